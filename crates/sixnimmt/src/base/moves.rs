//! Answers, their notation and index.

use bulls::Card;
use game::BadMove;
use std::fmt;

/// One answer to one question. The order of the variants is the order of the index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Commit this hand card: `46` (SN-BASE-3.2).
    Card(Card),
    /// Take this row with a low card: `row1` (SN-BASE-5.2).
    Row(u8),
}

const DECK: u16 = Card::MAX as u16;
const ROWS: u16 = 4;

impl Move {
    /// Size of the index: 104 cards, 4 rows.
    pub(crate) const COUNT: usize = (DECK + ROWS) as usize;

    pub(crate) fn index(self) -> u16 {
        match self {
            Move::Card(card) => u16::from(card.number()) - 1,
            Move::Row(row) => DECK + u16::from(row),
        }
    }

    pub(crate) fn at(index: u16) -> Option<Self> {
        match index {
            _ if index < DECK => Card::new(index as u8 + 1).map(Move::Card),
            _ if index < DECK + ROWS => Some(Move::Row((index - DECK) as u8)),
            _ => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Card(card) => write!(f, "{card}"),
            Move::Row(row) => write!(f, "row{row}"),
        }
    }
}

impl std::str::FromStr for Move {
    type Err = BadMove;
    fn from_str(s: &str) -> Result<Self, BadMove> {
        match s.strip_prefix("row").map(str::as_bytes) {
            Some(&[digit @ b'0'..=b'3']) => Ok(Move::Row(digit - b'0')),
            Some(_) => Err(BadMove),
            None => s.parse().map(Move::Card).map_err(|()| BadMove),
        }
    }
}
