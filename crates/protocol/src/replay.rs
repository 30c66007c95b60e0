//! A record, told as a table tells a match, for whoever looks at one: between the module that reads records and the page.

use crate::Filled;
use game::Seat;
use game::read::Read;
use serde::Serialize;

/// A match as it was recorded, seen by one seat or by everybody.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
pub struct Replay {
    /// The names of the seats; empty where none is written down.
    pub names: Vec<String>,
    /// What was said before the first step.
    pub start: Vec<String>,
    /// What there is to see, one step after another.
    pub steps: Vec<Step>,
    /// Says where deals came from, so that they can be checked.
    pub has_shuffles: bool,
}

/// Something to look at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
pub struct Step {
    /// Deals and moves up to here.
    pub ply: u32,
    /// What was said.
    pub said: Vec<String>,
    /// Somebody takes cards with it.
    pub takes: bool,
    /// A round begins with it.
    pub begins_round: bool,
}

/// A chance event of a record, checked: whether its cards follow from what was committed to before.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
pub struct Checked {
    /// What was decided: `deal`, `reshuffle` or `first`, who picks first.
    pub what: String,
    /// What was found: `good`, `unproven`, `not-revealed`, `unknown-version`, `other-secret`, `other-nonce` or
    /// `other-deal`.
    pub verdict: String,
    /// Whose number is not the one committed to, where it is one.
    #[serde(default)]
    pub seat: Option<Seat>,
}

/// Where a record is wrong, and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Read)]
pub struct Fault {
    /// From 1.
    pub line: usize,
    /// From 1.
    pub column: usize,
    /// The key of the sentence.
    pub code: String,
    /// Its arguments.
    pub args: Vec<(String, Filled)>,
}
