//! Answers, their notation and index.

use bulls::Card;
use game::BadMove;
use std::fmt;

/// One answer to one question. The order of the variants is the order of the index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Take this card of the draft into the hand: `pick34` (SN-PRO-2.1).
    Pick(Card),
    /// Commit this hand card: `46` (SN-BASE-3.2).
    Card(Card),
    /// Take this row with a low card: `row1` (SN-BASE-5.2).
    Row(u8),
}

/// The highest card of the largest deck, that of six players (SN-PRO-1.1).
const DECK: u16 = 64;
const ROWS: u16 = 4;

impl Move {
    /// Size of the index: 64 cards to pick, 64 cards to play, 4 rows.
    pub(crate) const COUNT: usize = (DECK + DECK + ROWS) as usize;

    pub(crate) fn index(self) -> u16 {
        match self {
            Move::Pick(card) => u16::from(card.number()) - 1,
            Move::Card(card) => DECK + u16::from(card.number()) - 1,
            Move::Row(row) => DECK + DECK + u16::from(row),
        }
    }

    pub(crate) fn at(index: u16) -> Option<Self> {
        let card = |n: u16| Card::new(n as u8 + 1);
        match index {
            _ if index < DECK => card(index).map(Move::Pick),
            _ if index < DECK + DECK => card(index - DECK).map(Move::Card),
            _ if index < DECK + DECK + ROWS => Some(Move::Row((index - DECK - DECK) as u8)),
            _ => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Pick(card) => write!(f, "pick{card}"),
            Move::Card(card) => write!(f, "{card}"),
            Move::Row(row) => write!(f, "row{row}"),
        }
    }
}

impl std::str::FromStr for Move {
    type Err = BadMove;
    fn from_str(s: &str) -> Result<Self, BadMove> {
        let card = |s: &str| match s.parse::<Card>() {
            Ok(card) if u16::from(card.number()) <= DECK => Ok(card),
            _ => Err(BadMove),
        };
        if let Some(row) = s.strip_prefix("row") {
            return match row.as_bytes() {
                &[digit @ b'0'..=b'3'] => Ok(Move::Row(digit - b'0')),
                _ => Err(BadMove),
            };
        }
        match s.strip_prefix("pick") {
            Some(number) => card(number).map(Move::Pick),
            None => card(s).map(Move::Card),
        }
    }
}
