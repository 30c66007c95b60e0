//! The laws of `testkit` on random matches of the base game, printed and small.

use proptest::prelude::*;
use sixnimmt::base::Base;
use testkit::{laws, rules};

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn printed_game_obeys_the_laws(seed: u64, n_seats in 2_usize..=10, ends in 0_usize..3) {
        let options = ["target=20", "end=rounds rounds=2", "end=both rounds=2 target=12"][ends];
        laws::<Base>(rules::<Base>(n_seats, options), seed);
    }

    #[test]
    fn small_games_obey_the_laws(seed: u64, n_seats in 2_usize..=4, n_rows in 1_usize..=4, cap in 2_usize..=4) {
        let options = format!("end=rounds rounds=3 lab.deck=18 lab.hand=3 lab.rows={n_rows} lab.cap={cap}");
        laws::<Base>(rules::<Base>(n_seats, &options), seed);
    }
}
