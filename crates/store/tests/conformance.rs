//! What every store must do.

use std::path::Path;
use store::{Kept, NewTable, Sqlite, Store, StoreError, Upkeep as _};

fn table(id: &str, code: &str) -> NewTable {
    NewTable {
        id: id.into(),
        code: code.into(),
        setup: r#"{"game":"6nimmt"}"#.into(),
        created_ms: 1_700_000_000_000,
    }
}

fn texts(entries: &[&str]) -> Vec<String> {
    entries.iter().map(ToString::to_string).collect()
}

async fn open(folder: &Path) -> Sqlite {
    Sqlite::open(folder).await.expect("a folder that can be written")
}

async fn entries(store: &dyn Store, id: &str) -> Vec<String> {
    store.load(id).await.expect("reads").expect("is there").entries
}

fn conflicts<T: std::fmt::Debug>(answer: &Result<T, StoreError>) -> bool {
    matches!(answer, Err(StoreError::Conflict))
}

#[tokio::test]
async fn a_table_is_found_by_id_and_code_with_all_its_entries() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    store.create(table("t1", "ABCDE")).await.expect("created");
    store.append("t1", 0, texts(&["a", "b"])).await.expect("kept");
    store.append("t1", 2, texts(&["c"])).await.expect("kept");
    let kept = store.load("t1").await.expect("reads");
    let NewTable { setup, created_ms, .. } = table("t1", "");
    let entries = texts(&["a", "b", "c"]);
    assert_eq!(kept, Some(Kept { code: "ABCDE".into(), setup, created_ms, entries, closed: false }));
    assert_eq!(store.find("ABCDE").await.expect("reads").as_deref(), Some("t1"));
    assert_eq!(store.find("ZZZZZ").await.expect("reads"), None);
    assert_eq!(store.load("t2").await.expect("reads"), None);
}

#[tokio::test]
async fn what_was_answered_is_there_after_opening_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    store.create(table("t1", "ABCDE")).await.expect("created");
    store.append("t1", 0, texts(&["a"])).await.expect("kept");
    let person = store.person([7; 32]).await.expect("a number");
    // Opened beside the first one, which was never closed: as after a crash.
    let again = open(folder.path()).await;
    assert_eq!(entries(&again, "t1").await, ["a"]);
    assert_eq!(again.person([7; 32]).await.expect("a number"), person);
    assert_ne!(again.person([8; 32]).await.expect("a number"), person);
    store.close().await;
    again.close().await;
    assert_eq!(entries(&open(folder.path()).await, "t1").await, ["a"]);
}

#[tokio::test]
async fn of_two_hosts_of_one_table_the_second_is_told_and_has_written_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, two) = (open(folder.path()).await, open(folder.path()).await);
    one.create(table("t1", "ABCDE")).await.expect("created");
    one.append("t1", 0, texts(&["a", "b"])).await.expect("kept");
    assert!(conflicts(&two.append("t1", 1, texts(&["x", "y"])).await), "the first of them is taken");
    assert!(conflicts(&two.append("t1", 0, texts(&["x"])).await));
    assert!(conflicts(&two.append("t1", 3, texts(&["x"])).await), "there would be a gap");
    assert_eq!(entries(&two, "t1").await, ["a", "b"]);
    two.append("t1", 2, texts(&["c"])).await.expect("it has read again");
    assert_eq!(entries(&one, "t1").await, ["a", "b", "c"]);
}

#[tokio::test]
async fn both_hosts_may_write_at_once_and_every_number_is_given_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, two) = (open(folder.path()).await, open(folder.path()).await);
    one.create(table("t1", "ABCDE")).await.expect("created");
    let host = |store: Sqlite, name: &'static str| async move {
        let mut kept = 0;
        let mut next = 0;
        while next < 60 {
            match store.append("t1", next, texts(&[name])).await {
                Ok(()) => {
                    kept += 1;
                    next += 1;
                }
                Err(StoreError::Conflict) => next = entries(&store, "t1").await.len() as u64,
                Err(error) => panic!("{error}"),
            }
        }
        (store, kept)
    };
    let (first, second) = tokio::join!(tokio::spawn(host(one, "one")), tokio::spawn(host(two, "two")));
    let ((store, ones), (_, twos)) = (first.expect("no panic"), second.expect("no panic"));
    let kept = entries(&store, "t1").await;
    assert_eq!(kept.len(), ones + twos);
    assert_eq!(kept.iter().filter(|name| *name == "one").count(), ones);
}

#[tokio::test]
async fn ids_and_codes_are_given_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    store.create(table("t1", "ABCDE")).await.expect("created");
    assert!(conflicts(&store.create(table("t2", "ABCDE")).await));
    assert!(conflicts(&store.create(table("t1", "FGHIJ")).await));
    assert!(conflicts(&store.append("nobody", 0, texts(&["a"])).await), "a table that was never made");
    assert_eq!(store.find("FGHIJ").await.expect("reads"), None);
}

#[tokio::test]
async fn a_conflict_does_not_hurt_the_writes_beside_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    for n in 0..40 {
        store.create(table(&format!("t{n}"), &format!("C{n}"))).await.expect("created");
    }
    let names: Vec<_> = (0..40).map(|n| format!("t{n}")).collect();
    let store = std::sync::Arc::new(store);
    // Once as the first of their day, once later; entries are of any text.
    let odd = "\"quoted\", \\ {\"json\":[1]} \n\u{1} سر گاو 🐂";
    for (before, new) in [(0, &["a"][..]), (1, &[odd, "", "null", odd])] {
        // Sent together, they share commits. Every second one has read something else than what is there.
        let append = |name: &str, there: bool| {
            let (store, name, new) = (store.clone(), name.to_string(), texts(new));
            let first = if there { before } else { before + 1 };
            tokio::spawn(async move { store.append(&name, first, new).await })
        };
        let writes: Vec<_> = (0..40).map(|n| append(&names[n], n % 2 == 0)).collect();
        let nowhere = append("nowhere", true);
        for (n, write) in writes.into_iter().enumerate() {
            assert_eq!(conflicts(&write.await.expect("no panic")), n % 2 == 1, "table {n}");
        }
        assert!(conflicts(&nowhere.await.expect("no panic")), "there is no such table");
        for (n, name) in names.iter().enumerate() {
            let kept = entries(&*store, name).await;
            match n % 2 {
                0 => assert_eq!(kept[before as usize..], texts(new), "table {n}"),
                // So that the next of them conflicts, too.
                _ if before == 0 => assert_eq!(kept, texts(&[])),
                _ => assert_eq!(kept, texts(&["b"])),
            }
            if n % 2 == 1 && before == 0 {
                store.append(name, 0, texts(&["b"])).await.expect("nothing is there");
            }
        }
    }
}

#[tokio::test]
async fn a_folder_that_cannot_be_used_is_said_so() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    std::fs::write(&file, "in the way").expect("written");
    assert!(matches!(Sqlite::open(&file.join("data")).await, Err(StoreError::Folder(_))));
    std::fs::write(folder.path().join("oxrow.sqlite"), "no database at all, but long enough")
        .expect("written");
    assert!(matches!(
        Sqlite::open(folder.path()).await,
        Err(StoreError::Database(_) | StoreError::Migration(_))
    ));
}

#[tokio::test]
async fn looking_for_somebody_makes_nobody() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    for _ in 0..2 {
        assert_eq!(store.find_person([7; 32]).await.expect("reads"), None);
    }
    let person = store.person([7; 32]).await.expect("a number");
    assert_eq!(store.find_person([7; 32]).await.expect("reads"), Some(person));
}

#[tokio::test]
async fn whoever_watches_hears_of_every_write_that_was_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let (tell, told) = std::sync::mpsc::channel();
    store.watch(std::sync::Arc::new(move |group| tell.send(group).expect("the test listens")));
    store.create(table("t1", "ABCDE")).await.expect("created");
    for first in 0..3 {
        store.append("t1", first, texts(&["a"])).await.expect("kept");
    }
    store.close().await;
    let groups: Vec<_> = told.iter().collect();
    assert!(groups.iter().all(|group| group.kept && group.writes > 0), "{groups:?}");
    assert_eq!(groups.iter().map(|group| group.writes).sum::<usize>(), 4);
}

/// A store whose day is set by the test.
async fn open_on(folder: &Path, day: u64) -> Sqlite {
    let clock = std::sync::Arc::new(move || day * 24 * 60 * 60 * 1000 + 5);
    Sqlite::open_at(folder, clock).await.expect("a folder that can be written")
}

#[tokio::test]
async fn idle_is_what_got_its_last_entry_before_a_day() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open_on(folder.path(), 20_000).await;
    let day = |day: u64| day * 24 * 60 * 60 * 1000;
    for (id, code) in [("old", "AAAAA"), ("played", "BBBBB"), ("kept", "CCCCC")] {
        store.create(NewTable { created_ms: day(19_000), ..table(id, code) }).await.expect("created");
    }
    for first in 0..3 {
        store.append("played", first, texts(&["a"])).await.expect("kept");
    }
    store.keep_for_good("kept").await.expect("kept");
    let ids = async |before| -> Vec<_> {
        let idle = store.idle(before).await.expect("reads");
        idle.into_iter().map(|idle| (idle.id, idle.touched_day)).collect()
    };
    assert_eq!(ids(19_000).await, []);
    assert_eq!(ids(19_001).await, [("old".to_string(), 19_000)]);
    assert_eq!(ids(20_000).await, [("old".to_string(), 19_000)]);
    assert_eq!(ids(20_001).await, [("old".to_string(), 19_000), ("played".to_string(), 20_000)]);
    store.close().await;
    let store = open_on(folder.path(), 20_007).await;
    store.append("played", 3, texts(&["a"])).await.expect("kept");
    let idle = store.idle(20_007).await.expect("reads");
    assert_eq!(idle.into_iter().map(|idle| idle.id).collect::<Vec<_>>(), ["old"]);
}

#[tokio::test]
async fn whoever_ends_or_removes_a_table_and_whoever_plays_there_notice_each_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let (server, host) = (open(folder.path()).await, open(folder.path()).await);
    server.create(table("t1", "ABCDE")).await.expect("created");
    server.append("t1", 0, texts(&["a", "b"])).await.expect("kept");
    for late in
        [host.close_table("t1", 1).await, host.remove("t1", 1).await, host.rewrite("t1", 1, vec![]).await]
    {
        assert!(conflicts(&late), "somebody has played since");
    }
    let rewritten = host.rewrite("t1", 2, vec![(1, "B".into())]).await;
    rewritten.expect("as it was read");
    assert_eq!(entries(&server, "t1").await, ["a", "B"]);
    let with = async |beginnings: &[&str]| server.tables_with(texts(beginnings)).await.expect("reads");
    assert_eq!(with(&["x", "B", "a"]).await, ["t1"]);
    assert_eq!(with(&["b", "aB"]).await, [""; 0]);
    host.close_table("t1", 2).await.expect("as it was read");
    assert!(conflicts(&server.append("t1", 2, texts(&["c"])).await), "nothing is added to what is over");
    let kept = server.load("t1").await.expect("reads").expect("is there");
    assert_eq!((kept.entries.len(), kept.closed, kept.next()), (2, true, 3));
    let listed = host.tables().await.expect("reads");
    assert_eq!(
        listed.iter().map(|listed| (&*listed.code, listed.closed)).collect::<Vec<_>>(),
        [("ABCDE", true)]
    );
    assert!(conflicts(&host.close_table("t1", 2).await), "it is closed already");

    host.remove("t1", 3).await.expect("as it was read");
    assert_eq!(server.load("t1").await.expect("reads"), None);
    for first in [0, 3] {
        assert!(conflicts(&server.append("t1", first, texts(&["d"])).await), "there is no such table");
    }
    server.create(table("t2", "ABCDE")).await.expect("the code is free again");
    assert!(!host.tables().await.expect("reads")[0].closed);
}

#[tokio::test]
async fn whoever_is_forgotten_comes_back_as_somebody_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let ada = store.person([7; 32]).await.expect("a number");
    let ben = store.person([8; 32]).await.expect("a number");
    store.forget(ada).await.expect("forgotten");
    assert_eq!(store.find_person([7; 32]).await.expect("reads"), None);
    assert_eq!(store.find_person([8; 32]).await.expect("reads"), Some(ben));
    let again = store.person([7; 32]).await.expect("a number");
    assert!(again != ada && again != ben);
}

#[tokio::test]
async fn time_in_which_no_host_was_alive_is_counted_once() {
    const MINUTE: u64 = 60_000;
    let folder = tempfile::tempdir().expect("a folder");
    let store = open(folder.path()).await;
    let begin = 1_800_000_000_000;
    for minute in [0, 1, 3] {
        assert_eq!(store.alive(begin + minute * MINUTE).await.expect("kept"), 0);
    }
    store.close().await;
    let (one, two) = (open(folder.path()).await, open(folder.path()).await);
    assert_eq!(one.alive(begin + 63 * MINUTE).await.expect("kept"), 60 * MINUTE);
    assert_eq!(two.alive(begin + 63 * MINUTE).await.expect("kept"), 60 * MINUTE, "the other host was alive");
    assert_eq!(two.alive(begin).await.expect("kept"), 60 * MINUTE, "somebody has set the clock back");
    assert_eq!(one.alive(begin + MINUTE).await.expect("kept"), 60 * MINUTE);
    one.close().await;
    two.close().await;
    let again = open(folder.path()).await;
    assert_eq!(again.alive(begin + 11 * MINUTE).await.expect("kept"), 70 * MINUTE);
}
