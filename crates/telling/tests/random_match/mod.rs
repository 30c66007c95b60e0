//! Matches of random moves.

use game::{Game, Observer, Options, Rules as _, ToAct, View as _};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// Plays random moves to the end; `look` sees the match after every step.
pub(crate) fn play<G: Game>(n_seats: usize, seed: u64, mut look: impl FnMut(&G)) -> G {
    played(n_seats, seed, |game, _| look(game))
}

/// Plays random moves to the end; `look` sees what an observer sees, after everything that happens.
#[allow(dead_code, reason = "not every test watches")]
pub(crate) fn watch<G: Game>(
    n_seats: usize,
    seed: u64,
    by: Observer,
    mut look: impl FnMut(&G::View, &G::Seen),
) {
    let new = G::new(G::Rules::parse(n_seats, &Options::new()).expect("the printed game"));
    let mut view = new.view(by);
    played(n_seats, seed, |_: &G, events| {
        for seen in events.iter().filter_map(|event| G::seen(event, by)) {
            view.observe(&seen);
            look(&view, &seen);
        }
    });
}

fn played<G: Game>(n_seats: usize, seed: u64, mut look: impl FnMut(&G, &[G::Event])) -> G {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = G::new(G::Rules::parse(n_seats, &Options::new()).expect("the printed game"));
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    loop {
        events.clear();
        match game.to_act() {
            ToAct::Chance => {
                let deal = game.sample_deal(&mut rng);
                game.deal(&deal, &mut events).expect("a sampled deal fits");
            }
            ToAct::Seats(seats) => {
                let seat = seats.first().expect("someone acts");
                game.legal_moves(seat, &mut legal);
                game.play(seat, game::random::pick(&mut rng, &legal), &mut events).expect("listed as legal");
            }
            ToAct::Nobody => return game,
        }
        look(&game, &events);
    }
}
