//! What people and records write for the base game: moves, deals, options, positions.

mod base_script;

use base_script::{check, position};
use bulls::Card;
use game::{Explain, Game, MoveList, Rules as _, Seat};
use sixnimmt::base::{Base, Deal, Hand, Move, Rules};

#[test]
fn moves_are_read_and_written_in_one_way_only() {
    for (text, mv, index) in [
        ("1", Move::Card(Card::of(1)), 0),
        ("46", Move::Card(Card::of(46)), 45),
        ("104", Move::Card(Card::of(104)), 103),
        ("row0", Move::Row(0), 104),
        ("row3", Move::Row(3), 107),
    ] {
        assert_eq!(text.parse(), Ok(mv));
        assert_eq!(mv.to_string(), text);
        assert_eq!(Base::move_index(mv), index);
        assert_eq!(Base::move_at(index), Some(mv));
    }
    for text in
        ["", "0", "105", "046", "+4", " 4", "4 ", "row", "row4", "row00", "row-1", "Row1", "x4", "pick4"]
    {
        assert_eq!(text.parse::<Move>().unwrap_err().to_string(), "not-a-move", "{text:?}");
    }
    assert_eq!(Base::MOVES, 108);
    let all: Vec<Move> = (0..108).map(|index| Base::move_at(index).unwrap()).collect();
    assert!(all.is_sorted());
    assert_eq!(Base::move_at(108), None);
}

#[test]
fn deals_are_read_and_written() {
    let deal: Deal = "18 42 77 91 | 9 3 14 | 5 8 21".parse().unwrap();
    assert_eq!(deal.to_string(), "18 42 77 91 | 3 9 14 | 5 8 21");
    assert_eq!(deal.rows().map(Card::number).collect::<Vec<_>>(), [18, 42, 77, 91]);
    assert_eq!(deal.hands().as_slice()[1].to_string(), "5 8 21");
    let cards = |numbers: &[u8]| numbers.iter().copied().map(Card::of).collect::<Vec<_>>();
    let same = Deal::new(&cards(&[18, 42, 77, 91]), &[cards(&[3, 9, 14]), cards(&[21, 8, 5])]);
    assert_eq!(same, Ok(deal));
    let ten = "1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11";
    assert_eq!(ten.parse::<Deal>().unwrap().to_string(), ten);
    for (text, why) in [
        ("1 2 x | 3", "deal-syntax word=\"x\""),
        ("1 02 | 3", "deal-syntax word=\"02\""),
        ("1 2 3 4 5 | 6", "deal-count what=rows need=4 got=5 [SN-BASE-2.3]"),
        ("1 | 2 3 2", "deal-too-many card=2"),
        (
            "1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12",
            "deal-count what=hands need=10 got=11 [SN-BASE-2.1]",
        ),
        ("1 | 2 3 4 5 6 7 8 9 10 11 12", "deal-count what=hand need=10 got=11 [SN-BASE-2.2]"),
    ] {
        assert_eq!(text.parse::<Deal>().unwrap_err().to_string(), why);
    }
    check(
        "options lab.deck=9 lab.hand=2 lab.rows=1
         seats 2
         ! deal 5 | 1 2 | 3: deal-count what=hand need=2 got=1 [SN-BASE-2.2]",
    );
}

#[test]
fn small_decks_have_no_other_cards() {
    let rules = testkit::rules::<Base>(2, "lab.deck=9 lab.hand=2 lab.rows=2 end=rounds rounds=1");
    let mut game = Base::new(rules);
    for (deal, why) in [
        ("5 6 | 1 2 | 3 10", "deal-not-in-deck card=10"),
        ("10 6 | 1 2 | 3 4", "deal-not-in-deck card=10"),
        ("5 | 1 2 | 3 4", "deal-count what=rows need=2 got=1 [SN-BASE-2.3]"),
    ] {
        let deal: Deal = deal.parse().unwrap();
        assert_eq!(game.deal(&deal, &mut ()).unwrap_err().to_string(), why);
    }
    game.deal(&"5 6 | 1 2 | 3 9".parse().unwrap(), &mut ()).unwrap();
    game.assert_valid();
}

#[test]
fn options_are_read_once_and_written_back() {
    let printed = testkit::rules::<Base>(3, "");
    assert!(printed.is_printed() && printed.options().is_empty());
    let format = printed.format();
    assert_eq!((format.hand_size(), format.n_rows(), format.cap(), format.n_dealt()), (10, 4, 5, 34));
    assert_eq!((format.ending().target(), format.ending().rounds()), (Some(66), None));
    for options in [
        "target=1",
        "target=4294967295",
        "end=rounds rounds=1",
        "end=both rounds=4 target=40",
        "rounds=7",
        "end=rounds rounds=2 target=9",
        "lab.cap=2 lab.deck=99 lab.hand=3 lab.rows=1",
    ] {
        let rules = testkit::rules::<Base>(3, options);
        assert_eq!(rules.options().to_string(), options);
        assert_eq!(rules.is_printed(), !options.contains("lab"));
        let json = serde_json::to_string(&rules).unwrap();
        assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), rules, "{json}");
    }
    assert_eq!(testkit::rules::<Base>(3, "end=target target=66 lab.deck=104"), printed);
    let lab = testkit::rules::<Base>(2, "lab.deck=5 lab.hand=2 lab.rows=1 lab.cap=3");
    assert_eq!(
        (lab.deck(), lab.format().hand_size(), lab.format().n_rows(), lab.format().cap()),
        (5, 2, 1, 3)
    );
    for (options, why) in [
        ("lab.deck=105", "bad-value key=\"lab.deck\" value=\"105\" allowed=\"3..104\" [SN-BASE-1.1]"),
        ("lab.hand=11", "bad-value key=\"lab.hand\" value=\"11\" allowed=\"1..10\" [SN-BASE-2.2]"),
        ("lab.rows=5", "bad-value key=\"lab.rows\" value=\"5\" allowed=\"1..4\" [SN-BASE-2.3]"),
        ("lab.cap=6", "bad-value key=\"lab.cap\" value=\"6\" allowed=\"2..5\" [SN-BASE-2.3]"),
        ("lab.cap=1", "bad-value key=\"lab.cap\" value=\"1\" allowed=\"2..5\" [SN-BASE-2.3]"),
        ("lab.deck=23", "too-few-cards need=24 deck=23"),
        (
            "draft_order=snake",
            "bad-option game=6nimmt key=\"draft_order\" allowed=\"end, target, rounds, lab.deck, lab.hand, lab.rows, lab.cap\"",
        ),
    ] {
        let options = options.split(' ').map(|pair| pair.split_once('=').unwrap()).collect();
        assert_eq!(Rules::parse(2, &options).unwrap_err().to_string(), why);
    }
    assert!(serde_json::from_str::<Rules>(r#"{"seats":11,"options":{}}"#).is_err());
}

#[test]
fn impossible_positions_are_refused() {
    let rows = "rows 50 | 60 61 62 | 70 | 80";
    let hands = "hands 1 63 | 2 85";
    for (lines, why) in [
        (vec!["rows 50 | 60 | 70", hands], "setup-count what=rows need=4 got=3 [SN-BASE-2.3]"),
        (vec![rows, hands, "piles 3"], "setup-count what=piles need=2 got=1 [SN-BASE-2.1]"),
        (vec![rows, hands, "points 3"], "setup-count what=scores need=2 got=1 [SN-BASE-2.1]"),
        (vec![rows, hands, "round 0"], "sn-setup-round round=0 [SN-BASE-8.1]"),
        (vec![rows, hands, "points 1 70"], "sn-setup-match-over round=1 points=70 [SN-BASE-7.1]"),
        (
            vec!["options end=rounds rounds=2", rows, hands, "round 3"],
            "sn-setup-match-over round=3 points=0 [SN-BASE-7.1]",
        ),
        (vec!["rows 50 | 0 | 70 | 80", hands], "setup-not-in-deck card=0 [SN-BASE-1.1]"),
        (vec![rows, "hands 1 63 | 2 105"], "setup-not-in-deck card=105 [SN-BASE-1.1]"),
        (vec![rows, hands, "piles 255 |"], "setup-not-in-deck card=255 [SN-BASE-1.1]"),
        (vec![rows, hands, "piles | 1"], "setup-twice card=1 [SN-BASE-1.1]"),
        (vec![rows, hands, "piles 3 3 |"], "setup-twice card=3 [SN-BASE-1.1]"),
        (vec!["rows 50 | 60 60 | 70 | 80", hands], "setup-twice card=60 [SN-BASE-1.1]"),
        (vec!["rows 50 | 60 62 61 | 70 | 80", hands], "setup-not-ascending card=61 [SN-BASE-4.1]"),
        (vec!["rows | 60 | 70 | 80", hands], "setup-row-length row=row0 n=0 max=5 [SN-BASE-2.3]"),
        (vec!["rows 50 | 60 | 70 | 3 4 5 6 7 8", hands], "setup-row-length row=row3 n=6 max=5 [SN-BASE-2.3]"),
        (vec![rows, "hands 1 63 |"], "sn-setup-hand-size seat=b n=0 first=2 max=10 [SN-BASE-3.2]"),
        (vec![rows, "hands | 1"], "sn-setup-hand-size seat=a n=0 first=0 max=10 [SN-BASE-3.2]"),
        (vec![rows, "hands 1 2 | 3"], "sn-setup-hand-size seat=b n=1 first=2 max=10 [SN-BASE-3.2]"),
        (
            vec![rows, "hands 1 2 3 4 5 6 7 8 9 10 11 | 20 21 22 23 24 25 26 27 28 29 30"],
            "sn-setup-hand-size seat=a n=11 first=11 max=10 [SN-BASE-3.2]",
        ),
        (
            vec![rows, "hands 1 2 3 4 5 6 7 8 9 10 | 20 21 22 23 24 25 26 27 28 29"],
            "setup-too-many n=26 max=24 [SN-BASE-2.2]",
        ),
    ] {
        let bad = position(&lines).unwrap_err();
        assert_eq!(bad.to_string(), why, "{lines:?}");
        assert_eq!(bad.message().to_string(), why);
    }
}

#[test]
fn positions_may_have_shorter_hands_in_any_order() {
    let game = check(
        "rows 50 51 | 60 61 62 63 64 | 70 | 104
         hands 9 8 | 2 44
         piles 4 3 | 1
         points 10 0
         round 2
         = hands 8 9 | 2 44
         = piles 3 4 | 1
         = net 2 1
         = points 10 0
         = round-points 0 0
         = round 2
         = rounds-over 1
         = turn 9
         = asks a: 8 9 | b: 2 44",
    );
    assert_eq!(game.secrets().len(), 2);
    assert_eq!(game.table().board().rows()[1].heads(), 3 + 1 + 1 + 1 + 1);
    assert_eq!(game.table().board().n_seats(), 2);
}

#[test]
fn seats_that_are_not_at_the_table_are_not_asked() {
    let mut game = check(
        "rows 50 | 60 | 70 | 80
         hands 1 2 | 3 4",
    );
    let absent = Seat::new(2);
    let mut moves: MoveList<Move> = vec![Move::Row(0)];
    game.legal_moves(absent, &mut moves);
    assert!(moves.is_empty());
    let refused = game.play(absent, Move::Card(Card::of(1)), &mut ()).unwrap_err();
    assert_eq!(refused.to_string(), "not-asked [CM-5]");
}

#[test]
fn hands_are_lists_in_text() {
    let hand = Hand::of([9, 104, 2].map(Card::of).into_iter().collect());
    assert_eq!(serde_json::to_string(&hand).unwrap(), "[2,9,104]");
    assert_eq!(serde_json::from_str::<Hand>("[104,2,9]").unwrap(), hand);
    assert_eq!(format!("{hand} {hand:?}"), "2 9 104 {2 9 104}");
    assert_eq!((hand.len(), hand.is_empty(), Hand::EMPTY.is_empty()), (3, false, true));
    assert!(hand.contains(Card::of(9)) && !hand.contains(Card::of(1)));
    assert!(serde_json::from_str::<Hand>("[1,2,3,4,5,6,7,8,9,10,11]").is_err());
    assert!(serde_json::from_str::<Hand>("[0]").is_err());
}
