//! Ascending rows and where a card belongs.

use crate::{Card, Cards};
use serde::{Deserialize, Serialize};
use std::hint::select_unpredictable;

/// A row of cards, always strictly ascending, so that a set says it all; length, heads and last card are kept
/// because every placement asks for them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Row {
    cards: Cards,
    last: Option<Card>,
    len: u8,
    heads: u8,
}

impl Row {
    /// A row that is not on the table.
    pub const ABSENT: Self = Row { cards: Cards::EMPTY, last: None, len: 0, heads: 0 };

    /// A row of one card.
    #[inline]
    pub const fn new(first: Card) -> Self {
        Row { cards: Cards::one(first), last: Some(first), len: 1, heads: first.heads() }
    }

    /// A row of the cards of a set.
    pub fn of(cards: Cards) -> Self {
        Row { cards, last: cards.last(), len: cards.len() as u8, heads: cards.heads() as u8 }
    }

    /// The cards; their order in the row is ascending.
    #[inline]
    pub const fn cards(&self) -> Cards {
        self.cards
    }

    /// The last, highest card; `None` for a row that is not on the table.
    #[inline]
    pub const fn last(&self) -> Option<Card> {
        self.last
    }

    /// The number of cards.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether the row has no card.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The bull heads of the row.
    #[inline]
    pub const fn heads(&self) -> i32 {
        self.heads as i32
    }

    /// Puts a higher card at the end.
    #[inline]
    pub fn push(&mut self, card: Card) {
        debug_assert!(self.last < Some(card), "rows ascend");
        self.cards.insert(card);
        self.last = Some(card);
        self.len += 1;
        self.heads += card.heads();
    }
}

impl Serialize for Row {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        self.cards.serialize(s)
    }
}

impl<'de> Deserialize<'de> for Row {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        Ok(Row::of(Cards::deserialize(d)?))
    }
}

/// The row a card belongs to: of the rows that end lower, the one that ends highest, which is the smallest gap.
/// `None` when every row ends higher: a low card.
///
/// ```
/// # use bulls::{Card, Row, dest};
/// let rows = [12, 37, 43].map(|n| Row::new(Card::of(n)));
/// assert_eq!(dest(&rows, Card::of(40)), Some(1));
/// assert_eq!(dest(&rows, Card::of(9)), None);
/// ```
#[inline]
pub fn dest(rows: &[Row], card: Card) -> Option<usize> {
    // One number says both how high a row ends and which row it is. Rows that do not fit count as 0, and absent rows
    // end at 0: both stay below the number of any card. Which row wins is as good as random, so nothing may branch.
    let mut best = 0;
    for (row_idx, row) in rows.iter().enumerate() {
        let last = row.last.map_or(0, Card::number);
        let end = u32::from(last) << 8 | row_idx as u32;
        let fits = select_unpredictable(last < card.number(), end, 0);
        best = select_unpredictable(fits > best, fits, best);
    }
    (best >= 1 << 8).then_some((best & 0xff) as usize)
}
