//! What hosts of the same tables tell each other, right after it was kept: so people at one table may be connected to
//! different servers.
//!
//! [`Bus`] is the port. Behind it stands [`InProcess`] for hosts in one process; one for NATS would put the same
//! [`Notice`]s, which are JSON, on subjects of tables.
//!
//! *A bus may lose a notice, bring it late, or bring it twice.* What is true is in the store alone: entries are numbered
//! there, and [`place`] says whether a host knows them already, can go on with them, or has to read the table again.
//! A host that hears nothing at all is still told by the store that somebody else has written.
//!
//! This crate knows nothing of games: entries and commands are JSON texts to it.

use serde::{Deserialize, Serialize};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;

/// Notices that may wait for a slow host; after more than that it reads its tables again.
const QUEUE: usize = 1024;

/// The port to the other hosts.
pub trait Bus: Send + Sync + 'static {
    /// Whether there certainly is no other host, so that nothing has to be said.
    fn is_alone(&self) -> bool {
        false
    }
    /// Tells all other hosts. Nobody waits for it.
    fn publish(&self, notice: Notice);
    /// What the others tell from now on.
    fn listen(&self) -> Listener;
}

/// Something that has happened at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Notice {
    /// The id of the table.
    pub table: String,
    /// What.
    pub what: What,
}

/// What has happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// Entries were kept.
    Kept {
        /// The number of the first of them.
        first: u64,
        /// The entries, as JSON.
        entries: Vec<String>,
    },
    /// Somebody came, went, or said something of which nothing is kept: a command, as JSON.
    Passing(String),
    /// A host has read the table and does not know who is connected to others.
    Opened,
    /// Somebody is forgotten, by their number: entries that were kept name them no more, so whoever has read them reads
    /// them again, and whoever knows them by their connection does so no longer.
    Forgotten(u64),
}

/// Where entries stand, for a host that knows so many of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place<'a> {
    /// It knows all of them.
    Known,
    /// They follow what it knows.
    Next(&'a [String]),
    /// Something before them is missing.
    Gap,
}

/// Where entries from `first` on stand, for a host that knows entries below `known`.
///
/// ```
/// let entries = ["5".to_string(), "6".to_string()];
/// assert_eq!(bus::place(5, &entries, 7), bus::Place::Known);
/// assert_eq!(bus::place(5, &entries, 6), bus::Place::Next(&entries[1..]));
/// assert_eq!(bus::place(5, &entries, 4), bus::Place::Gap);
/// ```
pub fn place(first: u64, entries: &[String], known: u64) -> Place<'_> {
    let Some(n_known) = known.checked_sub(first) else { return Place::Gap };
    match usize::try_from(n_known).ok().and_then(|n_known| entries.get(n_known..)) {
        Some(new) if !new.is_empty() => Place::Next(new),
        _ => Place::Known,
    }
}

/// What a host hears.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// Something has happened.
    Notice(Arc<Notice>),
    /// Something was lost; nobody knows what.
    Missed,
}

/// What the other hosts tell.
pub struct Listener {
    own: u64,
    notices: broadcast::Receiver<(u64, Arc<Notice>)>,
}

impl Listener {
    /// The next thing; `None` when there is no bus any more.
    pub async fn next(&mut self) -> Option<Heard> {
        loop {
            match self.notices.recv().await {
                Ok((from, _)) if from == self.own => {}
                Ok((_, notice)) => return Some(Heard::Notice(notice)),
                Err(RecvError::Lagged(_)) => return Some(Heard::Missed),
                Err(RecvError::Closed) => return None,
            }
        }
    }
}

/// The place of one host at a bus of hosts in the same process.
pub struct InProcess {
    own: u64,
    notices: broadcast::Sender<(u64, Arc<Notice>)>,
    /// The number of the next host; shared by all, and by nobody else.
    next: Arc<AtomicU64>,
}

impl InProcess {
    /// A bus with one host.
    #[allow(clippy::new_without_default, reason = "each is another bus")]
    pub fn new() -> Self {
        InProcess { own: 0, notices: broadcast::channel(QUEUE).0, next: Arc::new(AtomicU64::new(1)) }
    }

    /// A place for one more host at the same bus.
    pub fn another(&self) -> Self {
        let own = self.next.fetch_add(1, Ordering::Relaxed);
        InProcess { own, notices: self.notices.clone(), next: self.next.clone() }
    }
}

impl Bus for InProcess {
    fn is_alone(&self) -> bool {
        Arc::strong_count(&self.next) == 1
    }

    fn publish(&self, notice: Notice) {
        // Nobody listens where no other host runs.
        let _ = self.notices.send((self.own, Arc::new(notice)));
    }

    fn listen(&self) -> Listener {
        Listener { own: self.own, notices: self.notices.subscribe() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kept(first: u64) -> Notice {
        Notice { table: "one".into(), what: What::Kept { first, entries: vec!["{}".into()] } }
    }

    #[tokio::test]
    async fn a_host_hears_the_others_and_not_itself() {
        let one = InProcess::new();
        assert!(one.is_alone());
        let two = one.another();
        assert!(!one.is_alone() && !two.is_alone());
        let (mut first, mut second) = (one.listen(), two.listen());
        one.publish(kept(1));
        two.publish(kept(2));
        assert_eq!(first.next().await, Some(Heard::Notice(Arc::new(kept(2)))));
        assert_eq!(second.next().await, Some(Heard::Notice(Arc::new(kept(1)))));
        drop(two);
        assert!(one.is_alone());
    }

    #[tokio::test]
    async fn who_hears_too_slowly_is_told_that_something_is_missing() {
        let one = InProcess::new();
        let two = one.another();
        let mut slow = two.listen();
        for nth in 0..2 * QUEUE as u64 {
            one.publish(kept(nth));
        }
        assert_eq!(slow.next().await, Some(Heard::Missed));
        assert!(matches!(slow.next().await, Some(Heard::Notice(_))), "and goes on");
    }

    #[test]
    fn notices_cross_any_wire() {
        for what in [What::Opened, What::Passing("{}".into()), kept(3).what] {
            let notice = Notice { table: "one".into(), what };
            let text = serde_json::to_string(&notice).expect("JSON");
            assert_eq!(serde_json::from_str::<Notice>(&text).expect("reads back"), notice);
        }
    }
}
