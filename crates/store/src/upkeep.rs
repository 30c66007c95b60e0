//! Looking after what is kept, also beside a server that runs.

use crate::{Answer, Store};

/// The port for whoever looks after a database.
///
/// Whatever changes a table names the number of the entry that would be next, as [`Store::append`] does: so a server
/// that plays there at the same moment and this one notice each other. One of them is told
/// [`Conflict`](crate::StoreError::Conflict), has changed nothing, and reads again.
pub trait Upkeep: Store {
    /// All tables, oldest first.
    fn tables(&self) -> Answer<'_, Vec<Listed>>;
    /// Ends a table: nothing can be added, and what is there stays.
    fn close_table(&self, table: &str, first: u64) -> Answer<'_, ()>;
    /// Tables that got their last entry before a day, except those that are kept for good.
    fn idle(&self, before_day: u64) -> Answer<'_, Vec<Idle>>;
    /// From now on a table is not among the idle ones.
    fn keep_for_good(&self, table: &str) -> Answer<'_, ()>;
    /// Removes a table with everything in it; its code may be given again.
    fn remove(&self, table: &str, first: u64) -> Answer<'_, ()>;
}

/// A table, without what happened there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Its id.
    pub id: String,
    /// The short code that people pass on.
    pub code: String,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: u64,
    /// The day of its last entry, counted from 1970, or of its making.
    pub touched_day: u64,
    /// Whether it was ended.
    pub closed: bool,
}

/// A table that nobody has written to for long.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Idle {
    /// Its id.
    pub id: String,
    /// The day of its last entry, counted from 1970, or of its making.
    pub touched_day: u64,
}
