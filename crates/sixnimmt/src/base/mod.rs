//! The base game (rules SN-BASE): two to ten players, ten cards each, four rows.
//!
//! [`Base`] is the match in progress. Reading order: [`Rules`] (players and options), [`Move`] (answers and their
//! notation), [`Table`] (what is public), `play` (how a turn begins) and [`crate::common::Board`] (how it ends).

mod deal;
mod events;
mod hand;
pub mod lanes;
pub mod many;
mod moves;
mod play;
pub mod rounds;
mod rules;
mod setup;
mod state;
mod view;

pub use crate::common::Illegal;
pub use deal::Deal;
pub use events::{Event, Seen};
pub use hand::Hand;
pub use moves::Move;
pub use rules::{Rules, SPEC};
pub use setup::Setup;
pub use state::{Base, Secret, Table};
pub use view::View;
