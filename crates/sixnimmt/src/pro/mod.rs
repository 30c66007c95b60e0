//! Pro (rules SN-PRO): two to six players draft their hands from an open deck, then play as in the base game.
//!
//! [`Pro`] is the match in progress. Reading order: [`Rules`] (players and options), [`Move`] (answers and their
//! notation), [`Table`] (what is public: everything but a face-down card), `play` (the draft and how a turn
//! begins) and [`crate::common::Board`] (how it ends).

mod deal;
mod events;
mod moves;
mod play;
mod rules;
mod setup;
mod state;
mod view;

pub use crate::common::Illegal;
pub use deal::Deal;
pub use events::{Event, Seen};
pub use moves::Move;
pub use rules::{DraftOrder, FirstPicker, Rules, SPEC};
pub use setup::Setup;
pub use state::{Draft, Pro, Secret, Table};
pub use view::View;
