//! Kinds of players of base 6 nimmt!, and what the cards they play tell about them.

use crate::flat::Dice;
use bulls::{Card, Cards, Row, dest};
use rand_core::Rng;
use sixnimmt::base::View;

/// Cards by number; 0 is none.
const NUMBERS: usize = Card::MAX as usize + 1;

/// Kinds of players.
pub(crate) const KINDS: usize = 3;

pub(crate) const RANDOM: usize = 0;
pub(crate) const RISK: usize = 1;
pub(crate) const THINKER: usize = 2;

/// Tables that may be: all of one kind, or each seat of any.
pub(crate) const TABLES: usize = KINDS + 1;

/// How each kind would choose in one position: the highest number wins.
pub(crate) struct Kinds {
    risk: [f32; NUMBERS],
    thinker: [f32; NUMBERS],
    noise: [f32; 256],
}

impl Kinds {
    /// Of a position as it looks from outside: all cards that were not seen could be anywhere.
    pub(crate) fn new(rows: &[Row], cap: usize, outside: Cards, n_others: usize, n_turns: usize) -> Self {
        let mut kinds = Kinds { risk: [0.0; NUMBERS], thinker: [0.0; NUMBERS], noise: gumbel() };
        for card in outside {
            let seen = Sight::of(rows, cap, outside, n_others, card);
            kinds.risk[usize::from(card.number())] = -(seen.risk + seen.gap / 1e5);
            kinds.thinker[usize::from(card.number())] = seen.logit(n_turns);
        }
        kinds
    }

    /// The place of the card that a player of a kind plays.
    pub(crate) fn choose(&self, kind: usize, cards: &[Card], dice: &mut Dice) -> usize {
        let scores = match kind {
            RANDOM => return 0,
            RISK => &self.risk,
            _ => &self.thinker,
        };
        let mut noise = if kind == THINKER { dice.next_u64() } else { 0 };
        let (mut most, mut at) = (f32::MIN, 0);
        for (nth, card) in cards.iter().enumerate() {
            let mut score = scores[usize::from(card.number())];
            if kind == THINKER {
                if nth == 8 {
                    noise = dice.next_u64();
                }
                score += self.noise[noise as usize & 255];
                noise >>= 8;
            }
            if score > most {
                (most, at) = (score, nth);
            }
        }
        at
    }
}

/// The quantiles of the distribution that turns scores into odds: the highest of scores with such noise is a choice
/// with odds of e to the score (Gumbel's trick).
fn gumbel() -> [f32; 256] {
    std::array::from_fn(|i| {
        let p = (i as f32 + 0.5) / 256.0;
        -(-p.ln()).ln()
    })
}

/// What matters about playing a card now.
struct Sight {
    risk: f32,
    gap: f32,
    features: [f32; FEATURES],
}

pub(crate) const FEATURES: usize = 12;

/// How one who thinks ahead weighs the features of a card, and how much more with a full hand: the conditional logit
/// (McFadden, 1974) that fits 108,000 decisions of four `mc:1000+fewest` best.
pub(crate) const WEIGHTS: [[f32; FEATURES]; 2] = [
    [-1.11, 4.07, -1.07, -1.68, 2.52, -7.82, 10.63, -1.05, -1.86, -2.37, -0.22, -2.51],
    [-1.23, 0.11, 1.95, -1.08, -0.21, -5.6, 3.52, 1.26, -0.15, 0.42, -0.44, -1.58],
];

impl Sight {
    fn of(rows: &[Row], cap: usize, outside: Cards, n_others: usize, card: Card) -> Self {
        let n_outside = outside.len().max(2) as f32 - 1.0;
        let below = outside.intersection(Cards::up_to(card.number() - 1));
        let number = f32::from(card.number()) / 104.0;
        let heads = f32::from(card.heads()) / 5.0;
        let Some(row) = dest(rows, card) else {
            let cheapest = rows.iter().map(Row::heads).min().unwrap_or(0) as f32;
            let alone = (1.0 - below.len() as f32 / n_outside).powi(n_others as i32);
            let risk = cheapest * alone;
            let gap = f32::from(card.number());
            let features =
                [risk, 0.0, 0.0, 1.0, alone, number, number * number, heads, 0.0, 0.0, cheapest / 10.0, 0.0];
            return Sight { risk, gap, features };
        };
        let last = rows[row].last().map_or(0, Card::number);
        let gap = f32::from(card.number() - last);
        let share = below.without(Cards::up_to(last)).len() as f32 / n_outside;
        let room = cap - rows[row].len();
        let takes = exactly(n_others, room, share);
        let is_late: f32 = (room + 1..=n_others).map(|k| exactly(n_others, k, share)).sum();
        let in_row = rows[row].heads() as f32;
        let risk = takes * in_row;
        let features = [
            risk,
            takes,
            gap / 40.0,
            0.0,
            0.0,
            number,
            number * number,
            heads,
            is_late,
            room as f32 / 5.0,
            in_row / 10.0,
            takes * room as f32,
        ];
        Sight { risk, gap, features }
    }

    /// How likely one who thinks ahead plays it, as a logarithm.
    fn logit(&self, n_turns: usize) -> f32 {
        let full = n_turns as f32 / 10.0;
        let [always, more] = WEIGHTS;
        self.features.iter().zip(always).zip(more).map(|((f, a), m)| f * (a + m * full)).sum()
    }
}

/// How likely one who thinks ahead plays a card, as a logarithm.
#[cfg(test)]
pub(crate) fn logit(
    rows: &[Row],
    cap: usize,
    outside: Cards,
    n_others: usize,
    n_turns: usize,
    card: Card,
) -> f32 {
    Sight::of(rows, cap, outside, n_others, card).logit(n_turns)
}

/// The chance that exactly `k` of `n` happen.
fn exactly(n: usize, k: usize, p: f32) -> f32 {
    if k > n {
        return 0.0;
    }
    let ways: f32 = (0..k).map(|i| (n - i) as f32 / (i + 1) as f32).product();
    ways * p.powi(k as i32) * (1.0 - p).powi((n - k) as i32)
}

/// What was seen of the others in a match, and what it says about them.
#[derive(Clone, Debug)]
pub struct Memory {
    /// How well each kind of table explains the cards so far; the best of them 1.
    tables: [f32; TABLES],
    /// What was expected in the open turn: where, which cards were hidden, and how often each kind played which.
    expected: Option<Expected>,
}

impl Default for Memory {
    fn default() -> Self {
        Memory { tables: [1.0; TABLES], expected: None }
    }
}

#[derive(Clone, Debug)]
struct Expected {
    round: u32,
    hidden: Cards,
    counts: Box<[[u16; NUMBERS]; KINDS]>,
    n_counted: u32,
}

/// How much likelier than another one a table that plays any card is before anything is seen. It saves 0.06 heads a round
/// against random players, and costs nothing that could be measured against those who think.
const STRANGERS: f32 = 4.0;

/// What nothing rules out: somebody else may sit down.
const RULED_OUT: f32 = 1e-9;

/// How much less than sure a kind is of its own cards.
const DOUBT: f32 = 0.1;

impl Memory {
    /// Learns from the cards that lie open since the last decision.
    pub(crate) fn look(&mut self, view: &View) {
        let board = view.table().board();
        let Some(expected) = self.expected.take().filter(|expected| expected.round == board.round()) else {
            return;
        };
        let hidden = view.unseen();
        let played = expected.hidden.without(hidden);
        if played.is_empty() || expected.n_counted == 0 {
            return;
        }
        let uniform = 1.0 / expected.hidden.len() as f32;
        for card in played {
            let chances: [f32; KINDS] = std::array::from_fn(|kind| {
                let count = expected.counts[kind][usize::from(card.number())];
                let share = f32::from(count) / expected.n_counted as f32;
                if kind == RANDOM { uniform } else { (1.0 - DOUBT) * share + DOUBT * uniform }
            });
            let any = chances.iter().sum::<f32>() / KINDS as f32;
            for (table, weight) in self.tables.iter_mut().enumerate() {
                *weight *= chances.get(table).copied().unwrap_or(any);
            }
            let most = self.tables.iter().copied().fold(0.0, f32::max);
            self.tables = self.tables.map(|weight| (weight / most).max(RULED_OUT));
        }
    }

    /// How likely each kind of table is.
    fn weights(&self) -> [f32; TABLES] {
        let mut weights = self.tables;
        weights[RANDOM] *= STRANGERS;
        weights
    }

    /// How likely each kind of table is, in whole numbers.
    pub(crate) fn belief(&self) -> [u32; TABLES] {
        self.weights().map(|weight| (weight * 65_536.0) as u32)
    }

    /// How likely somebody else is of each kind, in 256ths, summed up.
    pub(crate) fn odds(&self) -> [u8; KINDS] {
        let weights = self.weights();
        let all: f32 = weights.iter().sum();
        let mixed = weights[KINDS] / KINDS as f32;
        let mut sum = 0.0;
        std::array::from_fn(|kind| {
            sum += (weights[kind] + mixed) / all;
            (sum * 255.0) as u8
        })
    }

    /// Expects cards in the turn that begins.
    pub(crate) fn expect(&mut self, view: &View) {
        let (round, hidden) = (view.table().board().round(), view.unseen());
        self.expected =
            Some(Expected { round, hidden, counts: Box::new([[0; NUMBERS]; KINDS]), n_counted: 0 });
    }

    /// Counts what each kind plays from a hand that may be.
    pub(crate) fn count(&mut self, played: [(usize, Card); 2]) {
        let Some(expected) = &mut self.expected else { return };
        expected.n_counted += 1;
        for (kind, card) in played {
            expected.counts[kind][usize::from(card.number())] += 1;
        }
    }
}
