//! The wire: what a table and those who sit at it say to each other, as JSON.
//!
//! Two ways lead to a server. REST makes and finds tables ([`rest`]); a WebSocket carries one table ([`ToServer`] and
//! [`ToClient`]), one message a frame, each an object with a `type`. This crate holds the shapes and nothing else: it
//! never touches a socket, and it knows views, events and moves only as what a game makes of them.
//!
//! A client that keeps these four rules is always right:
//!
//! 1. After [`ToClient::Hello`] comes a [`ToClient::View`] for every seat it holds (or the public one). It folds each
//!    [`ToClient::Seen`] into the view of that seat; `seq` says how much of the match the result covers.
//! 2. [`ToClient::Table`], [`ToClient::Ask`] and [`ToClient::Chosen`] replace what was said before. They are no deltas.
//! 3. An answer quotes the `ask` it answers and has an `id` of its own. Sending it again is harmless; without
//!    [`ToClient::Ack`] or [`ToClient::Refused`] it should be sent again after the next hello.
//! 4. Unknown types and unknown fields are ignored; a different major `version` is not spoken to.

mod filled;
pub mod local;
pub mod replay;
pub mod rest;
#[cfg(feature = "schema")]
mod schema;
mod socket;

#[cfg(feature = "schema")]
pub use schema::schema;

pub use filled::Filled;
pub use socket::{
    Answered, AskOf, ChatLine, Holder, Preset, PresetOf, SealOf, SeatInfo, ShuffleOf, TableInfo, TakeBack,
    ToClient, ToServer,
};

/// The version of the messages. It grows when an older client would misunderstand.
pub const VERSION: u32 = 1;

/// The phrases that people can say with [`ToServer::Emote`]; every language has a sentence for each.
pub const EMOTES: [&str; 8] =
    ["hello", "thanks", "well-played", "good-luck", "ouch", "laugh", "thinking", "your-turn"];

/// The most characters of what somebody says with [`ToServer::Say`].
pub const TEXT_MAX: usize = 200;

/// The longest frame a server reads, in bytes.
pub const FRAME_MAX: usize = 4 * 1024;
