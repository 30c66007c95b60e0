//! Matches of random moves.

use game::{Game, Options, Rules as _, ToAct};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Plays random moves to the end; `look` sees the match after every step.
pub(crate) fn play<G: Game>(n_seats: usize, seed: u64, mut look: impl FnMut(&G)) -> G {
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
        look(&game);
    }
}
