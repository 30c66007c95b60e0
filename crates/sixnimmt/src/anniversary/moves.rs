//! Answers, their notation and index, and why an answer is refused.

use super::special::Special;
use bulls::Card;
use game::{Arg, BadMove, Explain, Message};
use std::fmt;

/// One answer to one question. The order of the variants is the order of the index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Commit this hand card: `46` (SN-BASE-3.2).
    Card(Card),
    /// Take this row with a low card: `row1` (SN-BASE-5.2).
    Row(u8),
    /// Play no special card: `none` (SN-ANN-4.1).
    None,
    /// Block this row: `stop1` (SN-ANN-STOP-1).
    Stop(u8),
    /// Lengthen this row: `seven1` (SN-ANN-SEVEN-1).
    Seven(u8),
    /// Put the number inside this row, where it ascends: `insert1` (SN-ANN-INSERT-2).
    Insert(u8),
    /// Move this card to that row, where it ascends: `shift34>1` (SN-ANN-SHIFT-1).
    Shift(Card, u8),
    /// Play this hand card instead: `replace46` (SN-ANN-REPL-1).
    Replace(Card),
    /// Take with Negative = Positive: `np` (SN-ANN-NP-1).
    Np,
    /// Open a fifth row: `fifth` (SN-ANN-FIFTH-1).
    Fifth,
    /// Make this taken card positive: `plus34` (SN-ANN-NP-1).
    Plus(Card),
    /// Swap no special card: `noswap` (SN-ANN-5.1).
    NoSwap,
    /// Give up this special card for the top of the deck: `swap-stop` (SN-ANN-5.1).
    Swap(Special),
}

const CARDS: u16 = Card::MAX as u16;
const ROWS: u16 = super::state::ROWS as u16;

const ROW: u16 = CARDS;
const NONE: u16 = ROW + ROWS;
const STOP: u16 = NONE + 1;
const SEVEN: u16 = STOP + ROWS;
const INSERT: u16 = SEVEN + ROWS;
const SHIFT: u16 = INSERT + ROWS;
const REPLACE: u16 = SHIFT + CARDS * ROWS;
const NP: u16 = REPLACE + CARDS;
const FIFTH: u16 = NP + 1;
const PLUS: u16 = FIFTH + 1;
const NO_SWAP: u16 = PLUS + CARDS;
const SWAP: u16 = NO_SWAP + 1;

impl Move {
    /// Size of the index, section by section: 104 cards, 5 rows, none, 5 rows each for STOP, SEVEN and INSERT,
    /// 104 cards by 5 rows for SHIFT, 104 cards for REPLACE, NP, FIFTH, 104 positive cards, no swap, 7 swaps.
    pub(crate) const COUNT: usize = SWAP as usize + Special::ALL.len();

    pub(crate) fn index(self) -> u16 {
        let n = |card: Card| u16::from(card.number()) - 1;
        match self {
            Move::Card(card) => n(card),
            Move::Row(row) => ROW + u16::from(row),
            Move::None => NONE,
            Move::Stop(row) => STOP + u16::from(row),
            Move::Seven(row) => SEVEN + u16::from(row),
            Move::Insert(row) => INSERT + u16::from(row),
            Move::Shift(card, row) => SHIFT + n(card) * ROWS + u16::from(row),
            Move::Replace(card) => REPLACE + n(card),
            Move::Np => NP,
            Move::Fifth => FIFTH,
            Move::Plus(card) => PLUS + n(card),
            Move::NoSwap => NO_SWAP,
            Move::Swap(special) => SWAP + special as u16,
        }
    }

    pub(crate) fn at(index: u16) -> Option<Self> {
        let card = |n: u16| Card::of(n as u8 + 1);
        let row = |n: u16| n as u8;
        Some(match index {
            _ if index < ROW => Move::Card(card(index)),
            _ if index < NONE => Move::Row(row(index - ROW)),
            NONE => Move::None,
            _ if index < SEVEN => Move::Stop(row(index - STOP)),
            _ if index < INSERT => Move::Seven(row(index - SEVEN)),
            _ if index < SHIFT => Move::Insert(row(index - INSERT)),
            _ if index < REPLACE => {
                let n = index - SHIFT;
                Move::Shift(card(n / ROWS), row(n % ROWS))
            }
            _ if index < NP => Move::Replace(card(index - REPLACE)),
            NP => Move::Np,
            FIFTH => Move::Fifth,
            _ if index < NO_SWAP => Move::Plus(card(index - PLUS)),
            NO_SWAP => Move::NoSwap,
            _ => Move::Swap(*Special::ALL.get(usize::from(index - SWAP))?),
        })
    }

    /// The special card this answer plays, if any.
    #[inline]
    pub fn special(self) -> Option<Special> {
        match self {
            Move::Stop(_) => Some(Special::Stop),
            Move::Seven(_) => Some(Special::Seven),
            Move::Insert(_) => Some(Special::Insert),
            Move::Shift(..) => Some(Special::Shift),
            Move::Replace(_) => Some(Special::Replace),
            Move::Np => Some(Special::Np),
            Move::Fifth => Some(Special::Fifth),
            _ => None,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Card(card) => write!(f, "{card}"),
            Move::Row(row) => write!(f, "row{row}"),
            Move::None => f.write_str("none"),
            Move::Stop(row) => write!(f, "stop{row}"),
            Move::Seven(row) => write!(f, "seven{row}"),
            Move::Insert(row) => write!(f, "insert{row}"),
            Move::Shift(card, row) => write!(f, "shift{card}>{row}"),
            Move::Replace(card) => write!(f, "replace{card}"),
            Move::Np => f.write_str("np"),
            Move::Fifth => f.write_str("fifth"),
            Move::Plus(card) => write!(f, "plus{card}"),
            Move::NoSwap => f.write_str("noswap"),
            Move::Swap(special) => write!(f, "swap-{special}"),
        }
    }
}

impl std::str::FromStr for Move {
    type Err = BadMove;
    fn from_str(s: &str) -> Result<Self, BadMove> {
        let card = |s: &str| s.parse::<Card>().map_err(|()| BadMove);
        let row = |s: &str| match s.as_bytes() {
            &[digit @ b'0'..=b'4'] => Ok(digit - b'0'),
            _ => Err(BadMove),
        };
        match s {
            "none" => return Ok(Move::None),
            "np" => return Ok(Move::Np),
            "fifth" => return Ok(Move::Fifth),
            "noswap" => return Ok(Move::NoSwap),
            _ => {}
        }
        let after = |word| s.strip_prefix(word);
        if let Some(rest) = after("row") {
            row(rest).map(Move::Row)
        } else if let Some(rest) = after("stop") {
            row(rest).map(Move::Stop)
        } else if let Some(rest) = after("seven") {
            row(rest).map(Move::Seven)
        } else if let Some(rest) = after("insert") {
            row(rest).map(Move::Insert)
        } else if let Some(rest) = after("shift") {
            let (from, to) = rest.split_once('>').ok_or(BadMove)?;
            Ok(Move::Shift(card(from)?, row(to)?))
        } else if let Some(rest) = after("replace") {
            card(rest).map(Move::Replace)
        } else if let Some(rest) = after("plus") {
            card(rest).map(Move::Plus)
        } else if let Some(rest) = after("swap-") {
            rest.parse().map(Move::Swap).map_err(|()| BadMove)
        } else {
            card(s).map(Move::Card)
        }
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// Nothing is asked of anybody: the match waits for a deal, or it is over.
    NothingAsked,
    /// Another seat is asked.
    NotAsked,
    /// The seat has committed a card already.
    AlreadyCommitted,
    /// The question wants another kind of answer; the key names what is asked.
    OtherQuestion {
        /// `select`, `special`, `choose-row`, `np-card` or `swap`.
        asked: &'static str,
    },
    /// The number is not in the hand.
    NotInHand {
        /// The number.
        card: Card,
    },
    /// The table has no such row.
    NoSuchRow {
        /// The row, from 0.
        row: u8,
    },
    /// A blocked row cannot be taken.
    RowBlocked {
        /// The row, from 0.
        row: u8,
    },
    /// The special card is not in the hand.
    SpecialNotInHand {
        /// The special card.
        special: Special,
    },
    /// Nothing is added to or removed from a blocked row.
    Frozen {
        /// The special card that tries to.
        special: Special,
        /// The row, from 0.
        row: u8,
    },
    /// The row carries a STOP already.
    StopTwice {
        /// The row, from 0.
        row: u8,
    },
    /// As many rows are blocked as may be.
    StopsOut {
        /// How many that is.
        max: u8,
    },
    /// The row carries a SEVEN already.
    SevenTwice {
        /// The row, from 0.
        row: u8,
    },
    /// This match allows SEVEN only where the number would go.
    SevenElsewhere {
        /// The row, from 0.
        row: u8,
    },
    /// The number would lie behind the last card.
    InsertAtEnd {
        /// The number.
        card: Card,
        /// The row, from 0.
        row: u8,
    },
    /// The card to move lies in no row.
    NotInRow {
        /// The card.
        card: Card,
    },
    /// The card to move lies in that row already.
    SameRow {
        /// The card.
        card: Card,
        /// The row, from 0.
        row: u8,
    },
    /// The row has no room for a moved card.
    NoRoom {
        /// The row, from 0.
        row: u8,
        /// Its capacity.
        cap: u8,
    },
    /// The hand has no other number.
    NoOtherNumber,
    /// The number to play instead is not in the hand.
    NoSuchOther {
        /// The number.
        card: Card,
    },
    /// The number takes nothing by normal placement.
    NothingToTake {
        /// The number.
        card: Card,
        /// The row it goes to.
        row: u8,
    },
    /// The fifth row exists.
    FifthOut,
    /// The positive card is not among the taken ones.
    NotTaken {
        /// The card.
        card: Card,
    },
    /// The special card to give up is not in the hand.
    CannotSwap {
        /// The special card.
        special: Special,
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
            Illegal::NoSuchRow { row } => Message::new("no-such-row", "CM-8").with("row", Arg::Row(row)),
            Illegal::RowBlocked { row } => {
                Message::new("ann-row-blocked", "SN-ANN-STOP-3").with("row", Arg::Row(row))
            }
            Illegal::SpecialNotInHand { special } => {
                Message::new("ann-special-not-in-hand", "SN-ANN-4.1").with("special", special)
            }
            Illegal::Frozen { special, row } => Message::new("ann-frozen", "SN-ANN-STOP-2")
                .with("special", special)
                .with("row", Arg::Row(row)),
            Illegal::StopTwice { row } => {
                Message::new("ann-stop-twice", "SN-ANN-STOP-4").with("row", Arg::Row(row))
            }
            Illegal::StopsOut { max } => {
                Message::new("ann-stops-out", "SN-ANN-STOP-4").with("max", i64::from(max))
            }
            Illegal::SevenTwice { row } => {
                Message::new("ann-seven-twice", "SN-ANN-SEVEN-4").with("row", Arg::Row(row))
            }
            Illegal::SevenElsewhere { row } => {
                Message::new("ann-seven-elsewhere", "SN-ANN-SEVEN-5").with("row", Arg::Row(row))
            }
            Illegal::InsertAtEnd { card, row } => Message::new("ann-insert-at-end", "SN-ANN-INSERT-3")
                .with("card", card)
                .with("row", Arg::Row(row)),
            Illegal::NotInRow { card } => Message::new("ann-not-in-row", "SN-ANN-SHIFT-1").with("card", card),
            Illegal::SameRow { card, row } => {
                Message::new("ann-same-row", "SN-ANN-SHIFT-1").with("card", card).with("row", Arg::Row(row))
            }
            Illegal::NoRoom { row, cap } => Message::new("ann-no-room", "SN-ANN-SHIFT-4")
                .with("row", Arg::Row(row))
                .with("cap", i64::from(cap)),
            Illegal::NoOtherNumber => Message::new("ann-no-other-number", "SN-ANN-REPL-4"),
            Illegal::NoSuchOther { card } => {
                Message::new("ann-no-such-other", "SN-ANN-REPL-1").with("card", card)
            }
            Illegal::NothingToTake { card, row } => Message::new("ann-nothing-to-take", "SN-ANN-NP-2")
                .with("card", card)
                .with("row", Arg::Row(row)),
            Illegal::FifthOut => Message::new("ann-fifth-out", "SN-ANN-FIFTH-2"),
            Illegal::NotTaken { card } => Message::new("not-taken", "SN-ANN-NP-1").with("card", card),
            Illegal::CannotSwap { special } => {
                Message::new("ann-cannot-swap", "SN-ANN-5.1").with("special", special)
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
