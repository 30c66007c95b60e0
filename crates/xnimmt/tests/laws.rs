//! The laws of `testkit` on random matches, printed and small.

use proptest::prelude::*;
use testkit::{laws, rules};
use xnimmt::XNimmt;

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn printed_game_obeys_the_laws(seed: u64, n_seats in 2_usize..=4, must_fit: bool) {
        let options = if must_fit { "x_choice=must_fit_if_possible rounds=1" } else { "" };
        laws::<XNimmt>(rules::<XNimmt>(n_seats, options), seed);
    }

    #[test]
    fn small_games_obey_the_laws(seed: u64, n_seats in 2_usize..=4) {
        let options = "lab.deck=14 lab.hand=3 lab.caps=2,3 rounds=3";
        laws::<XNimmt>(rules::<XNimmt>(n_seats, options), seed);
    }
}
