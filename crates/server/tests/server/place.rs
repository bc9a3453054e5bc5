//! Selects the database for the tests: SQLite in the data directory or, with
//! `OUTFLANK_TEST_DATABASE=postgres`, PostgreSQL.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use outflank_server::store::{PostgresAddress, Store};

#[cfg(unix)]
use crate::on_postgres;
use crate::on_sqlite;
#[cfg(not(unix))]
use crate::on_sqlite as on_postgres;

/// The environment variable that selects the database.
const DATABASE: &str = "OUTFLANK_TEST_DATABASE";

/// Whether the tests use SQLite files in data directories.
pub(crate) fn is_in_files() -> bool {
    static ASKED: LazyLock<bool> =
        LazyLock::new(|| cfg!(not(unix)) || std::env::var_os(DATABASE).is_none_or(|kind| kind != "postgres"));
    *ASKED
}

/// Returns the PostgreSQL database of a data directory, created at the first call; `None` on SQLite.
pub(crate) fn database_of(directory: &Path) -> Option<PostgresAddress> {
    if is_in_files() { on_sqlite::database_of(directory) } else { on_postgres::database_of(directory) }
}

/// Returns an environment variable for child processes.
pub(crate) fn environment() -> Option<(&'static str, PathBuf)> {
    if is_in_files() { on_sqlite::environment() } else { on_postgres::environment() }
}

/// Copies the database of a running server to that of another data directory.
pub(crate) fn copy(from: &Path, to: &Path) {
    if is_in_files() { on_sqlite::copy(from, to) } else { on_postgres::copy(from, to) }
}

/// Runs statements without the server's knowledge.
pub(crate) async fn edit(directory: &Path, statements: &'static str) {
    if is_in_files() {
        on_sqlite::edit(directory, statements).await;
    } else {
        on_postgres::edit(directory, statements).await;
    }
}

/// Runs a query that returns a number.
pub(crate) async fn count(directory: &Path, query: &'static str) -> i64 {
    if is_in_files() {
        on_sqlite::count(directory, query).await
    } else {
        on_postgres::count(directory, query).await
    }
}

/// Runs a query that returns one value of bytes.
pub(crate) async fn bytes(directory: &Path, query: &'static str) -> Vec<u8> {
    if is_in_files() {
        on_sqlite::bytes(directory, query).await
    } else {
        on_postgres::bytes(directory, query).await
    }
}

/// Returns the tables that contain a text.
pub(crate) async fn tables_with(directory: &Path, text: &str) -> Vec<String> {
    if is_in_files() {
        on_sqlite::tables_with(directory, text).await
    } else {
        on_postgres::tables_with(directory, text).await
    }
}

/// Opens the store after its server has stopped.
pub(crate) async fn open(directory: &Path) -> Store {
    if is_in_files() { on_sqlite::open(directory).await } else { on_postgres::open(directory).await }
}

/// A lock that keeps other connections from writing.
pub(crate) enum Held {
    File(on_sqlite::Held),
    Server(on_postgres::Held),
}

/// Locks the database of a data directory.
pub(crate) async fn hold(directory: &Path) -> Held {
    if is_in_files() {
        Held::File(on_sqlite::hold(directory).await)
    } else {
        Held::Server(on_postgres::hold(directory).await)
    }
}

impl Held {
    pub(crate) async fn release(self) {
        match self {
            Self::File(held) => held.release().await,
            Self::Server(held) => held.release().await,
        }
    }
}
