//! Why an answer is refused.

use bulls::Card;
use game::{Arg, Explain, Message};
use std::fmt;

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
        /// `select`, `choose-row` or `pick`.
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
    /// The card does not lie in the draft.
    NotInPool {
        /// The card.
        card: Card,
    },
}

impl Explain for Illegal {
    fn message(&self) -> Message {
        match *self {
            Illegal::NothingAsked => Message::new("nothing-asked", "CM-5"),
            Illegal::NotAsked => Message::new("not-asked", "CM-5"),
            Illegal::AlreadyCommitted => Message::new("already-committed", "CM-3"),
            Illegal::OtherQuestion { asked } => {
                Message::new("other-question", "CM-5").with("asked", Arg::Word(asked))
            }
            Illegal::NotInHand { card } => Message::new("not-in-hand", "SN-BASE-3.2").with("card", card),
            Illegal::NoSuchRow { row } => {
                Message::new("no-such-row", "SN-BASE-5.2").with("row", Arg::Row(row))
            }
            Illegal::NotInPool { card } => Message::new("not-in-pool", "SN-PRO-2.1").with("card", card),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Illegal {}
