//! Matches of any game behind names, dense move indices and arrays of numbers: one at a time ([`AnyMatch`]), or thousands
//! in step ([`AnyBatch`]). It is what a binding to another language stands on.
//!
//! Generic inside, erased at the edge: there is one dynamic call for a move of a single match, and one for a step of a whole
//! batch. The same seed gives the same matches, whatever the number of threads.
//!
//! What is absent: no other language, no arrays of its own, no learning, no clock, no randomness that no seed was given for.

mod batch;
mod drawing;
mod fault;
mod info;
mod many;
mod rounds;
mod single;
mod world;

pub use batch::{Act, AnyBatch, Grid, Obs, Out, Plan, Turns, batch, of_engine};
pub use fault::{Fault, Kind};
pub use info::{Info, info};
pub use rounds::{Deals, Rows, Table};
pub use single::{AnyMatch, HISTORY, from_bytes, from_record, open};
pub use world::{AnyBot, AnyView, EnvGame, bot};

/// Every game, in the order of menus.
pub fn games() -> impl Iterator<Item = &'static game::Spec> {
    catalog::GAMES.into_iter()
}
