//! One match and the people around it, sans I/O: commands and clock ticks in, entries to keep and news to send out.
//!
//! A [`Session`] never awaits, reads no clock (every command says when it comes), owns no generator, and knows no
//! socket and no database. Whoever runs it — a server, a browser that plays offline, a simulator — does three things
//! with what [`Session::handle`] returns, in this order: keep the [`Entry`]s, then send the news, then come back at
//! [`Effects::wake_at`]. A session is the fold of its entries: [`Session::restore`] gives it back after a crash, with
//! everything that was acknowledged; whoever could not keep an entry drops the session and restores it.
//!
//! - *Questions are numbered.* An answer quotes the one it is for, so a late one cannot land on the next.
//! - *Answers have an id* chosen by the client: sending one again changes nothing and is acknowledged again.
//! - *A choice can be changed until the last seat has chosen*, never after. Choices wait outside the game; when all are
//!   in they are played in seat order, so that the record does not tell who was fast.
//! - *A seat never blocks the table:* the clock runs out, a fallback move is played, then a bot stands in, until the
//!   player is back.
//! - *Nobody decides a shuffle alone:* before each chance event the table commits to a secret and seats to nonces
//!   ([`Exchange`]), and the record proves it afterwards.
//!
//! [`Session`] is generic; [`AnyTable`] is the same with the game's name chosen at run time, and speaks text and JSON.

mod any;
mod around;
mod chat;
mod clock;
mod command;
mod exchange;
mod presets;
mod seats;
mod session;
mod take_back;

pub use any::{AnySeen, AnyTable, Json, Thought, open};
pub use around::{Around, TakeBack, Times};
pub use chat::{Chat, Line, Said, TEXT_MAX};
pub use clock::{Clock, Millis};
pub use command::{AskNo, Command, Effects, Entry, How, PlayerId, Preset, Refused, SeenBy, SubmissionId};
pub use exchange::Exchange;
pub use record::Bytes;
pub use seats::{Holder, SeatState};
pub use session::{OFFER_MILLIS, Recent, RoundHands, Session, Setup, Spectators};

/// The most characters of a name.
pub const NAME_MAX: usize = 24;

/// How many pictures there are to choose from for oneself; they are numbered from 1, and only clients know what they show.
pub const AVATARS: u8 = 48;
