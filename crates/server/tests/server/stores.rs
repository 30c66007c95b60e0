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

/// A store that fails once when it is told to, and may hold back what it reads or writes.
pub(crate) struct Puppet {
    inner: Sqlite,
    pub(crate) next: AtomicU8,
    /// Nothing is found any more.
    pub(crate) is_broken: AtomicBool,
    /// What is there can be read, and nothing is written.
    pub(crate) is_full: AtomicBool,
    /// The table that is not read, and where it says so.
    held: Mutex<Option<(String, mpsc::Sender<()>)>>,
    release: watch::Sender<bool>,
    /// How many writes may go on, and where it is said that one would like to.
    n_may: watch::Sender<usize>,
    at_gate: Mutex<Option<mpsc::Sender<()>>>,
    /// How many answers came with each write that had some.
    pub(crate) answers: Mutex<Vec<usize>>,
}

/// What a store does as the one inside it, of which neither of ours wants anything else.
macro_rules! as_inside {
    () => {
        fn create(&self, table: NewTable) -> Answer<'_, ()> {
            self.inner.create(table)
        }
        fn find_person(&self, secret_hash: [u8; 32]) -> Answer<'_, Option<u64>> {
            self.inner.find_person(secret_hash)
        }
        fn person(&self, secret_hash: [u8; 32]) -> Answer<'_, u64> {
            self.inner.person(secret_hash)
        }
        fn tables_with(&self, beginnings: Vec<String>) -> Answer<'_, Vec<String>> {
            self.inner.tables_with(beginnings)
        }
        fn rewrite(&self, table: &str, first: u64, entries: Vec<(u64, String)>) -> Answer<'_, ()> {
            self.inner.rewrite(table, first, entries)
        }
        fn forget(&self, person: u64) -> Answer<'_, ()> {
            self.inner.forget(person)
        }
    };
}
pub(crate) use as_inside;

/// As many writes as come.
const EVERY: usize = usize::MAX;

impl Puppet {
    pub(crate) fn new(inner: Sqlite) -> Arc<Self> {
        let (release, _) = watch::channel(false);
        Arc::new(Puppet {
            inner,
            next: AtomicU8::new(KEPT),
            is_broken: AtomicBool::new(false),
            is_full: AtomicBool::new(false),
            held: Mutex::default(),
            release,
            n_may: watch::channel(EVERY).0,
            at_gate: Mutex::default(),
            answers: Mutex::default(),
        })
    }

    /// From now on a table is not read until it is released; tells when somebody tries.
    pub(crate) fn hold(&self, table: &str) -> mpsc::Receiver<()> {
        let (tried, tries) = mpsc::channel();
        *self.held.lock().expect("no panic") = Some((table.into(), tried));
        tries
    }

    /// From now on nothing is written until it may; tells when somebody tries.
    pub(crate) fn shut(&self) -> mpsc::Receiver<()> {
        let (tried, tries) = mpsc::channel();
        *self.at_gate.lock().expect("no panic") = Some(tried);
        self.n_may.send_replace(0);
        tries
    }

    /// Lets one write go on.
    pub(crate) fn let_one(&self) {
        self.n_may.send_replace(1);
    }

    /// Lets everything be written again.
    pub(crate) fn open(&self) {
        self.at_gate.lock().expect("no panic").take();
        self.n_may.send_replace(EVERY);
    }

    pub(crate) fn release(&self) {
        self.release.send_replace(true);
    }

    /// Waits until a write may go on, and takes that leave if it is for one.
    async fn go_through(&self) {
        let mut leave = self.n_may.subscribe();
        loop {
            let n_may = *leave.wait_for(|&n| n > 0).await.expect("is there");
            let takes = |n: &mut usize| {
                let is_there = *n > 0;
                if is_there && *n != EVERY {
                    *n -= 1;
                }
                is_there
            };
            if n_may == EVERY || self.n_may.send_if_modified(takes) {
                return;
            }
        }
    }
}

impl Store for Puppet {
    as_inside!();
    fn append(&self, table: &str, first: u64, entries: Vec<String>) -> Answer<'_, ()> {
        let (table, next) = (table.to_string(), self.next.swap(KEPT, Ordering::SeqCst));
        Box::pin(async move {
            if let Some(tried) = &*self.at_gate.lock().expect("no panic") {
                let _ = tried.send(());
            }
            self.go_through().await;
            let n_answers = entries.iter().filter(|entry| entry.contains(r#""how":"person""#)).count();
            if n_answers > 0 {
                self.answers.lock().expect("no panic").push(n_answers);
            }
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
    fn alive(&self, now_ms: u64) -> Answer<'_, u64> {
        if self.is_full.load(Ordering::SeqCst) {
            return Box::pin(async { Err(StoreError::Closed) });
        }
        self.inner.alive(now_ms)
    }
    fn watch(&self, told: store::Watch) {
        self.inner.watch(told);
    }
}
