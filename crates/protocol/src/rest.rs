//! Making, finding and joining tables: bodies of requests and answers under `/api`.
//!
//! Whoever makes or joins a table is known by a secret: browsers hold it in a cookie that scripts cannot read, other
//! programs send it as `Authorization: Bearer …`. The server gives one to whoever comes without.
//!
//! | request | body | answer |
//! |---|---|---|
//! | `GET /api/schema` | | the schema of all messages and bodies |
//! | `POST /api/session` | | [`Session`]: a secret for programs; browsers never need it |
//! | `POST /api/tables` | [`Create`] | [`Seated`] |
//! | `GET /api/tables` | | [`OpenTables`] |
//! | `GET /api/tables/CODE` | | [`Found`] |
//! | `POST /api/tables/CODE/join` | [`Join`] | [`Seated`] |
//! | `POST /api/tables/CODE/move` | [`Move`] | [`MoveLink`]: takes the seat along to another device |
//! | `POST /api/tables/CODE/take` | [`Take`] | [`Seated`] |
//! | `GET /api/tables/CODE/record` | | the record as text, once the match is over |
//! | `GET /api/tables/CODE/socket` | upgrade to WebSocket | [`crate::ToClient`] |
//!
//! A refusal has a status of 4xx and [`Refusal`] as its body.

use crate::TableInfo;
#[cfg(feature = "schema")]
use crate::schema::SeatNo;
use game::Seat;
use game::read::Read;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A secret for a program that sits at tables.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Session {
    /// 256 bits in base32, to be sent as a bearer token and kept to oneself.
    pub secret: String,
}

/// A new table.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Create {
    /// The id of the game.
    pub game: String,
    /// The number of seats.
    pub seats: usize,
    /// Options of the game in their text form.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The name of whoever makes the table and sits down at seat 0.
    pub name: String,
    /// Bots by seat; seats that are not named are open until the match begins.
    #[serde(default)]
    pub bots: BTreeMap<u8, String>,
    /// How long people may choose; without it as long as they like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// What those see who do not sit there.
    #[serde(default, skip_serializing_if = "Spectators::is_public")]
    pub spectators: Spectators,
    /// What people may say to one another.
    #[serde(default, skip_serializing_if = "Chat::is_emotes")]
    pub chat: Chat,
    /// Whether everybody who comes to the server is shown the table, as long as it waits for people.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub listed: bool,
    /// Whether everybody is shown what they could know if they forgot nothing.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub memory: bool,
    /// Whether the clock of a question waits until everybody who is there has been told what happened before it, ten seconds
    /// at most.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub told_first: bool,
}

/// Tables that wait for people and want to be found, the newest first; only so many of them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenTables {
    /// The tables.
    pub tables: Vec<OpenTable>,
}

/// A table that waits for people.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenTable {
    /// The code by which it can be joined.
    pub code: String,
    /// The id of the game.
    pub game: String,
    /// Options that differ from the printed game, in their text form.
    pub options: BTreeMap<String, String>,
    /// The name of the host.
    pub host: String,
    /// How many seats there are.
    pub seats: u32,
    /// How many of them nobody has yet.
    pub free: u32,
    /// How long ago it was made, in milliseconds.
    pub age_ms: u64,
}

/// What people at a table may say to one another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Chat {
    /// Nothing.
    Off,
    /// One of a few phrases.
    #[default]
    Emotes,
    /// Anything.
    Text,
}

impl Chat {
    pub(crate) fn is_emotes(&self) -> bool {
        *self == Chat::Emotes
    }
}

/// What those see who do not sit at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Spectators {
    /// What everybody at the table sees.
    #[default]
    Public,
    /// Who sits there, and nothing of the match.
    None,
    /// What everybody sees, and when a round is over, what every seat had been dealt in it.
    Hands,
}

impl Spectators {
    pub(crate) fn is_public(&self) -> bool {
        *self == Spectators::Public
    }
}

/// How long people may choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", tag = "clock")]
pub enum Clock {
    /// So long for every choice; days are milliseconds, too.
    PerChoice {
        /// Milliseconds.
        millis: u64,
    },
    /// A bank for the whole match, which grows with every choice.
    Bank {
        /// Milliseconds at the start.
        millis: u64,
        /// Milliseconds added after each choice.
        increment: u64,
    },
}

/// Somebody wants a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Join {
    /// The name at the table.
    pub name: String,
    /// The seat wanted; without it the first open one, or a bot's once the match has begun.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<SeatNo>"))]
    pub seat: Option<Seat>,
}

/// Somebody wants to go on at another device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Move {
    /// Their seat.
    #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
    pub seat: Seat,
}

/// What takes a seat along, once. The page's address with it is `t/CODE#take=TOKEN`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MoveLink {
    /// 256 bits in base32.
    pub token: String,
    /// For how many seconds it can be used.
    pub seconds: u32,
}

/// Somebody comes with a seat from another device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Take {
    /// What the other device was given.
    pub token: String,
}

/// Somebody has a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Seated {
    /// The id of the table.
    pub table: String,
    /// The code that people pass on.
    pub code: String,
    /// The seat.
    #[cfg_attr(feature = "schema", schemars(with = "SeatNo"))]
    pub seat: Seat,
}

/// A table that was found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Found {
    /// The id of the table.
    pub table: String,
    /// The code that people pass on.
    pub code: String,
    /// The id of the game.
    pub game: String,
    /// Who sits where.
    pub info: TableInfo,
    /// The seats that are one's own.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<SeatNo>"))]
    pub you: Vec<Seat>,
}

/// Why nothing was done.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Refusal {
    /// Key of the sentence.
    pub code: String,
    /// The rule behind it, or empty.
    pub rule: String,
    /// The sentence.
    pub text: String,
}
