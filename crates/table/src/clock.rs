//! Time as the session sees it.

use serde::{Deserialize, Serialize};

/// Milliseconds since some beginning that the caller chooses and keeps.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Millis(pub u64);

impl Millis {
    /// So much later.
    pub fn plus(self, millis: u64) -> Self {
        Millis(self.0.saturating_add(millis))
    }

    /// Time since an earlier moment; 0 if it is not earlier.
    pub fn since(self, earlier: Millis) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// How long people may choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "clock")]
pub enum Clock {
    /// As long as they like.
    #[default]
    None,
    /// So long for every choice.
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

/// Whoever has this long for a choice is expected to go away meanwhile: six hours.
const SLOW_MILLIS: u64 = 6 * 60 * 60 * 1000;

impl Clock {
    /// Whether time goes on while nobody looks. Nobody has to sit and wait at such a table, so nobody is played for
    /// because of being away.
    pub(crate) fn is_slow(self) -> bool {
        match self {
            Clock::None => false,
            Clock::PerChoice { millis } | Clock::Bank { millis, .. } => millis >= SLOW_MILLIS,
        }
    }

    /// What a seat has in its bank at the start of a match.
    pub(crate) fn bank(self) -> u64 {
        match self {
            Clock::Bank { millis, .. } => millis,
            _ => 0,
        }
    }

    /// How long a seat with this bank may think about the question that is asked now.
    pub(crate) fn allowance(self, bank: u64) -> Option<u64> {
        match self {
            Clock::None => None,
            Clock::PerChoice { millis } => Some(millis),
            Clock::Bank { .. } => Some(bank),
        }
    }

    /// The bank after a choice that took so long.
    pub(crate) fn after_choice(self, bank: u64, used: u64) -> u64 {
        match self {
            Clock::Bank { increment, .. } => bank.saturating_sub(used).saturating_add(increment),
            _ => bank,
        }
    }
}
