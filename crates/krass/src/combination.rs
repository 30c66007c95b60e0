//! Combinations and their order (KK-4, KK-5.1).

use crate::Card;
use game::read::Read;
use serde::Serialize;
use std::fmt;

/// The five categories, weakest first (KK-5.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// One card.
    Solo,
    /// Two neighboring values.
    Straight2,
    /// Twice the same value.
    Pair,
    /// Three neighboring values.
    Straight3,
    /// Three times the same value.
    Trips,
}

impl Kind {
    /// The key: `solo`, `straight2`, `pair`, `straight3` or `trips`.
    pub const fn key(self) -> &'static str {
        match self {
            Kind::Solo => "solo",
            Kind::Straight2 => "straight2",
            Kind::Pair => "pair",
            Kind::Straight3 => "straight3",
            Kind::Trips => "trips",
        }
    }
}

/// What a block of cards is worth. Greater combinations outbid smaller ones (KK-5.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Read)]
pub struct Combination {
    /// The category.
    pub kind: Kind,
    /// The highest value in it.
    pub value: u8,
}

impl Combination {
    /// Whether this outbids another: strictly higher, equal is not enough (KK-5.1).
    ///
    /// ```
    /// # use krass::{Combination, Kind};
    /// let pair = Combination { kind: Kind::Pair, value: 1 };
    /// assert!(pair.beats(Combination { kind: Kind::Straight2, value: 12 }));
    /// assert!(!pair.beats(pair));
    /// ```
    #[inline]
    pub fn beats(self, other: Combination) -> bool {
        self > other
    }

    /// A number that is greater for greater combinations, and never 0: sixteen times the category, counted from 0, and the
    /// highest value.
    #[inline]
    pub const fn rank(self) -> u8 {
        (self.kind as u8) << 4 | self.value
    }

    /// The combination with a rank; `None` for 0, the rank of a block that is none.
    #[inline]
    pub(crate) const fn from_rank(rank: u8) -> Option<Self> {
        const KINDS: [Kind; 8] = {
            let mut kinds = [Kind::Trips; 8];
            (kinds[0], kinds[1], kinds[2], kinds[3]) =
                (Kind::Solo, Kind::Straight2, Kind::Pair, Kind::Straight3);
            kinds
        };
        let kind = KINDS[(rank >> 4 & 7) as usize];
        if rank > 0 { Some(Combination { kind, value: rank & 15 }) } else { None }
    }

    /// The combination of one to three values, in any order (KK-4.2).
    #[inline]
    pub(crate) const fn of_values(values: &[u8]) -> Option<Self> {
        let (kind, value) = match *values {
            [value] => (Kind::Solo, value),
            [a, b] if a == b => (Kind::Pair, a),
            [a, b] if a.abs_diff(b) == 1 => (Kind::Straight2, max(a, b)),
            [a, b, c] if a == b && b == c => (Kind::Trips, a),
            [a, b, c] => {
                let top = max(max(a, b), c);
                // Three different values with one below and one two below the top: those are the top three.
                let one = a + 1 == top || b + 1 == top || c + 1 == top;
                let two = a + 2 == top || b + 2 == top || c + 2 == top;
                if !(one && two) {
                    return None;
                }
                (Kind::Straight3, top)
            }
            _ => return None,
        };
        Some(Combination { kind, value })
    }
}

/// The ranks of the blocks at one position of a hand, given three codes of four bits from there on, 0 past its end:
/// one byte each for one, two and three cards, and on top the rank of all cards there are.
///
/// An X counts as what serves best in the printed game, and a block that is no combination has rank 0. One load
/// replaces the unpredictable branches of comparing cards: listing moves is what this game spends its time on.
pub(crate) static RANKS: [u32; 1 << 12] = {
    let mut ranks = [0; 1 << 12];
    let mut codes = 0;
    while codes < ranks.len() {
        let [a, b, c] = [codes as u8 & 15, (codes >> 4) as u8 & 15, (codes >> 8) as u8];
        let one = best_rank([a, 0, 0]);
        let two = if b > 0 { best_rank([a, b, 0]) } else { 0 };
        let three = if c > 0 { best_rank([a, b, c]) } else { 0 };
        ranks[codes] = u32::from_le_bytes([one, two, three, best_rank([a, b, c])]);
        codes += 1;
    }
    ranks
};

/// The ranks of the strongest combinations of one, two and three cards at the left end of a hand's
/// [codes](crate::Hand::codes): sixteen times the category, counted from 0 for a Solo, and the highest value. 0 where these cards form none.
///
/// X cards count as what serves best in the printed game.
#[inline]
pub fn block_ranks(codes: u128) -> [u8; 3] {
    let [one, two, three, _] = RANKS[codes as usize & 0xFFF].to_le_bytes();
    [one, two, three]
}

/// The rank of the block of these codes.
#[inline]
pub(crate) fn rank_of(codes: u16) -> u8 {
    (RANKS[usize::from(codes & 0xFFF)] >> 24) as u8
}

/// The best rank over all values of the X cards in a block.
const fn best_rank(block: [u8; 3]) -> u8 {
    let mut i = 0;
    let mut only_x = block[1] != 0;
    while i < 3 {
        if block[i] > Card::X.code() {
            return 0;
        }
        only_x &= block[i] == Card::X.code() || block[i] == 0;
        i += 1;
    }
    if only_x {
        return 0;
    }
    i = 0;
    while i < 3 {
        if block[i] == Card::X.code() {
            let mut best = 0;
            let mut value = 1;
            while value <= Card::NUMBER_MAX {
                let mut tried = block;
                tried[i] = value;
                best = max(best, best_rank(tried));
                value += 1;
            }
            return best;
        }
        i += 1;
    }
    let [a, b, c] = block;
    let combination = match (a > 0, b > 0, c > 0) {
        (true, false, false) => Combination::of_values(&[a]),
        (true, true, false) => Combination::of_values(&[a, b]),
        (true, true, true) => Combination::of_values(&block),
        _ => None,
    };
    match combination {
        Some(combination) => combination.rank(),
        None => 0,
    }
}

const fn max(a: u8, b: u8) -> u8 {
    if a > b { a } else { b }
}

/// `pair 7`: the key of the category and the highest value.
impl fmt::Display for Combination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.kind.key(), self.value)
    }
}

/// The combination that cards from a hand form, with a declared value for each X from left to right; `None` where
/// they form none (KK-4, KK-8).
///
/// `xx_only` lets X cards alone be a combination of two or more (AMB-KK-1).
///
/// ```
/// # use krass::{Card, Kind, classify};
/// let cards = [Card::of(7), Card::X, Card::of(8)];
/// assert_eq!(classify(&cards, &[6], false).map(|c| (c.kind, c.value)), Some((Kind::Straight3, 8)));
/// assert_eq!(classify(&cards, &[9], false).map(|c| (c.kind, c.value)), Some((Kind::Straight3, 9)));
/// assert_eq!(classify(&cards, &[7], false), None);
/// ```
pub fn classify(cards: &[Card], declared: &[u8], xx_only: bool) -> Option<Combination> {
    let mut values = [0; 3];
    let values = values.get_mut(..cards.len())?;
    let mut declared = declared.iter();
    for (value, &card) in values.iter_mut().zip(cards) {
        *value = match card {
            Card::X => *declared.next().filter(|&&value| Card::new(value).is_some())?,
            _ => card.number()?,
        };
    }
    let x_only = cards.len() > 1 && cards.iter().all(|&card| card == Card::X);
    if declared.next().is_some() || (x_only && !xx_only) {
        return None;
    }
    Combination::of_values(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Against the definition: sorted values that are all equal, or rise by one.
    #[test]
    fn every_block_of_values_has_the_combination_of_its_definition() {
        let by_definition = |values: &[u8]| {
            let mut sorted = values.to_vec();
            sorted.sort_unstable();
            let equal = sorted.windows(2).all(|pair| pair[0] == pair[1]);
            let rising = sorted.windows(2).all(|pair| pair[0] + 1 == pair[1]);
            let kind = match (sorted.len(), equal, rising) {
                (1, ..) => Kind::Solo,
                (2, true, _) => Kind::Pair,
                (2, _, true) => Kind::Straight2,
                (3, true, _) => Kind::Trips,
                (3, _, true) => Kind::Straight3,
                _ => return None,
            };
            Some(Combination { kind, value: *sorted.last().unwrap() })
        };
        for a in 1..=12 {
            for b in 1..=12 {
                for c in 1..=12 {
                    for values in [&[a][..], &[a, b], &[a, b, c]] {
                        assert_eq!(Combination::of_values(values), by_definition(values), "{values:?}");
                    }
                }
            }
        }
        assert_eq!(Combination::of_values(&[]), None);
        assert_eq!(Combination::of_values(&[1, 2, 3, 4]), None);
    }

    #[test]
    fn ranks_order_like_combinations() {
        let kinds = [Kind::Solo, Kind::Straight2, Kind::Pair, Kind::Straight3, Kind::Trips];
        let all: Vec<_> =
            kinds.iter().flat_map(|&kind| (1..=12).map(move |value| Combination { kind, value })).collect();
        for a in &all {
            for b in &all {
                assert_eq!(a.cmp(b), a.rank().cmp(&b.rank()));
            }
            assert_eq!(Combination::from_rank(a.rank()), Some(*a));
        }
    }

    #[test]
    fn the_table_of_ranks_knows_the_best_use_of_x() {
        let codes: Vec<u8> = (0..16).collect();
        for &a in &codes {
            for &b in &codes {
                for &c in &codes {
                    let cards: Vec<_> = [a, b, c].into_iter().take_while(|&code| code > 0).collect();
                    let cards: Vec<_> = cards.into_iter().filter_map(Card::from_code).collect();
                    let gap = [a, b, c].iter().skip(cards.len()).any(|&code| code > 0);
                    let best = if gap { None } else { best_by_trying(&cards, &mut Vec::new()) };
                    let rank = rank_of(u16::from(a) | u16::from(b) << 4 | u16::from(c) << 8);
                    assert_eq!(rank, best.map_or(0, Combination::rank), "{cards:?}");
                    if !gap {
                        let shorter = RANKS[usize::from(a) | usize::from(b) << 4 | usize::from(c) << 8];
                        for (len, rank) in (1..=3).zip(shorter.to_le_bytes()) {
                            let best =
                                cards.get(..len).and_then(|cards| best_by_trying(cards, &mut Vec::new()));
                            assert_eq!(rank, best.map_or(0, Combination::rank), "{len} of {cards:?}");
                        }
                    }
                }
            }
        }
    }

    fn best_by_trying(cards: &[Card], declared: &mut Vec<u8>) -> Option<Combination> {
        if cards.iter().filter(|&&card| card == Card::X).count() == declared.len() {
            return classify(cards, declared, false);
        }
        let mut best = None;
        for value in 1..=12 {
            declared.push(value);
            best = best.max(best_by_trying(cards, declared));
            declared.pop();
        }
        best
    }
}
