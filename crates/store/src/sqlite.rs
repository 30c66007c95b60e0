//! SQLite: one file, one writer with group commit.

use crate::{Answer, Group, Kept, NewTable, Store, StoreError, Watch};
use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{Connection as _, Row as _, SqliteConnection, SqlitePool};
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};
use tokio::sync::{mpsc, oneshot};

/// Writes that share one commit, at most.
const BATCH_MAX: usize = 256;
/// Writes that wait; more than that and writers wait, too.
const QUEUE: usize = 1024;
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
    task: tokio::task::JoinHandle<()>,
}

struct Write {
    what: What,
    reply: oneshot::Sender<Result<u64, StoreError>>,
}

enum What {
    Create(NewTable),
    Append { table: String, first: u64, entries: Vec<String> },
    Person { secret_hash: [u8; 32] },
}

impl Sqlite {
    /// Opens the database of a folder; makes both when they are not there.
    ///
    /// # Errors
    /// The folder cannot be made, the file cannot be opened, or it comes from a later version.
    pub async fn open(folder: &Path) -> Result<Self, StoreError> {
        Self::open_with(folder, |options| options).await
    }

    async fn open_with(
        folder: &Path,
        set: impl FnOnce(SqliteConnectOptions) -> SqliteConnectOptions,
    ) -> Result<Self, StoreError> {
        std::fs::create_dir_all(folder).map_err(StoreError::Folder)?;
        let options = SqliteConnectOptions::new()
            .filename(folder.join("oxrow.sqlite"))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // In WAL mode anything less may lose acknowledged writes when the power fails.
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY);
        let options = set(options);
        let mut writing = SqliteConnection::connect_with(&options).await?;
        migrations().run(&mut writing).await?;
        let readers =
            SqlitePoolOptions::new().max_connections(4).connect_with(options.clone().read_only(true)).await?;
        let (writer, writes) = mpsc::channel(QUEUE);
        let watch = Arc::new(OnceLock::new());
        let task = tokio::spawn(write_all(options, writing, writes, watch.clone()));
        Ok(Sqlite { readers, writer, watch, task })
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

fn migrations() -> Migrator {
    let tables = Migration::new(
        1,
        "tables".into(),
        MigrationType::Simple,
        sqlx::SqlStr::from_static(include_str!("../migrations/sqlite/0001_tables.sql")),
        false,
    );
    Migrator { migrations: vec![tables].into(), ..Migrator::DEFAULT }
}

async fn write_all(
    options: SqliteConnectOptions,
    connection: SqliteConnection,
    mut writes: mpsc::Receiver<Write>,
    watch: Arc<OnceLock<Watch>>,
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
                let committed = commit(&mut open, &batch, &mut answers).await;
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
    answers: &mut Vec<Result<u64, StoreError>>,
) -> Result<(), sqlx::Error> {
    // Immediately, so that no other process can come between reading and writing.
    let mut transaction = connection.begin_with("begin immediate").await?;
    for write in batch {
        answers.push(match apply(&mut transaction, &write.what).await {
            Ok(number) => number.ok_or(StoreError::Conflict),
            Err(error) if is_conflict(&error) => Err(StoreError::Conflict),
            Err(error) => return Err(error),
        });
    }
    transaction.commit().await
}

fn is_conflict(error: &sqlx::Error) -> bool {
    error
        .as_database_error()
        .is_some_and(|error| error.is_unique_violation() || error.is_foreign_key_violation())
}

/// Carries out one write; `None` is a conflict.
async fn apply(connection: &mut SqliteConnection, what: &What) -> Result<Option<u64>, sqlx::Error> {
    match what {
        What::Create(table) => {
            sqlx::query("insert into tables (id, code, setup, created_ms) values (?, ?, ?, ?)")
                .bind(&table.id)
                .bind(&table.code)
                .bind(&table.setup)
                .bind(table.created_ms as i64)
                .execute(connection)
                .await?;
            Ok(Some(0))
        }
        What::Append { table, first, entries } => {
            let next: i64 = sqlx::query("select coalesce(max(seq) + 1, 0) from entries where table_id = ?")
                .bind(table)
                .fetch_one(&mut *connection)
                .await?
                .get(0);
            if next as u64 != *first {
                return Ok(None);
            }
            for (seq, entry) in (*first..).zip(entries) {
                sqlx::query("insert into entries (table_id, seq, entry) values (?, ?, ?)")
                    .bind(table)
                    .bind(seq as i64)
                    .bind(entry)
                    .execute(&mut *connection)
                    .await?;
            }
            Ok(Some(0))
        }
        What::Person { secret_hash } => {
            let hash = secret_hash.as_slice();
            sqlx::query("insert into people (secret_hash) values (?) on conflict do nothing")
                .bind(hash)
                .execute(&mut *connection)
                .await?;
            let row = sqlx::query("select id from people where secret_hash = ?").bind(hash);
            Ok(Some(row.fetch_one(connection).await?.get::<i64, _>(0) as u64))
        }
    }
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
            let found = sqlx::query("select code, setup from tables where id = ?").bind(&table);
            let Some(row) = found.fetch_optional(&self.readers).await? else { return Ok(None) };
            let entries =
                sqlx::query("select entry from entries where table_id = ? order by seq").bind(&table);
            let entries = entries.fetch_all(&self.readers).await?;
            let entries = entries.iter().map(|row| row.get(0)).collect();
            Ok(Some(Kept { code: row.get(0), setup: row.get(1), entries }))
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

    fn watch(&self, told: Watch) {
        // Whoever came first goes on being told.
        let _ = self.watch.set(told);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_full_disk_costs_one_write_and_not_the_ones_after_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let full = |options: SqliteConnectOptions| options.pragma("max_page_count", "40");
        let store = Sqlite::open_with(folder.path(), full).await.expect("a small disk");
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
