//! The written game: a header, then deals and moves, in a text a person can read and write, and in JSON.
//!
//! A record holds what chance and people decided and nothing that follows from it, so it replays to the same result
//! on every machine and after any change of random generator. The seed is kept as provenance only.
//!
//! ```text
//! oxrow-record 1
//! game xnimmt
//! seats 3
//! option rounds=1
//! seed 7f3a90
//! name a Ada
//!
//! deal 18 42 77 | 3 9 14 27 31 55 60 99 | 5 8 21 33 40 71 80 90 | 2 30 66 67 68 88 91 100
//! 1. 14 21 66 ; b:row2 b:x42
//! end b
//! ```
//!
//! After the header, a line `deal …` is what chance decided; other lines hold answers. An answer is `seat:move`; a
//! bare move belongs to the lowest seat that still has to act, so that a simultaneous turn reads as one card per
//! seat. `;` and everything after `#` are for people, and so are the numbers of turns, which need not stand there but must
//! be right where they do. `end` names the winners and comes only with a finished match, which is how a truncated file is
//! told from a whole one. Where it is missing, the last line must be whole.
//!
//! `@clock` behind an answer (`b:42@clock`) says that the clock gave it, because the seat did not in time. A record that has
//! such marks is of version 1.1; they change nothing in the match.
//!
//! In front of a deal a line `shuffle …` may say where it came from, so that [it can be checked](Shuffle).
//!
//! JSON holds the same: `{"oxrow-record":1,"game":…,"seats":…,"options":{…},"seed":…,"names":{…},"entries":["deal …",
//! "a:14",…],"end":"b"}`.
//!
//! Reading happens in two steps, because the game is known only after the header: [`Written::parse`] understands the
//! form, [`Written::replay`] plays it by the rules of one game. Both report the first fault with line and column.
//! This crate does no I/O.

mod json;
mod read;
mod shuffle;
mod typed;

pub use json::{json_place, json_reason};
pub use read::{BadRecord, Place, SIZE_MAX, VERSION, Written, WrittenEntry};
pub use shuffle::{Bytes, Nonce, Shuffle};
pub use typed::{Entry, Record};
