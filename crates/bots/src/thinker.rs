//! One who thinks ahead at X nimmt!, as odds: what matters about a card, weighed as flat Monte-Carlo chooses.
//!
//! What others are likely to play in this turn is worth more to a search than more playouts are (docs/strength.md). All is whole numbers, and tables are multiplied out, so that every machine chooses the same.

use crate::flat::Dice;
use crate::rows::{Odds, between};
use bulls::{Card, Cards, dest};
use game::Seat;
use xnimmt::Table;

/// What matters about a card: the chance that it takes its row, alone and times what [`take_features`] says of it; that
/// somebody else takes the row before; the gap; of a low card that it is one, the chance that it is the lowest, and that
/// times what the cheapest row brings; heads, number and its square.
const FEATURES: usize = 16;

/// How one who thinks ahead weighs what a card does: always, and how much more with eight cards in hand, and with eight
/// cards in the smallest other hand. The conditional logit (McFadden, 1974) that fits 20,000 decisions of `mc:1000` best.
const WEIGHTS: [[f32; FEATURES]; 3] = [
    [
        0.17, -0.16, -1.25, -1.08, -0.15, 0.09, -0.16, -0.12, 0.88, -0.62, -2.25, -0.34, -0.66, 1.15, -1.46,
        0.42,
    ],
    [
        -1.42, 0.57, -1.39, -0.86, 0.40, -0.21, -0.44, -0.92, -0.13, 0.05, -0.66, -0.02, -1.07, 4.37, -0.63,
        0.25,
    ],
    [
        -3.26, -0.25, -0.75, -0.68, 0.62, -0.92, 0.52, -1.11, 1.32, -0.92, -2.97, 0.63, 1.49, -5.53, -0.61,
        0.73,
    ],
];

/// One as a weight.
const ONE: f32 = 65_536.0;

/// What a feature is counted in, so that weights are of about the same size.
const UNITS: [f32; FEATURES] = {
    let mut units = [1.0; FEATURES];
    (units[2], units[3], units[4], units[6]) = (4.0, 4.0, 32.0, 32.0);
    (units[10], units[11], units[12], units[13]) = (4.0, 4.0, 32.0, 4.0);
    (units[14], units[15]) = (50.0, 2_500.0);
    units
};

const WHOLE: [[i32; FEATURES]; 3] = {
    let mut whole = [[0; FEATURES]; 3];
    let mut i = 0;
    while i < FEATURES {
        whole[0][i] = (WEIGHTS[0][i] / UNITS[i] * ONE) as i32;
        whole[1][i] = (WEIGHTS[1][i] / UNITS[i] / 8.0 * ONE) as i32;
        whole[2][i] = (WEIGHTS[2][i] / UNITS[i] / 8.0 * ONE) as i32;
        i += 1;
    }
    whole
};

/// What taking cards means: how many go to the hand, their heads, the heads of an X row that is flushed by it, and how
/// far the X row grows at least.
#[inline]
fn take_features(x_row: Cards, cards: Cards) -> [i64; 4] {
    let last = x_row.last().map_or(0, Card::number);
    let fitting = cards.without(Cards::up_to(last));
    let (flushed, step) = match fitting.first() {
        Some(first) => (0, first.number() - last),
        None => (x_row.heads(), cards.last().map_or(0, Card::number)),
    };
    [cards.len() as i64 - 1, i64::from(cards.heads()), i64::from(flushed), i64::from(step)]
}

/// The scores of cards to play by one who thinks ahead, in 65,536ths of a unit of odds.
pub(crate) struct Thinker<'a> {
    odds: &'a OddsOf,
    table: &'a Table,
    hidden: Cards,
    known: Cards,
    /// Steps of odds for each hidden and each known card, in 65,536ths.
    steps: [i64; 2],
    weights: [i64; FEATURES],
    /// What taking each row is worth, and what taking the best of them with a low card is.
    takes: [i64; 3],
    low: i64,
}

impl<'a> Thinker<'a> {
    #[inline]
    pub(crate) fn new(odds: &'a OddsOf, table: &'a Table, seat: Seat, hand: Cards) -> Self {
        let hidden = table.unseen().without(hand);
        let (mut known, mut pool, mut least) = (Cards::EMPTY, 0, u8::MAX);
        for (place, of) in table.places().iter().zip(0..) {
            if of != seat.idx() {
                known = known.union(place.known);
                pool += i64::from(place.hand_len);
                least = least.min(place.hand_len);
            }
        }
        let pool = pool.max(1);
        let per_known = Odds::STEPS_MAX * 65_536 / pool;
        let steps = [per_known * (pool - known.len() as i64) / hidden.len().max(1) as i64, per_known];
        let n_own = hand.len() as i64;
        let weights: [i64; FEATURES] = std::array::from_fn(|i| {
            i64::from(WHOLE[0][i])
                + n_own * i64::from(WHOLE[1][i])
                + i64::from(least) * i64::from(WHOLE[2][i])
        });
        let x_row = table.places()[seat.idx()].x_row;
        let (mut takes, mut low, mut cheapest) = ([0; 3], 0, i64::MAX);
        for (take, row) in takes.iter_mut().zip(table.rows()) {
            let [n, heads, flushed, step] = take_features(x_row, row.cards());
            *take =
                weights[0] + n * weights[1] + heads * weights[2] + flushed * weights[3] + step * weights[4];
            let cost = 352 * n + 192 * heads + 640 * flushed + 10 * step;
            if cost < cheapest {
                cheapest = cost;
                low = weights[8]
                    + n * weights[9]
                    + heads * weights[10]
                    + flushed * weights[11]
                    + step * weights[12];
            }
        }
        Thinker { odds, table, hidden, known, steps, weights, takes, low }
    }

    #[inline]
    fn step(&self, cards: Cards) -> usize {
        let [hidden, known] = self.steps;
        let n_hidden = self.hidden.intersection(cards).len() as i64;
        let n_known = if self.known.is_empty() { 0 } else { self.known.intersection(cards).len() as i64 };
        ((hidden * n_hidden + known * n_known) >> 16) as usize
    }

    #[inline]
    pub(crate) fn score(&self, card: Card) -> i64 {
        let w = &self.weights;
        let number = i64::from(card.number());
        let own = i64::from(card.heads()) * w[13] + number * w[14] + number * number * w[15];
        let rows = self.table.rows();
        let Some(row) = dest(rows, card) else {
            let alone = self.odds.exactly.at(0, self.step(Cards::up_to(card.number() - 1)));
            return own + w[7] + ((alone * self.low) >> 16);
        };
        let last = rows[row].last().map_or(0, Card::number);
        let room = (self.table.rules().cap(row) - 1).saturating_sub(rows[row].len());
        let step = self.step(between(last, card));
        own + ((self.odds.exactly.at(room, step) * self.takes[row]) >> 16)
            + ((self.odds.more.at(room, step) * w[5]) >> 16)
            + i64::from(card.number() - last) * w[6]
    }
}

/// How one who thinks ahead weighs what putting a card into the X row does, fitted as [`WEIGHTS`]: a flush and each head that
/// is flushed; the number, its square, the heads and both; the number with the heads that are in the X row already.
const X_WEIGHTS: [i64; 7] =
    whole([-0.69, -4.64 / 4.0, -4.57 / 50.0, 1.85 / 2_500.0, -1.38 / 4.0, -0.18 / 200.0, -2.11 / 200.0]);

/// What putting a card into the X row is worth, in 65,536ths of a unit of odds.
#[inline]
pub(crate) fn x_score(x_row: Cards, card: Card) -> i64 {
    const W: [i64; 7] = X_WEIGHTS;
    let last = x_row.last().map_or(0, Card::number);
    let (number, heads) = (i64::from(card.number()), i64::from(card.heads()));
    let in_row = i64::from(x_row.heads());
    let own = number * W[2] + number * number * W[3] + heads * W[4] + number * heads * W[5];
    if card.number() < last { own + W[0] + in_row * W[1] } else { own + number * in_row * W[6] }
}

/// How one who thinks ahead weighs a row to take, fitted as [`WEIGHTS`]: each card but one, each head, each head that is
/// flushed; a full row, where it ends, which one it is, and a single card.
const ROW_WEIGHTS: [i64; 7] = whole([-0.38, -1.99 / 4.0, -1.30 / 4.0, 0.04, -0.75 / 50.0, -0.02, 0.22]);

/// What taking a row with a low card is worth, in 65,536ths of a unit of odds.
#[inline]
pub(crate) fn row_score(table: &Table, x_row: Cards, row: usize) -> i64 {
    const W: [i64; 7] = ROW_WEIGHTS;
    let on_table = &table.rows()[row];
    let [n, heads, flushed, _] = take_features(x_row, on_table.cards());
    let is_full = on_table.len() + 1 == table.rules().cap(row);
    let last = i64::from(on_table.last().map_or(0, Card::number));
    let whole = n * W[0] + heads * W[1] + flushed * W[2] + last * W[4] + row as i64 * W[5];
    whole + i64::from(is_full) * W[3] + i64::from(on_table.len() == 1) * W[6]
}

const fn whole<const N: usize>(weights: [f32; N]) -> [i64; N] {
    let mut whole = [0; N];
    let mut i = 0;
    while i < N {
        whole[i] = (weights[i] * ONE) as i64;
        i += 1;
    }
    whole
}

/// Cards in a hand at most (XN-10.2).
const HAND_MAX: usize = 32;

/// The chances of how many others play into a gap.
pub(crate) struct OddsOf {
    exactly: Odds,
    more: Odds,
}

impl OddsOf {
    pub(crate) fn new(n_others: usize) -> Self {
        let exactly = Odds::new(n_others);
        OddsOf { more: exactly.more(), exactly }
    }

    pub(crate) fn exactly(&self) -> &Odds {
        &self.exactly
    }
}

/// Choices with odds of e to the score.
pub(crate) struct Soft([u32; Soft::STEPS]);

impl Soft {
    const STEPS: usize = 128;

    pub(crate) fn new() -> Self {
        // Multiplied out, so that every machine has the same odds: in steps of a sixteenth.
        let mut weight = 65_536.0_f64;
        Soft(std::array::from_fn(|_| {
            let now = weight as u32;
            weight *= 0.939_413_062_813_475_8;
            now
        }))
    }

    /// One of some cards.
    #[inline]
    pub(crate) fn choose(&self, cards: Cards, dice: &mut Dice, mut score: impl FnMut(Card) -> i64) -> Card {
        let mut scores = [0; HAND_MAX];
        let mut most = i64::MIN;
        for (slot, card) in scores.iter_mut().zip(cards.iter()) {
            *slot = score(card);
            most = most.max(*slot);
        }
        let odds = |score: i64| self.0[(((most - score) as u64 >> 12) as usize).min(Self::STEPS - 1)];
        let all: u32 = scores[..cards.len()].iter().map(|&score| odds(score)).sum();
        let mut roll = game::random::below(dice, all);
        for (&score, card) in scores.iter().zip(cards.iter()) {
            let odds = odds(score);
            if roll < odds {
                return card;
            }
            roll -= odds;
        }
        cards.last().expect("there is a card to choose")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_core::SeedableRng as _;

    #[test]
    fn choices_have_odds_of_e_to_the_score() {
        let cards: Cards = [7, 20, 55, 90].map(Card::of).into_iter().collect();
        let score = |card: Card| -i64::from(card.number()) * 65_536 / 20;
        let (soft, mut dice, mut counts) = (Soft::new(), Dice::seed_from_u64(1), [0; 4]);
        const DRAWS: u32 = 40_000;
        for _ in 0..DRAWS {
            let card = soft.choose(cards, &mut dice, score);
            counts[cards.iter().position(|one| one == card).unwrap()] += 1;
        }
        let weights = [7.0, 20.0, 55.0, 90.0].map(|number: f64| (-number / 20.0).exp());
        for (count, weight) in counts.into_iter().zip(weights) {
            let (share, expected) =
                (f64::from(count) / f64::from(DRAWS), weight / weights.iter().sum::<f64>());
            // Scores are rounded to sixteenths.
            assert!((share - expected).abs() < 0.03, "{share} instead of {expected}");
        }
    }

    #[test]
    fn a_flush_is_worse_than_a_card_that_fits() {
        let x_row: Cards = [30, 44, 55].map(Card::of).into_iter().collect();
        assert!(x_score(x_row, Card::of(60)) > x_score(x_row, Card::of(20)));
        // With nothing to lose the low card leaves more room.
        assert!(x_score(Cards::EMPTY, Card::of(20)) > x_score(Cards::EMPTY, Card::of(60)));
    }
}
