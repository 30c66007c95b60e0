//! The laws of `testkit` on random matches of Pro, printed and small.

use proptest::prelude::*;
use sixnimmt::pro::Pro;
use testkit::{laws, rules};

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn printed_game_obeys_the_laws(seed: u64, n_seats in 2_usize..=6, kind in 0_usize..3) {
        let options = ["target=20", "end=rounds rounds=2 draft_order=snake", "open_hands=false target=9"][kind];
        laws::<Pro>(rules::<Pro>(n_seats, options), seed);
    }

    #[test]
    fn small_games_obey_the_laws(seed: u64, n_seats in 2_usize..=4, n_rows in 1_usize..=4, cap in 2_usize..=4) {
        let options =
            format!("end=rounds rounds=3 first_picker=seat:1 lab.hand=3 lab.rows={n_rows} lab.cap={cap}");
        laws::<Pro>(rules::<Pro>(n_seats, &options), seed);
    }
}
