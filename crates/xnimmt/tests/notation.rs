//! The text of moves and deals, and the index of moves.

use bulls::Card;
use game::{Explain, Game, Rules as _};
use xnimmt::{Deal, Move, Rules, XChoice, XNimmt};

#[test]
fn moves_are_read_strictly() {
    for (text, mv) in [
        ("1", Move::Card(Card::of(1))),
        ("100", Move::Card(Card::of(100))),
        ("row0", Move::Row(0)),
        ("row2", Move::Row(2)),
        ("x1", Move::X(Card::of(1))),
        ("x100", Move::X(Card::of(100))),
    ] {
        assert_eq!(text.parse(), Ok(mv));
        assert_eq!(mv.to_string(), text);
    }
    for text in [
        "", " ", "0", "101", "104", "256", "01", "+1", "-1", "1 ", " 1", "1.0", "x", "x0", "x101", "x01",
        "x+1", "X1", "row", "row3", "row-1", "row00", "row 1", "Row1", "xrow1", "b",
    ] {
        assert!(text.parse::<Move>().is_err(), "{text:?} is no move");
    }
    assert_eq!(game::BadMove.message().to_string(), "not-a-move");
}

#[test]
fn the_index_has_a_place_for_every_move() {
    for (index, text) in [(0, "1"), (99, "100"), (100, "row0"), (102, "row2"), (103, "x1"), (202, "x100")] {
        let mv: Move = text.parse().unwrap();
        assert_eq!(XNimmt::move_index(mv), index);
        assert_eq!(XNimmt::move_at(index), Some(mv));
    }
    let moves: Vec<Move> = (0..XNimmt::MOVES as u16).map(|index| XNimmt::move_at(index).unwrap()).collect();
    assert!(moves.is_sorted_by(|a, b| a < b));
    for index in [203, 204, 303, 359, 460, u16::MAX] {
        assert_eq!(XNimmt::move_at(index), None);
    }
}

#[test]
fn deals_are_read_as_written_with_sorted_hands() {
    for (text, shown) in [
        ("3 2 1 | 9 8 | 7", "3 2 1 | 8 9 | 7"),
        ("  3 2 1|9   8|7 ", "3 2 1 | 8 9 | 7"),
        ("3 2 1 | | 7", "3 2 1 |  | 7"),
        ("3 | 1", "3 | 1"),
        ("", ""),
    ] {
        let deal: Deal = text.parse().unwrap();
        assert_eq!(deal.to_string(), shown);
        assert_eq!(shown.parse(), Ok(deal));
    }
    for (text, why) in [
        ("1 2 3 | x | 5", "deal-syntax word=\"x\""),
        ("1 2 3 | 0", "deal-syntax word=\"0\""),
        ("1 2 3 | 05", "deal-syntax word=\"05\""),
        ("1 2 3 | 105", "deal-syntax word=\"105\""),
        ("1 2 3 4 | 5", "deal-count what=rows need=3 got=4 [XN-2.1]"),
        ("1 | 2 | 3 | 4 | 5 | 6", "deal-count what=hands need=4 got=5 [XN-1.4]"),
        ("1 | 2 3 2", "deal-too-many card=2"),
    ] {
        assert_eq!(text.parse::<Deal>().unwrap_err().to_string(), why);
    }
}

#[test]
fn options_are_read_once_and_written_back() {
    let printed = testkit::rules::<XNimmt>(3, "");
    assert!(printed.is_printed() && printed.options().is_empty());
    assert_eq!(printed.x_choice(), XChoice::Free);
    assert_eq!((printed.rounds(), printed.hand_size(), printed.n_rows(), printed.n_dealt()), (2, 8, 3, 27));
    for options in [
        "rounds=1",
        "rounds=10 x_choice=must_fit_if_possible",
        "lab.caps=2,5 lab.deck=9 lab.hand=2",
        "lab.caps=4",
        "lab.caps=5,4,3",
        "lab.deck=99",
    ] {
        let rules = testkit::rules::<XNimmt>(3, options);
        assert_eq!(rules.options().to_string(), options);
        assert_eq!(rules.is_printed(), !options.contains("lab"));
    }
    assert_eq!(testkit::rules::<XNimmt>(3, "rounds=2 x_choice=free lab.deck=100"), printed);
    let lab = testkit::rules::<XNimmt>(2, "lab.caps=2,5 lab.deck=6 lab.hand=2");
    assert_eq!((lab.n_rows(), lab.cap(0), lab.cap(1), lab.hand_size(), lab.deck()), (2, 2, 5, 2, 6));
    for (options, why) in [
        ("rounds=0", "bad-value key=\"rounds\" value=\"0\" allowed=\"1..10\" [XN-8.1]"),
        ("rounds=11", "bad-value key=\"rounds\" value=\"11\" allowed=\"1..10\" [XN-8.1]"),
        (
            "x_choice=any",
            "bad-value key=\"x_choice\" value=\"any\" allowed=\"free | must_fit_if_possible\" [AMB-XN-2]",
        ),
        ("lab.deck=101", "bad-value key=\"lab.deck\" value=\"101\" allowed=\"4..100\" [XN-1.1]"),
        ("lab.hand=0", "bad-value key=\"lab.hand\" value=\"0\" allowed=\"1..24\" [XN-2.3]"),
        ("lab.caps=1", "bad-value key=\"lab.caps\" value=\"1\" allowed=\"2..5[,2..5[,2..5]]\" [XN-2.1]"),
        ("lab.deck=6 lab.hand=2", "too-few-cards need=7 deck=6"),
        (
            "round=1",
            "bad-option game=xnimmt key=\"round\" allowed=\"rounds, x_choice, lab.deck, lab.hand, lab.caps\"",
        ),
    ] {
        let options = options.split(' ').map(|pair| pair.split_once('=').unwrap()).collect();
        assert_eq!(Rules::parse(2, &options).unwrap_err().to_string(), why);
    }
}
