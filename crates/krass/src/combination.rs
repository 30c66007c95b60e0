//! Combinations and their order (KK-4, KK-5.1).

use crate::Card;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The five categories, weakest first (KK-5.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
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

    /// A number that is greater for greater combinations, and never 0.
    #[inline]
    pub(crate) const fn rank(self) -> u8 {
        (self.kind as u8) << 4 | self.value
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
        }
    }
}
