//! SQLite: one file, one writer with group commit.

use crate::files::{self, FILE};
use crate::{Answer, Clock, Group, Idle, Kept, Listed, NewTable, Store, StoreError, Upkeep, Watch};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, Row as _, SqliteConnection, SqlitePool};
use std::collections::HashSet;
use std::fs::File;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// Writes that share one commit, at most.
const BATCH_MAX: usize = 256;
/// Writes that wait; more than that and writers wait, too.
const QUEUE: usize = 1024;
/// What stands in the place of an entry where a table was ended. It has a number like every entry, so that whoever plays
/// there at the same moment has a conflict.
const CLOSED: &str = "";
/// The milliseconds of a day.
pub const DAY_MS: u64 = 24 * 60 * 60 * 1000;
/// From so many milliseconds without a sign of life on no host was alive.
const DOWN_FROM_MS: i64 = 3 * 60 * 1000;
/// What a connection that reads keeps of the file, in KiB below 0. A table is read once, and the operating system keeps the
/// file anyway.
const READ_CACHE: &str = "-256";
/// How long to wait for another process that writes to the same file.
const BUSY: Duration = Duration::from_secs(10);

/// A database in one file of a folder.
///
/// Reading goes through a pool. Writing goes through one task, which puts everything that waits into one transaction:
/// one flush to disk serves many tables.
pub struct Sqlite {
    readers: SqlitePool,
    writer: mpsc::Sender<Write>,
    watch: Arc<OnceLock<Watch>>,
    options: SqliteConnectOptions,
    task: tokio::task::JoinHandle<()>,
    /// Shared with everybody who uses the folder; whoever replaces the database must have it alone.
    _lock: File,
}

struct Write {
    what: What,
    reply: oneshot::Sender<Result<u64, StoreError>>,
}

enum What {
    Create(NewTable),
    Append { table: String, first: u64, entries: Vec<String> },
    Person { secret_hash: [u8; 32] },
    Close { table: String, first: u64 },
    KeepForGood { table: String },
    Remove { table: String, first: u64 },
    Rewrite { table: String, first: u64, entries: Vec<(u64, String)> },
    Forget { person: u64 },
    Alive { now_ms: u64 },
}

/// Tables that were written to today, as the database knows already: a day is noted once, not with every entry.
struct Touched {
    clock: Clock,
    day: u64,
    /// By the hash of their ids, which are random: a day that is not noted because of two that are alike hurts nobody.
    tables: HashSet<u64>,
}

impl Touched {
    fn new(clock: Clock) -> Self {
        Touched { clock, day: 0, tables: HashSet::new() }
    }

    /// Whether the day has to be noted for a table.
    fn is_due(&mut self, table: &str) -> bool {
        let today = (self.clock)() / DAY_MS;
        if today != self.day {
            self.day = today;
            self.tables.clear();
        }
        !self.tables.contains(&hash(table))
    }

    /// The day, when it has to be noted for a table.
    fn note(&mut self, table: &str) -> Option<u64> {
        self.is_due(table).then(|| {
            self.tables.insert(hash(table));
            self.day
        })
    }
}

fn hash(table: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    table.hash(&mut hasher);
    hasher.finish()
}

impl Sqlite {
    /// Opens the database of a folder; makes both when they are not there.
    ///
    /// # Errors
    /// The folder cannot be made, the file cannot be opened, somebody is about to replace it, or it comes from a later
    /// version.
    pub async fn open(folder: &Path) -> Result<Self, StoreError> {
        Self::open_at(folder, Arc::new(files::now_ms)).await
    }

    /// As [`open`](Sqlite::open), where another clock says which day it is.
    ///
    /// # Errors
    /// As there.
    pub async fn open_at(folder: &Path, clock: Clock) -> Result<Self, StoreError> {
        Self::open_with(folder, clock, |options| options).await
    }

    /// As [`open`](Sqlite::open), for whoever wants to look after a database that is there.
    ///
    /// # Errors
    /// As there, and [`StoreError::Nothing`].
    pub async fn open_existing(folder: &Path) -> Result<Self, StoreError> {
        if folder.join(FILE).is_file() { Self::open(folder).await } else { Err(StoreError::Nothing) }
    }

    async fn open_with(
        folder: &Path,
        clock: Clock,
        set: impl FnOnce(SqliteConnectOptions) -> SqliteConnectOptions,
    ) -> Result<Self, StoreError> {
        std::fs::create_dir_all(folder).map_err(StoreError::Folder)?;
        let lock = files::lock_shared(folder)?;
        let options = SqliteConnectOptions::new()
            .filename(folder.join(FILE))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // In WAL mode anything less may lose acknowledged writes when the power fails.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            // What is removed is not to be read in the file by whoever gets it.
            .pragma("secure_delete", "on")
            .busy_timeout(BUSY);
        let options = set(options);
        let mut writing = SqliteConnection::connect_with(&options).await?;
        files::backup_before_migration(&mut writing, folder).await?;
        migrations().run(&mut writing).await?;
        let reading = options.clone().read_only(true).pragma("cache_size", READ_CACHE);
        let readers = SqlitePoolOptions::new().max_connections(4).connect_with(reading).await?;
        let (writer, writes) = mpsc::channel(QUEUE);
        let watch = Arc::new(OnceLock::new());
        let task =
            tokio::spawn(write_all(options.clone(), writing, writes, watch.clone(), Touched::new(clock)));
        Ok(Sqlite { readers, writer, watch, options, task, _lock: lock })
    }

    /// Writes all that is there at this moment into a new file, while everybody goes on. A file of that name is
    /// replaced, when the new one is whole.
    ///
    /// # Errors
    /// The file cannot be written.
    pub async fn backup(&self, to: &Path) -> Result<(), StoreError> {
        let mut reading = self.readers.acquire().await?;
        files::snapshot(&mut reading, to).await
    }

    /// Puts everything into the one file, where it can, so that nothing of what was removed is left beside it.
    ///
    /// # Errors
    /// The file cannot be written.
    pub async fn settle(&self) -> Result<(), StoreError> {
        let mut connection = SqliteConnection::connect_with(&self.options).await?;
        sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut connection).await?;
        Ok(connection.close().await?)
    }

    /// Finishes what was begun and closes the file.
    pub async fn close(self) {
        drop(self.writer);
        // A writer that panicked has nothing left to finish.
        let _ = self.task.await;
        self.readers.close().await;
    }

    async fn write(&self, what: What) -> Result<u64, StoreError> {
        let (reply, answer) = oneshot::channel();
        self.writer.send(Write { what, reply }).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }
}

/// All versions of the database.
pub(crate) fn migrations() -> Migrator {
    let simple = |version, name: &'static str, sql: &'static str| {
        let sql = sqlx::SqlStr::from_static(sql);
        Migration::new(version, name.into(), MigrationType::Simple, sql, false)
    };
    let all = vec![
        simple(1, "tables", include_str!("../migrations/sqlite/0001_tables.sql")),
        simple(2, "upkeep", include_str!("../migrations/sqlite/0002_upkeep.sql")),
        simple(3, "life", include_str!("../migrations/sqlite/0003_life.sql")),
    ];
    Migrator { migrations: all.into(), ..Migrator::DEFAULT }
}

async fn write_all(
    options: SqliteConnectOptions,
    connection: SqliteConnection,
    mut writes: mpsc::Receiver<Write>,
    watch: Arc<OnceLock<Watch>>,
    mut touched: Touched,
) {
    let mut connection = Some(connection);
    let mut batch = Vec::with_capacity(BATCH_MAX);
    while writes.recv_many(&mut batch, BATCH_MAX).await > 0 {
        let begun = Instant::now();
        let mut answers = Vec::with_capacity(batch.len());
        let committed = match connection.take() {
            Some(open) => Ok(open),
            None => SqliteConnection::connect_with(&options).await,
        };
        let committed = match committed {
            Ok(mut open) => {
                let committed = commit(&mut open, &batch, &mut touched, &mut answers).await;
                // After a failure nobody knows whether a transaction is still open there: another connection goes on.
                connection = committed.is_ok().then_some(open);
                committed
            }
            Err(error) => Err(error),
        };
        if let Some(told) = watch.get() {
            told(Group { writes: batch.len(), took: begun.elapsed(), kept: committed.is_ok() });
        }
        let lost = committed.err().map(|error| {
            touched.tables.clear();
            answers.clear();
            Arc::new(error)
        });
        let mut answers = answers.into_iter();
        for write in batch.drain(..) {
            let answer = match &lost {
                // Nothing of the batch was kept.
                Some(error) => {
                    Err(StoreError::Database(sqlx::Error::Io(std::io::Error::other(error.clone()))))
                }
                None => answers.next().unwrap_or(Err(StoreError::Closed)),
            };
            // Whoever asked may be gone; the write stands all the same.
            let _ = write.reply.send(answer);
        }
    }
    if let Some(connection) = connection {
        // The file is sound either way: what was committed is in it.
        let _ = connection.close().await;
    }
}

/// One transaction for all of them; a conflict concerns only the write that has it.
async fn commit(
    connection: &mut SqliteConnection,
    batch: &[Write],
    touched: &mut Touched,
    answers: &mut Vec<Result<u64, StoreError>>,
) -> Result<(), sqlx::Error> {
    if let Some(appends) = only_appends(batch, touched) {
        // A statement is a transaction. The way to the thread of the database and back is what costs most.
        let kept = append(connection, &appends).await?;
        answers.extend(appends.iter().map(|(table, ..)| match kept.contains(*table) {
            true => Ok(0),
            false => Err(StoreError::Conflict),
        }));
        return Ok(());
    }
    // Immediately, so that no other process can come between reading and writing.
    let mut transaction = connection.begin_with("begin immediate").await?;
    for write in batch {
        answers.push(match apply(&mut transaction, &write.what, touched).await {
            Ok(number) => number.ok_or(StoreError::Conflict),
            Err(error) if is_conflict(&error) => Err(StoreError::Conflict),
            Err(error) => return Err(error),
        });
    }
    transaction.commit().await
}

/// Entries for one table, and the number of the first of them.
type Append<'a> = (&'a String, u64, &'a [String]);

/// The writes, when they are nothing but entries: for a table each, and none has its day to be noted.
fn only_appends<'a>(batch: &'a [Write], touched: &mut Touched) -> Option<Vec<Append<'a>>> {
    let mut seen = HashSet::new();
    let appends = batch.iter().map(|write| match &write.what {
        What::Append { table, first, entries }
            if !entries.is_empty() && seen.insert(table) && !touched.is_due(table) =>
        {
            Some((table, *first, &entries[..]))
        }
        _ => None,
    });
    appends.collect()
}

/// Puts entries behind those that are there, in one statement. The tables of which that is true: the others are not there,
/// or have other entries than whoever asks has read.
async fn append(
    connection: &mut SqliteConnection,
    appends: &[Append<'_>],
) -> Result<HashSet<String>, sqlx::Error> {
    let insert = sqlx::query(
        "insert into entries (table_id, seq, entry) \
         select w.value ->> 0, (w.value ->> 1) + e.key, e.value \
         from json_each(?) as w, json_each(w.value -> 2) as e \
         where exists (select 1 from tables where id = w.value ->> 0) and w.value ->> 1 = \
         (select coalesce(max(seq) + 1, 0) from entries where table_id = w.value ->> 0) \
         returning table_id",
    );
    let what = serde_json::to_string(appends).map_err(|error| sqlx::Error::Encode(error.into()))?;
    let kept = insert.bind(what).fetch_all(connection).await?;
    Ok(kept.iter().map(|row| row.get(0)).collect())
}

fn is_conflict(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(|error| error.is_unique_violation() || error.is_foreign_key_violation())
}

/// The number of the next entry of a table.
async fn next(connection: &mut SqliteConnection, table: &str) -> Result<u64, sqlx::Error> {
    let next = sqlx::query("select coalesce(max(seq) + 1, 0) from entries where table_id = ?").bind(table);
    Ok(next.fetch_one(connection).await?.get::<i64, _>(0) as u64)
}

async fn insert(
    connection: &mut SqliteConnection,
    table: &str,
    seq: u64,
    entry: &str,
) -> Result<(), sqlx::Error> {
    let insert = sqlx::query("insert into entries (table_id, seq, entry) values (?, ?, ?)");
    insert.bind(table).bind(seq as i64).bind(entry).execute(connection).await.map(drop)
}

/// Carries out one write; `None` is a conflict.
async fn apply(
    connection: &mut SqliteConnection,
    what: &What,
    touched: &mut Touched,
) -> Result<Option<u64>, sqlx::Error> {
    // Most change a table that must be as whoever asks has read it.
    let as_read = match what {
        // Looks itself.
        What::Append { entries, .. } if !entries.is_empty() => true,
        What::Append { table, first, .. }
        | What::Close { table, first }
        | What::Remove { table, first }
        | What::Rewrite { table, first, .. } => next(connection, table).await? == *first,
        What::Create(_)
        | What::Person { .. }
        | What::KeepForGood { .. }
        | What::Forget { .. }
        | What::Alive { .. } => true,
    };
    if !as_read {
        return Ok(None);
    }
    match what {
        What::Create(table) => {
            let day = (table.created_ms / DAY_MS) as i64;
            sqlx::query(
                "insert into tables (id, code, setup, created_ms, touched_day) values (?, ?, ?, ?, ?)",
            )
            .bind(&table.id)
            .bind(&table.code)
            .bind(&table.setup)
            .bind(table.created_ms as i64)
            .bind(day)
            .execute(connection)
            .await?;
        }
        What::Append { table, first, entries } => {
            if !entries.is_empty() && !append(connection, &[(table, *first, entries)]).await?.contains(table)
            {
                return Ok(None);
            }
            if let Some(day) = touched.note(table) {
                sqlx::query("update tables set touched_day = ? where id = ?")
                    .bind(day as i64)
                    .bind(table)
                    .execute(connection)
                    .await?;
            }
        }
        What::Close { table, first } => insert(connection, table, *first, CLOSED).await?,
        What::KeepForGood { table } => {
            sqlx::query("update tables set kept = 1 where id = ?").bind(table).execute(connection).await?;
        }
        What::Remove { table, .. } => {
            sqlx::query("delete from entries where table_id = ?")
                .bind(table)
                .execute(&mut *connection)
                .await?;
            sqlx::query("delete from tables where id = ?").bind(table).execute(connection).await?;
        }
        What::Rewrite { table, entries, .. } => {
            for (seq, entry) in entries {
                sqlx::query("update entries set entry = ? where table_id = ? and seq = ?")
                    .bind(entry)
                    .bind(table)
                    .bind(*seq as i64)
                    .execute(&mut *connection)
                    .await?;
            }
        }
        What::Forget { person } => {
            let forget = sqlx::query("delete from people where id = ?").bind(*person as i64);
            forget.execute(connection).await?;
        }
        What::Alive { now_ms } => {
            // A clock that was set back counts nothing.
            let alive = sqlx::query(
                "insert into life (id, alive_ms, down_ms) values (1, ?1, 0) on conflict (id) do update set down_ms = \
                 down_ms + iif(?1 - alive_ms >= ?2, ?1 - alive_ms, 0), alive_ms = ?1 returning down_ms",
            );
            let alive = alive.bind(*now_ms as i64).bind(DOWN_FROM_MS);
            return Ok(Some(alive.fetch_one(connection).await?.get::<i64, _>(0) as u64));
        }
        What::Person { secret_hash } => {
            let hash = secret_hash.as_slice();
            sqlx::query("insert into people (secret_hash) values (?) on conflict do nothing")
                .bind(hash)
                .execute(&mut *connection)
                .await?;
            let row = sqlx::query("select id from people where secret_hash = ?").bind(hash);
            return Ok(Some(row.fetch_one(connection).await?.get::<i64, _>(0) as u64));
        }
    }
    Ok(Some(0))
}

impl Store for Sqlite {
    fn create(&self, table: NewTable) -> Answer<'_, ()> {
        Box::pin(async move { self.write(What::Create(table)).await.map(drop) })
    }

    fn append(&self, table: &str, first: u64, entries: Vec<String>) -> Answer<'_, ()> {
        let table = table.to_string();
        Box::pin(async move { self.write(What::Append { table, first, entries }).await.map(drop) })
    }

    fn load(&self, table: &str) -> Answer<'_, Option<Kept>> {
        let table = table.to_string();
        Box::pin(async move {
            let found = sqlx::query("select code, setup, created_ms from tables where id = ?").bind(&table);
            let Some(row) = found.fetch_optional(&self.readers).await? else { return Ok(None) };
            let entries =
                sqlx::query("select entry from entries where table_id = ? order by seq").bind(&table);
            let entries = entries.fetch_all(&self.readers).await?;
            let mut entries: Vec<String> = entries.iter().map(|row| row.get(0)).collect();
            let closed = entries.pop_if(|last| last == CLOSED).is_some();
            let created_ms = row.get::<i64, _>(2) as u64;
            Ok(Some(Kept { code: row.get(0), setup: row.get(1), created_ms, entries, closed }))
        })
    }

    fn find(&self, code: &str) -> Answer<'_, Option<String>> {
        let code = code.to_string();
        Box::pin(async move {
            let found = sqlx::query("select id from tables where code = ?").bind(code);
            Ok(found.fetch_optional(&self.readers).await?.map(|row| row.get(0)))
        })
    }

    fn find_person(&self, secret_hash: [u8; 32]) -> Answer<'_, Option<u64>> {
        Box::pin(async move {
            let known =
                sqlx::query("select id from people where secret_hash = ?").bind(secret_hash.as_slice());
            Ok(known.fetch_optional(&self.readers).await?.map(|row| row.get::<i64, _>(0) as u64))
        })
    }

    fn person(&self, secret_hash: [u8; 32]) -> Answer<'_, u64> {
        Box::pin(async move {
            match self.find_person(secret_hash).await? {
                Some(number) => Ok(number),
                None => self.write(What::Person { secret_hash }).await,
            }
        })
    }

    fn alive(&self, now_ms: u64) -> Answer<'_, u64> {
        Box::pin(async move { self.write(What::Alive { now_ms }).await })
    }

    fn watch(&self, told: Watch) {
        // Whoever came first goes on being told.
        let _ = self.watch.set(told);
    }
}

impl Upkeep for Sqlite {
    fn tables(&self) -> Answer<'_, Vec<Listed>> {
        Box::pin(async move {
            let tables = sqlx::query(
                "select id, code, created_ms, touched_day, n, coalesce(n > 0 and (select entry = ? from entries \
                 where table_id = id and seq = n - 1), 0) from (select *, (select coalesce(max(seq) + 1, 0) from \
                 entries where table_id = id) as n from tables) order by created_ms, id",
            );
            let tables = tables.bind(CLOSED).fetch_all(&self.readers).await?;
            let listed = tables.iter().map(|row| Listed {
                id: row.get(0),
                code: row.get(1),
                created_ms: row.get::<i64, _>(2) as u64,
                touched_day: row.get::<i64, _>(3) as u64,
                closed: row.get(5),
            });
            Ok(listed.collect())
        })
    }

    fn close_table(&self, table: &str, first: u64) -> Answer<'_, ()> {
        let table = table.to_string();
        Box::pin(async move { self.write(What::Close { table, first }).await.map(drop) })
    }

    fn idle(&self, before_day: u64) -> Answer<'_, Vec<Idle>> {
        Box::pin(async move {
            let idle = sqlx::query("select id, touched_day from tables where kept = 0 and touched_day < ?");
            let idle =
                idle.bind(i64::try_from(before_day).unwrap_or(i64::MAX)).fetch_all(&self.readers).await?;
            let idle = idle.iter();
            Ok(idle.map(|row| Idle { id: row.get(0), touched_day: row.get::<i64, _>(1) as u64 }).collect())
        })
    }

    fn keep_for_good(&self, table: &str) -> Answer<'_, ()> {
        let table = table.to_string();
        Box::pin(async move { self.write(What::KeepForGood { table }).await.map(drop) })
    }

    fn remove(&self, table: &str, first: u64) -> Answer<'_, ()> {
        let table = table.to_string();
        Box::pin(async move { self.write(What::Remove { table, first }).await.map(drop) })
    }

    fn rewrite(&self, table: &str, first: u64, entries: Vec<(u64, String)>) -> Answer<'_, ()> {
        let table = table.to_string();
        Box::pin(async move { self.write(What::Rewrite { table, first, entries }).await.map(drop) })
    }

    fn forget(&self, person: u64) -> Answer<'_, ()> {
        Box::pin(async move { self.write(What::Forget { person }).await.map(drop) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_full_disk_costs_one_write_and_not_the_ones_after_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let full = |options: SqliteConnectOptions| options.pragma("max_page_count", "40");
        let store = Sqlite::open_with(folder.path(), Arc::new(|| 0), full).await.expect("a small disk");
        let new = NewTable { id: "t1".into(), code: "ABCDE".into(), setup: "{}".into(), created_ms: 0 };
        store.create(new).await.expect("created");
        for first in 0..3 {
            let large = vec!["x".repeat(1 << 20)];
            let error = store.append("t1", first, large).await.expect_err("it does not fit");
            assert!(matches!(error, StoreError::Database(_)), "{error}");
            store.append("t1", first, vec!["small".into()]).await.expect("there is room for a small one");
        }
        assert_eq!(store.load("t1").await.expect("reads").expect("is there").entries, ["small"; 3]);
        store.close().await;
    }
}
