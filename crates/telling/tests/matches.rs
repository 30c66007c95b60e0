//! What is told at the end of whole matches.

use game::{Game, Observer, Options, Rules as _, ToAct};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use telling::Telling;

/// Plays random moves to the end.
fn played<G: Game>(n_seats: usize, seed: u64) -> G {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = G::new(G::Rules::parse(n_seats, &Options::new()).expect("the printed game"));
    let mut legal = Vec::new();
    loop {
        match game.to_act() {
            ToAct::Chance => {
                let deal = game.sample_deal(&mut rng);
                game.deal(&deal, &mut ()).expect("a sampled deal fits");
            }
            ToAct::Seats(seats) => {
                let seat = seats.first().expect("someone acts");
                game.legal_moves(seat, &mut legal);
                game.play(seat, game::random::pick(&mut rng, &legal), &mut ()).expect("listed as legal");
            }
            ToAct::Nobody => return game,
        }
    }
}

#[test]
fn the_winners_that_a_view_tells_are_those_of_the_game() {
    for spec in catalog::GAMES {
        catalog::for_game!(spec.id, G => {
            for seed in 0..40 {
                let game = played::<G>(4, seed);
                assert_eq!(game.view(Observer::Public).winners(), game.winners(), "{} with seed {seed}", spec.id);
            }
        })
        .expect("a game of the list");
    }
}
