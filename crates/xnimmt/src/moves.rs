//! Answers, their notation and index, and why an answer is refused.

use bulls::Card;
use game::{BadMove, Explain, Message};
use std::fmt;

/// One answer to one question. The order of the variants is the order of the index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Commit this hand card: `46` (XN-3.1).
    Card(Card),
    /// Take this row with a low card: `row1` (XN-5.2).
    Row(u8),
    /// Put this taken card into the X row: `x18` (XN-6.2).
    X(Card),
}

pub(crate) const DECK: u16 = 100;
pub(crate) const ROWS: u16 = 3;

impl Move {
    /// Size of the index: 100 cards, 3 rows, 100 cards for the X row.
    pub(crate) const COUNT: usize = (DECK + ROWS + DECK) as usize;

    pub(crate) fn index(self) -> u16 {
        match self {
            Move::Card(card) => u16::from(card.number()) - 1,
            Move::Row(row) => DECK + u16::from(row),
            Move::X(card) => DECK + ROWS + u16::from(card.number()) - 1,
        }
    }

    pub(crate) fn at(index: u16) -> Option<Self> {
        let card = |n: u16| Card::new(n as u8 + 1);
        match index {
            _ if index < DECK => card(index).map(Move::Card),
            _ if index < DECK + ROWS => Some(Move::Row((index - DECK) as u8)),
            _ if index < DECK + ROWS + DECK => card(index - DECK - ROWS).map(Move::X),
            _ => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Card(card) => write!(f, "{card}"),
            Move::Row(row) => write!(f, "row{row}"),
            Move::X(card) => write!(f, "x{card}"),
        }
    }
}

impl std::str::FromStr for Move {
    type Err = BadMove;
    fn from_str(s: &str) -> Result<Self, BadMove> {
        let card = |s: &str| s.parse::<Card>().ok().filter(|card| u16::from(card.number()) <= DECK);
        if let Some(row) = s.strip_prefix("row") {
            return match row.as_bytes() {
                &[digit @ b'0'..=b'2'] => Ok(Move::Row(digit - b'0')),
                _ => Err(BadMove),
            };
        }
        match s.strip_prefix('x') {
            Some(number) => card(number).map(Move::X),
            None => card(s).map(Move::Card),
        }
        .ok_or(BadMove)
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// Nothing is asked of anybody: the round waits for its deal, or the match is over.
    NothingAsked,
    /// Another seat is asked.
    NotAsked,
    /// The seat has committed a card already.
    AlreadyCommitted,
    /// The question wants another kind of answer; the key names what is asked.
    OtherQuestion {
        /// `select`, `choose-row` or `choose-x`.
        asked: &'static str,
    },
    /// The card is not in the hand.
    NotInHand {
        /// The card.
        card: Card,
    },
    /// The table has no such row.
    NoSuchRow {
        /// The row, from 0.
        row: u8,
    },
    /// The card for the X row is not among the taken ones.
    NotTaken {
        /// The card.
        card: Card,
    },
    /// A taken card would continue the X row, and this one does not.
    MustFit {
        /// The card.
        card: Card,
        /// Last card of the X row.
        last: Card,
    },
}

impl Explain for Illegal {
    fn message(&self) -> Message {
        match *self {
            Illegal::NothingAsked => Message::new("nothing-asked", "CM-5"),
            Illegal::NotAsked => Message::new("not-asked", "CM-5"),
            Illegal::AlreadyCommitted => Message::new("already-committed", "CM-3"),
            Illegal::OtherQuestion { asked } => {
                Message::new("other-question", "CM-5").with("asked", game::Arg::Word(asked))
            }
            Illegal::NotInHand { card } => Message::new("not-in-hand", "XN-3.1").with("card", card),
            Illegal::NoSuchRow { row } => {
                Message::new("no-such-row", "XN-5.2").with("row", game::Arg::Row(row))
            }
            Illegal::NotTaken { card } => Message::new("not-taken", "XN-5.3").with("card", card),
            Illegal::MustFit { card, last } => {
                Message::new("must-fit", "XN-6.2").with("card", card).with("last", last)
            }
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Illegal {}
