//! The text of moves, deals and options, the index of moves, and JSON.

use game::{Explain, Game, Observer, Rules as _};
use krass::{Card, Deal, Krass, Move, Rules, Seen, View};
use testkit::{apply, observers, random_match};

#[test]
fn moves_are_read_strictly() {
    for (text, mv) in [
        ("play0", Move::play(0, 1, &[])),
        ("play18", Move::play(18, 1, &[])),
        ("play3-5", Move::play(3, 3, &[])),
        ("play3-4", Move::play(3, 2, &[])),
        ("play3=12", Move::play(3, 1, &[12])),
        ("play3-5=7,8", Move::play(3, 3, &[7, 8])),
        ("redraw4", Ok(Move::Redraw { at: 4 })),
        ("stop18", Ok(Move::Stop { at: 18 })),
        ("reserve0>5", Ok(Move::Reserve { which: 0, to: 5 })),
        ("reserve2>18", Ok(Move::Reserve { which: 2, to: 18 })),
        ("draw>0", Ok(Move::Draw { to: 0 })),
        ("draw>18", Ok(Move::Draw { to: 18 })),
    ] {
        assert_eq!(text.parse(), mv, "{text}");
        assert_eq!(mv.unwrap().to_string(), text);
    }
    for text in [
        "",
        " ",
        "play",
        "play19",
        "play01",
        "play+1",
        "play-1",
        "play3-3",
        "play3-2",
        "play3-6",
        "play3-05",
        "play3-",
        "play3-4-5",
        "play3=",
        "play3=0",
        "play3=13",
        "play3=07",
        "play3=7,",
        "play3=,7",
        "play3=7,8",
        "play3-4=1,3",
        "play3-5=1,4",
        "play3-5=7,8,9",
        "play3 =7",
        "play3=7 ",
        " play3",
        "Play3",
        "play3-5=",
        "redraw",
        "redraw19",
        "redraw04",
        "stop",
        "stop-1",
        "stop4=1",
        "reserve",
        "reserve0",
        "reserve3>0",
        "reserve0>",
        "reserve0>19",
        "reserve00>1",
        "reserve>1",
        "draw",
        "draw>",
        "draw>19",
        "draw0>1",
        "draw>01",
        "7",
        "X",
        "play256",
        "draw>256",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text:?} is no move");
    }
    assert_eq!(Move::play(0, 0, &[]), Err(game::BadMove));
    assert_eq!(Move::play(0, 4, &[]), Err(game::BadMove));
    assert_eq!(Move::play(usize::MAX, 1, &[]), Err(game::BadMove));
}

#[test]
fn the_index_has_a_place_for_every_move() {
    assert_eq!(Krass::MOVES, 19 * 127 + 19 + 19 + 3 * 19 + 19);
    for (index, text) in [
        (0, "play0"),
        (1, "play0=1"),
        (12, "play0=12"),
        (13, "play0-1"),
        (14, "play0-1=1"),
        (15, "play0-1=1,1"),
        (16, "play0-1=1,2"),
        (17, "play0-1=2"),
        (60, "play0-2"),
        (126, "play0-2=12,12"),
        (127, "play1"),
        (2413, "redraw0"),
        (2432, "stop0"),
        (2451, "reserve0>0"),
        (2470, "reserve1>0"),
        (2508, "draw>0"),
        (2526, "draw>18"),
    ] {
        let mv: Move = text.parse().unwrap();
        assert_eq!(Krass::move_index(mv), index, "{text}");
        assert_eq!(Krass::move_at(index), Some(mv));
    }
    let moves: Vec<Move> = (0..Krass::MOVES as u16).map(|index| Krass::move_at(index).unwrap()).collect();
    assert!(moves.is_sorted_by(|a, b| a < b));
    for (index, mv) in moves.iter().enumerate() {
        assert_eq!(usize::from(Krass::move_index(*mv)), index);
        assert_eq!(mv.to_string().parse(), Ok(*mv));
    }
    for index in [2527, 4000, u16::MAX] {
        assert_eq!(Krass::move_at(index), None);
    }
    assert_eq!(size_of::<Move>(), 4);
}

#[test]
fn deals_are_read_in_three_parts() {
    for (text, shown) in [
        (
            "7 X 3 | STOP 2 2 | 9 9 4 / 3 4 | 1 8 | 5 X / 6 REDRAW 8",
            "7 X 3 | STOP 2 2 | 9 9 4 / 3 4 | 1 8 | 5 X / 6 REDRAW 8",
        ),
        (" 7  X|3|4/ 1|2 |3/", "7 X | 3 | 4 / 1 | 2 | 3 /"),
        ("7 | 8 | 9 / | | / 1", "7 | 8 | 9 / | | / 1"),
        ("7 | 8 | 9 / | | /", "7 | 8 | 9 / | | /"),
    ] {
        let deal: Deal = text.parse().unwrap();
        assert_eq!(deal.to_string(), shown);
        assert_eq!(shown.parse(), Ok(deal));
    }
    for (text, why) in [
        ("", "deal-count what=sections need=3 got=1 [KK-2.2]"),
        ("7 | 8 | 9", "deal-count what=sections need=3 got=1 [KK-2.2]"),
        ("7 | 8 | 9 / | | / 1 / 2", "deal-count what=sections need=3 got=4 [KK-2.2]"),
        ("7 | 8 | 9 / | / 1", "deal-count what=reserves need=3 got=2 [KK-2.2]"),
        ("1|1|1|1|2|2/|||||/", "deal-count what=hands need=5 got=6 [KK-1.2]"),
        ("7 | 8 | 13 / | | / 1", "deal-syntax word=\"13\""),
        ("7 | x | 9 / | | / 1", "deal-syntax word=\"x\""),
        ("7 | 8 | 9 / 1 2 3 4 | | / 1", "deal-count what=reserve need=3 got=4 [KK-2.2]"),
        (
            "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 | 8 | 9 / | | / 1",
            "deal-count what=hand need=19 got=20 [KK-2.2]",
        ),
    ] {
        assert_eq!(text.parse::<Deal>().unwrap_err().to_string(), why, "{text}");
    }
    let pile = vec!["1"; 55].join(" ");
    let long = format!("7 | 8 | 9 / | | / {pile}").parse::<Deal>().unwrap_err();
    assert_eq!(long.to_string(), "deal-count what=draw-pile need=54 got=55 [KK-2.3]");
}

#[test]
fn deals_have_to_fit_the_match() {
    let options = "lab.ranks=3 lab.copies=2 lab.x=1 lab.stop=1 lab.redraw=1 lab.hand=2 lab.reserve=0";
    let game = Krass::new(testkit::rules::<Krass>(3, options));
    for (text, why) in [
        ("1 1 | 2 2 | 3 3 / | | / X STOP REDRAW", ""),
        ("1 1 | 2 2 | 3 3 | X STOP / | | | / REDRAW", "deal-count what=hands need=3 got=4 [KK-2.2]"),
        ("1 1 | 2 2 | 3 3 X / | | / STOP REDRAW", "deal-count what=hand need=2 got=3 [KK-2.2]"),
        ("1 1 | 2 2 | 3 3 / X | | / STOP REDRAW", "deal-count what=reserve need=0 got=1 [KK-2.2]"),
        ("1 1 | 2 2 | 3 3 / | | / X STOP", "deal-count what=draw-pile need=3 got=2 [KK-2.3]"),
        ("1 1 | 2 2 | 3 3 / | | / X X REDRAW", "deal-too-many card=x"),
        ("1 1 | 2 2 | 3 4 / | | / X STOP REDRAW", "deal-not-in-deck card=4"),
    ] {
        let said = game.check_deal(&text.parse().unwrap()).err().map_or(String::new(), |bad| bad.to_string());
        assert_eq!(said, why, "{text}");
    }
}

#[test]
fn options_are_read_once_and_written_back() {
    let printed = testkit::rules::<Krass>(4, "");
    assert!(printed.is_printed() && printed.options().is_empty());
    assert_eq!(
        (printed.hand_size(), printed.reserve_size(), printed.pile_size(), printed.ranks()),
        (10, 2, 6, 12)
    );
    for options in [
        "chips=3",
        "chips=3 oldest_seat=3 xx_only=true",
        "lab.copies=1 lab.hand=2 lab.ranks=9 lab.redraw=1 lab.reserve=0 lab.stop=0 lab.x=1",
        "lab.hand=9 lab.reserve=3",
    ] {
        let rules = testkit::rules::<Krass>(4, options);
        assert_eq!(rules.options().to_string(), options);
        assert_eq!(rules.is_printed(), !options.contains("lab"));
    }
    assert_eq!(
        testkit::rules::<Krass>(4, "chips=2 xx_only=false oldest_seat=0 lab.hand=10 lab.x=2"),
        printed
    );
    // The printed hand size depends on the players.
    assert!(testkit::rules::<Krass>(5, "lab.hand=7").is_printed());
    assert!(!testkit::rules::<Krass>(5, "lab.hand=8").is_printed());
    for (options, why) in [
        ("chips=4", "bad-value key=\"chips\" value=\"4\" allowed=\"2..3\" [KK-2.1]"),
        ("xx_only=yes", "bad-value key=\"xx_only\" value=\"yes\" allowed=\"true | false\" [AMB-KK-1]"),
        ("oldest_seat=4", "bad-value key=\"oldest_seat\" value=\"4\" allowed=\"0..3\" [AMB-KK-10]"),
        ("lab.x=3", "bad-value key=\"lab.x\" value=\"3\" allowed=\"0..2\" [KK-1.1]"),
        ("lab.hand=0", "bad-value key=\"lab.hand\" value=\"0\" allowed=\"1..10\" [KK-2.2]"),
        ("lab.reserve=4", "bad-value key=\"lab.reserve\" value=\"4\" allowed=\"0..3\" [KK-2.2]"),
        ("lab.ranks=3", "too-few-cards need=48 deck=18"),
        (
            "kk.chips=3",
            "bad-option game=krasskariert key=\"kk.chips\" allowed=\"chips, xx_only, oldest_seat, lab.ranks, \
             lab.copies, lab.x, lab.stop, lab.redraw, lab.hand, lab.reserve\"",
        ),
    ] {
        let options = options.split(' ').map(|pair| pair.split_once('=').unwrap()).collect();
        assert_eq!(Rules::parse(4, &options).unwrap_err().to_string(), why);
    }
}

#[test]
fn views_and_what_is_seen_survive_json() {
    for n_seats in 3..=5 {
        random_match::<Krass>(testkit::rules::<Krass>(n_seats, "xx_only=true"), 5, 20_000, |game, step| {
            let mut events = Vec::new();
            apply(&mut game.clone(), step, &mut events);
            for by in observers(n_seats) {
                let view = game.view(by);
                let json = serde_json::to_string(&view).unwrap();
                assert_eq!(serde_json::from_str::<View>(&json).unwrap(), view);
                for event in &events {
                    let seen = Krass::seen(event, by).unwrap();
                    let json = serde_json::to_string(&seen).unwrap();
                    assert_eq!(serde_json::from_str::<Seen>(&json).unwrap(), seen);
                    assert!(!seen.message().rule.is_empty(), "{json} names a rule");
                }
            }
        });
    }
}

#[test]
fn json_is_what_people_would_write() {
    let mut game = Krass::new(testkit::rules::<Krass>(3, "lab.hand=2 lab.ranks=2 lab.reserve=1"));
    let deal: Deal = "2 X | 1 1 | 1 2 / STOP | REDRAW | 1 / 2 2 X STOP REDRAW".parse().unwrap();
    game.deal(&deal, &mut ()).unwrap();
    game.play(game::Seat::new(1), "play0-1".parse().unwrap(), &mut ()).unwrap();
    game.play(game::Seat::new(2), "reserve0>1".parse().unwrap(), &mut ()).unwrap();
    let json = serde_json::to_value(game.view(Observer::Seat(game::Seat::new(0)))).unwrap();
    assert_eq!(json["secrets"][0], serde_json::json!({"hand": [2, "X"], "drawn": null}));
    assert_eq!(json["secrets"][1], serde_json::json!(null));
    assert_eq!(
        json["table"]["places"][2],
        serde_json::json!({"hand": [null, 1, null], "reserves": [], "chips": 2})
    );
    assert_eq!(
        json["table"]["trick"]["acts"][0],
        serde_json::json!({"seat": 1, "did": "play", "cards": [1, 1], "x": [], "combination": {"kind": "pair", "value": 1}})
    );
    assert_eq!(json["table"]["phase"], serde_json::json!({"asks": "act", "seat": 0}));
    assert_eq!(json["table"]["played"], serde_json::json!([1, 1]));
    for bad in ["0", "13", "\"7\"", "\"x\"", "\"JOKER\"", "null"] {
        assert!(serde_json::from_str::<Card>(bad).is_err(), "{bad}");
    }
}
