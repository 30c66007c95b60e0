//! Tables that nobody comes back to are removed, and their codes can be given again.

use crate::app::App;
use crate::host::read;
use std::time::Duration;
use store::{DAY_MS, Kept, Store, StoreError, Upkeep};
use table::{Clock, Millis, Setup};

/// Between two looks.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// Between two notes that the server is alive. A minute, because nobody who has days for a choice counts them.
const ALIVE_EVERY: Duration = Duration::from_secs(60);

/// Notes again and again that the server is alive: who has days for a choice gets those back in which it was not.
pub(crate) async fn stay_alive(store: &dyn Store) {
    loop {
        tokio::time::sleep(ALIVE_EVERY).await;
        if let Err(error) = store.alive(store::now_ms()).await {
            tracing::warn!(
                error = &error as &dyn std::error::Error,
                "nobody will know that the server was up"
            );
        }
    }
}

/// Today, in days since 1970.
pub(crate) fn today() -> u64 {
    store::now_ms() / DAY_MS
}

/// What becomes of a table that nobody has written to for long.
enum Verdict {
    /// Over, or not to be understood: nothing that may still be wanted is thrown away.
    KeepForGood,
    /// Somebody may still think about a move.
    Wait,
    Remove,
}

/// Looks again and again.
pub(crate) async fn keep_clean(app: &App, store: &dyn Upkeep, keep_days: u64) {
    loop {
        match clean(app, store, keep_days, today()).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "nobody came back to them, so they were removed"),
            Err(error) => {
                tracing::warn!(error = &error as &dyn std::error::Error, "nothing could be cleaned up");
            }
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Removes tables that are not over and that nobody has written to for more than `keep_days`; says how many.
pub(crate) async fn clean(
    app: &App,
    store: &dyn Upkeep,
    keep_days: u64,
    today: u64,
) -> Result<usize, StoreError> {
    let mut n_removed = 0;
    for idle in store.idle(today.saturating_sub(keep_days)).await? {
        if app.is_in_use(&idle.id) {
            continue;
        }
        let Some(kept) = store.load(&idle.id).await? else { continue };
        match judge(&kept, today - idle.touched_day, keep_days) {
            Verdict::KeepForGood => store.keep_for_good(&idle.id).await?,
            Verdict::Wait => {}
            Verdict::Remove => match store.remove(&idle.id, kept.next()).await {
                Ok(()) => n_removed += 1,
                // Somebody has come at this very moment.
                Err(StoreError::Conflict) => {}
                Err(error) => return Err(error),
            },
        }
    }
    Ok(n_removed)
}

fn judge(kept: &Kept, idle_days: u64, keep_days: u64) -> Verdict {
    let Some((setup, table)) = read(kept, Millis(0)) else { return Verdict::KeepForGood };
    if table.around().over() {
        return Verdict::KeepForGood;
    }
    if idle_days <= keep_days + clock_days(&setup) { Verdict::Wait } else { Verdict::Remove }
}

/// How many days somebody may think about one move.
fn clock_days(setup: &Setup) -> u64 {
    match setup.clock {
        Clock::None => 0,
        Clock::PerChoice { millis } | Clock::Bank { millis, .. } => millis / DAY_MS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Config, Server};
    use rand_core::SeedableRng as _;
    use rand_xoshiro::Xoshiro256PlusPlus;
    use std::path::Path;
    use std::sync::Arc;
    use store::{NewTable, Sqlite};
    use table::{AskNo, Command, PlayerId, SubmissionId};
    use tokio::net::TcpListener;

    fn setup(clock: Clock) -> Setup {
        Setup {
            game: "xnimmt".into(),
            seats: 2,
            options: [("rounds", "1")].into_iter().collect(),
            bots: [].into(),
            clock,
            away_millis: 45_000,
            ..Setup::default()
        }
    }

    /// What happens when two people play: all of it, or until so many entries.
    fn entries(setup: &Setup, max: usize) -> Vec<String> {
        let mut table = table::open(setup, &[], Millis(0)).expect("a good table");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut entries = Vec::new();
        let join = |who| Command::Join { who: PlayerId(who), name: "Ada".into(), seat: None };
        let mut next = vec![join(1), join(2), Command::Start { who: PlayerId(1) }];
        let mut id = 0;
        while entries.len() < max && !table.around().over() {
            if next.is_empty() {
                let (ask, asked, _) = table.around().ask().expect("somebody is asked");
                for seat in asked.iter() {
                    let text = table.legal(seat).swap_remove(0);
                    let who = table.around().seats()[seat.idx()].holder.person().expect("a person");
                    next.push(Command::Submit { who, seat, ask: AskNo(ask.0), id: SubmissionId(id), text });
                    id += 1;
                }
            }
            let effects = table.handle(&next.remove(0), Millis(0), &mut rng).expect("legal");
            entries.extend(effects.entries.iter().map(|entry| serde_json::to_string(entry).expect("JSON")));
        }
        entries
    }

    /// A store on a day, and a server that uses it.
    async fn on_day(folder: &Path, day: u64) -> (Server, Arc<Sqlite>) {
        let clock = Arc::new(move || day * DAY_MS);
        let store = Arc::new(Sqlite::open_at(folder, clock).await.expect("a folder"));
        let config = Config::new(([127, 0, 0, 1], 0).into(), folder);
        let listener = TcpListener::bind(config.listen).await.expect("a free port");
        let bus = Arc::new(crate::InProcess::new());
        (Server::with(&config, listener, None, store.clone(), bus).await.expect("good"), store)
    }

    #[tokio::test]
    async fn unfinished_tables_go_when_nobody_comes_back_and_all_others_stay() {
        let folder = tempfile::tempdir().expect("a folder");
        let (server, store) = on_day(folder.path(), 20_000).await;
        let days = |days: u64| Clock::PerChoice { millis: days * DAY_MS };
        for (code, clock, max) in [
            ("EMPTY", Clock::None, 0),
            ("BEGUN", Clock::None, 5),
            ("INUSE", Clock::None, 5),
            ("SHUT2", Clock::None, 5),
            ("DAYS5", days(5), 5),
            ("ENDED", Clock::None, usize::MAX),
        ] {
            let setup = setup(clock);
            let text = serde_json::to_string(&setup).expect("JSON");
            let (id, created_ms) = (code.to_lowercase(), 20_000 * DAY_MS);
            let new = NewTable { id: id.clone(), code: code.into(), setup: text, created_ms };
            store.create(new).await.expect("created");
            store.append(&id, 0, entries(&setup, max)).await.expect("kept");
        }
        let broken =
            NewTable { id: "broken".into(), code: "BROKE".into(), setup: "{}".into(), created_ms: 0 };
        store.create(broken).await.expect("created");
        let next = store.load("shut2").await.expect("reads").expect("is there").next();
        store.close_table("shut2", next).await.expect("closed");
        assert!(server.app.table("shut2").await.expect("reads").is_none(), "somebody looks for it in vain");
        let _open = server.app.table("inuse").await.expect("reads").expect("is there");

        let left = async || -> Vec<_> {
            let tables = store.tables().await.expect("reads");
            let mut codes: Vec<_> = tables.into_iter().map(|table| table.code).collect();
            codes.sort();
            codes
        };
        let all = ["BEGUN", "BROKE", "DAYS5", "EMPTY", "ENDED", "INUSE", "SHUT2"];
        for (day, n_removed, codes) in [
            (20_030, 0, &all[..]),
            (20_031, 3, &["BROKE", "DAYS5", "ENDED", "INUSE"][..]),
            (20_035, 0, &["BROKE", "DAYS5", "ENDED", "INUSE"]),
            (20_036, 1, &["BROKE", "ENDED", "INUSE"]),
            (29_000, 0, &["BROKE", "ENDED", "INUSE"]),
        ] {
            assert_eq!(clean(&server.app, &*store, 30, day).await.expect("cleans"), n_removed, "{day}");
            assert_eq!(left().await, codes, "{day}");
        }
        assert_eq!(store.find("BEGUN").await.expect("reads"), None, "its code can be given again");
        let idle = store.idle(u64::MAX).await.expect("reads");
        assert_eq!(idle.len(), 1, "what stays for good is not looked at again");
    }
}
