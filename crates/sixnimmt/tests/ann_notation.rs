//! Moves, deals and positions as text and as lists: what is read, and what is refused and why.

mod ann_script;

use ann_script::{check, position};
use bulls::Card;
use game::{Game, Options, Rules as _};
use sixnimmt::anniversary::{Anniversary, Deal, Move, Rules, Special};
use testkit::{rng, rules};

#[test]
fn moves_are_written_one_way_only() {
    for text in [
        "46",
        "104",
        "row0",
        "row4",
        "none",
        "stop0",
        "seven4",
        "insert2",
        "shift34>1",
        "shift1>4",
        "replace46",
        "np",
        "fifth",
        "plus34",
        "noswap",
        "swap-stop",
        "swap-np",
        "swap-fifth",
    ] {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for text in [
        "",
        "0",
        "105",
        "046",
        "+4",
        " 4",
        "4 ",
        "row5",
        "row",
        "row00",
        "stop",
        "stop5",
        "stop-1",
        "seven",
        "insert9",
        "shift34",
        "shift34>",
        "shift>1",
        "shift34>5",
        "shift0>1",
        "shift034>1",
        "shift34>>1",
        "replace",
        "replace0",
        "plus0",
        "plus",
        "swap",
        "swap-",
        "swap-row",
        "swapstop",
        "NP",
        "none ",
        "no swap",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text:?}");
    }
}

#[test]
fn every_index_has_a_move_and_they_ascend_together() {
    let moves: Vec<Move> = (0..Anniversary::MOVES as u16).map(|i| Anniversary::move_at(i).unwrap()).collect();
    assert!(moves.is_sorted_by(|a, b| a < b));
    for (i, &mv) in moves.iter().enumerate() {
        assert_eq!(usize::from(Anniversary::move_index(mv)), i);
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    assert_eq!(Anniversary::move_at(Anniversary::MOVES as u16), None);
    assert_eq!(Anniversary::move_at(u16::MAX), None);
    assert_eq!(Anniversary::MOVES, 863);
    assert!(size_of::<Move>() <= 4);
}

#[test]
fn moves_tell_which_special_card_they_play() {
    let played = |text: &str| text.parse::<Move>().unwrap().special();
    for special in Special::ALL {
        let text = match special {
            Special::Stop | Special::Seven | Special::Insert => format!("{special}1"),
            Special::Shift => "shift34>1".into(),
            Special::Replace => "replace46".into(),
            Special::Np | Special::Fifth => special.to_string(),
        };
        assert_eq!(played(&text), Some(special));
        assert_eq!(played(&format!("swap-{special}")), None);
    }
    for text in ["46", "row1", "none", "plus34", "noswap"] {
        assert_eq!(played(text), None, "{text}");
    }
}

#[test]
fn deals_are_read_as_they_are_written() {
    for text in [
        "18 42 77 4 | 3 9 14 | 5 8 21 / stop np | fifth / seven np",
        "18 42 77 4 | 3 9 14 | 5 8 21 / | fifth /",
        "18 42 77 4 | 3 9 14 | 5 8 21 | 1 / | | /",
        "reshuffle np stop np",
        "reshuffle",
    ] {
        let deal: Deal = text.parse().unwrap();
        assert_eq!(deal.to_string(), text);
        assert_eq!(deal.to_string().parse(), Ok(deal));
    }
    let spaced: Deal = " 18  42 77 4|3 9 14|21 8 5/stop np|fifth/seven np ".parse().unwrap();
    assert_eq!(spaced.to_string(), "18 42 77 4 | 3 9 14 | 5 8 21 / stop np | fifth / seven np");
    for (text, refused) in [
        ("", "deal-count what=sections need=3 got=1 [SN-ANN-2.1]"),
        ("1 2 3 4 | 5 | 6", "deal-count what=sections need=3 got=1 [SN-ANN-2.1]"),
        ("1 2 3 4 | 5 | 6 / | / /", "deal-count what=sections need=3 got=4 [SN-ANN-2.1]"),
        ("1 2 3 4 5 | 6 | 7 / | /", "deal-count what=rows need=4 got=5 [SN-ANN-2.1]"),
        ("1 2 3 4 | 5 | 6 / stop /", "deal-count what=special-hands need=2 got=1 [SN-ANN-2.1]"),
        ("1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 / /", "deal-count what=hands need=8 got=9 [SN-ANN-1.2]"),
        ("1 2 3 4 | 5 5 | 6 / | /", "deal-too-many card=5"),
        ("1 2 3 4 | 5 | 6 / np np np np np | /", "deal-too-many card=np"),
        ("1 2 3 4 | 5 | 6 / | / np np np np np", "deal-too-many card=np"),
        ("1 2 3 4 | 5 | 105 / | /", "deal-syntax word=\"105\""),
        ("1 2 3 4 | 5 | 6 / stopp | /", "deal-syntax word=\"stopp\""),
        ("1 2 3 4 | 5 | 6 / | / 7", "deal-syntax word=\"7\""),
        ("reshuffle stop 7", "deal-syntax word=\"7\""),
        ("reshuffle stop stop stop stop stop", "deal-too-many card=stop"),
        ("reshufflestop", "deal-count what=sections need=3 got=1 [SN-ANN-2.1]"),
    ] {
        assert_eq!(text.parse::<Deal>().unwrap_err().to_string(), refused, "{text}");
    }
}

#[test]
fn deals_can_be_made_from_lists() {
    let cards = |numbers: &[u8]| numbers.iter().map(|&n| Card::of(n)).collect::<Vec<_>>();
    let deal = Deal::round(
        &cards(&[18, 42]),
        &[cards(&[3, 9]), cards(&[5])],
        &[vec![Special::Np], vec![]],
        &[Special::Fifth, Special::Stop],
    )
    .unwrap();
    assert_eq!(deal.to_string(), "18 42 | 3 9 | 5 / np | / fifth stop");
    let Deal::Round(round) = deal else { panic!("the deal of a round") };
    assert_eq!(round.deck().iter().collect::<Vec<_>>(), [Special::Fifth, Special::Stop]);
    assert_eq!(Deal::reshuffle(&[Special::Np]).unwrap().to_string(), "reshuffle np");
}

#[test]
fn options_are_read_and_written() {
    for options in [
        "",
        "end=target",
        "end=both target=100 rounds=7",
        "seven_target=own_row",
        "insert_allow_end=true",
        "np_accounting=cards",
        "redeal=deck_only",
        "lab.cap=3 lab.copies=2 lab.deck=50 lab.hand=5 lab.rows=2 lab.specials=1",
    ] {
        let rules = rules::<Anniversary>(3, options);
        let mut written: Vec<&str> = options.split_whitespace().collect();
        written.sort_unstable();
        assert_eq!(rules.options().to_string(), written.join(" "));
        assert_eq!(rules.is_printed(), !options.contains("lab."));
    }
    assert_eq!(
        rules::<Anniversary>(3, "end=rounds target=66 rounds=2 redeal=deck_then_discard").options(),
        Options::new()
    );
    for (n_seats, option, refused) in [
        (
            2,
            ("end", "never"),
            "bad-value key=\"end\" value=\"never\" allowed=\"target | rounds | both\" [SN-BASE-8.1]",
        ),
        (2, ("rounds", "0"), "bad-value key=\"rounds\" value=\"0\" allowed=\"≥ 1\" [SN-ANN-7.1]"),
        (2, ("target", "0"), "bad-value key=\"target\" value=\"0\" allowed=\"≥ 1\" [SN-BASE-7.1]"),
        (8, ("lab.hand", "13"), "too-few-cards need=108 deck=104"),
        (8, ("lab.specials", "4"), "too-few-cards need=32 deck=28"),
        (8, ("lab.copies", "3"), "too-few-cards need=24 deck=21"),
    ] {
        let options: Options = [option].into();
        assert_eq!(Rules::parse(n_seats, &options).unwrap_err().to_string(), refused);
    }
}

#[test]
fn what_sampling_deals_is_printed_in_seat_order() {
    let game =
        Anniversary::new(rules::<Anniversary>(3, "lab.hand=2 lab.deck=12 lab.specials=1 lab.copies=1"));
    let deal = game.sample_deal(&mut rng(5));
    assert_eq!(deal.to_string().parse(), Ok(deal));
    assert_eq!(deal.to_string().matches('|').count(), 5);
}

#[test]
fn positions_are_read() {
    check(
        "options redeal=deck_only
         rows 1 9 stop | 2 seven | 3 | 4 | 10 stop seven
         fifth
         hands 5 7 | 6
         specials np stop |
         deck seven fifth
         discard shift
         piles 20 11 |
         points 3 4
         round 2
         = rows 1 9 stop | 2 seven | 3 | 4 | 10 stop seven
         = fifth true
         = hands 5 7 | 6
         = specials stop np |
         = deck seven fifth
         = discard shift
         = piles 11 20 |
         = net 8 0
         = points 3 4
         = round 2
         = rounds-over 1
         = turn 11
         = known |
         = asks a: 5 7 | b: 6",
    );
}

#[test]
fn positions_that_cannot_be_are_refused() {
    let fine = ["rows 1 | 2 | 3 | 4", "hands 5 | 6"];
    assert!(position(&fine).is_ok());
    for (line, refused) in [
        ("rows 1 | 2 | 3", "setup-count what=rows need=4 got=3 [SN-ANN-2.1]"),
        ("rows 1 | 2 | 3 | 4 | 7", "setup-count what=rows need=4 got=5 [SN-ANN-2.1]"),
        ("fifth", "setup-count what=rows need=5 got=4 [SN-ANN-2.1]"),
        ("rows 1 | | 3 | 4", "setup-row-length row=row1 n=0 max=5 [SN-BASE-2.3]"),
        ("rows 1 | 9 8 | 3 | 4", "setup-not-ascending card=8 [SN-BASE-4.1]"),
        ("rows 1 | 5 | 3 | 4", "setup-twice card=5 [SN-ANN-1.1]"),
        ("rows 1 | 0 | 3 | 4", "setup-not-in-deck card=0 [SN-ANN-1.1]"),
        ("hands | 6", "setup-empty-hand seat=a [SN-BASE-3.2]"),
        ("hands 5 | 6 7 8 9 10 11 12 13 14 15 16 17 18", "setup-hand-length seat=b n=13 max=12 [SN-ANN-2.1]"),
        ("specials np |  |", "setup-count what=special-hands need=2 got=3 [SN-ANN-2.1]"),
        ("piles 9", "setup-count what=piles need=2 got=1 [SN-BASE-5.3]"),
        ("piles 9 | 5", "setup-twice card=5 [SN-ANN-1.1]"),
        ("points 1 2 3", "setup-count what=scores need=2 got=3 [SN-ANN-6.1]"),
        ("round 0", "setup-round round=0 rounds=2 [SN-ANN-7.1]"),
        ("round 3", "setup-round round=3 rounds=2 [SN-ANN-7.1]"),
        ("discard fifth fifth fifth fifth fifth", "setup-too-many-specials special=fifth max=4 [SN-ANN-1.1]"),
    ] {
        let lines: Vec<&str> = fine.iter().copied().chain([line]).collect();
        assert_eq!(position(&lines).unwrap_err().to_string(), refused, "{line}");
    }
    let over = position(&["options end=both", fine[0], fine[1], "points 66 0"]).unwrap_err();
    assert_eq!(over.to_string(), "sn-setup-match-over round=1 points=66 [SN-BASE-7.1]");
    assert!(position(&[fine[0], fine[1], "points 66 0"]).is_ok());
    let markers = position(&["rows 1 seven | 2 seven | 3 seven | 4 seven", fine[1], "specials seven |"]);
    assert_eq!(markers.unwrap_err().to_string(), "setup-too-many-specials special=seven max=4 [SN-ANN-1.1]");
    let few =
        position(&["options lab.copies=1 lab.specials=1", fine[0], fine[1], "specials np | np"]).unwrap_err();
    assert_eq!(few.to_string(), "setup-too-many-specials special=np max=1 [SN-ANN-1.1]");
}
