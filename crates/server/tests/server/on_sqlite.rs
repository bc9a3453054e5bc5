//! Games in the files of data directories.

use std::path::{Path, PathBuf};

use outflank_server::store::{PostgresAddress, Store};
use sqlx::sqlite::{SqliteConnection, SqliteRow};
use sqlx::{AssertSqlSafe, Connection, Executor, Row};

use crate::harness::database;

/// The database of a data directory, where it is not in it.
pub(crate) fn database_of(_directory: &Path) -> Option<PostgresAddress> {
    None
}

/// What processes that tests start have to know.
pub(crate) fn environment() -> Option<(&'static str, PathBuf)> {
    None
}

/// Copies the database of a data directory whose server runs, as it is on disk, for another one, whose files are there.
pub(crate) fn copy(_from: &Path, _to: &Path) {}

/// Changes the database of a data directory behind the server's back.
pub(crate) async fn edit(directory: &Path, statements: &'static str) {
    edit_file(&directory.join("outflank.db"), statements).await;
}

/// Changes another database.
pub(crate) async fn edit_file(path: &Path, statements: &'static str) {
    let mut connection = database(path).await;
    connection.execute(statements).await.unwrap();
    connection.close().await.unwrap();
}

/// What a query counts in the database of a data directory.
pub(crate) async fn count(directory: &Path, query: &'static str) -> i64 {
    let mut connection = database(&directory.join("outflank.db")).await;
    sqlx::query_scalar(query).fetch_one(&mut connection).await.unwrap()
}

/// The bytes that a query finds in the database of a data directory.
pub(crate) async fn bytes(directory: &Path, query: &'static str) -> Vec<u8> {
    let mut connection = database(&directory.join("outflank.db")).await;
    sqlx::query_scalar(query).fetch_one(&mut connection).await.unwrap()
}

/// The tables of a database in which a text stands somewhere.
pub(crate) async fn tables_with(directory: &Path, text: &str) -> Vec<String> {
    let mut connection = database(&directory.join("outflank.db")).await;
    let tables: Vec<String> = sqlx::query_scalar("SELECT name FROM sqlite_master WHERE type = 'table'")
        .fetch_all(&mut connection)
        .await
        .unwrap();
    let mut found = Vec::new();
    for table in tables {
        let rows = sqlx::query(AssertSqlSafe(format!("SELECT * FROM \"{table}\"")));
        let rows = rows.fetch_all(&mut connection).await.unwrap();
        let says = |row: &SqliteRow| {
            (0..row.len()).any(|at| {
                let bytes =
                    row.try_get_unchecked::<Option<Vec<u8>>, _>(at).ok().flatten().unwrap_or_default();
                String::from_utf8_lossy(&bytes).contains(text)
            })
        };
        if rows.iter().any(says) {
            found.push(table);
        }
    }
    found
}

/// The store of a data directory whose server has ended.
pub(crate) async fn open(directory: &Path) -> Store {
    Store::open(directory).await.unwrap()
}

/// A database into which nobody else can write.
pub(crate) struct Held(SqliteConnection);

/// Holds the database of a data directory.
pub(crate) async fn hold(directory: &Path) -> Held {
    let mut connection = database(&directory.join("outflank.db")).await;
    connection.execute("BEGIN IMMEDIATE").await.unwrap();
    Held(connection)
}

impl Held {
    pub(crate) async fn release(mut self) {
        self.0.execute("ROLLBACK").await.unwrap();
    }
}
