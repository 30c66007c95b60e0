//! The measurements themselves.

use super::plain;
use crate::stats::PerRound;
use bots::BotGame;
use cpu_time::ThreadTime;
use game::{Game, MoveList, Observer, Rules, Seat, ToAct, View, random};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::hint::black_box;

/// Matches between two looks at the clock, which costs a system call.
const BATCH: u32 = 16;

/// Slices of a comparison, in which both sides take turns.
const SLICES: u32 = 20;

/// What was played, and in how much time.
#[derive(Default)]
pub(super) struct Measured {
    pub(super) cpu_s: f64,
    moves: u64,
    /// Points of all seats together.
    points: PerRound,
}

impl Measured {
    pub(super) fn rounds_per_s(&self) -> f64 {
        self.points.rounds() as f64 / self.cpu_s
    }

    pub(super) fn moves_per_s(&self) -> f64 {
        self.moves as f64 / self.cpu_s
    }

    /// Mean penalty per seat and round, and its standard error.
    pub(super) fn penalty(&self, n_seats: usize) -> Option<(f64, f64)> {
        let n_seats = n_seats as f64;
        Some((self.points.mean()? / n_seats, self.points.standard_error()? / n_seats))
    }

    /// Adds matches until the slice of time is used up.
    fn slice(&mut self, seconds: f64, mut play: impl FnMut(&mut Self)) {
        let start = ThreadTime::now();
        loop {
            for _ in 0..BATCH {
                play(self);
            }
            let used = start.elapsed().as_secs_f64();
            if used >= seconds {
                self.cpu_s += used;
                return;
            }
        }
    }
}

/// Random matches through the public trait.
pub(super) fn matches<G: BotGame>(rules: G::Rules, seconds: f64, seed: u64) -> Measured {
    let mut player = Player::<G>::new(rules, seed);
    let mut measured = Measured::default();
    // A first look, so that memory and branch predictors are warm.
    Measured::default().slice(seconds / 20.0, |measured| player.one_match(measured));
    measured.slice(seconds, |measured| player.one_match(measured));
    measured
}

/// The same beside the plain loop, in turns, so that both meet the same machine.
pub(super) fn beside_plain<G: BotGame>(rules: G::Rules, seconds: f64, seed: u64) -> (Measured, Measured) {
    let n_seats = rules.n_seats();
    let mut player = Player::<G>::new(rules, seed);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut plain_match = |measured: &mut Measured| {
        let played = plain::one_match(&mut rng, n_seats);
        measured.moves += played.answers;
        measured.points.add(played.points.iter().sum::<u32>().into(), played.rounds);
    };
    let slice = seconds / f64::from(SLICES);
    let (mut engine, mut yardstick) = (Measured::default(), Measured::default());
    Measured::default().slice(slice, |measured| player.one_match(measured));
    Measured::default().slice(slice, &mut plain_match);
    for _ in 0..SLICES {
        engine.slice(slice, |measured| player.one_match(measured));
        yardstick.slice(slice, &mut plain_match);
    }
    (engine, yardstick)
}

/// Plays random matches of one game.
struct Player<G: Game> {
    rules: G::Rules,
    rng: Xoshiro256PlusPlus,
    legal: MoveList<G::Move>,
}

impl<G: BotGame> Player<G> {
    fn new(rules: G::Rules, seed: u64) -> Self {
        Player { rules, rng: Xoshiro256PlusPlus::seed_from_u64(seed), legal: MoveList::new() }
    }

    fn one_match(&mut self, measured: &mut Measured) {
        let mut game = G::new(self.rules);
        loop {
            match game.to_act() {
                ToAct::Nobody => break,
                ToAct::Chance => {
                    let deal = game.sample_deal(&mut self.rng);
                    game.deal_unchecked(&deal, &mut ());
                }
                ToAct::Seats(seats) => {
                    for seat in seats.iter() {
                        let mv = self.choose(&game, seat);
                        game.play_unchecked(seat, mv, &mut ());
                        measured.moves += 1;
                    }
                }
            }
        }
        let points = Seat::all(self.rules.n_seats()).map(|seat| -i64::from(game.returns(seat))).sum();
        measured.points.add(points, game.rounds_over());
    }

    #[inline]
    fn choose(&mut self, game: &G, seat: Seat) -> G::Move {
        game.legal_moves(seat, &mut self.legal);
        let row = bots::fewest_row::<G>(|| G::table_rows(game), &self.legal);
        row.unwrap_or_else(|| random::pick(&mut self.rng, &self.legal))
    }
}

/// Nanoseconds of what search does with a state.
pub(super) struct Worlds {
    pub(super) clone_ns: f64,
    pub(super) view_ns: f64,
    /// A view and a world sampled from it.
    pub(super) determinize_ns: f64,
}

/// Measures over positions from all parts of random matches.
pub(super) fn worlds<G: BotGame>(rules: G::Rules, seconds: f64, seed: u64) -> Worlds {
    const POSITIONS: usize = 256;
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut legal = MoveList::new();
    let mut positions: Vec<(G, Observer)> = Vec::with_capacity(POSITIONS);
    let mut game = G::new(rules);
    while positions.len() < POSITIONS {
        match game.to_act() {
            ToAct::Nobody => game = G::new(rules),
            ToAct::Chance => {
                let deal = game.sample_deal(&mut rng);
                game.deal_unchecked(&deal, &mut ());
            }
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    if random::below(&mut rng, 8) == 0 && positions.len() < POSITIONS {
                        positions.push((game.clone(), Observer::Seat(seat)));
                    }
                    game.legal_moves(seat, &mut legal);
                    game.play_unchecked(seat, random::pick(&mut rng, &legal), &mut ());
                }
            }
        }
    }
    let each = |work: &mut dyn FnMut(&G, Observer)| {
        let start = ThreadTime::now();
        let mut n = 0_u64;
        loop {
            for (game, by) in &positions {
                work(game, *by);
            }
            n += POSITIONS as u64;
            let used = start.elapsed().as_secs_f64();
            if used >= seconds / 3.0 {
                return used * 1e9 / n as f64;
            }
        }
    };
    Worlds {
        clone_ns: each(&mut |game, _| drop(black_box(black_box(game).clone()))),
        view_ns: each(&mut |game, by| drop(black_box(black_box(game).view(by)))),
        determinize_ns: each(&mut |game, by| drop(black_box(game.view(by).determinize(&mut rng)))),
    }
}
