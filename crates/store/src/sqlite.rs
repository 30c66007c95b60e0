//! SQLite: one file, one writer with group commit.

use crate::files::{self, FILE};
use crate::{Answer, Clock, Group, Idle, Kept, Listed, NewTable, Store, StoreError, Upkeep, Watch};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, Row as _, SqliteConnection, SqlitePool};
use std::collections::{BTreeSet, HashSet};
use std::fs::File;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

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
/// A page of the file, in bytes.
const PAGE: usize = 4096;
/// About so many pages go to the log beside the file until they are copied into it.
const COPY_PAGES: usize = 1000;
/// From so many pages on the log begins anew: then the writer waits until all of it is copied.
const LOG_PAGES: i64 = 4096;
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
    tasks: [JoinHandle<()>; 2],
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

impl What {
    /// About how many pages of the file it changes.
    fn pages(&self) -> usize {
        match self {
            What::Append { entries, .. } => 1 + entries.iter().map(String::len).sum::<usize>() / PAGE,
            What::Rewrite { entries, .. } => entries.iter().map(|(_, entry)| 1 + entry.len() / PAGE).sum(),
            _ => 1,
        }
    }
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

    /// Whether the day has to be noted for a table, which is about to happen.
    fn note(&mut self, table: &str) -> bool {
        let is_due = self.is_due(table);
        if is_due {
            self.tables.insert(hash(table));
        }
        is_due
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
        files::make_private(&folder.join(FILE))?;
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
        let writing = options.clone().pragma("wal_autocheckpoint", "0");
        let mut connection = SqliteConnection::connect_with(&writing).await?;
        files::backup_before_migration(&mut connection, folder).await?;
        migrations().run(&mut connection).await?;
        let reading = options.clone().read_only(true).pragma("cache_size", READ_CACHE);
        let readers = SqlitePoolOptions::new().max_connections(4).connect_with(reading).await?;
        let (writer, writes) = mpsc::channel(QUEUE);
        let watch = Arc::new(OnceLock::new());
        let (log, copying) = Log::new(writing.clone());
        let writing = Writing {
            options: writing,
            connection: Some(connection),
            watch: watch.clone(),
            touched: Touched::new(clock),
            log,
        };
        let tasks = [tokio::spawn(writing.write_all(writes)), copying];
        Ok(Sqlite { readers, writer, watch, options, tasks, _lock: lock })
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

    /// Finishes what was begun and closes the file.
    pub async fn close(self) {
        drop(self.writer);
        // A writer that panicked has nothing left to finish.
        for task in self.tasks {
            let _ = task.await;
        }
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

/// What the one task has that writes.
struct Writing {
    options: SqliteConnectOptions,
    /// After a failure there is none, because nobody knows whether a transaction is still open there.
    connection: Option<SqliteConnection>,
    watch: Arc<OnceLock<Watch>>,
    touched: Touched,
    log: Log,
}

/// The way to the task that copies the log into the file, into which everything is written first. If the writer did it, as
/// it does when nothing is said, everybody who answers in that moment would wait for it.
struct Log {
    /// About so many pages were written since it was last asked to.
    n_pages: usize,
    due: mpsc::Sender<()>,
    /// Whether the log is so long that it must begin anew, which it does when all of it is copied while nobody writes.
    long: Arc<AtomicBool>,
}

impl Log {
    /// It, and the task.
    fn new(options: SqliteConnectOptions) -> (Self, JoinHandle<()>) {
        let (due, asked) = mpsc::channel(1);
        let long = Arc::new(AtomicBool::new(false));
        let task = tokio::spawn(copy_log(options, asked, long.clone()));
        (Log { n_pages: 0, due, long }, task)
    }

    fn written(&mut self, batch: &[Write]) {
        self.n_pages += batch.iter().map(|write| write.what.pages()).sum::<usize>();
        // Whoever copies already copies these, too, or is asked with the next ones.
        if self.n_pages >= COPY_PAGES && self.due.try_send(()).is_ok() {
            self.n_pages = 0;
        } else if self.n_pages >= LOG_PAGES as usize {
            // The task does not keep up.
            self.n_pages = 0;
            self.long.store(true, Ordering::Relaxed);
        }
    }
}

/// Copies the log into the file whenever somebody asks, as long as somebody may.
async fn copy_log(options: SqliteConnectOptions, mut asked: mpsc::Receiver<()>, long: Arc<AtomicBool>) {
    let mut connection = None;
    while asked.recv().await.is_some() {
        let open = ready(&mut connection, &options).await;
        // What cannot be copied now stays in the log, where it is found, and is copied another time.
        let Ok(mut open) = open else { continue };
        if let Ok(n_pages) = copy(&mut open).await {
            long.store(n_pages >= LOG_PAGES, Ordering::Relaxed);
            connection = Some(open);
        }
    }
    if let Some(connection) = connection {
        let _ = connection.close().await;
    }
}

/// Copies what is in the log so far, without keeping anybody from writing. How many pages there are in it.
async fn copy(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    Ok(sqlx::query("pragma wal_checkpoint(passive)").fetch_one(connection).await?.get(1))
}

/// The connection that was left, or a new one after a failure. Whoever was not disappointed leaves it again.
async fn ready(
    left: &mut Option<SqliteConnection>,
    options: &SqliteConnectOptions,
) -> Result<SqliteConnection, sqlx::Error> {
    match left.take() {
        Some(open) => Ok(open),
        None => SqliteConnection::connect_with(options).await,
    }
}

impl Writing {
    async fn write_all(mut self, mut writes: mpsc::Receiver<Write>) {
        let mut batch = Vec::with_capacity(BATCH_MAX);
        while writes.recv_many(&mut batch, BATCH_MAX).await > 0 {
            let committed = self.commit(&batch).await;
            let (answers, lost) = match committed {
                Ok(answers) => (answers, None),
                Err(error) => {
                    self.touched.tables.clear();
                    (Vec::new(), Some(Arc::new(error)))
                }
            };
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
        if let Some(connection) = self.connection {
            // The file is sound either way: what was committed is in it.
            let _ = connection.close().await;
        }
    }

    async fn commit(&mut self, batch: &[Write]) -> Result<Vec<Result<u64, StoreError>>, sqlx::Error> {
        let begun = Instant::now();
        let committed = match ready(&mut self.connection, &self.options).await {
            Ok(mut open) => {
                if self.log.long.swap(false, Ordering::Relaxed) {
                    // Should it fail, what is about to be written fails, too, and says why.
                    let _ = copy(&mut open).await;
                }
                let committed = commit(&mut open, batch, &mut self.touched).await;
                self.log.written(batch);
                self.connection = committed.is_ok().then_some(open);
                committed
            }
            Err(error) => Err(error),
        };
        if let Some(told) = self.watch.get() {
            told(Group { writes: batch.len(), took: begun.elapsed(), kept: committed.is_ok() });
        }
        committed
    }
}

/// One transaction for all of them; a conflict concerns only the write that has it. Each of them comes from somebody who
/// waits for it, so none depends on one that came earlier, and those that are alike are made in one go: the way to the thread
/// of the database and back is what costs most.
async fn commit(
    connection: &mut SqliteConnection,
    batch: &[Write],
    touched: &mut Touched,
) -> Result<Vec<Result<u64, StoreError>>, sqlx::Error> {
    let mut tables = HashSet::new();
    // Entries for a table each; the answers to them, and to the others as they are made.
    let mut appends: Vec<Append<'_>> = Vec::with_capacity(batch.len());
    let mut answers: Vec<Option<Result<u64, StoreError>>> = Vec::with_capacity(batch.len());
    for write in batch {
        match &write.what {
            What::Append { table, first, entries } if !entries.is_empty() && tables.insert(table) => {
                appends.push((table, *first, entries));
                answers.push(Some(Ok(0)));
            }
            _ => answers.push(None),
        }
    }
    // A statement is a transaction.
    let is_one = appends.len() == batch.len() && !appends.iter().any(|(table, ..)| touched.is_due(table));
    if is_one && append(connection, &appends).await? {
        return Ok(answers.into_iter().flatten().collect());
    }
    // Immediately, so that no other process can come between reading and writing.
    let mut transaction = connection.begin_with("begin immediate").await?;
    if !appends.is_empty() && !append(&mut transaction, &appends).await? {
        let mut kept = Vec::with_capacity(appends.len());
        for (&one, answer) in appends.iter().zip(answers.iter_mut().flatten()) {
            if append(&mut transaction, &[one]).await? {
                kept.push(one);
            } else {
                *answer = Err(StoreError::Conflict);
            }
        }
        appends = kept;
    }
    note_day(&mut transaction, appends.iter().map(|(table, ..)| *table), touched).await?;
    for (write, answer) in batch.iter().zip(&mut answers).filter(|(_, answer)| answer.is_none()) {
        *answer = Some(match apply(&mut transaction, &write.what, touched).await {
            Ok(number) => number.ok_or(StoreError::Conflict),
            Err(error) if is_conflict(&error) => Err(StoreError::Conflict),
            Err(error) => return Err(error),
        });
    }
    transaction.commit().await?;
    Ok(answers.into_iter().flatten().collect())
}

/// Notes the day for tables that were written to, where it is not noted yet.
async fn note_day(
    connection: &mut SqliteConnection,
    tables: impl Iterator<Item = &String>,
    touched: &mut Touched,
) -> Result<(), sqlx::Error> {
    let due: Vec<&String> = tables.filter(|table| touched.note(table)).collect();
    if due.is_empty() {
        return Ok(());
    }
    let due = serde_json::to_string(&due).map_err(|error| sqlx::Error::Encode(error.into()))?;
    sqlx::query("update tables set touched_day = ? where id in (select value from json_each(?))")
        .bind(touched.day as i64)
        .bind(due)
        .execute(connection)
        .await
        .map(drop)
}

/// Entries for one table, and the number of the first of them.
type Append<'a> = (&'a String, u64, &'a [String]);

/// Puts entries behind those that are there, in one statement: all of them, or none where one of the tables is not there or
/// has other entries than whoever asks has read. Whether they were put there.
///
/// It returns no rows, because each would cross from the thread of the database alone.
async fn append(connection: &mut SqliteConnection, appends: &[Append<'_>]) -> Result<bool, sqlx::Error> {
    let insert = sqlx::query(
        "insert into entries (table_id, seq, entry) \
         select w.value ->> 0, (w.value ->> 1) + e.key, e.value \
         from json_each(?1) as w, json_each(w.value -> 2) as e \
         where not exists (select 1 from json_each(?1) as w \
         where not exists (select 1 from tables where id = w.value ->> 0) or w.value ->> 1 <> \
         (select coalesce(max(seq) + 1, 0) from entries where table_id = w.value ->> 0))",
    );
    let what = serde_json::to_string(appends).map_err(|error| sqlx::Error::Encode(error.into()))?;
    Ok(insert.bind(what).execute(connection).await?.rows_affected() > 0)
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
            if !entries.is_empty() && !append(connection, &[(table, *first, entries)]).await? {
                return Ok(None);
            }
            note_day(connection, std::iter::once(table), touched).await?;
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

    fn rewrite(&self, table: &str, first: u64, entries: Vec<(u64, String)>) -> Answer<'_, ()> {
        let table = table.to_string();
        Box::pin(async move { self.write(What::Rewrite { table, first, entries }).await.map(drop) })
    }

    fn tables_with(&self, beginnings: Vec<String>) -> Answer<'_, Vec<String>> {
        Box::pin(async move {
            let mut found = BTreeSet::new();
            for beginning in beginnings {
                let tables =
                    sqlx::query("select distinct table_id from entries where substr(entry, 1, ?) = ?");
                let length = beginning.chars().count() as i64;
                let tables = tables.bind(length).bind(beginning).fetch_all(&self.readers).await?;
                found.extend(tables.iter().map(|row| row.get::<String, _>(0)));
            }
            Ok(found.into_iter().collect())
        })
    }

    fn forget(&self, person: u64) -> Answer<'_, ()> {
        Box::pin(async move { self.write(What::Forget { person }).await.map(drop) })
    }

    fn alive(&self, now_ms: u64) -> Answer<'_, u64> {
        Box::pin(async move { self.write(What::Alive { now_ms }).await })
    }

    fn settle(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut connection = SqliteConnection::connect_with(&self.options).await?;
            sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut connection).await?;
            Ok(connection.close().await?)
        })
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
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn writes_that_share_a_transaction_are_judged_each_by_itself() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(folder.path()).await.expect("a folder");
        let new = |id: &str, code: &str| {
            let (id, code) = (id.to_string(), code.to_string());
            What::Create(NewTable { id, code, setup: "{}".into(), created_ms: 0 })
        };
        let append = |table: &str, first, entry: &str| {
            let (table, entries) = (table.to_string(), vec![entry.to_string()]);
            What::Append { table, first, entries }
        };
        for what in [new("t1", "A"), new("t2", "B"), append("t2", 0, "a")] {
            store.write(what).await.expect("kept");
        }
        let batch = [
            append("t1", 0, "a"),
            // Somebody else was faster.
            append("t2", 0, "x"),
            new("t3", "C"),
            new("t4", "A"),
            // Two for one table.
            append("t1", 1, "b"),
            append("t1", 1, "x"),
            append("nowhere", 0, "x"),
            What::Person { secret_hash: [7; 32] },
        ];
        let batch: Vec<Write> =
            batch.into_iter().map(|what| Write { what, reply: oneshot::channel().0 }).collect();
        let mut connection = SqliteConnection::connect_with(&store.options).await.expect("a connection");
        let mut touched = Touched::new(Arc::new(|| 5 * DAY_MS));
        let answers = commit(&mut connection, &batch, &mut touched).await.expect("committed");
        let kept: Vec<_> = answers.iter().map(Result::is_ok).collect();
        assert_eq!(kept, [true, false, true, false, true, false, false, true]);
        assert!(
            answers
                .iter()
                .flat_map(|answer| answer.as_ref().err())
                .all(|why| matches!(why, StoreError::Conflict))
        );
        let entries = async |table: &str| store.load(table).await.expect("reads").expect("is there").entries;
        assert_eq!(entries("t1").await, ["a", "b"]);
        assert_eq!(entries("t2").await, ["a"]);
        let days =
            store.tables().await.expect("reads").into_iter().map(|table| (table.id, table.touched_day));
        let days: std::collections::BTreeMap<_, _> = days.collect();
        assert_eq!(days["t1"], 5, "the day is noted where something was kept");
        store.close().await;
    }

    #[tokio::test]
    async fn the_log_is_copied_while_people_write_and_begins_anew() {
        let folder = tempfile::tempdir().expect("a folder");
        // What a flush does is not the question here.
        let quick = |options: SqliteConnectOptions| options.synchronous(SqliteSynchronous::Off);
        let store = Sqlite::open_with(folder.path(), Arc::new(|| 0), quick).await.expect("a folder");
        let new = NewTable { id: "t1".into(), code: "ABCDE".into(), setup: "{}".into(), created_ms: 0 };
        store.create(new).await.expect("created");
        let size = |name: &str| std::fs::metadata(folder.path().join(name)).expect("is there").len();
        let entry = "x".repeat(16 * PAGE);
        let n = 700;
        for first in 0..n {
            store.append("t1", first, vec![entry.clone()]).await.expect("kept");
        }
        // Each entry is 17 pages or more, which makes three times what the log may have.
        let (file, log) = (size(FILE), size(&format!("{FILE}-wal")));
        assert!(file > n * entry.len() as u64 / 2, "{file} bytes are in the file");
        assert!(log < 2 * LOG_PAGES as u64 * PAGE as u64, "the log has {log} bytes");
        store.close().await;
        let again = Sqlite::open(folder.path()).await.expect("opens");
        let kept = again.load("t1").await.expect("reads").expect("is there");
        assert_eq!(kept.entries.len() as u64, n);
        again.close().await;
    }

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
