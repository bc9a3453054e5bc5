//! Games in the files of data directories.

use std::path::{Path, PathBuf};

use outflank_server::store::{PostgresAddress, Store};
use rusqlite::types::ValueRef;
use rusqlite::{Connection, ErrorCode};

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
    let connection = database(path);
    // A server that commits in between makes a statement fail at once, whatever time there would be.
    while let Err(error) = connection.execute_batch(statements) {
        let code = error.sqlite_error_code();
        assert!(matches!(code, Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked)), "{error}");
        tokio::task::yield_now().await;
    }
    connection.close().unwrap();
}

/// What a query counts in the database of a data directory.
pub(crate) async fn count(directory: &Path, query: &'static str) -> i64 {
    database(&directory.join("outflank.db")).query_row(query, [], |row| row.get(0)).unwrap()
}

/// The bytes that a query finds in the database of a data directory.
pub(crate) async fn bytes(directory: &Path, query: &'static str) -> Vec<u8> {
    database(&directory.join("outflank.db")).query_row(query, [], |row| row.get(0)).unwrap()
}

/// The tables of a database in which a text stands somewhere.
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

/// The store of a data directory whose server has ended.
pub(crate) async fn open(directory: &Path) -> Store {
    Store::open(directory).await.unwrap()
}

/// A database into which nobody else can write.
pub(crate) struct Held(Connection);

/// Holds the database of a data directory.
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
