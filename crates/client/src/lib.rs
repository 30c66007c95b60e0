//! What somebody at a table knows and does: folds what a server says, and makes of it what there is to look at.
//!
//! [`Client`] takes messages as text and gives messages to send; [`Scene`] is everything a page or an app shows of a
//! table, in sentences and cards, whatever the game, and [`Frame`]s are how it came about, one beat after another,
//! each of them [`Coming`] until somebody looks at it.
//! [`Taps`] make an answer of what is pointed at. [`Backoff`] says how long to wait before the next connection.
//!
//! What is absent: no socket, no clock, no screen, and no rule of a game: views fold, and the server says what is legal.

mod backoff;
mod room;
mod scene;
pub mod speech;
mod state;
mod taps;

pub use backoff::Backoff;
pub use room::{Door, Room, Story, Teller, door, teller};
pub use scene::{
    Board, Choice, Clock, Coming, Dealt, Designated, Frame, Line, Saying, Scene, SeatLine, Standing, TakeBack,
};
pub use speech::is_block;
pub use state::{Client, Needs};
pub use taps::{Taps, Use, covers, has_blocks, may_grow, may_play_several};
