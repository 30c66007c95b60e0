//! X nimmt!: rules XN-1 to XN-10, two to four players, whole matches.
//!
//! [`XNimmt`] is the match in progress. Reading order: [`Rules`] (players and options), [`Move`] (answers and their
//! notation), [`Table`] (what is public) and `play` (what an answer leads to). [`many`] is the same side by side.
//!
//! Left out: clocks, absent players and changing one's mind before the last commitment (CM-13) belong to the
//! table that runs the match. The undealt cards are not kept: nobody can ever learn them (XN-2.4).

mod deal;
mod events;
pub mod many;
mod moves;
mod play;
mod rules;
mod setup;
mod state;
mod view;

pub use deal::Deal;
pub use events::{Event, Seen};
pub use moves::{Illegal, Move};
pub use play::round_points;
pub use rules::{Rules, SPEC, XChoice};
pub use setup::Setup;
pub use state::{Phase, Place, Play, Secret, Table, XNimmt};
pub use view::View;
