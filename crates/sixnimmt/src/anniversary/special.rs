//! The special cards, multisets of them, their deck, and sets of rows.

use game::Label;
use game::read::Read;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A kind of special card (SN-ANN-1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Read)]
#[serde(rename_all = "kebab-case")]
pub enum Special {
    /// Blocks a row.
    Stop,
    /// Gives a row room for one more number (7 nimmt!).
    Seven,
    /// Puts the number inside a row.
    Insert,
    /// Moves a number card to another row first.
    Shift,
    /// Plays another number of the hand.
    Replace,
    /// Negative = Positive: one taken card counts for its taker.
    Np,
    /// Opens a fifth row.
    Fifth,
}

impl Special {
    /// Every kind, in the order of the move index.
    pub const ALL: [Special; 7] = [
        Special::Stop,
        Special::Seven,
        Special::Insert,
        Special::Shift,
        Special::Replace,
        Special::Np,
        Special::Fifth,
    ];

    /// The word for it in notation and locale files.
    pub const fn word(self) -> &'static str {
        match self {
            Special::Stop => "stop",
            Special::Seven => "seven",
            Special::Insert => "insert",
            Special::Shift => "shift",
            Special::Replace => "replace",
            Special::Np => "np",
            Special::Fifth => "fifth",
        }
    }

    /// Whether it stays on the table when played and is discarded when removed (SN-ANN-4.4).
    #[inline]
    pub const fn is_marker(self) -> bool {
        matches!(self, Special::Stop | Special::Seven | Special::Fifth)
    }
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl std::str::FromStr for Special {
    type Err = ();
    fn from_str(s: &str) -> Result<Self, ()> {
        Special::ALL.into_iter().find(|special| special.word() == s).ok_or(())
    }
}

impl From<Special> for Label {
    fn from(special: Special) -> Label {
        Label::Word(special.word())
    }
}

impl From<Special> for game::Arg {
    fn from(special: Special) -> Self {
        game::Arg::Card(special.into())
    }
}

/// Special cards without order: how many of each kind.
///
/// ```
/// # use sixnimmt::anniversary::{Special, Specials};
/// let hand: Specials = [Special::Np, Special::Stop, Special::Np].into_iter().collect();
/// assert_eq!(hand.to_string(), "stop np np");
/// assert_eq!(hand.count(Special::Np), 2);
/// ```
// Four bits per kind: a kind has four cards, so sums and differences of disjoint piles never carry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Specials(u32);

impl Specials {
    /// No card.
    pub const EMPTY: Self = Specials(0);

    /// The same number of cards of every kind.
    pub(crate) const fn each(copies: u8) -> Self {
        Specials(copies as u32 * 0x0111_1111)
    }

    /// Some cards of one kind.
    #[inline]
    pub(crate) const fn of(special: Special, n: u8) -> Self {
        Specials((n as u32) << (4 * special as u32))
    }

    /// How many there are of a kind.
    #[inline]
    pub const fn count(self, special: Special) -> usize {
        (self.0 >> (4 * special as u32) & 15) as usize
    }

    /// Whether there is one of a kind.
    #[inline]
    pub const fn contains(self, special: Special) -> bool {
        self.count(special) > 0
    }

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        let pairs = (self.0 & 0x0f0f_0f0f) + (self.0 >> 4 & 0x0f0f_0f0f);
        (pairs.wrapping_mul(0x0101_0101) >> 24) as usize
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a card.
    #[inline]
    pub const fn insert(&mut self, special: Special) {
        self.0 += 1 << (4 * special as u32);
    }

    /// Removes a card that is there.
    #[inline]
    pub(crate) const fn remove(&mut self, special: Special) {
        debug_assert!(self.contains(special));
        self.0 -= 1 << (4 * special as u32);
    }

    /// The cards of both piles.
    #[inline]
    #[must_use]
    pub(crate) const fn plus(self, other: Self) -> Self {
        Specials(self.0 + other.0)
    }

    /// These cards without others that are all among them.
    #[inline]
    #[must_use]
    pub(crate) const fn minus(self, other: Self) -> Self {
        debug_assert!(other.within(self));
        Specials(self.0 - other.0)
    }

    /// Whether all these cards are among the others.
    #[inline]
    pub(crate) const fn within(self, other: Self) -> bool {
        // Counts stay below eight, so a borrow shows in the top bit of its own kind.
        ((other.0 | 0x8888_8888) - self.0) & 0x8888_8888 == 0x8888_8888
    }

    /// The cards, in the order of [`Special::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Special> {
        Special::ALL.into_iter().flat_map(move |special| std::iter::repeat_n(special, self.count(special)))
    }

    /// The cards as labels, for messages.
    pub fn labels(self) -> Vec<Label> {
        self.iter().map(Label::from).collect()
    }
}

impl FromIterator<Special> for Specials {
    fn from_iter<I: IntoIterator<Item = Special>>(cards: I) -> Self {
        let mut set = Specials::EMPTY;
        for special in cards {
            set.insert(special);
        }
        set
    }
}

impl fmt::Display for Specials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(f, self.iter())
    }
}

impl fmt::Debug for Specials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

impl Serialize for Specials {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Specials {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let cards = Vec::<Special>::deserialize(d)?;
        for special in Special::ALL {
            if cards.iter().filter(|&&card| card == special).count() > COPIES_MAX {
                return Err(serde::de::Error::custom("a kind of special card more than four times"));
            }
        }
        Ok(cards.into_iter().collect())
    }
}

/// Cards of each kind in the box (SN-ANN-1.1).
pub(crate) const COPIES_MAX: usize = 4;
/// Special cards in the box.
pub(crate) const SPECIALS_MAX: usize = COPIES_MAX * Special::ALL.len();

/// A face-down pile of special cards in their order.
// Four bits per card, the top card lowest; drawing is a shift.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Deck(u128);

impl Deck {
    /// The pile of these cards, top first; `None` for more than the box holds.
    pub fn new(cards: impl IntoIterator<Item = Special>) -> Option<Self> {
        let mut bits = 0;
        for (i, special) in cards.into_iter().enumerate() {
            if i == SPECIALS_MAX {
                return None;
            }
            bits |= (special as u128 + 1) << (4 * i);
        }
        Some(Deck(bits))
    }

    /// The number of cards.
    #[inline]
    pub const fn len(self) -> usize {
        (128 - self.0.leading_zeros() as usize).div_ceil(4)
    }

    /// Whether no card is left.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Draws the top card.
    #[inline]
    pub(crate) fn draw(&mut self) -> Option<Special> {
        let nibble = (self.0 & 15) as usize;
        self.0 >>= 4;
        Special::ALL.get(nibble.wrapping_sub(1)).copied()
    }

    /// The cards, top first.
    pub fn iter(mut self) -> impl Iterator<Item = Special> {
        std::iter::from_fn(move || self.draw())
    }
}

impl fmt::Display for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_words(f, self.iter())
    }
}

impl fmt::Debug for Deck {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl Serialize for Deck {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let cards = Vec::<Special>::deserialize(d)?;
        Deck::new(cards).ok_or_else(|| serde::de::Error::custom("more special cards than the box holds"))
    }
}

fn write_words(f: &mut fmt::Formatter<'_>, cards: impl Iterator<Item = Special>) -> fmt::Result {
    for (i, special) in cards.enumerate() {
        write!(f, "{}{special}", if i == 0 { "" } else { " " })?;
    }
    Ok(())
}

/// A set of rows, for markers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RowSet(u8);

impl RowSet {
    /// No row.
    pub const EMPTY: Self = RowSet(0);

    /// Whether the row is in the set.
    #[inline]
    pub const fn contains(self, row: usize) -> bool {
        self.0 >> row & 1 == 1
    }

    /// The number of rows.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no row is in the set.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, row: usize) {
        self.0 |= 1 << row;
    }

    #[inline]
    pub(crate) fn remove(&mut self, row: usize) {
        self.0 &= !(1 << row);
    }

    /// The set after a row has left the table and those below it have moved up.
    #[inline]
    pub(crate) fn close_gap(&mut self, row: usize) {
        let above = (1 << row) - 1;
        self.0 = self.0 & above | self.0 >> 1 & !above;
    }

    /// The rows, ascending.
    pub fn iter(self) -> impl Iterator<Item = usize> {
        (0..8).filter(move |&row| self.contains(row))
    }
}

impl Serialize for RowSet {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for RowSet {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let mut rows = RowSet::EMPTY;
        for row in Vec::<u8>::deserialize(d)? {
            if row >= 5 {
                return Err(serde::de::Error::custom("rows are numbered from 0 to 4"));
            }
            rows.insert(row.into());
        }
        Ok(rows)
    }
}
