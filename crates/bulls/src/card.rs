//! Cards and sets of cards.

use game::Label;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU8;

/// A number card, 1 to 104.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Card(NonZeroU8);

impl Card {
    /// The highest number of any deck.
    pub const MAX: u8 = 104;

    /// The card with a number, or `None` outside 1 to 104.
    #[inline]
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(n) if number <= Self::MAX => Some(Card(n)),
            _ => None,
        }
    }

    /// The card with a number that is known to be one.
    ///
    /// # Panics
    /// Outside 1 to 104.
    #[inline]
    pub const fn of(number: u8) -> Self {
        match Self::new(number) {
            Some(card) => card,
            None => panic!("a card is a number from 1 to 104"),
        }
    }

    /// The number on the card.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The bull heads on the card: 55 has seven, other multiples of 11 five, of 10 three, of 5 two, the rest one
    /// (CM-11).
    #[inline]
    pub const fn heads(self) -> u8 {
        HEADS[(self.number() & 127) as usize]
    }
}

const HEADS: [u8; 128] = {
    let mut heads = [0; 128];
    let mut n = 1;
    while n <= Card::MAX as usize {
        heads[n] = if n == 55 {
            7
        } else if n.is_multiple_of(11) {
            5
        } else if n.is_multiple_of(10) {
            3
        } else if n.is_multiple_of(5) {
            2
        } else {
            1
        };
        n += 1;
    }
    heads
};

/// The bull heads of several cards together.
pub fn heads_of(cards: impl IntoIterator<Item = Card>) -> i32 {
    cards.into_iter().map(|card| i32::from(card.heads())).sum()
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl std::str::FromStr for Card {
    type Err = ();
    fn from_str(s: &str) -> Result<Self, ()> {
        if s.starts_with(['0', '+']) {
            return Err(());
        }
        s.parse().ok().and_then(Card::new).ok_or(())
    }
}

impl TryFrom<u8> for Card {
    type Error = &'static str;
    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Card::new(number).ok_or("a card is a number from 1 to 104")
    }
}

impl From<Card> for u8 {
    fn from(card: Card) -> u8 {
        card.number()
    }
}

impl From<Card> for Label {
    fn from(card: Card) -> Label {
        Label::Number(card.number())
    }
}

impl From<Card> for game::Arg {
    fn from(card: Card) -> Self {
        game::Arg::Card(card.into())
    }
}

/// A set of cards, iterated in ascending order.
///
/// ```
/// # use bulls::{Card, Cards};
/// let set: Cards = [46, 7, 104].map(Card::of).into_iter().collect();
/// assert_eq!(set.to_string(), "7 46 104");
/// assert_eq!(set.last(), Some(Card::of(104)));
/// assert_eq!(set.heads(), 3);
/// ```
// Two halves rather than a `u128`: 8-byte alignment keeps the states small, and scans touch one word at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Cards([u64; 2]);

impl Cards {
    /// No card.
    pub const EMPTY: Self = Cards([0; 2]);

    /// The cards 1 to `last`.
    ///
    /// # Panics
    /// If `last` is above [`Card::MAX`].
    pub const fn up_to(last: u8) -> Self {
        assert!(last <= Card::MAX);
        let bits = (1u128 << (last + 1)) - 2;
        Cards([bits as u64, (bits >> 64) as u64])
    }

    /// Just one card.
    #[inline]
    pub const fn one(card: Card) -> Self {
        // Choosing a half by index would put the set into memory, and reading both halves back at once stalls.
        let n = card.number();
        let bit = 1 << (n & 63);
        let high = (n >> 6 & 1) as u64;
        Cards([bit & high.wrapping_sub(1), bit & high.wrapping_neg()])
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, card: Card) {
        *self = self.union(Self::one(card));
    }

    /// Removes a card, if it is there.
    #[inline]
    pub const fn remove(&mut self, card: Card) {
        *self = self.without(Self::one(card));
    }

    /// Whether the card is in the set.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        let n = card.number();
        self.0[(n >> 6 & 1) as usize] >> (n & 63) & 1 == 1
    }

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0[0] | self.0[1] == 0
    }

    /// The cards of both.
    #[inline]
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Cards([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// The cards in both.
    #[inline]
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Cards([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    /// These cards without the others.
    #[inline]
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Cards([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }

    /// The lowest card.
    #[inline]
    pub const fn first(self) -> Option<Card> {
        if self.0[0] != 0 {
            Card::new(self.0[0].trailing_zeros() as u8)
        } else if self.0[1] != 0 {
            Card::new(64 + self.0[1].trailing_zeros() as u8)
        } else {
            None
        }
    }

    /// The card that so many others of the set are below.
    ///
    /// ```
    /// # use bulls::{Card, Cards};
    /// let set: Cards = [46, 7, 104].map(Card::of).into_iter().collect();
    /// assert_eq!(set.nth(1), Some(Card::of(46)));
    /// assert_eq!(set.nth(3), None);
    /// ```
    #[inline]
    pub const fn nth(self, n: usize) -> Option<Card> {
        let n_low = self.0[0].count_ones() as usize;
        let is_low = n < n_low;
        let (bits, first, n) = if is_low { (self.0[0], 0, n) } else { (self.0[1], 64, n - n_low) };
        if n >= bits.count_ones() as usize { None } else { Card::new(first + nth_bit(bits, n as u64)) }
    }

    /// The highest card.
    #[inline]
    pub const fn last(self) -> Option<Card> {
        if self.0[1] != 0 {
            Card::new(127 - self.0[1].leading_zeros() as u8)
        } else if self.0[0] != 0 {
            Card::new(63 - self.0[0].leading_zeros() as u8)
        } else {
            None
        }
    }

    /// The set as bits: bit `n` stands for card `n`, the low half first.
    #[inline]
    pub const fn bits(self) -> [u64; 2] {
        self.0
    }

    /// The set of the bits that [`Cards::bits`] gives; bits that stand for no card are left out.
    #[inline]
    pub const fn of_bits([low, high]: [u64; 2]) -> Self {
        let Cards([all_low, all_high]) = Self::up_to(Card::MAX);
        Cards([low & all_low, high & all_high])
    }

    /// The bull heads of all cards (CM-11).
    pub fn heads(self) -> i32 {
        heads_of(self)
    }

    /// The cards, ascending.
    #[inline]
    pub fn iter(self) -> CardsIter {
        CardsIter(self)
    }

    /// The cards as labels, for messages.
    pub fn labels(self) -> Vec<Label> {
        self.iter().map(Label::from).collect()
    }
}

/// The place of the bit that so many others are below; there have to be more than that many.
///
/// Without a loop, whose end would be as random as the number: by the sums of bytes (Vigna, "Broadword Implementation of
/// Rank/Select Queries", 2008), then by a table for the byte.
#[inline]
const fn nth_bit(bits: u64, n: u64) -> u8 {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = 0x8080_8080_8080_8080;
    let mut sums = bits - (bits >> 1 & 0x5555_5555_5555_5555);
    sums = (sums & 0x3333_3333_3333_3333) + (sums >> 2 & 0x3333_3333_3333_3333);
    sums = ((sums + (sums >> 4)) & 0x0f0f_0f0f_0f0f_0f0f).wrapping_mul(ONES);
    // The highest bit of each byte says whether there are at most `n` bits up to it.
    let below = (((n * ONES) | HIGHS) - sums) & HIGHS;
    let byte = (below >> 7).wrapping_mul(ONES) >> 56;
    let before = (sums << 8) >> (8 * byte) & 0xff;
    NTH_BIT[(bits >> (8 * byte) & 0xff) as usize][(n - before) as usize & 7] + 8 * byte as u8
}

/// For every byte the places of its bits, the lowest first.
const NTH_BIT: [[u8; 8]; 256] = {
    let mut places = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                places[byte][n] = bit as u8;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    places
};

/// Iterates a [`Cards`] in ascending order.
#[derive(Clone, Debug)]
pub struct CardsIter(Cards);

impl Iterator for CardsIter {
    type Item = Card;
    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.first()?;
        if self.0.0[0] != 0 {
            self.0.0[0] &= self.0.0[0] - 1;
        } else {
            self.0.0[1] &= self.0.0[1] - 1;
        }
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl ExactSizeIterator for CardsIter {}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = CardsIter;
    #[inline]
    fn into_iter(self) -> CardsIter {
        self.iter()
    }
}

impl FromIterator<Card> for Cards {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Cards::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, card) in self.iter().enumerate() {
            write!(f, "{}{card}", if i == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl From<Cards> for game::Arg {
    fn from(cards: Cards) -> Self {
        game::Arg::Cards(cards.labels())
    }
}

impl Serialize for Cards {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Cards {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        Ok(Vec::<Card>::deserialize(d)?.into_iter().collect())
    }
}
