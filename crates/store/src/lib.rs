//! What must survive a crash: tables, their entries, and the people who have a secret.
//!
//! [`Store`] is the port. Behind it stands one database for each kind of host, [`Sqlite`] for a host at home; one
//! suite of tests (`tests/conformance.rs`) says what all of them must do. Only this crate knows SQL, and it knows
//! nothing of games: setups and entries are JSON texts to it.
//!
//! *A write that is answered with `Ok` is on disk.* Entries are only ever added. Each has a number that belongs to it
//! alone, which is the lock between two hosts of one table: whoever comes second is told [`StoreError::Conflict`], has
//! written nothing, and reads again before it goes on.

mod files;
mod sqlite;
mod upkeep;

pub use files::{now_ms, restore};
pub use sqlite::{DAY_MS, Sqlite};
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;
pub use upkeep::{Idle, Listed, Upkeep};

/// What a store answers in time.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// The port to a database.
pub trait Store: Send + Sync + 'static {
    /// Keeps a new table.
    ///
    /// The answer is [`StoreError::Conflict`] when its id or its code is taken.
    fn create(&self, table: NewTable) -> Answer<'_, ()>;
    /// Keeps entries behind those of a table. `first` is the number of the first of them: how many there are already.
    ///
    /// The answer is [`StoreError::Conflict`] when somebody else has written in between; nothing is kept then.
    fn append(&self, table: &str, first: u64, entries: Vec<String>) -> Answer<'_, ()>;
    /// A table by its id.
    fn load(&self, table: &str) -> Answer<'_, Option<Kept>>;
    /// The id of a table by its code.
    fn find(&self, code: &str) -> Answer<'_, Option<String>>;
    /// The number of the person who has a secret, by the hash of it, if it was ever seen.
    fn find_person(&self, secret_hash: [u8; 32]) -> Answer<'_, Option<u64>>;
    /// As [`find_person`](Store::find_person); a new number when it was never seen.
    fn person(&self, secret_hash: [u8; 32]) -> Answer<'_, u64>;
    /// The ids of tables with an entry that begins with one of these texts. All entries are looked at.
    fn tables_with(&self, beginnings: Vec<String>) -> Answer<'_, Vec<String>>;
    /// Puts other entries in the place of some, by their numbers. `first` is the number of the entry that would be next.
    ///
    /// The answer is [`StoreError::Conflict`] when somebody else has written in between; nothing is changed then.
    fn rewrite(&self, table: &str, first: u64, entries: Vec<(u64, String)>) -> Answer<'_, ()>;
    /// Forgets the secret of a person. The number is not given again.
    fn forget(&self, person: u64) -> Answer<'_, ()>;
    /// Notes that a host is alive, and says for how many milliseconds none was, in all: so that nobody is charged for them
    /// who thinks for days. Hosts note it every minute; less than three in between are no time to speak of. A store that
    /// counts nothing says 0.
    fn alive(&self, now_ms: u64) -> Answer<'_, u64> {
        let _ = now_ms;
        Box::pin(async { Ok(0) })
    }
    /// Puts everything into the one file, where there is one, so that nothing is left beside it: for whoever copies it while
    /// nobody uses it, and so that nothing of what was removed is left.
    fn settle(&self) -> Answer<'_, ()> {
        Box::pin(async { Ok(()) })
    }
    /// Tells from now on what becomes of writes; whoever asks first is told. A store that counts nothing tells nothing.
    fn watch(&self, told: Watch) {
        drop(told);
    }
}

/// Who is told about writes. It is called between two of them, so it must be quick.
pub type Watch = Arc<dyn Fn(Group) + Send + Sync>;

/// Writes that shared one transaction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Group {
    /// How many, from 1.
    pub writes: usize,
    /// How long it took until they were on disk, or until that failed.
    pub took: Duration,
    /// Whether they were kept. A write that has a conflict is none, and does not hurt the others.
    pub kept: bool,
}

/// A table that is about to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewTable {
    /// Its id, which nobody can guess.
    pub id: String,
    /// The short code that people pass on.
    pub code: String,
    /// How it begins, as JSON.
    pub setup: String,
    /// When, in milliseconds since 1970.
    pub created_ms: u64,
}

/// A table that was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kept {
    /// The short code that people pass on.
    pub code: String,
    /// How it begins, as JSON.
    pub setup: String,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: u64,
    /// What happened since, as JSON, in order.
    pub entries: Vec<String>,
    /// Whether the host has ended it: nothing can be added.
    pub closed: bool,
}

impl Kept {
    /// The number of the next entry, which whoever changes the table must know.
    pub fn next(&self) -> u64 {
        self.entries.len() as u64 + u64::from(self.closed)
    }
}

/// What time it is, in milliseconds since 1970.
pub type Clock = Arc<dyn Fn() -> u64 + Send + Sync>;

/// Why something could not be kept or read.
#[derive(thiserror::Error, Debug)]
#[non_exhaustive]
pub enum StoreError {
    /// Somebody else has written there.
    #[error("somebody else has written to the same place")]
    Conflict,
    /// The store was closed.
    #[error("the store is closed")]
    Closed,
    /// The folder of the database cannot be used.
    #[error("the data folder cannot be used")]
    Folder(#[source] std::io::Error),
    /// Somebody else uses the folder in a way that does not go together with this.
    #[error("the data folder is in use")]
    InUse,
    /// There is no database in the folder.
    #[error("there is no database in the folder")]
    Nothing,
    /// There is a database in the folder already.
    #[error("there is a database in the folder already")]
    Exists,
    /// The file is no backup, is damaged, or comes from a later version.
    #[error("{} is no backup that could be used", .0.display())]
    NoBackup(PathBuf),
    /// The database says no: a full disk, a damaged file, a lock that does not open.
    #[error("the database could not do it")]
    Database(#[from] sqlx::Error),
    /// The database is of another version.
    #[error("the database could not be brought to this version")]
    Migration(#[from] sqlx::migrate::MigrateError),
}
