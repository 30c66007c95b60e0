//! The files of a SQLite database: who may use them, copies of them, and putting a copy back.

use crate::StoreError;
use crate::sqlite::migrations;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, Row as _, SqliteConnection};
use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The database in its folder.
pub(crate) const FILE: &str = "oxrow.sqlite";
/// Held by everybody who uses the database, shared, and alone by whoever replaces it.
const LOCK: &str = "oxrow.lock";

/// What time it is, in milliseconds since 1970.
pub fn now_ms() -> u64 {
    std::time::UNIX_EPOCH.elapsed().map_or(0, |since| since.as_millis() as u64)
}

fn lock_file(folder: &Path) -> Result<File, StoreError> {
    File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(folder.join(LOCK))
        .map_err(StoreError::Folder)
}

/// The right to use a database, until the file is dropped.
pub(crate) fn lock_shared(folder: &Path) -> Result<File, StoreError> {
    let file = lock_file(folder)?;
    locked(file.try_lock_shared())?;
    Ok(file)
}

fn lock_alone(folder: &Path) -> Result<File, StoreError> {
    let file = lock_file(folder)?;
    locked(file.try_lock())?;
    Ok(file)
}

fn locked(tried: Result<(), TryLockError>) -> Result<(), StoreError> {
    tried.or_else(|error| match error {
        TryLockError::WouldBlock => Err(StoreError::InUse),
        // Where nothing can be locked, whoever replaces a database has to know what they do.
        TryLockError::Error(_) => Ok(()),
    })
}

/// Makes a file that nobody else on this computer reads, unless it is there: in it are hands, and secrets of shuffles that go
/// on. What SQLite puts beside a database can be read by whoever reads the database.
pub(crate) fn make_private(file: &Path) -> Result<(), StoreError> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(drop).map_err(StoreError::Folder)
}

/// Writes everything that a connection sees into a file, which appears under its name when it is whole and on disk.
pub(crate) async fn snapshot(connection: &mut SqliteConnection, to: &Path) -> Result<(), StoreError> {
    let Some(name) = to.file_name() else {
        return Err(StoreError::Folder(io::ErrorKind::InvalidFilename.into()));
    };
    let half = to.with_file_name(format!(".{}.{}.tmp", name.to_string_lossy(), std::process::id()));
    let path = half.to_str().ok_or_else(|| StoreError::Folder(io::ErrorKind::InvalidFilename.into()))?;
    // Whatever is there was left by a process of the same number that was killed.
    let _ = fs::remove_file(&half);
    make_private(&half)?;
    let written = sqlx::query("vacuum into ?").bind(path).execute(connection).await;
    let done = written.map_err(StoreError::from).and_then(|_| {
        let file = File::open(&half).and_then(|file| file.sync_all());
        file.and_then(|()| fs::rename(&half, to)).map_err(StoreError::Folder)
    });
    if done.is_err() {
        let _ = fs::remove_file(&half);
    }
    done
}

/// The version of a database; 0 when there is nothing in it yet.
async fn version(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    let known = "select count(*) from sqlite_schema where name = '_sqlx_migrations'";
    if sqlx::query(known).fetch_one(&mut *connection).await?.get::<i64, _>(0) == 0 {
        return Ok(0);
    }
    let version = sqlx::query("select coalesce(max(version), 0) from _sqlx_migrations where success");
    Ok(version.fetch_one(connection).await?.get(0))
}

fn latest() -> i64 {
    migrations().iter().map(|migration| migration.version).max().unwrap_or(0)
}

/// The way back from a new version: what is there is copied before it is changed.
pub(crate) async fn backup_before_migration(
    connection: &mut SqliteConnection,
    folder: &Path,
) -> Result<(), StoreError> {
    let version = version(connection).await?;
    if (1..latest()).contains(&version) {
        snapshot(connection, &folder.join(format!("{FILE}.version-{version}"))).await?;
    }
    Ok(())
}

/// Puts a backup in the place of the database of a folder, which nobody else may use meanwhile. With `force` a database
/// that is there is kept under another name, which is the answer.
///
/// # Errors
/// [`StoreError::InUse`], [`StoreError::Exists`], [`StoreError::NoBackup`], or the files cannot be written.
pub async fn restore(folder: &Path, from: &Path, force: bool) -> Result<Option<PathBuf>, StoreError> {
    fs::create_dir_all(folder).map_err(StoreError::Folder)?;
    let _alone = lock_alone(folder)?;
    if !is_backup(from).await {
        return Err(StoreError::NoBackup(from.into()));
    }
    let database = folder.join(FILE);
    let exists = database.exists();
    if exists && !force {
        return Err(StoreError::Exists);
    }
    let new = folder.join(format!("{FILE}.new"));
    let _ = fs::remove_file(&new);
    make_private(&new)?;
    copy(from, &new).map_err(StoreError::Folder)?;
    let old = if exists { Some(put_aside(&database).await?) } else { None };
    // At every moment there is one whole database under this name: the old one, then the new one.
    fs::rename(&new, &database).map_err(StoreError::Folder)?;
    Ok(old)
}

async fn is_backup(file: &Path) -> bool {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
    let checked = async {
        let mut connection = SqliteConnection::connect_with(&options).await?;
        let sound: String = sqlx::query("pragma integrity_check").fetch_one(&mut connection).await?.get(0);
        let version = version(&mut connection).await?;
        connection.close().await?;
        Ok::<_, sqlx::Error>(sound == "ok" && (1..=latest()).contains(&version))
    };
    file.is_file() && checked.await.unwrap_or(false)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    // What is there keeps its rights, which a copy by the system would not.
    let mut to = File::options().create(true).truncate(true).write(true).open(to)?;
    io::copy(&mut File::open(from)?, &mut to)?;
    to.sync_all()
}

/// Gives a database a second name that is free.
async fn put_aside(database: &Path) -> Result<PathBuf, StoreError> {
    // Whatever waits beside it goes into it; otherwise it would be taken for a part of the one that comes.
    let options = SqliteConnectOptions::new().filename(database);
    if let Ok(mut connection) = SqliteConnection::connect_with(&options).await {
        let _ = sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut connection).await;
        let _ = connection.close().await;
    }
    let beside = |path: &Path, end: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(end);
        PathBuf::from(name)
    };
    let mut names = (1..).map(|nth| beside(database, &format!(".before-{nth}")));
    let old = names.find(|name| !name.exists()).expect("numbers do not end");
    // A damaged one keeps what lies beside it.
    for end in ["-wal", "-shm"] {
        if beside(database, end).exists() {
            fs::rename(beside(database, end), beside(&old, end)).map_err(StoreError::Folder)?;
        }
    }
    if fs::hard_link(database, &old).is_err() {
        make_private(&old)?;
        copy(database, &old).map_err(StoreError::Folder)?;
    }
    Ok(old)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NewTable, Sqlite, Store as _};
    use sqlx::migrate::Migrator;

    /// A database as the first version has left it.
    async fn first_version(folder: &Path) {
        let options = SqliteConnectOptions::new().filename(folder.join(FILE)).create_if_missing(true);
        let mut connection = SqliteConnection::connect_with(&options).await.expect("opens");
        let first =
            migrations().iter().filter(|migration| migration.version == 1).cloned().collect::<Vec<_>>();
        let first = Migrator { migrations: first.into(), ..Migrator::DEFAULT };
        first.run(&mut connection).await.expect("version 1");
        let table = "insert into tables (id, code, setup, created_ms) values ('t1', 'ABCDE', '{}', 5)";
        sqlx::query(table).execute(&mut connection).await.expect("a table");
        connection.close().await.expect("closed");
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn nobody_else_on_the_computer_reads_a_database_or_a_copy_of_one() {
        use std::os::unix::fs::PermissionsExt as _;
        let [folder, other] = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
        let backup = folder.path().join("backup");
        let store = Sqlite::open(folder.path()).await.expect("opens");
        store.backup(&backup).await.expect("written");
        // A copy that somebody has made readable is not so where it is put back.
        fs::set_permissions(&backup, fs::Permissions::from_mode(0o644)).expect("ours");
        restore(other.path(), &backup, false).await.expect("put back");
        store.backup(&backup).await.expect("written again");
        for file in [folder.path().join(FILE), other.path().join(FILE), backup] {
            let mode = fs::metadata(&file).expect("is there").permissions().mode();
            assert_eq!(mode & 0o777, 0o600, "{}: {mode:o}", file.display());
        }
    }

    #[tokio::test]
    async fn a_new_version_keeps_everything_and_leaves_the_way_back() {
        let folder = tempfile::tempdir().expect("a folder");
        first_version(folder.path()).await;
        let store = Sqlite::open(folder.path()).await.expect("opens");
        let kept = store.load("t1").await.expect("reads").expect("is there");
        assert_eq!((kept.code.as_str(), kept.closed, kept.next()), ("ABCDE", false, 0));
        store.append("t1", 0, vec!["{}".into()]).await.expect("goes on");
        store.close().await;

        // The program of the first version opens what was kept for it.
        let back = folder.path().join(format!("{FILE}.version-1"));
        let options = SqliteConnectOptions::new().filename(&back);
        let mut connection = SqliteConnection::connect_with(&options).await.expect("opens");
        assert_eq!(version(&mut connection).await.expect("reads"), 1);
        let code = sqlx::query("select code from tables").fetch_one(&mut connection).await.expect("reads");
        assert_eq!(code.get::<String, _>(0), "ABCDE");
        connection.close().await.expect("closed");
        // So does this one, once it is put back.
        let old = restore(folder.path(), &back, true).await.expect("restored").expect("an old one");
        let store = Sqlite::open(folder.path()).await.expect("opens");
        assert_eq!(store.load("t1").await.expect("reads").expect("is there").next(), 0);
        store.close().await;
        assert!(old.is_file());
        // A new database is nothing to go back from.
        let fresh = tempfile::tempdir().expect("a folder");
        Sqlite::open(fresh.path()).await.expect("opens").close().await;
        let names = fs::read_dir(fresh.path()).expect("reads").map(|entry| entry.expect("one").file_name());
        assert!(names.into_iter().all(|name| !name.to_string_lossy().contains("version")));
    }

    #[tokio::test]
    async fn a_backup_of_a_running_store_is_whole_and_can_be_put_back() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Sqlite::open(folder.path()).await.expect("opens");
        let new = NewTable { id: "t1".into(), code: "ABCDE".into(), setup: "{}".into(), created_ms: 5 };
        store.create(new).await.expect("created");
        store.append("t1", 0, vec!["a".into()]).await.expect("kept");
        let backup = folder.path().join("backup.sqlite");
        store.backup(&backup).await.expect("written");
        store.append("t1", 1, vec!["b".into()]).await.expect("goes on");
        store.backup(&backup).await.expect("written again");
        store.append("t1", 2, vec!["c".into()]).await.expect("goes on");

        let in_use = restore(folder.path(), &backup, true).await;
        assert!(matches!(in_use, Err(StoreError::InUse)), "a server would go on with what is gone");
        store.close().await;
        assert!(matches!(restore(folder.path(), &backup, false).await, Err(StoreError::Exists)));
        for (name, content) in [("none", None), ("text", Some("no database at all"))] {
            let file = folder.path().join(name);
            if let Some(content) = content {
                fs::write(&file, content).expect("written");
            }
            let refused = restore(folder.path(), &file, true).await;
            assert!(matches!(refused, Err(StoreError::NoBackup(_))), "{name}");
        }
        let entries = async |folder: &Path| {
            let store = Sqlite::open(folder).await.expect("opens");
            let entries = store.load("t1").await.expect("reads").expect("is there").entries;
            store.close().await;
            entries
        };
        assert_eq!(entries(folder.path()).await, ["a", "b", "c"], "nothing has changed");
        let old = restore(folder.path(), &backup, true).await.expect("restored").expect("the old one");
        assert_eq!(entries(folder.path()).await, ["a", "b"]);
        // What was there is not lost either.
        let elsewhere = tempfile::tempdir().expect("a folder");
        assert_eq!(restore(elsewhere.path(), &old, false).await.expect("restored"), None);
        assert_eq!(entries(elsewhere.path()).await, ["a", "b", "c"]);
    }
}
