//! Stores that do what a test wants: what is told when, and who waits for whom.

use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use store::{Answer, Kept, NewTable, Sqlite, Store, StoreError};
use tokio::sync::watch;

/// What becomes of the next entries.
pub(crate) const KEPT: u8 = 0;
pub(crate) const LOST: u8 = 1;
/// Kept, and nobody is told so.
pub(crate) const UNCERTAIN: u8 = 2;

/// A store that fails once when it is told to, and may hold back what it reads.
pub(crate) struct Puppet {
    inner: Sqlite,
    pub(crate) next: AtomicU8,
    /// Nothing is found any more.
    pub(crate) is_broken: AtomicBool,
    /// The table that is not read, and where it says so.
    held: Mutex<Option<(String, mpsc::Sender<()>)>>,
    release: watch::Sender<bool>,
}

impl Puppet {
    pub(crate) fn new(inner: Sqlite) -> Arc<Self> {
        let (release, _) = watch::channel(false);
        Arc::new(Puppet {
            inner,
            next: AtomicU8::new(KEPT),
            is_broken: AtomicBool::new(false),
            held: Mutex::default(),
            release,
        })
    }

    /// From now on a table is not read until it is released; tells when somebody tries.
    pub(crate) fn hold(&self, table: &str) -> mpsc::Receiver<()> {
        let (tried, tries) = mpsc::channel();
        *self.held.lock().expect("no panic") = Some((table.into(), tried));
        tries
    }

    pub(crate) fn release(&self) {
        self.release.send_replace(true);
    }
}

impl Store for Puppet {
    fn create(&self, table: NewTable) -> Answer<'_, ()> {
        self.inner.create(table)
    }
    fn append(&self, table: &str, first: u64, entries: Vec<String>) -> Answer<'_, ()> {
        let (table, next) = (table.to_string(), self.next.swap(KEPT, Ordering::SeqCst));
        Box::pin(async move {
            if next == LOST {
                return Err(StoreError::Closed);
            }
            self.inner.append(&table, first, entries).await?;
            if next == UNCERTAIN { Err(StoreError::Closed) } else { Ok(()) }
        })
    }
    fn load(&self, table: &str) -> Answer<'_, Option<Kept>> {
        let table = table.to_string();
        let held = self.held.lock().expect("no panic").clone().filter(|(held, _)| *held == table);
        Box::pin(async move {
            if let Some((_, tried)) = held {
                tried.send(()).expect("the test waits");
                self.release.subscribe().wait_for(|released| *released).await.expect("is there");
            }
            self.inner.load(&table).await
        })
    }
    fn find(&self, code: &str) -> Answer<'_, Option<String>> {
        if self.is_broken.load(Ordering::SeqCst) {
            return Box::pin(async { Err(StoreError::Closed) });
        }
        self.inner.find(code)
    }
    fn find_person(&self, secret_hash: [u8; 32]) -> Answer<'_, Option<u64>> {
        self.inner.find_person(secret_hash)
    }
    fn person(&self, secret_hash: [u8; 32]) -> Answer<'_, u64> {
        self.inner.person(secret_hash)
    }
    fn watch(&self, told: store::Watch) {
        self.inner.watch(told);
    }
}
