//! The Anniversary variant: 28 special cards, twelve turns, two rounds (rules SN-ANN-1 to SN-ANN-7).
//!
//! [`Anniversary`] is the match in progress. Reading order: [`Rules`] (players and options), [`Special`] (the
//! special cards), [`Move`] (answers and their notation), [`Table`] (what is public) and `play` (what an answer
//! leads to).
//!
//! Left out: clocks, absent players and changing one's mind before the last commitment (CM-13) belong to the
//! table that runs the match. Undealt numbers are not kept: nobody can ever learn them.

mod deal;
mod events;
mod memory;
mod moves;
mod np;
mod play;
mod rules;
mod setup;
mod special;
mod state;
mod view;

pub use crate::common::End;
pub use deal::{Deal, Dealt, RoundDeal};
pub use events::{Cause, Event, Seen};
pub use moves::{Illegal, Move};
pub use rules::{NpAccounting, Redeal, Rules, SPEC, SevenTarget};
pub use setup::{RowSetup, Setup};
pub use special::{Deck, RowSet, Special, Specials};
pub use state::{Anniversary, Phase, Place, Play, Secret, Table};
pub use view::View;
