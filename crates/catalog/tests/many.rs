//! Bots answer by the rules, in a great many decisions.

use bots::{BotGame, Dice};
use game::{Bot, Budget, Observer, Options, Rules as _, Seat, ToAct};
use rand_core::{Rng, SeedableRng};

/// Decisions in each game of bots that take a microsecond or so: a tenth of what `cargo xtask test bots` wants.
const N_FAST: u64 = 100_000;

/// Decisions in each game of bots that search, one for so many of the others.
const SHARE_OF_SEARCH: u64 = 100;

/// How many decisions are wanted, with `OXROW_DECISIONS` if it is there.
fn n_wanted() -> u64 {
    std::env::var("OXROW_DECISIONS").map_or(N_FAST, |n| n.parse().expect("OXROW_DECISIONS is a number"))
}

/// Plays matches at tables of all sizes until so many decisions between several answers were taken, by bots that change
/// their seats from match to match, and checks each of them.
fn decide<G: BotGame>(names: &[&str], n_wanted: u64) {
    let spec = G::Rules::spec();
    let mut dice = Dice::seed_from_u64(17);
    let (mut n_decisions, mut n_matches) = (0, 0_usize);
    let mut legal = Vec::new();
    while n_decisions < n_wanted {
        let n_seats = spec.seats_min + n_matches % (spec.seats_max - spec.seats_min + 1);
        let name = |seat: Seat| names[(n_matches + seat.idx()) % names.len()];
        let mut bots: Vec<Box<dyn Bot<G>>> = Seat::all(n_seats)
            .map(|seat| catalog::bot::<G>(name(seat), Dice::seed_from_u64(dice.next_u64())).unwrap())
            .collect();
        let mut game = G::new(G::Rules::parse(n_seats, &Options::new()).unwrap());
        loop {
            match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let deal = game.sample_deal(&mut dice);
                    game.deal_unchecked(&deal, &mut ());
                }
                ToAct::Seats(seats) => {
                    for seat in seats.iter() {
                        game.legal_moves(seat, &mut legal);
                        let view = game.view(Observer::Seat(seat));
                        let mv = bots[seat.idx()].choose(&view, &legal, Budget::default());
                        n_decisions += u64::from(legal.len() > 1);
                        if let Err(illegal) = game.play(seat, mv, &mut ()) {
                            panic!("{}: {} answers {mv}: {illegal}: {view:?}", spec.id, name(seat));
                        }
                    }
                }
            }
        }
        n_matches += 1;
    }
    println!("{}: {n_decisions} decisions in {n_matches} matches of {}", spec.id, names.join(", "));
}

#[test]
fn fast_bots_answer_legally() {
    let n = n_wanted();
    let with_rows = ["heuristic", "level:1", "risk", "random", "heuristic+fewest"];
    decide::<catalog::XNimmt>(&with_rows, n);
    decide::<catalog::Base>(&with_rows, n);
    decide::<catalog::Pro>(&with_rows, n);
    decide::<catalog::Anniversary>(&with_rows, n);
    decide::<catalog::Krass>(&["heuristic", "level:1", "random"], n);
}

#[test]
fn searching_bots_answer_legally() {
    let n = n_wanted() / SHARE_OF_SEARCH;
    let names =
        ["search:24", "fast:100", "mc:20", "level:3", "search:24-policy", "search:24-halving", "regret:24"];
    decide::<catalog::XNimmt>(&names, n);
    decide::<catalog::Base>(&names, n);
    decide::<catalog::Pro>(&names, n);
    decide::<catalog::Anniversary>(&names, n);
    decide::<catalog::Krass>(&names, n);
}
