//! Opening the database of a data directory: created when absent, checked before it is touched, migrated.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use sqlx::migrate::MigrateError;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection};
use thiserror::Error;

use super::Store;
use super::lock::DirectoryLock;
use super::migrations::MIGRATIONS;

/// The name of the database in the data directory.
const FILE: &str = "outflank.db";
/// How long to wait for another program, such as a backup, that holds the database.
const BUSY: Duration = Duration::from_secs(5);
/// Readers beside the one writer.
const READERS: u32 = 2;
/// Up to this size the whole file is checked at each start; it takes about 100 ms.
const CHECKED_WHOLE: u64 = 32 << 20;

/// Why the store of a directory can't be opened. Every message is one line and names the file.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The directory can't be made.
    #[error("cannot create the data directory {}: {}", .0.display(), .1)]
    NoDirectory(PathBuf, #[source] io::Error),
    /// Nothing can be written in the directory.
    #[error("cannot write to the data directory {}: {}", .0.display(), .1)]
    NotWritable(PathBuf, #[source] io::Error),
    /// Another server works there.
    #[error("the data directory {} is in use by another outflank", .0.display())]
    InUse(PathBuf),
    /// The file is something else.
    #[error("{} is not a database; it was left as it is", .0.display())]
    NotADatabase(PathBuf),
    /// The file is damaged.
    #[error("the database {} is damaged ({}); it was left as it is", .0.display(), .1)]
    Damaged(PathBuf, String),
    /// A newer version of the program wrote it.
    #[error(
        "the database {} was written by a newer version of outflank (schema {}, this one knows up to {})",
        .0.display(), .1, .2
    )]
    Newer(PathBuf, i64, i64),
    /// Another program holds it.
    #[error("the database {} is locked by another program", .0.display())]
    Locked(PathBuf),
    /// Anything else.
    #[error("cannot open the database {}: {}", .0.display(), .1)]
    Other(PathBuf, String),
}

impl Store {
    /// Opens the store in a directory, which is created with its database if it does not exist.
    ///
    /// # Errors
    /// Why not. A file that is no sound database of a version known here is left as it is.
    pub async fn open(directory: &Path) -> Result<Self, OpenError> {
        fs::create_dir_all(directory).map_err(|error| OpenError::NoDirectory(directory.to_owned(), error))?;
        let lock = DirectoryLock::take(directory)?;
        let path = directory.join(FILE);
        let size = fs::metadata(&path).map_or(0, |file| file.len());
        if size > 0 {
            check(&path, size).await?;
        }
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(BUSY)
            .foreign_keys(true);
        let writer = SqlitePoolOptions::new()
            .max_connections(1)
            .min_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .connect_with(options.clone())
            .await
            .map_err(|error| explain(&path, &error))?;
        MIGRATIONS.run(&writer).await.map_err(|error| explain_migration(&path, error))?;
        let reader = SqlitePoolOptions::new()
            .max_connections(READERS)
            .connect_lazy_with(options.read_only(true).create_if_missing(false));
        Ok(Self { reader, writer, lock: Arc::new(lock) })
    }
}

/// Reads a database without changing anything: is it one, is it sound, is it of a version known here?
async fn check(path: &Path, size: u64) -> Result<(), OpenError> {
    let options = SqliteConnectOptions::new().filename(path).read_only(true).busy_timeout(BUSY);
    let mut connection = options.connect().await.map_err(|error| explain(path, &error))?;
    let outcome = check_connection(&mut connection, path, size).await;
    // A connection that only read has nothing to lose.
    let _closed = connection.close().await;
    outcome
}

async fn check_connection(
    connection: &mut SqliteConnection,
    path: &Path,
    size: u64,
) -> Result<(), OpenError> {
    let failed = |error: sqlx::Error| explain(path, &error);
    let tables: Vec<String> = sqlx::query_scalar("SELECT name FROM sqlite_schema WHERE type = 'table'")
        .fetch_all(&mut *connection)
        .await
        .map_err(failed)?;
    if tables.iter().any(|table| table == "_sqlx_migrations") {
        let version: Option<i64> = sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations")
            .fetch_one(&mut *connection)
            .await
            .map_err(failed)?;
        let known = newest();
        if let Some(version) = version.filter(|&version| version > known) {
            return Err(OpenError::Newer(path.to_owned(), version, known));
        }
    } else if !tables.is_empty() {
        return Err(OpenError::Other(path.to_owned(), "it belongs to another program".into()));
    }
    if size <= CHECKED_WHOLE {
        let verdict: String =
            sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut *connection).await.map_err(failed)?;
        if verdict != "ok" {
            return Err(OpenError::Damaged(path.to_owned(), one_line(&verdict)));
        }
    }
    Ok(())
}

fn newest() -> i64 {
    MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0)
}

fn explain(path: &Path, error: &sqlx::Error) -> OpenError {
    let code = error.as_database_error().and_then(|error| error.code());
    let code: Option<i32> = code.and_then(|code| code.parse().ok());
    // The low byte is the primary code, see https://sqlite.org/rescode.html.
    match code.map(|code| code & 0xff) {
        Some(5 | 6) => OpenError::Locked(path.to_owned()),
        Some(11) => OpenError::Damaged(path.to_owned(), one_line(&error.to_string())),
        Some(26) => OpenError::NotADatabase(path.to_owned()),
        _ => OpenError::Other(path.to_owned(), one_line(&error.to_string())),
    }
}

fn explain_migration(path: &Path, error: MigrateError) -> OpenError {
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => explain(path, &error),
        MigrateError::VersionMissing(version) => OpenError::Newer(path.to_owned(), version, newest()),
        other => OpenError::Other(path.to_owned(), one_line(&other.to_string())),
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
