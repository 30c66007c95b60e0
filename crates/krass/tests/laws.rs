//! The laws of `testkit` on random matches, printed and small.

use krass::Krass;
use proptest::prelude::*;
use testkit::{laws, rules};

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn printed_game_obeys_the_laws(seed: u64, n_seats in 3_usize..=5, long: bool, xx_only: bool, oldest in 0..3) {
        let chips = if long { 3 } else { 2 };
        let options = format!("chips={chips} xx_only={xx_only} oldest_seat={oldest}");
        laws::<Krass>(rules::<Krass>(n_seats, &options), seed);
    }

    /// Few values and many words: every second trick has a REDRAW, a STOP or two X cards in it.
    #[test]
    fn small_games_obey_the_laws(seed: u64, n_seats in 3_usize..=5, hand in 1_usize..=4, reserve in 0_usize..=1) {
        let options = format!("lab.ranks=4 lab.copies=4 lab.hand={hand} lab.reserve={reserve} xx_only=true");
        prop_assume!(n_seats * (hand + reserve) <= 22);
        laws::<Krass>(rules::<Krass>(n_seats, &options), seed);
    }

    /// Without a draw pile nothing can be drawn (KK-7.8).
    #[test]
    fn games_without_a_draw_pile_obey_the_laws(seed: u64) {
        let options = "lab.ranks=3 lab.copies=4 lab.hand=5 lab.reserve=1";
        laws::<Krass>(rules::<Krass>(3, options), seed);
    }
}
