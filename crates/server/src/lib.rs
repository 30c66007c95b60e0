//! The table server: makes tables, lets people join by link, and carries what happens over WebSockets.
//!
//! Each table that is in use is one task (`host`), which owns its session: it takes one command after the other, keeps
//! what comes of it in the store, and only then tells anybody. A table nobody looks at is put away and read back when
//! somebody comes. Bots think on threads of their own.
//!
//! This crate holds no rule and no sentence. It never shows a person what another seat knows: what a connection gets
//! is composed from the views of its own seats, or the public one.

mod admin;
mod app;
mod assets;
mod auth;
mod host;
mod ids;
mod limits;
mod listen;
mod metrics;
mod open;
mod people;
mod rest;
mod socket;
mod tls;
mod upkeep;

pub use admin::{Admin, AdminError, TableState, TableSummary, restore};
pub use app::{Addresses, Config, Patience, ServeError, Server, serve};
pub use bus::{Bus, InProcess};
pub use limits::{Limits, Open, Rate, Rates};
pub use store::StoreError;
pub use tls::{Tls, TlsError};
