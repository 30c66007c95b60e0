//! Why a verb ends before its time.

/// The ways to end without success; the sentence is for people.
#[derive(Debug)]
pub(crate) enum Stop {
    /// What was to be checked is not so: exit code 1.
    Failed(String),
    /// What was asked for cannot be done: exit code 2.
    Bad(String),
    /// Nobody reads the output any more.
    Closed,
    /// A signal ended it, and everything was put away: exit code 128 and the signal, as shells count.
    Signal(i32),
}
