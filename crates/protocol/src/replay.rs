//! A record, told as a table tells a match, for whoever looks at one: between the module that reads records and the page.

use crate::Filled;
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
