//! Placing cards in rows within playouts: what [`crate::nimmt`] computes in fractions, from tables.

use crate::search::Style;
use bulls::{Card, Cards, Row, dest};
use game::random::below;
use rand_core::Rng;

/// Steps in which shares are counted.
const STEPS: usize = 64;

/// The most cards that fit behind the last one of a row.
const ROOM: usize = 7;

/// The chances that exactly so many of the others play into a gap, in 65,536ths.
#[derive(Clone, Debug)]
pub(crate) struct Odds([[u32; STEPS]; ROOM]);

impl Odds {
    /// The whole gap, in steps.
    pub(crate) const STEPS_MAX: i64 = STEPS as i64 - 1;

    pub(crate) fn new(n_others: usize) -> Self {
        let mut odds = [[0; STEPS]; ROOM];
        for (k, row) in odds.iter_mut().enumerate().take(n_others + 1) {
            for (step, chance) in row.iter_mut().enumerate() {
                let p = step as f64 / (STEPS - 1) as f64;
                // Multiplied out, so that every machine has the same odds to the last digit.
                let mut of_all = 65_536.0;
                for i in 0..n_others {
                    of_all *= if i < k { p * (n_others - i) as f64 / (i + 1) as f64 } else { 1.0 - p };
                }
                *chance = of_all as u32;
            }
        }
        Odds(odds)
    }

    /// The chance that exactly `k` of the others do, with the share of the gap in 63rds.
    #[inline]
    pub(crate) fn at(&self, k: usize, step: usize) -> i64 {
        self.0.get(k).map_or(0, |row| i64::from(row[step.min(STEPS - 1)]))
    }

    /// The chances that more than `k` do.
    pub(crate) fn more(&self) -> Odds {
        let mut more = [[0; STEPS]; ROOM];
        for k in (1..ROOM).rev() {
            more[k - 1] = std::array::from_fn(|step| more[k][step] + self.0[k][step]);
        }
        Odds(more)
    }

    /// That exactly `k` of the others play one of `n_between` cards out of `n_hidden`.
    #[inline]
    pub(crate) fn exactly(&self, k: usize, n_between: usize, n_hidden: usize) -> i64 {
        let step = (n_between * (STEPS - 1) / n_hidden.max(1)).min(STEPS - 1);
        self.at(k, step)
    }
}

/// The cards between two numbers, without both.
#[inline]
pub(crate) fn between(low: u8, high: Card) -> Cards {
    Cards::up_to(high.number() - 1).without(Cards::up_to(low))
}

/// Any card of a hand.
#[inline]
pub(crate) fn any_card(hand: Cards, dice: &mut impl Rng) -> Card {
    let nth = below(dice, hand.len() as u32);
    hand.iter().nth(nth as usize).expect("a hand that is asked has a card")
}

/// What a seat believes to be in other hands, and how well it judges how much of it lies in a gap.
pub(crate) struct Sight<'a> {
    odds: &'a Odds,
    hidden: Cards,
    n_hidden: usize,
    /// Sixteenths of a gap by which it may be misjudged in both directions.
    blur: u32,
    /// How much what a card costs may be misjudged, in 256ths of 65,536ths of a bull head.
    reach: i64,
}

/// A sixteenth of a head, by which cards are nearly equal to everybody.
const EQUAL: i64 = 16;

impl<'a> Sight<'a> {
    /// Of somebody with perfect memory.
    #[inline]
    pub(crate) fn sharp(odds: &'a Odds, hidden: Cards) -> Self {
        Sight { odds, hidden, n_hidden: hidden.len(), blur: 0, reach: EQUAL }
    }

    /// Of somebody who plays in a style, with `hidden` in other hands. Whoever is in a hurry remembers nothing and misjudges
    /// gaps: all cards that do not lie open now could be anywhere.
    pub(crate) fn of(
        style: Style,
        odds: &'a Odds,
        deck: u8,
        rows: &[Row],
        hand: Cards,
        hidden: impl FnOnce() -> Cards,
    ) -> Self {
        let n_heads = match style {
            Style::Rash => 8,
            Style::Hasty => 3,
            Style::Shortsighted | Style::Careful | Style::Thoughtful | Style::Loose => {
                return Sight::sharp(odds, hidden());
            }
        };
        let open = rows.iter().fold(hand, |open, row| open.union(row.cards()));
        Sight { blur: 16, reach: 256 * n_heads, ..Sight::sharp(odds, Cards::up_to(deck).without(open)) }
    }

    /// The chance, in 65,536ths, that exactly `k` of the others play one of these cards.
    #[inline]
    pub(crate) fn exactly(&self, k: usize, cards: Cards, dice: &mut impl Rng) -> i64 {
        let mut n = self.hidden.intersection(cards).len();
        if self.blur > 0 {
            n = n * (16 - self.blur + below(dice, 2 * self.blur + 1)) as usize / 16;
        }
        self.odds.exactly(k, n, self.n_hidden)
    }
}

/// The card of least cost in a hand, as far as somebody sees that; which of nearly equal ones is left to chance. `cost` is
/// in 65,536ths of a bull head.
#[inline]
pub(crate) fn cheapest<R: Rng>(
    hand: Cards,
    sight: &Sight<'_>,
    dice: &mut R,
    mut cost: impl FnMut(Card, &mut R) -> i64,
) -> Card {
    let mut noise = 0;
    let (mut least, mut best) = (i64::MAX, None);
    for (nth, card) in hand.iter().enumerate() {
        if nth % 8 == 0 {
            noise = dice.next_u64();
        }
        let cost = cost(card, dice) + (noise as i64 & 255) * sight.reach;
        noise >>= 8;
        if cost < least {
            (least, best) = (cost, Some(card));
        }
    }
    best.expect("a hand that is asked has a card")
}

/// What a card of 6 nimmt! is likely to cost now, in 65,536ths of a bull head.
#[inline]
pub(crate) fn risk(
    sight: &Sight<'_>,
    rows: &[Row],
    cap: impl Fn(usize) -> usize,
    card: Card,
    dice: &mut impl Rng,
) -> i64 {
    let Some(row) = dest(rows, card) else {
        let cheapest = rows.iter().filter(|row| !row.is_empty()).map(Row::heads).min().unwrap_or(0);
        // Somebody else may play a lower card first, and then this one has a place.
        return sight.exactly(0, Cards::up_to(card.number() - 1), dice) * i64::from(cheapest);
    };
    let last = rows[row].last().map_or(0, Card::number);
    let room = cap(row).saturating_sub(rows[row].len());
    // The cards that fill the row are taken too.
    let heads = i64::from(rows[row].heads()) + ((room as i64 * 27) >> 4);
    // Among equals the far ones first: they are hard to place later.
    sight.exactly(room, between(last, card), dice) * heads - i64::from(card.number() - last) * 160
}

/// Playouts that the rules of thumb are worth before any are made.
const PRIOR: i64 = 8;

/// What a card starts with that costs so much by rules of thumb, in hundredths of a head for all those playouts.
pub(crate) fn start(cost: i64) -> i64 {
    -PRIOR * cost * 100 / 65_536
}
