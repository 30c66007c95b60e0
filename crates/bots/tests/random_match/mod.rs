//! Matches of random moves.

use bots::Dice;
use game::{Game, Options, Rules as _, Seat, ToAct, random};
use rand_core::SeedableRng as _;

/// The rules of a table, or a panic.
pub(crate) fn rules<G: Game>(n_seats: usize, options: &str) -> G::Rules {
    let options: Options = options.split_whitespace().map(|pair| pair.split_once('=').unwrap()).collect();
    G::Rules::parse(n_seats, &options).unwrap()
}

/// Plays a match by chance and looks at every decision.
pub(crate) fn decisions<G: Game>(rules: G::Rules, seed: u64, mut look: impl FnMut(&G, Seat, &[G::Move])) {
    let mut dice = Dice::seed_from_u64(seed);
    let mut game = G::new(rules);
    let mut legal = Vec::new();
    loop {
        match game.to_act() {
            ToAct::Nobody => return,
            ToAct::Chance => {
                let deal = game.sample_deal(&mut dice);
                game.deal(&deal, &mut ()).unwrap();
            }
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    game.legal_moves(seat, &mut legal);
                    look(&game, seat, &legal);
                    game.play(seat, random::pick(&mut dice, &legal), &mut ()).unwrap();
                }
            }
        }
    }
}
