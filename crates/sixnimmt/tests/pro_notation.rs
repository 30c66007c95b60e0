//! What people and records write for Pro: moves, deals, options, positions.

mod pro_script;

use bulls::Card;
use game::{Explain, Game, Rules as _, Seat};
use pro_script::{check, position};
use sixnimmt::pro::{Deal, DraftOrder, FirstPicker, Move, Pro, Rules, Setup};

#[test]
fn moves_are_read_and_written_in_one_way_only() {
    for (text, mv, index) in [
        ("pick1", Move::Pick(Card::of(1)), 0),
        ("pick64", Move::Pick(Card::of(64)), 63),
        ("1", Move::Card(Card::of(1)), 64),
        ("64", Move::Card(Card::of(64)), 127),
        ("row0", Move::Row(0), 128),
        ("row3", Move::Row(3), 131),
    ] {
        assert_eq!(text.parse(), Ok(mv));
        assert_eq!(mv.to_string(), text);
        assert_eq!(Pro::move_index(mv), index);
        assert_eq!(Pro::move_at(index), Some(mv));
    }
    for text in
        ["", "0", "65", "pick65", "pick0", "pick", "pick04", "pick 4", "046", "+4", "row4", "row", "row01"]
    {
        assert_eq!(text.parse::<Move>().unwrap_err().to_string(), "not-a-move", "{text:?}");
    }
    assert_eq!(Pro::MOVES, 132);
    let all: Vec<Move> = (0..132).map(|index| Pro::move_at(index).unwrap()).collect();
    assert!(all.is_sorted());
    assert_eq!(Pro::move_at(132), None);
}

#[test]
fn deals_are_read_and_written() {
    let deal: Deal = "first b".parse().unwrap();
    assert_eq!(deal, Deal { first: Seat::new(1) });
    assert_eq!(deal.to_string(), "first b");
    for (text, why) in [
        ("", "deal-syntax word=\"\""),
        ("b", "deal-syntax word=\"b\""),
        ("first 1", "deal-syntax word=\"1\""),
        ("first  b", "deal-syntax word=\" b\""),
        ("first k", "deal-syntax word=\"k\""),
        ("1 2 3 4 | 5", "deal-syntax word=\"1 2 3 4 | 5\""),
    ] {
        assert_eq!(text.parse::<Deal>().unwrap_err().to_string(), why);
    }
}

#[test]
fn options_are_read_once_and_written_back() {
    let printed = testkit::rules::<Pro>(3, "");
    assert!(printed.is_printed() && printed.options().is_empty());
    assert_eq!(printed.draft_order(), DraftOrder::RoundRobin);
    assert_eq!(printed.first_picker(), FirstPicker::Random);
    assert!(printed.open_hands());
    assert_eq!(printed.format().ending().target(), Some(66));
    for options in [
        "draft_order=snake",
        "first_picker=seat:2",
        "open_hands=false",
        "end=both rounds=4 target=40",
        "lab.cap=2 lab.hand=3 lab.rows=1",
    ] {
        let rules = testkit::rules::<Pro>(3, options);
        assert_eq!(rules.options().to_string(), options);
        assert_eq!(rules.is_printed(), !options.contains("lab"));
        let json = serde_json::to_string(&rules).unwrap();
        assert_eq!(serde_json::from_str::<Rules>(&json).unwrap(), rules, "{json}");
    }
    assert_eq!(
        testkit::rules::<Pro>(3, "open_hands=true draft_order=roundrobin first_picker=random"),
        printed
    );
    assert_eq!(
        testkit::rules::<Pro>(3, "first_picker=seat:2").first_picker(),
        FirstPicker::Seat(Seat::new(2))
    );
    let lab = testkit::rules::<Pro>(6, "lab.hand=1 lab.rows=1");
    assert_eq!((lab.deck(), lab.n_picks()), (7, 6));
    for (options, why) in [
        ("end=rounds", "missing-option key=\"rounds\" because=\"end=rounds\" [SN-BASE-8.1]"),
        (
            "first_picker=seat:2",
            "bad-value key=\"first_picker\" value=\"seat:2\" allowed=\"random | seat:0..seat:1\" [SN-PRO-2.3]",
        ),
        (
            "draft_order=random",
            "bad-value key=\"draft_order\" value=\"random\" allowed=\"roundrobin | snake\" [SN-PRO-2.2]",
        ),
        (
            "open_hands=yes",
            "bad-value key=\"open_hands\" value=\"yes\" allowed=\"true | false\" [SN-PRO-3.1]",
        ),
    ] {
        let options = options.split(' ').map(|pair| pair.split_once('=').unwrap()).collect();
        assert_eq!(Rules::parse(2, &options).unwrap_err().to_string(), why);
    }
}

#[test]
fn impossible_positions_are_refused() {
    let rows = "rows 10 | 11 12 | 13 | 14";
    let hands = "hands 1 23 | 2 24";
    for (lines, why) in [
        (vec!["rows 10 | 11 | 12", hands], "setup-count what=rows need=4 got=3 [SN-BASE-2.3]"),
        (vec![rows, hands, "piles 3"], "setup-count what=piles need=2 got=1 [SN-BASE-2.1]"),
        (vec![rows, hands, "points 3"], "setup-count what=scores need=2 got=1 [SN-BASE-2.1]"),
        (vec![rows, hands, "round 0"], "sn-setup-round round=0 [SN-BASE-8.1]"),
        (vec![rows, hands, "points 1 70"], "sn-setup-match-over round=1 points=70 [SN-BASE-7.1]"),
        (vec![rows, hands, "first c"], "pro-setup-first seats=2 got=3 [SN-PRO-2.3]"),
        (vec![rows, "hands 1 23 | 2 25"], "setup-not-in-deck card=25 [SN-PRO-1.1]"),
        (vec![rows, hands, "piles 24 |"], "setup-twice card=24 [SN-PRO-1.1]"),
        (vec!["rows 10 | 12 11 | 13 | 14", hands], "setup-not-ascending card=11 [SN-BASE-4.1]"),
        (vec![rows, "hands 1 23 | 2"], "sn-setup-hand-size seat=b n=1 first=2 max=10 [SN-BASE-3.2]"),
        // In a draft.
        (vec!["hands 1 | 2", "picks 3"], "setup-count what=picks need=2 got=3 [SN-PRO-2.2]"),
        (vec!["hands 1 | 2 3"], "pro-setup-draft-order seat=a need=2 got=1 [SN-PRO-2.2]"),
        (vec!["hands 1 5 | 2 3 4"], "pro-setup-draft-order seat=a need=3 got=2 [SN-PRO-2.2]"),
        (vec!["hands | 2", "first a"], "pro-setup-draft-order seat=a need=1 got=0 [SN-PRO-2.2]"),
        (vec!["hands 1 | 1"], "setup-twice card=1 [SN-PRO-1.1]"),
        (vec!["hands 1 | 25"], "setup-not-in-deck card=25 [SN-PRO-1.1]"),
        (vec!["hands 1 | 2", "piles 3 |"], "setup-count what=piles need=0 got=1 [SN-PRO-2.1]"),
        (
            vec!["options lab.hand=2 lab.rows=1", "hands 1 | 2", "pool 3 4"],
            "pro-setup-pool cards=5 [SN-PRO-2.1]",
        ),
        (
            vec!["options lab.hand=2 lab.rows=1", "hands 1 | 2", "pool 2 3 4 5"],
            "setup-twice card=2 [SN-PRO-1.1]",
        ),
        (vec!["options lab.hand=1 lab.rows=1", "hands 1 | 2"], "pro-setup-draft-over [SN-PRO-2.4]"),
    ] {
        let bad = position(&lines).unwrap_err();
        assert_eq!(bad.to_string(), why, "{lines:?}");
        assert_eq!(bad.message().to_string(), why);
    }
}

#[test]
fn positions_may_be_in_a_draft() {
    check(
        "options draft_order=snake lab.hand=3 lab.rows=2
         first c
         hands 1 | 2 3 | 4
         picks 4
         pool 11 5 6 7 8 9 10
         points 1 2 3
         round 2
         = pool 5 6 7 8 9 10 11
         = asks a: pick5 pick6 pick7 pick8 pick9 pick10 pick11
         = first c
         = round 2
         = rounds-over 1
         = points 1 2 3
         > a pick11
         > c pick10
         = asks c: pick5 pick6 pick7 pick8 pick9",
    );
    check(
        "options lab.hand=1 lab.rows=1
         first b
         hands |
         = asks b: pick1 pick2 pick3
         > b pick1
         > a pick3
         = rows 2
         = asks a: 3 | b: 1",
    );
    check(
        "first b
         rows 10 | 11 12 | 13 | 14
         hands 23 1 | 2 24
         piles | 20
         = hands 1 23 | 2 24
         = piles | 20
         = net 0 3
         = turn 9
         = first b
         = picks 20
         = pool",
    );
}

#[test]
fn lists_may_be_left_out_of_a_position_but_have_one_entry_for_each_seat() {
    let rules = testkit::rules::<Pro>(2, "lab.hand=1 lab.rows=1");
    let setup = Setup { round: 1, scores: vec![0, 0], first: 1, ..Setup::default() };
    let game = Pro::from_setup(rules, &setup).unwrap();
    let seated = testkit::rules::<Pro>(2, "lab.hand=1 lab.rows=1 first_picker=seat:1");
    assert_eq!(game.table().draft(), Pro::new(seated).table().draft());
    let three = Setup { hands: vec![Vec::new(); 3], ..setup };
    let bad = Pro::from_setup(rules, &three).unwrap_err();
    assert_eq!(bad.to_string(), "setup-count what=hands need=2 got=3 [SN-PRO-1.2]");
    let three = Setup { rows: vec![vec![1]], ..three };
    let bad = Pro::from_setup(rules, &three).unwrap_err();
    assert_eq!(bad.to_string(), "setup-count what=hands need=2 got=3 [SN-BASE-2.1]");
}
