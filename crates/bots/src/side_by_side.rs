//! Worlds of base 6 nimmt! played out in lanes.

use crate::flat::{Dice, in_blocks};
use crate::kinds::{Kinds, Memory, RISK, THINKER};
use bulls::{Card, Row};
use game::{Game, Rules as _, Seat, View as _, random};
use rand_core::Rng;
use sixnimmt::base::lanes::{LANES, Lane, Lanes, OTHERS, Script, TURNS};
use sixnimmt::base::{Base, Move, View};

/// Where a candidate leads, as far as everybody can see.
#[derive(Clone, Debug)]
struct Start {
    /// The rows when the next cards are chosen.
    lanes: Lanes,
    /// The card that is played first, if the candidate is one.
    card: Option<Card>,
    /// What the candidate costs before that.
    cost: i64,
}

/// What all worlds of a decision have in common.
pub(crate) struct Decision {
    starts: Vec<Start>,
    hand: Vec<Card>,
    hidden: Vec<Card>,
    n_others: usize,
    n_turns: usize,
    own: Script<1>,
    others: Script<OTHERS>,
}

impl Decision {
    /// `None` where nothing is left to be played out.
    pub(crate) fn new(view: &View, me: Seat, legal: &[Move], dice: &mut Dice) -> Self {
        let cap = view.rules().format().cap();
        let lanes = |rows: &[Row]| Lanes::new(rows, cap);
        let net = |game: &Base| i64::from(game.table().board().places()[me].net);
        // The cards that wait behind a low card are open, so that one world tells what a row leads to.
        let mut world = None;
        let starts = legal.iter().map(|&mv| match mv {
            Move::Card(card) => {
                Start { lanes: lanes(view.table().board().rows()), card: Some(card), cost: 0 }
            }
            Move::Row(_) => {
                let world = world.get_or_insert_with(|| view.determinize(dice));
                let mut game = world.clone();
                game.play_unchecked(me, mv, &mut ());
                // A second low card cannot follow: once a row starts with the lowest card, all others fit.
                let cost = net(&game) - net(world);
                Start { lanes: lanes(game.table().board().rows()), card: None, cost }
            }
        });
        let starts = starts.collect();
        let hand: Vec<Card> = view.secret(me).map(|secret| secret.hand.iter().collect()).unwrap_or_default();
        Decision {
            starts,
            n_turns: hand.len(),
            hand,
            hidden: view.unseen().iter().collect(),
            n_others: view.rules().n_seats() - 1,
            own: Script::EMPTY,
            others: Script::EMPTY,
        }
    }

    /// How others may choose now, when all of the candidates lead to the same rows.
    fn kinds(&self, view: &View) -> Kinds {
        let outside = view.unseen().union(self.hand.iter().copied().collect());
        let cap = view.rules().format().cap();
        Kinds::new(view.table().board().rows(), cap, outside, self.n_others, self.n_turns)
    }

    /// Draws the hands of the others and the order in which everybody plays, uniformly. `first` may choose which of a
    /// seat's cards comes first.
    pub(crate) fn draw(&mut self, dice: &mut Dice, mut first: impl FnMut(&[Card], &mut Dice) -> usize) {
        for world in 0..LANES {
            let n_drawn = self.n_others * self.n_turns;
            random::shuffle_front(dice, &mut self.hidden, n_drawn);
            for (nth, cards) in self.hidden[..n_drawn].chunks_exact_mut(self.n_turns.max(1)).enumerate() {
                let choice = first(cards, dice);
                cards.swap(0, choice);
                for (turn, &card) in cards.iter().enumerate() {
                    self.others.set(world, turn, nth, card);
                }
            }
            random::shuffle(dice, &mut self.hand);
            for (turn, &card) in self.hand.iter().enumerate() {
                self.own.set(world, turn, 0, card);
            }
        }
        self.others.sort(self.n_turns, self.n_others);
    }

    /// Tries every candidate in the worlds drawn last; adds minus the heads taken in the first `n_worlds` of them.
    pub(crate) fn play(&self, n_worlds: usize, sums: &mut [i64]) {
        let mut own = self.own.clone();
        for (start, sum) in self.starts.iter().zip(sums) {
            let mut lanes = start.lanes.clone();
            if let Some(card) = start.card {
                own = self.own.clone();
                own.move_up(card, self.n_turns);
            }
            lanes.turns(&own, &self.others, self.n_others, 0..self.n_turns);
            *sum -= total(lanes.taken(), n_worlds) + n_worlds as i64 * start.cost;
        }
    }
}

fn total(taken: &Lane, n_worlds: usize) -> i64 {
    taken[..n_worlds].iter().map(|&heads| i64::from(heads)).sum()
}

/// As [`crate::flat::play_out`], in lanes.
pub(crate) fn play_out(
    view: &View,
    me: Seat,
    legal: &[Move],
    n_worlds: u32,
    dice: &mut Dice,
    sums: &mut [i64],
) {
    let mut decision = Decision::new(view, me, legal, dice);
    let mut n_left = n_worlds as usize;
    while n_left > 0 {
        let n_now = n_left.min(LANES);
        decision.draw(dice, |_, _| 0);
        decision.play(n_now, sums);
        n_left -= n_now;
    }
}

/// As [`play_out`], with first cards of the others as they are believed to choose them.
#[allow(clippy::too_many_arguments)]
pub(crate) fn play_out_learned(
    view: &View,
    me: Seat,
    legal: &[Move],
    n_playouts: u32,
    dice: &mut Dice,
    memory: &mut Memory,
    go_on: &mut dyn FnMut() -> bool,
    sums: &mut [i64],
) {
    memory.look(view);
    let mut decision = Decision::new(view, me, legal, dice);
    let is_turn = matches!(legal[0], Move::Card(_));
    memory.expect(view);
    let odds = memory.odds();
    let kinds = decision.kinds(view);
    // What kinds would play is counted in the first worlds, which tell enough.
    let mut n_uncounted = if is_turn { N_COUNTED } else { 0 };
    in_blocks(n_playouts, legal.len(), go_on, |n_worlds| {
        decision.draw(dice, |cards, dice| {
            if n_uncounted > 0 {
                n_uncounted -= 1;
                memory.count([RISK, THINKER].map(|kind| (kind, cards[kinds.choose(kind, cards, dice)])));
            }
            let roll = dice.next_u64() as u8;
            let kind = odds.iter().position(|&odds| roll < odds).unwrap_or(0);
            kinds.choose(kind, cards, dice)
        });
        decision.play(n_worlds as usize, sums);
    });
}

/// Hands in which it is counted what kinds would play.
const N_COUNTED: u32 = 600;

const _: () = assert!(TURNS >= sixnimmt::base::Hand::MAX);
