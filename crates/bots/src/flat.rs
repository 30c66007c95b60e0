//! Flat Monte-Carlo with common random numbers.
//!
//! A world that fits the view is drawn once and every candidate move is tried in it, followed by random moves of
//! everybody to the end of the round. The move with the best mean wins. Worlds shared by all candidates take the luck
//! of the deal out of the difference between two moves (Glasserman and Yao, "Some Guidelines and Guarantees for Common
//! Random Numbers", 1992).

use crate::{BotGame, fewest_row};
use game::{Bot, Budget, Observer, Seat, ToAct, View as _, random};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The generator of playouts.
pub type Dice = Xoshiro256PlusPlus;

/// Worlds between two questions whether to go on.
const BLOCK: u32 = 32;

/// Flat Monte-Carlo: `mc:N`.
pub struct FlatMc<R> {
    n_playouts: u32,
    rng: R,
}

impl<R> FlatMc<R> {
    /// A bot of this many playouts a decision, over all candidates together.
    pub fn new(n_playouts: u32, rng: R) -> Self {
        FlatMc { n_playouts, rng }
    }
}

impl<G: BotGame, R: Rng + Send> Bot<G> for FlatMc<R> {
    fn choose_while(
        &mut self,
        view: &G::View,
        legal: &[G::Move],
        budget: Budget,
        go_on: &mut dyn FnMut() -> bool,
    ) -> G::Move {
        let Observer::Seat(me) = view.by() else { return legal[0] };
        if legal.len() == 1 {
            return legal[0];
        }
        let mut dice = Dice::seed_from_u64(self.rng.next_u64());
        let mut sums = vec![0; legal.len()];
        in_blocks(budget.playouts_of(self.n_playouts), legal.len(), go_on, |n_worlds| {
            G::play_out(view, me, legal, n_worlds, &mut dice, &mut sums);
        });
        legal[best(&sums)]
    }
}

/// Spends playouts on worlds that all candidates share, until all are spent or somebody says no in between.
pub(crate) fn in_blocks(
    n_playouts: u32,
    n_candidates: usize,
    go_on: &mut dyn FnMut() -> bool,
    mut play: impl FnMut(u32),
) {
    let mut n_left = (n_playouts / n_candidates as u32).max(1);
    loop {
        let n_worlds = n_left.min(BLOCK);
        play(n_worlds);
        n_left -= n_worlds;
        if n_left == 0 || !go_on() {
            return;
        }
    }
}

/// The place of the highest sum, the first of several.
pub(crate) fn best(sums: &[i64]) -> usize {
    let most = sums.iter().max().expect("there is a candidate");
    sums.iter().position(|sum| sum == most).expect("it was just found")
}

/// Draws worlds and tries every candidate in each; adds what the seat has won or lost when the round is over.
///
/// The way that every game has; [`BotGame::play_out`] may be a faster one.
pub fn play_out<G: BotGame>(
    view: &G::View,
    me: Seat,
    legal: &[G::Move],
    n_worlds: u32,
    dice: &mut Dice,
    sums: &mut [i64],
) {
    let mut moves = Vec::new();
    for _ in 0..n_worlds {
        let world = view.determinize(dice);
        let seed = dice.next_u64();
        let before = world.returns(me);
        for (&candidate, sum) in legal.iter().zip(sums.iter_mut()) {
            let mut game = world.clone();
            // The same numbers for every candidate: what others do differs only where it has to.
            let mut dice = Dice::seed_from_u64(seed);
            to_the_end(&mut game, me, candidate, &mut dice, |game, seat, dice| {
                game.legal_moves(seat, &mut moves);
                let row = fewest_row::<G>(|| G::table_rows(game), &moves);
                row.unwrap_or_else(|| random::pick(dice, &moves))
            });
            *sum += i64::from(game.returns(me) - before);
        }
    }
}

/// Plays a candidate, and then everybody who is asked answers as `policy` says until the round is over.
pub(crate) fn to_the_end<G: BotGame>(
    game: &mut G,
    me: Seat,
    candidate: G::Move,
    dice: &mut Dice,
    mut policy: impl FnMut(&G, Seat, &mut Dice) -> G::Move,
) {
    let round = game.rounds_over();
    let mut first = Some(candidate);
    loop {
        match game.to_act() {
            ToAct::Nobody => return,
            ToAct::Chance if game.rounds_over() > round => return,
            ToAct::Chance => {
                let deal = game.sample_deal(dice);
                game.deal_unchecked(&deal, &mut ());
            }
            ToAct::Seats(seats) => {
                for seat in seats.iter() {
                    let candidate = first.take_if(|_| seat == me);
                    let mv = candidate.unwrap_or_else(|| policy(game, seat, dice));
                    game.play_unchecked(seat, mv, &mut ());
                }
            }
        }
    }
}
