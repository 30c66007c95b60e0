//! Positions that cannot occur are refused, with the rule they break.

mod script;

use game::Explain;
use script::position;

#[test]
fn impossible_positions_are_refused() {
    let rows = "rows 50 | 60 61 62 | 70";
    let hands = "hands 1 63 | 2 80";
    for (lines, why) in [
        (vec!["rows 50 | 60", hands], "setup-count what=rows need=3 got=2 [XN-2.1]"),
        (vec![rows, hands, "x-rows 3"], "setup-count what=x-rows need=2 got=1 [XN-2.2]"),
        (vec![rows, hands, "x-piles 3 | 4 | 5"], "setup-count what=x-piles need=2 got=3 [XN-2.2]"),
        (vec![rows, hands, "points 3"], "setup-count what=points need=2 got=1 [XN-8.1]"),
        (vec![rows, hands, "round 0"], "setup-round round=0 rounds=2 [XN-8.1]"),
        (vec![rows, hands, "round 3"], "setup-round round=3 rounds=2 [XN-8.1]"),
        (vec!["rows 50 | 0 | 70", hands], "setup-not-in-deck card=0 [XN-1.1]"),
        (vec![rows, "hands 1 63 | 2 101"], "setup-not-in-deck card=101 [XN-1.1]"),
        (vec![rows, hands, "x-rows 255 |"], "setup-not-in-deck card=255 [XN-1.1]"),
        (vec![rows, hands, "x-rows | 1"], "setup-twice card=1 [XN-1.1]"),
        (vec![rows, hands, "x-piles 3 3 |"], "setup-twice card=3 [XN-1.1]"),
        (vec!["rows 50 | 60 60 | 70", hands], "setup-twice card=60 [XN-1.1]"),
        (vec!["rows 50 | 60 62 61 | 70", hands], "setup-not-ascending card=61 [XN-4.1]"),
        (vec![rows, hands, "x-rows 5 4 |"], "setup-not-ascending card=4 [XN-4.1]"),
        (vec!["rows | 60 | 70", hands], "setup-row-length row=row0 n=0 max=2 [XN-5.1]"),
        (vec!["rows 50 51 52 | 60 | 70", hands], "setup-row-length row=row0 n=3 max=2 [XN-5.1]"),
        (vec!["rows 50 | 60 | 3 4 5 6 7", hands], "setup-row-length row=row2 n=5 max=4 [XN-5.1]"),
        (vec![rows, "hands 1 63 |"], "setup-empty-hand seat=b [XN-3.1]"),
        (
            vec!["rows 98 | 99 | 100", "hands 1 2 3 4 5 6 7 8 9 | 11 12 13 14", "x-piles | 21 22 23 24"],
            "setup-too-many n=20 max=19 [XN-2.3]",
        ),
    ] {
        let bad = position(&lines).unwrap_err();
        assert_eq!(bad.to_string(), why, "{lines:?}");
        assert_eq!(bad.message().to_string(), why);
    }
}

#[test]
fn hands_may_be_given_in_any_order_and_shorter_than_dealt() {
    let game = script::check(
        "rows 50 51 | 60 61 62 | 70 71 72 73
         hands 9 8 | 2
         x-rows 5 6 | 7
         x-piles 4 3 | 1
         points 10 0
         round 2
         = hands 8 9 | 2
         = x-rows 5 6 | 7
         = x-piles 3 4 | 1
         = points 10 0
         = known |
         = round 2
         = turn 1
         = asks a: 8 9 | b: 2",
    );
    assert_eq!(game.secrets().len(), 2);
    assert_eq!(game.table().rows()[2].heads(), 3 + 1 + 1 + 1);
    // As many cards as were dealt is still possible.
    script::check(
        "options lab.deck=20 lab.hand=2 lab.caps=3
         rows 10
         hands 1 2 3 | 4
         = hands 1 2 3 | 4",
    );
}
