//! Vocabulary of the card games of Oxrow and the [`Game`] trait they implement.
//!
//! A game in progress is a flat value: `{ table, secrets, stock }`. `table` is all that is public, including what
//! an observer with perfect memory retains; every secret lives in its own struct, so a [`View`] is made by
//! *choosing* fields and never by blanking them. Moves are the truth, events are commentary.
//!
//! What is absent, and must stay so: this crate does no I/O, reads no clock, owns no source of randomness (callers
//! pass one), holds no sentence for people (a [`Message`] is a code with arguments; sentences live in `texts`),
//! and allocates nothing on the path of a move.

mod message;
mod options;
pub mod random;
pub mod read;
mod seat;
mod side_by_side;
mod sink;
mod traits;

pub use message::{Arg, Explain, Label, Message};
pub use options::{BadRules, Checked, Kind, OptionSpec, Options, Rules, Spec};
pub use seat::{Seat, SeatSet};
pub use side_by_side::SideBySide;
pub use sink::Sink;
pub use traits::{
    BadDeal, BadMove, Bot, Budget, Faults, Game, Impossible, MoveList, Observer, Redacted, ToAct, View, perft,
};
