//! Answers, their notation and index, and why an answer is refused.

use crate::cards::parse_u8;
use crate::{Card, Combination, Hand};
use game::{Arg, BadMove, Explain, Message, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// One answer to one question. The order of the variants is the order of the index.
///
/// Positions count from 0 at the left end of the hand. [`Move::play`] and parsing make only moves that some position
/// of some match allows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Play a block of adjacent hand cards: `play3`, `play3-5`, with the values of its X cards `play3-5=7,8`
    /// (KK-4.1, KK-8.1).
    Play {
        /// Position of the first card.
        from: u8,
        /// How many cards, 1 to 3.
        count: u8,
        /// Declared values of the X cards in the block, left to right.
        x: Declared,
    },
    /// Play a REDRAW: `redraw4` (KK-7.2).
    Redraw {
        /// Its position.
        at: u8,
    },
    /// Play a STOP: `stop4` (KK-7.1).
    Stop {
        /// Its position.
        at: u8,
    },
    /// Take a reserve card into the hand: `reserve0>5` (KK-5.5).
    Reserve {
        /// Which of the reserve cards, from 0.
        which: u8,
        /// Its position afterwards.
        to: u8,
    },
    /// Put the drawn card into the hand: `draw>5` (KK-7.6).
    Draw {
        /// Its position afterwards.
        to: u8,
    },
}

/// Declared values of up to two X cards, left to right (KK-8.1).
// One byte, the first value in the upper half: so a move fits four bytes and declarations order as lists do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Declared(u8);

impl Declared {
    /// No X card, nothing declared.
    pub const NONE: Self = Declared(0);

    /// These values; `None` for a value outside 1 to 12 or more than two of them.
    pub fn new(values: &[u8]) -> Option<Self> {
        let valid = values.iter().all(|&value| Card::new(value).is_some());
        match *values {
            [] => Some(Self::NONE),
            [a] if valid => Some(Self::one(a)),
            [a, b] if valid => Some(Self::two(a, b)),
            _ => None,
        }
    }

    #[inline]
    pub(crate) const fn one(a: u8) -> Self {
        Declared(a << 4)
    }

    #[inline]
    pub(crate) const fn two(a: u8, b: u8) -> Self {
        Declared(a << 4 | b)
    }

    /// How many values.
    #[inline]
    pub const fn len(self) -> usize {
        (self.0 > 0) as usize + (self.0 & 15 > 0) as usize
    }

    /// Whether nothing is declared.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The values, left to right.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        [self.0 >> 4, self.0 & 15].into_iter().take(self.len())
    }
}

impl fmt::Display for Declared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, value) in self.iter().enumerate() {
            write!(f, "{}{value}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Declared {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl Serialize for Declared {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Declared {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Self, D::Error> {
        let values = Vec::<u8>::deserialize(d)?;
        Declared::new(&values).ok_or_else(|| serde::de::Error::custom("up to two values from 1 to 12"))
    }
}

/// Positions a hand can have, and positions a card can be put at.
const POSITIONS: u16 = Hand::LEN_MAX as u16;
const RESERVES: u16 = crate::Reserves::LEN_MAX as u16;

/// The declarations a block of one, two or three cards can have, ascending: none, one value, or two values that are
/// no further apart than the block allows. Two values further apart are never a combination, so they get no index.
const DECLARATIONS: [(&[Declared], usize); 3] = {
    const ONE: [Declared; 13] = declarations(None);
    const TWO: [Declared; 47] = declarations(Some(1));
    const THREE: [Declared; 67] = declarations(Some(2));
    [(&ONE, 0), (&TWO, 13), (&THREE, 60)]
};

/// Index space of the plays that start at one position.
const PLAYS: u16 = 13 + 47 + 67;

const fn declarations<const N: usize>(gap: Option<u8>) -> [Declared; N] {
    let mut list = [Declared::NONE; N];
    let mut n = 1;
    let mut a = 1;
    while a <= Card::NUMBER_MAX {
        list[n] = Declared::one(a);
        n += 1;
        let mut b = 1;
        while b <= Card::NUMBER_MAX {
            if let Some(gap) = gap
                && a.abs_diff(b) <= gap
            {
                list[n] = Declared::two(a, b);
                n += 1;
            }
            b += 1;
        }
        a += 1;
    }
    assert!(n == N);
    list
}

const REDRAWS: u16 = POSITIONS * PLAYS;
const STOPS: u16 = REDRAWS + POSITIONS;
const TAKES: u16 = STOPS + POSITIONS;
const DRAWS: u16 = TAKES + RESERVES * POSITIONS;

impl Move {
    /// Size of the index: for each of 19 positions the 127 plays that start there, then 19 REDRAW, 19 STOP,
    /// 3 × 19 reserve cards and places for them, 19 places for a drawn card.
    pub(crate) const COUNT: usize = (DRAWS + POSITIONS) as usize;

    /// A play.
    ///
    /// # Errors
    /// No position of any match allows it: no hand is that long, a block has one to three cards, a value is from 1 to
    /// 12, and declared values too far apart belong to no combination.
    pub fn play(from: usize, count: usize, declared: &[u8]) -> Result<Self, BadMove> {
        let x = Declared::new(declared).ok_or(BadMove)?;
        let (known, _) = DECLARATIONS.get(count.wrapping_sub(1)).ok_or(BadMove)?;
        if from >= POSITIONS.into() || !known.contains(&x) {
            return Err(BadMove);
        }
        Ok(Move::Play { from: from as u8, count: count as u8, x })
    }

    /// # Panics
    /// For a move that was put together by hand and is none of the notation.
    pub(crate) fn index(self) -> u16 {
        let index = match self {
            Move::Play { from, count, x } => {
                let (known, first) = DECLARATIONS[usize::from(count) - 1];
                let place = first + known.binary_search(&x).expect("a declaration of some combination");
                u16::from(from) * PLAYS + place as u16
            }
            Move::Redraw { at } => REDRAWS + u16::from(at),
            Move::Stop { at } => STOPS + u16::from(at),
            Move::Reserve { which, to } => TAKES + u16::from(which) * POSITIONS + u16::from(to),
            Move::Draw { to } => DRAWS + u16::from(to),
        };
        debug_assert_eq!(Move::at(index), Some(self));
        index
    }

    pub(crate) fn at(index: u16) -> Option<Self> {
        Some(match index {
            _ if index < REDRAWS => {
                let (from, place) = ((index / PLAYS) as u8, usize::from(index % PLAYS));
                let count = DECLARATIONS.iter().rposition(|&(_, first)| first <= place)?;
                let (known, first) = DECLARATIONS[count];
                Move::Play { from, count: count as u8 + 1, x: known[place - first] }
            }
            _ if index < STOPS => Move::Redraw { at: (index - REDRAWS) as u8 },
            _ if index < TAKES => Move::Stop { at: (index - STOPS) as u8 },
            _ if index < DRAWS => {
                let place = index - TAKES;
                Move::Reserve { which: (place / POSITIONS) as u8, to: (place % POSITIONS) as u8 }
            }
            _ if index < DRAWS + POSITIONS => Move::Draw { to: (index - DRAWS) as u8 },
            _ => return None,
        })
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Move::Play { from, count, x } => {
                write!(f, "play{from}")?;
                if count > 1 {
                    write!(f, "-{}", from + count - 1)?;
                }
                if x.is_empty() { Ok(()) } else { write!(f, "={x}") }
            }
            Move::Redraw { at } => write!(f, "redraw{at}"),
            Move::Stop { at } => write!(f, "stop{at}"),
            Move::Reserve { which, to } => write!(f, "reserve{which}>{to}"),
            Move::Draw { to } => write!(f, "draw>{to}"),
        }
    }
}

impl std::str::FromStr for Move {
    type Err = BadMove;
    fn from_str(s: &str) -> Result<Self, BadMove> {
        let position = |s: &str| parse_u8(s).filter(|&at| u16::from(at) < POSITIONS);
        let parse = || {
            if let Some(block) = s.strip_prefix("play") {
                let (block, declared) = match block.split_once('=') {
                    Some((block, values)) => {
                        (block, values.split(',').map(parse_u8).collect::<Option<Vec<_>>>()?)
                    }
                    None => (block, Vec::new()),
                };
                let (from, count) = match block.split_once('-') {
                    Some((from, last)) => {
                        let (from, last) = (parse_u8(from)?, parse_u8(last)?);
                        (from, last.checked_sub(from).filter(|&more| more > 0)?.checked_add(1)?)
                    }
                    None => (parse_u8(block)?, 1),
                };
                return Move::play(from.into(), count.into(), &declared).ok();
            }
            if let Some(at) = s.strip_prefix("redraw") {
                return Some(Move::Redraw { at: position(at)? });
            }
            if let Some(at) = s.strip_prefix("stop") {
                return Some(Move::Stop { at: position(at)? });
            }
            if let Some(take) = s.strip_prefix("reserve") {
                let (which, to) = take.split_once('>')?;
                let which = parse_u8(which).filter(|&which| u16::from(which) < RESERVES)?;
                return Some(Move::Reserve { which, to: position(to)? });
            }
            Some(Move::Draw { to: position(s.strip_prefix("draw>")?)? })
        };
        parse().ok_or(BadMove)
    }
}

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Illegal {
    /// Nothing is asked of anybody: the round waits for its deal, or the match is over.
    NothingAsked,
    /// It is another seat's turn.
    NotYourTurn {
        /// Whose turn it is.
        turn: Seat,
    },
    /// The trick's winner has to put a drawn card into the hand before anything else happens.
    MustDraw,
    /// There is no drawn card to put into the hand.
    NothingDrawn,
    /// The opener of a trick may not take a reserve card.
    OpenerMustPlay,
    /// The hand is shorter than the position.
    PastTheHand {
        /// The position.
        at: u8,
        /// Cards in the hand.
        len: u8,
    },
    /// STOP and REDRAW belong to no block.
    NotInBlocks {
        /// The card in the way.
        card: Card,
    },
    /// The number of declared values is not the number of X cards in the block.
    Declarations {
        /// X cards in the block.
        need: u8,
        /// Values declared.
        got: u8,
    },
    /// A declared value that no card of the deck has.
    NoSuchValue {
        /// The value.
        value: u8,
        /// The highest value.
        max: u8,
    },
    /// X cards without a number card.
    OnlyX,
    /// The cards are no combination.
    NotACombination {
        /// How many they are.
        count: u8,
        /// Their values, 0 from `count` on.
        values: [u8; 3],
        /// Whether values were declared, so that others may do.
        declared: bool,
    },
    /// The highest and the lowest number are no neighbors.
    NoWrapAround,
    /// The combination does not outbid the best one of the trick.
    TooWeak {
        /// The best combination so far.
        need: Combination,
        /// The one to be played.
        got: Combination,
    },
    /// The card is no STOP.
    NotStop {
        /// The card at the position.
        card: Card,
    },
    /// The card is no REDRAW.
    NotRedraw {
        /// The card at the position.
        card: Card,
    },
    /// The seat has no reserve card left.
    NoReserveLeft,
    /// The seat has fewer reserve cards.
    NoSuchReserve {
        /// Which one, from 0.
        which: u8,
        /// How many there are.
        have: u8,
    },
    /// A card can only be put next to the cards of the hand.
    NoSuchPlace {
        /// The position.
        to: u8,
        /// The last possible position.
        max: u8,
        /// Whether it is a drawn card, not a reserve card.
        drawn: bool,
    },
}

/// Positions count from 1 in what people read.
impl Explain for Illegal {
    fn message(&self) -> Message {
        match *self {
            Illegal::NothingAsked => Message::new("nothing-asked", "CM-5"),
            Illegal::NotYourTurn { turn } => Message::new("not-your-turn", "KK-3.2").with("turn", turn),
            Illegal::MustDraw => Message::new("must-draw", "KK-7.6"),
            Illegal::NothingDrawn => Message::new("nothing-drawn", "KK-7.6"),
            Illegal::OpenerMustPlay => Message::new("opener-must-play", "KK-5.3"),
            Illegal::PastTheHand { at, len } => Message::new("past-the-hand", "KK-4.1")
                .with("at", i64::from(at) + 1)
                .with("len", i64::from(len)),
            Illegal::NotInBlocks { card } => Message::new("not-in-blocks", "KK-4.4").with("card", card),
            Illegal::Declarations { need, got } => Message::new("declarations", "KK-8.1")
                .with("need", i64::from(need))
                .with("got", i64::from(got)),
            Illegal::NoSuchValue { value, max } => Message::new("no-such-value", "KK-8.3")
                .with("value", i64::from(value))
                .with("max", i64::from(max)),
            Illegal::OnlyX => Message::new("only-x", "KK-8.4"),
            Illegal::NotACombination { count, values, declared } => {
                let (code, rule) = if declared {
                    ("declared-no-combination", "KK-8.2")
                } else {
                    ("no-combination", "KK-4.1")
                };
                let labels = values[..count.into()].iter().map(|&value| game::Label::Number(value));
                Message::new(code, rule).with("cards", labels.collect::<Vec<_>>())
            }
            Illegal::NoWrapAround => Message::new("no-wrap-around", "KK-4.3"),
            Illegal::TooWeak { need, got } => Message::new("too-weak", "KK-5.1")
                .with("need-kind", Arg::Word(need.kind.key()))
                .with("need", i64::from(need.value))
                .with("got-kind", Arg::Word(got.kind.key()))
                .with("got", i64::from(got.value)),
            Illegal::NotStop { card } => Message::new("not-stop", "KK-7.1").with("card", card),
            Illegal::NotRedraw { card } => Message::new("not-redraw", "KK-7.2").with("card", card),
            Illegal::NoReserveLeft => Message::new("no-reserve-left", "KK-5.6"),
            Illegal::NoSuchReserve { which, have } => Message::new("no-such-reserve", "KK-5.5")
                .with("which", i64::from(which) + 1)
                .with("have", i64::from(have)),
            Illegal::NoSuchPlace { to, max, drawn } => {
                let rule = if drawn { "KK-7.6" } else { "KK-5.5" };
                Message::new("no-such-place", rule)
                    .with("to", i64::from(to) + 1)
                    .with("max", i64::from(max) + 1)
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
