//! Forgetting people, who have no account that could be closed: the secret by which they are known, and their names at
//! tables. What they played stays, without a name.

use game::Seat;
use std::collections::BTreeMap;
use store::{Store, StoreError};
use table::{Entry, PlayerId};

/// What stands where the name of somebody was who is forgotten.
const NOBODY: &str = "?";

/// The tables at which somebody may have a name. Whoever forgets them takes it from all of these, and then the secret: who
/// could not be forgotten whole is still known, and can be forgotten again.
pub(crate) async fn tables(store: &dyn Store, person: PlayerId) -> Result<Vec<String>, StoreError> {
    store.tables_with(beginnings(person).into()).await
}

/// What entries begin with that give somebody a seat.
fn beginnings(PlayerId(number): PlayerId) -> [String; 2] {
    ["joined", "moved"].map(|what| format!(r#"{{"entry":"{what}","who":{number},"#))
}

/// Takes somebody's name from a table, if there is one, and says so.
pub(crate) async fn forget_names(
    store: &dyn Store,
    table: &str,
    person: PlayerId,
) -> Result<bool, StoreError> {
    loop {
        let Some(kept) = store.load(table).await? else { return Ok(false) };
        let nameless = nameless(&kept.entries, person);
        if nameless.is_empty() {
            return Ok(false);
        }
        match store.rewrite(table, kept.next(), nameless).await {
            // Somebody has played in between.
            Err(StoreError::Conflict) => {}
            done => return done.map(|()| true),
        }
    }
}

/// Takes the secret from somebody who has no name any more.
pub(crate) async fn forget_secret(store: &dyn Store, person: PlayerId) -> Result<(), StoreError> {
    let PlayerId(number) = person;
    store.forget(number).await?;
    store.settle().await
}

/// What is to stand, by its number, in the place of entries that name a person: as they sat down, be it with another device,
/// which had another secret.
fn nameless(entries: &[String], person: PlayerId) -> Vec<(u64, String)> {
    // For each seat, where whoever has it sat down.
    let mut sat = BTreeMap::new();
    let mut nameless = BTreeMap::new();
    for (number, text) in (0..).zip(entries) {
        let found = match serde_json::from_str(text) {
            Ok(Entry::Joined { who, seat, .. }) => {
                sat.insert(seat, (number, who, seat));
                (who == person).then_some(seat)
            }
            Ok(Entry::Moved { who, seat }) => (who == person).then_some(seat),
            Ok(Entry::Arranged { order }) => {
                let from = |(seat, from)| Some((seat, *sat.get(from)?));
                sat = Seat::all(order.len()).zip(&order).filter_map(from).collect();
                None
            }
            _ => None,
        };
        if let Some(&(number, who, seat)) = found.and_then(|seat| sat.get(&seat)) {
            nameless.insert(number, Entry::Joined { who, name: NOBODY.into(), seat });
        }
    }
    nameless.into_iter().map(|(number, entry)| (number, hosting::json_text(&entry))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// They are found by how their text begins.
    #[test]
    fn entries_begin_with_whom_they_give_a_seat() {
        let (who, seat) = (PlayerId(7), Seat::new(2));
        let entries = [Entry::Joined { who, name: "Ada".into(), seat }, Entry::Moved { who, seat }];
        for (entry, beginning) in entries.iter().zip(beginnings(who)) {
            let text = hosting::json_text(entry);
            assert!(text.starts_with(&beginning), "{text}");
        }
    }

    #[test]
    fn a_name_goes_with_whoever_has_the_seat_now() {
        let (ada, ben, phone) = (PlayerId(1), PlayerId(2), PlayerId(11));
        let (zero, one) = (Seat::new(0), Seat::new(1));
        let joined = |who, name: &str, seat| Entry::Joined { who, name: name.into(), seat };
        let entries = [
            joined(ada, "Ada", zero),
            joined(ben, "Ben", one),
            Entry::Arranged { order: vec![one, zero] },
            Entry::Moved { who: phone, seat: one },
            Entry::Left { seat: one },
            joined(phone, "A", one),
            joined(ben, "B", one),
        ];
        let entries = entries.map(|entry| hosting::json_text(&entry));
        let named = |person| nameless(&entries, person).into_iter().map(|(number, _)| number);
        assert_eq!(named(ada).collect::<Vec<_>>(), [0]);
        assert_eq!(named(ben).collect::<Vec<_>>(), [1, 6]);
        assert_eq!(named(phone).collect::<Vec<_>>(), [0, 5]);
        let text = hosting::json_text(&joined(ada, NOBODY, zero));
        assert_eq!(nameless(&entries, phone)[0].1, text, "in the seat in which she sat down");
    }
}
