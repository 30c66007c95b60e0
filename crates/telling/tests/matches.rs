//! What is told at the end of whole matches.

mod random_match;

use game::{Game as _, Observer};
use telling::Telling;

#[test]
fn the_winners_that_a_view_tells_are_those_of_the_game() {
    for spec in catalog::GAMES {
        catalog::for_game!(spec.id, G => {
            for seed in 0..40 {
                let game = random_match::play::<G>(4, seed, |_| {});
                assert_eq!(game.view(Observer::Public).winners(), game.winners(), "{} with seed {seed}", spec.id);
            }
        })
        .expect("a game of the list");
    }
}
