//! Search that mixes its answers where several seats choose at once: `regret:N`.
//!
//! Where all choose face down, the best answer depends on what the others answer, and theirs on ours. So every seat that
//! chooses keeps regrets of its own, which know nothing of the others' (decoupled selection), and plays in proportion to
//! them (regret matching: Hart and Mas-Colell, "A Simple Adaptive Procedure Leading to Correlated Equilibrium", 2000). In
//! each world one seat tries all its answers against what the others draw from theirs (external sampling: Lanctot and
//! others, "Monte Carlo Sampling for Regret Minimization in Extensive Games", 2009), negative regrets are forgotten and
//! later worlds count more (Tammelin, "Solving Large Imperfect Information Games Using CFR+", 2014). What comes out is
//! drawn from the average of the answers: of two seats that see everything, an equilibrium.
//!
//! What others hold differs from world to world; regrets are kept for each answer, whatever else is in the hand. After
//! the first answers everybody plays on as in [`crate::search`].

use crate::flat::{Dice, to_the_end};
use crate::search::{Guide, Parts, World};
use crate::{BotGame, Search};
use game::{Bot, Budget, Observer, Seat, SeatSet, ToAct, View as _};
use rand_core::{Rng, SeedableRng};

/// Regret matching with so many playouts a decision, over all answers of all seats together.
pub struct Regret<R> {
    n_playouts: u32,
    rng: R,
}

impl<R> Regret<R> {
    /// A bot of this many playouts a decision.
    pub fn new(n_playouts: u32, rng: R) -> Self {
        Regret { n_playouts, rng }
    }
}

impl<G: BotGame, R: Rng + Send> Bot<G> for Regret<R> {
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
        // Who is asked alone has nobody to surprise.
        let seats = seats_of::<G>(&G::unchosen(view));
        if seats.len() < 2 {
            let mut search = Search::<G, _>::new(self.n_playouts, &mut self.rng);
            return Bot::<G>::choose_while(&mut search, view, legal, budget, go_on);
        }
        let n_playouts = budget.playouts_of(self.n_playouts);
        let mut dice = Dice::seed_from_u64(self.rng.next_u64());
        let mixed = G::mix(view, me, legal, n_playouts, &mut dice, go_on);
        let shares: Vec<u64> = mixed.shares.iter().map(|&share| share.into()).collect();
        legal[drawn(&shares, &mut dice)]
    }
}

/// How often each answer is to be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mixed {
    /// The share of each legal move, in 65,536ths, rounded down.
    pub shares: Vec<u32>,
    /// Playouts that were spent on it.
    pub n_playouts: u32,
}

fn seats_of<G: BotGame>(view: &G::View) -> SeatSet {
    match view.to_act() {
        ToAct::Seats(seats) => seats,
        _ => SeatSet::EMPTY,
    }
}

/// Worlds between two questions whether to go on.
const BLOCK: u32 = 16;

/// How often to give each answer, where several seats choose at once.
pub(crate) fn mix<G: BotGame>(
    view: &G::View,
    me: Seat,
    legal: &[G::Move],
    n_playouts: u32,
    dice: &mut Dice,
    go_on: &mut dyn FnMut() -> bool,
) -> Mixed {
    let guide = G::Guide::new(view, me);
    // What others have put face down already is as hidden as what they will put there.
    let view = G::unchosen(view);
    let seats = seats_of::<G>(&view);
    let others: Vec<Seat> = seats.iter().filter(|&seat| seat != me).collect();
    // A row of regrets for each seat, a place for each move.
    let mut regrets = vec![0_u64; Seat::MAX * G::MOVES];
    let mut average = vec![0_u64; legal.len()];
    let mut answers: Vec<G::Move> = Vec::with_capacity(256);
    let mut moves: Vec<G::Move> = Vec::with_capacity(256);
    let mut odds: Vec<u64> = Vec::with_capacity(256);
    let mut worths: Vec<i64> = Vec::with_capacity(256);
    let (mut n_spent, mut n_worlds) = (0, 0);
    loop {
        // Ours and those of the others by turns: without knowing theirs, ours are worth nothing.
        let turn = n_worlds / 2;
        let tries = if n_worlds % 2 == 0 { me } else { others[turn as usize % others.len()] };
        let World { game: world, styles, seed } = World::<G>::draw(&view, &guide, me, Parts::ALL, dice);
        let mut firsts = [None; Seat::MAX];
        for seat in seats.iter().filter(|&seat| seat != tries) {
            world.legal_moves(seat, &mut answers);
            of_regrets::<G>(&regrets, seat, &answers, &mut odds);
            let first = if odds.iter().all(|&odds| odds == 0) {
                guide.answer(&world, seat, styles[seat.idx()], &mut moves, dice)
            } else {
                answers[drawn(&odds, dice)]
            };
            firsts[seat.idx()] = Some(first);
        }
        world.legal_moves(tries, &mut answers);
        if n_spent + answers.len() as u32 > n_playouts && n_worlds > 0 {
            break;
        }
        worths.clear();
        for &answer in &answers {
            let (mut game, mut firsts) = (world.clone(), firsts);
            let mut dice = Dice::seed_from_u64(seed);
            to_the_end(&mut game, tries, answer, &mut dice, |game, seat, dice| {
                let first = firsts[seat.idx()].take();
                first.unwrap_or_else(|| guide.answer(game, seat, styles[seat.idx()], &mut moves, dice))
            });
            worths.push(guide.worth(&game, tries));
        }
        n_spent += answers.len() as u32;
        n_worlds += 1;
        of_regrets::<G>(&regrets, tries, &answers, &mut odds);
        if odds.iter().all(|&odds| odds == 0) {
            odds.fill(1);
        }
        let all = odds.iter().sum::<u64>();
        if tries == me {
            for (sum, &odds) in average.iter_mut().zip(&odds) {
                *sum += u64::from(n_worlds) * (odds * 65_536 / all);
            }
        }
        let sum: i64 = odds.iter().zip(&worths).map(|(&odds, &worth)| odds as i64 * worth).sum();
        let mean = sum.div_euclid(all as i64);
        for (&answer, &worth) in answers.iter().zip(&worths) {
            let regret = &mut regrets[place::<G>(tries, answer)];
            *regret = regret.saturating_add_signed(worth - mean).min(MOST);
        }
        if n_worlds % BLOCK == 0 && !go_on() {
            break;
        }
    }
    let all = average.iter().sum::<u64>().max(1);
    Mixed { shares: average.iter().map(|&sum| (sum * 65_536 / all) as u32).collect(), n_playouts: n_spent }
}

/// The most that a regret is counted as, so that nothing overflows: more playouts than anybody has time for.
const MOST: u64 = 1 << 40;

fn place<G: BotGame>(seat: Seat, mv: G::Move) -> usize {
    seat.idx() * G::MOVES + usize::from(G::move_index(mv))
}

/// The regrets of answers, in their order.
fn of_regrets<G: BotGame>(regrets: &[u64], seat: Seat, answers: &[G::Move], odds: &mut Vec<u64>) {
    odds.clear();
    odds.extend(answers.iter().map(|&mv| regrets[place::<G>(seat, mv)]));
}

/// A place, drawn in proportion to these odds; the last one if all are zero.
fn drawn(odds: &[u64], dice: &mut Dice) -> usize {
    let all: u64 = odds.iter().sum();
    let mut roll = ((u128::from(dice.next_u64()) * u128::from(all)) >> 64) as u64;
    for (at, &odds) in odds.iter().enumerate() {
        if roll < odds {
            return at;
        }
        roll -= odds;
    }
    odds.len() - 1
}
