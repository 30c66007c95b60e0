//! Random matches, looked at step by step.

use krass::{Event, Krass};
use testkit::{apply, random_match, rules};

/// Plays random matches and shows every step: the match before it, the one after it and what happened between.
pub(crate) fn watch(
    n_seats: usize,
    options: &str,
    n_matches: u64,
    mut look: impl FnMut(&Krass, &Krass, &[Event]),
) {
    for seed in 0..n_matches {
        random_match::<Krass>(rules::<Krass>(n_seats, options), seed, 20_000, |before, step| {
            let (mut after, mut events) = (before.clone(), Vec::new());
            apply(&mut after, step, &mut events);
            look(before, &after, &events);
        });
    }
}
