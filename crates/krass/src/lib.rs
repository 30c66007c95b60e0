//! Krass Kariert (Dealt!): rules KK-1 to KK-13, three to five players, whole matches.
//!
//! [`Krass`] is the match in progress. Reading order: [`Rules`] (players and options), [`Hand`] and
//! [`Combination`] (what lies in a hand and what it is worth), [`Move`] (answers and their notation), [`Table`] (what
//! is public) and `play` (what an answer leads to).
//!
//! Public knowledge is perfect memory: a reserve card was seen when it went into a hand, and everybody saw where, so
//! [`Table`] follows it through every card that leaves or enters to its left (KK-12.1).
//!
//! Left out: clocks, absent players and giving up (CM-13, KK-5.6) belong to the table that runs the match. Nobody
//! ever re-orders a hand, so there is no move that could (KK-3.1).

mod cards;
mod combination;
mod deal;
mod events;
mod legal;
mod moves;
mod play;
mod rules;
mod setup;
mod state;
mod view;

pub use cards::{Card, Counts, Hand, KnownHand, Pile};
pub use combination::{Combination, Kind, block_ranks, classify};
pub use deal::Deal;
pub use events::{Event, OpensAs, Seen, WonBy};
pub use legal::Answers;
pub use moves::{Declared, Illegal, Move};
pub use rules::{Rules, SPEC};
pub use setup::Setup;
pub use state::{Act, Block, Did, Krass, Phase, Place, Reason, Reserves, RoundResult, Secret, Table, Trick};
pub use view::View;
