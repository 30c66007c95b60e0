//! Positions that cannot occur are refused, with the rule they break.

mod script;

use game::Explain;
use script::position;

#[test]
fn impossible_positions_are_refused() {
    let hands = "hands 1 2 | 3 4 | 5";
    for (lines, why) in [
        (vec![hands, "reserves 1 | 2"], "setup-count what=reserves need=3 got=2 [KK-2.2]"),
        (vec![hands, "chips 2 2"], "setup-count what=chips need=3 got=2 [KK-2.1]"),
        (vec![hands, "chips 2 2 3"], "setup-chips seat=c n=3 max=2 [KK-2.1]"),
        (vec!["options chips=3", hands, "chips 2 4 3"], "setup-chips seat=b n=4 max=3 [KK-2.1]"),
        (vec![hands, "reserves 1 | 2 | 3 4 5"], "setup-reserves seat=c n=3 max=2 [KK-2.2]"),
        (vec![hands, "round 0"], "kk-setup-round [KK-2.2]"),
        (vec!["hands 1 1 1 | 1 1 | 2"], "kk-setup-too-many card=1 max=4 [KK-1.1]"),
        (vec!["hands X X | X | 2"], "kk-setup-too-many card=x max=2 [KK-1.1]"),
        (vec![hands, "pile STOP STOP STOP"], "kk-setup-too-many card=stop max=2 [KK-1.1]"),
        (vec!["options lab.ranks=4 lab.hand=1 lab.reserve=0", hands], "setup-not-in-deck card=5 [KK-1.1]"),
        (vec!["hands 1 2 | |"], "setup-round-over n=1 [KK-9.2]"),
        (vec!["hands | |"], "setup-round-over n=0 [KK-9.2]"),
        (vec!["hands 1 | | 2", "opener b"], "setup-opener place=1 [KK-6.5]"),
        (vec![hands, "opener d"], "setup-opener place=3 [KK-6.5]"),
        (
            vec!["hands 1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 | 6 | 7", "reserves 8 8 | |"],
            "setup-hand seat=a n=18 max=17 [KK-2.2]",
        ),
        (
            vec!["hands 1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 | REDRAW | REDRAW", "pile 8 8 8 8 9 9 9"],
            "setup-hand seat=a n=15 max=13 [KK-2.2]",
        ),
    ] {
        let bad = position(&lines).unwrap_err();
        assert_eq!(bad.to_string(), why, "{lines:?}");
        assert_eq!(bad.message().to_string(), why);
    }
}

#[test]
fn hands_of_any_length_are_taken_as_they_are() {
    script::check(
        "hands 5 X 1 | | 3
         reserves 1 1 | 2 | 7
         pile 9 REDRAW
         chips 0 1 2
         opener c
         round 3
         = hands 5 X 1 | | 3
         = known ? ? ? | | ?
         = reserves 1 1 | 2 | 7
         = pile 9 REDRAW
         = chips 0 1 2
         = returns -2 -1 0
         = round 3
         = rounds-over 2
         = active a c
         = opener c
         = asks c to act
         = trick-winner none",
    );
    // With no REDRAW left nobody draws, so a hand may be as long as any.
    script::check(
        "hands 1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 | 6 | 7
         pile 8 8 8 8 9 9 9
         > a play16-18",
    );
}
