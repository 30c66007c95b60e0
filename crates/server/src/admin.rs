//! Looking after tables without a server, or beside one that runs.
//!
//! A server that runs is not asked: both write to one database, whose entries have numbers. Whoever changes a table
//! says which entry would be next; so a server that plays there notices, reads the table again, and finds what was done.

use crate::host::read;
use crate::{ids, people};
use game::Seat;
use std::io;
use std::path::{Path, PathBuf};
use store::{Kept, Sqlite, Store as _, StoreError, Upkeep as _};
use table::{AnyTable, Millis};
use tokio::runtime::{Builder, Runtime};

/// Why something cannot be done.
#[derive(thiserror::Error, Debug)]
pub enum AdminError {
    /// There is no table with this code.
    #[error("there is no table with this code")]
    NoTable,
    /// The match is not over: its record would tell what is still secret.
    #[error("the match is not over")]
    NotOver,
    /// No person sits there.
    #[error("no person sits there")]
    NobodyThere,
    /// This version of the program does not understand the table.
    #[error("the table cannot be understood")]
    Unreadable,
    /// The operating system does not let it run.
    #[error("the operating system does not let it run")]
    System(#[source] io::Error),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// How a table stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableState {
    /// People may sit down; the match has not begun.
    Open,
    /// The match goes on.
    Playing,
    /// The match is over.
    Over,
    /// The host has ended it.
    Closed,
    /// This version of the program does not understand it.
    Unreadable,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableSummary {
    /// Its id, 128 bits in base32.
    pub id: String,
    /// The code that people pass on.
    pub code: String,
    /// The id of the game, or empty where it cannot be understood.
    pub game: String,
    /// The names of the people who sit there, in the order of their seats.
    pub people: Vec<String>,
    /// How it stands.
    pub state: TableState,
    /// When it was made, in milliseconds since 1970.
    pub created_ms: u64,
    /// Whole days since its last entry.
    pub idle_days: u64,
}

/// A database that somebody looks after.
pub struct Admin {
    runtime: Runtime,
    store: Sqlite,
}

impl Admin {
    /// Opens the database of a data folder.
    ///
    /// # Errors
    /// There is none, or it cannot be used.
    pub fn open(folder: &Path) -> Result<Self, AdminError> {
        let runtime = runtime()?;
        let store = runtime.block_on(Sqlite::open_existing(folder))?;
        Ok(Admin { runtime, store })
    }

    /// All tables, oldest first.
    ///
    /// # Errors
    /// The database cannot be read.
    pub fn tables(&self) -> Result<Vec<TableSummary>, AdminError> {
        let today = crate::upkeep::today();
        self.runtime.block_on(async {
            let mut tables = Vec::new();
            for listed in self.store.tables().await? {
                // Gone since.
                let Some(kept) = self.store.load(&listed.id).await? else { continue };
                let opened = read(&kept, Millis(0));
                let around = opened.as_ref().map(|(_, table)| table.around());
                let state = match around {
                    _ if listed.closed => TableState::Closed,
                    None => TableState::Unreadable,
                    Some(around) if around.over() => TableState::Over,
                    Some(around) if around.started() => TableState::Playing,
                    Some(_) => TableState::Open,
                };
                let seats = around.into_iter().flat_map(|around| around.seats());
                let people =
                    seats.filter(|seat| seat.holder.person().is_some()).map(|seat| seat.name.to_string());
                tables.push(TableSummary {
                    people: people.collect(),
                    game: opened.as_ref().map(|(setup, _)| setup.game.clone()).unwrap_or_default(),
                    id: listed.id,
                    code: listed.code,
                    state,
                    created_ms: listed.created_ms,
                    idle_days: today.saturating_sub(listed.touched_day),
                });
            }
            Ok(tables)
        })
    }

    /// Ends a table: nobody can play there any more, or look at it over a server. Everything that happened there stays.
    ///
    /// # Errors
    /// [`AdminError::NoTable`], or the database cannot be used.
    pub fn close(&self, code: &str) -> Result<(), AdminError> {
        self.runtime.block_on(async {
            let id = self.find(code).await?;
            loop {
                let kept = self.store.load(&id).await?.ok_or(AdminError::NoTable)?;
                if kept.closed {
                    return Ok(());
                }
                match self.store.close_table(&id, kept.next()).await {
                    // Somebody has played in between.
                    Err(StoreError::Conflict) => {}
                    done => return Ok(done?),
                }
            }
        })
    }

    /// Writes all that is there at this moment into a file, while everybody goes on.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn backup(&self, to: &Path) -> Result<(), AdminError> {
        Ok(self.runtime.block_on(self.store.backup(to))?)
    }

    /// The record of a match that is over, as text.
    ///
    /// # Errors
    /// [`AdminError::NoTable`], [`AdminError::NotOver`], [`AdminError::Unreadable`], or the database cannot be used.
    pub fn record(&self, code: &str) -> Result<String, AdminError> {
        self.runtime.block_on(async {
            let id = self.find(code).await?;
            let kept = self.store.load(&id).await?.ok_or(AdminError::NoTable)?;
            let table = opened(&kept)?;
            if table.around().over() { Ok(table.record()) } else { Err(AdminError::NotOver) }
        })
    }

    /// Hands over the ids and records of all matches that are over, one after the other, until `take` has enough.
    ///
    /// # Errors
    /// The database cannot be used.
    pub fn records<E>(
        &self,
        mut take: impl FnMut(&str, &str) -> Result<(), E>,
    ) -> Result<Result<usize, E>, AdminError> {
        self.runtime.block_on(async {
            let mut n_taken = 0;
            for listed in self.store.tables().await? {
                let Some(kept) = self.store.load(&listed.id).await? else { continue };
                let Ok(table) = opened(&kept) else { continue };
                if !table.around().over() {
                    continue;
                }
                if let Err(enough) = take(&listed.id, &table.record()) {
                    return Ok(Err(enough));
                }
                n_taken += 1;
            }
            Ok(Ok(n_taken))
        })
    }

    /// Removes a table with all that happened there.
    ///
    /// # Errors
    /// [`AdminError::NoTable`], or the database cannot be used.
    pub fn forget_table(&self, code: &str) -> Result<(), AdminError> {
        self.runtime.block_on(async {
            let id = self.find(code).await?;
            loop {
                let kept = self.store.load(&id).await?.ok_or(AdminError::NoTable)?;
                match self.store.remove(&id, kept.next()).await {
                    Err(StoreError::Conflict) => {}
                    done => {
                        done?;
                        return Ok(self.store.settle().await?);
                    }
                }
            }
        })
    }

    /// Forgets the person of a seat: their secret is nobody's any more, and their names at all tables are gone. What
    /// they played stays, without a name. Says at how many tables they had one.
    ///
    /// # Errors
    /// [`AdminError::NoTable`], [`AdminError::NobodyThere`], [`AdminError::Unreadable`], or the database cannot be used.
    pub fn forget_person(&self, code: &str, seat: Seat) -> Result<usize, AdminError> {
        self.runtime.block_on(async {
            let id = self.find(code).await?;
            let kept = self.store.load(&id).await?.ok_or(AdminError::NoTable)?;
            let table = opened(&kept)?;
            let sits = table.around().seats().get(seat.idx());
            let person = sits.and_then(|seat| seat.holder.person()).ok_or(AdminError::NobodyThere)?;
            let mut n_tables = 0;
            for table in people::tables(&self.store, person).await? {
                n_tables += usize::from(people::forget_names(&self.store, &table, person).await?);
            }
            people::forget_secret(&self.store, person).await?;
            Ok(n_tables)
        })
    }

    async fn find(&self, code: &str) -> Result<String, AdminError> {
        self.store.find(&ids::normal_code(code)).await?.ok_or(AdminError::NoTable)
    }
}

/// Puts a backup in the place of the database of a data folder, which no server may use meanwhile. With `force` one that
/// is there is kept under another name, which is the answer.
///
/// # Errors
/// [`StoreError::InUse`], [`StoreError::Exists`], [`StoreError::NoBackup`], or the files cannot be written.
pub fn restore(folder: &Path, from: &Path, force: bool) -> Result<Option<PathBuf>, AdminError> {
    Ok(runtime()?.block_on(store::restore(folder, from, force))?)
}

fn runtime() -> Result<Runtime, AdminError> {
    Builder::new_current_thread().enable_all().build().map_err(AdminError::System)
}

fn opened(kept: &Kept) -> Result<Box<dyn AnyTable>, AdminError> {
    read(kept, Millis(0)).map(|(_, table)| table).ok_or(AdminError::Unreadable)
}
