//! Games in SQLite files, each in its data directory.

use std::path::{Path, PathBuf};

use outflank_server::store::{PostgresAddress, Store};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, ErrorCode};

use crate::harness::database;

/// Always `None`, because the database is a file in the data directory.
pub(crate) fn database_of(_directory: &Path) -> Option<PostgresAddress> {
    None
}

/// Always `None`, because child processes need no variable.
pub(crate) fn environment() -> Option<(&'static str, PathBuf)> {
    None
}

/// Does nothing, because the database was copied with the files of the directory.
pub(crate) fn copy(_from: &Path, _to: &Path) {}

/// Runs statements without the server's knowledge.
pub(crate) async fn edit(directory: &Path, statements: &'static str) {
    edit_file(&directory.join("outflank.db"), statements).await;
}

/// Changes another database file.
pub(crate) async fn edit_file(path: &Path, statements: &'static str) {
    let connection = database(path);
    // If the server commits in between, a statement fails at once, despite the busy timeout.
    while let Err(error) = connection.execute_batch(statements) {
        let code = error.sqlite_error_code();
        assert!(matches!(code, Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked)), "{error}");
        tokio::task::yield_now().await;
    }
    connection.close().unwrap();
}

/// Runs a query that returns a number.
pub(crate) async fn count(directory: &Path, query: &'static str) -> i64 {
    database(&directory.join("outflank.db")).query_row(query, [], |row| row.get(0)).unwrap()
}

/// Runs a query that returns one value of bytes.
pub(crate) async fn bytes(directory: &Path, query: &'static str) -> Vec<u8> {
    database(&directory.join("outflank.db")).query_row(query, [], |row| row.get(0)).unwrap()
}

/// Returns the tables that contain a text.
pub(crate) async fn tables_with(directory: &Path, text: &str) -> Vec<String> {
    let connection = database(&directory.join("outflank.db"));
    let mut named = connection.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").unwrap();
    let tables: Vec<String> = named.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    let has_it = |table: &String| {
        let mut all = connection.prepare(&format!("SELECT * FROM \"{table}\"")).unwrap();
        let columns = all.column_count();
        let mut rows = all.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let says = |at| match row.get_ref(at).unwrap() {
                ValueRef::Text(bytes) | ValueRef::Blob(bytes) => {
                    String::from_utf8_lossy(bytes).contains(text)
                }
                _ => false,
            };
            if (0..columns).any(says) {
                return true;
            }
        }
        false
    };
    tables.into_iter().filter(has_it).collect()
}

/// Opens the store after its server has stopped.
pub(crate) async fn open(directory: &Path) -> Store {
    Store::open(directory).await.unwrap()
}

/// A lock that keeps other connections from writing.
pub(crate) struct Held(Connection);

/// Locks the database of a data directory.
pub(crate) async fn hold(directory: &Path) -> Held {
    let connection = database(&directory.join("outflank.db"));
    connection.execute_batch("BEGIN IMMEDIATE").unwrap();
    Held(connection)
}

impl Held {
    pub(crate) async fn release(self) {
        self.0.execute_batch("ROLLBACK").unwrap();
    }
}
