//! Tables that wait for people and want to be found. Each table in use says so itself; nothing of it is kept.

use protocol::rest::OpenTable;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

/// The most tables that are shown: more than anybody reads.
const SHOWN_MAX: usize = 100;

/// The tables there are to be found now.
#[derive(Clone, Default)]
pub(crate) struct OpenList(Arc<Mutex<Listings>>);

#[derive(Default)]
struct Listings {
    next: u64,
    /// By the number of their place, with the time at which each was made.
    tables: BTreeMap<u64, (u64, OpenTable)>,
}

impl OpenList {
    fn listings(&self) -> MutexGuard<'_, Listings> {
        self.0.lock().expect("nothing panics while it holds the lock")
    }

    /// A place for a table that was made at this time, where nothing is shown yet.
    pub(crate) fn place(&self, made_ms: u64) -> Listing {
        let mut listings = self.listings();
        listings.next += 1;
        Listing { list: self.clone(), nth: listings.next, made_ms }
    }

    /// The newest tables, as they are now.
    pub(crate) fn newest(&self, now_ms: u64) -> Vec<OpenTable> {
        let mut all: Vec<_> = self.listings().tables.values().cloned().collect();
        all.sort_by(|one, two| two.0.cmp(&one.0).then_with(|| one.1.code.cmp(&two.1.code)));
        let aged = |(made, open): (u64, OpenTable)| OpenTable { age_ms: now_ms.saturating_sub(made), ..open };
        all.into_iter().take(SHOWN_MAX).map(aged).collect()
    }
}

/// The place of a table in the list. However a table ends, nobody is sent to where nobody waits.
pub(crate) struct Listing {
    list: OpenList,
    nth: u64,
    made_ms: u64,
}

impl Listing {
    /// Strangers see this, or, with `None`, nothing.
    pub(crate) fn show(&self, open: Option<OpenTable>) {
        let tables = &mut self.list.listings().tables;
        match open {
            Some(open) => drop(tables.insert(self.nth, (self.made_ms, open))),
            None => drop(tables.remove(&self.nth)),
        }
    }
}

impl Drop for Listing {
    fn drop(&mut self) {
        self.show(None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_newest_tables_are_shown() {
        let list = OpenList::default();
        let mut places: Vec<_> = (0..250).map(|made| list.place(made)).collect();
        for place in places.iter().rev() {
            place.show(Some(OpenTable { code: format!("C{}", place.made_ms), ..OpenTable::default() }));
        }
        let shown = list.newest(1000);
        assert_eq!(shown.len(), SHOWN_MAX);
        assert_eq!((shown[0].code.as_str(), shown[0].age_ms), ("C249", 751));
        drop(places.pop());
        places[248].show(None);
        assert_eq!(list.newest(1000)[0].code, "C247");
    }
}
