//! What the base game and Pro share, because Pro changes only how hands come about (SN-PRO): the options of a
//! match and its end ([`Format`], [`Ending`]), the rows with everything that happens on them ([`Board`]), the
//! events of a turn ([`Beat`]), and why an answer is refused ([`Illegal`]).
//!
//! The board never learns a card before it is revealed: hands and face-down cards belong to the games.

mod beat;
mod board;
pub(crate) mod format;
mod illegal;
mod queue;
mod seats;
pub(crate) mod sort;
pub(crate) mod written;

pub use beat::Beat;
pub use board::{Board, Phase, Place};
pub use format::{End, Ending, Format};
pub use illegal::Illegal;
pub(crate) use queue::Queue;
pub use seats::Seats;
