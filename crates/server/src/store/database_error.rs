//! What goes wrong with a database, whichever it is.

#[cfg(feature = "postgres")]
use std::error::Error as _;
#[cfg(feature = "postgres")]
use std::io;

use thiserror::Error;

/// An error of a database or of the way to it.
#[derive(Debug, Error)]
pub enum DatabaseError {
    /// SQLite reports it.
    #[error("{0}")]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL or the connection to it reports it.
    #[cfg(feature = "postgres")]
    #[error("{}", in_full(.0))]
    Postgres(#[from] tokio_postgres::Error),
    /// What answers cannot be trusted, or nothing is known by which to trust it.
    #[error("{0}")]
    Untrusted(String),
    /// The database does not answer in time.
    #[error("it does not answer")]
    Silent,
    /// No connection became free in time.
    #[error("all connections are busy")]
    NoConnection,
    /// The store is closed.
    #[error("the database is closed")]
    Closed,
    /// The work on a connection ended without an answer.
    #[error("the connection was lost")]
    Lost,
    /// A query returned no row where there always is one.
    #[error("no row was returned")]
    NoRow,
    /// No column has this name or number.
    #[error("there is no column {0}")]
    NoColumn(String),
    /// A value is not what it should be.
    #[error("{0}")]
    Unreadable(String),
}

impl DatabaseError {
    /// An error for a value that is not what it should be.
    pub(super) fn unreadable(what: impl Into<String>) -> Self {
        Self::Unreadable(what.into())
    }

    /// The primary result code of SQLite, without the details: <https://sqlite.org/rescode.html>.
    pub(super) fn code(&self) -> Option<i32> {
        match self {
            Self::Sqlite(
                rusqlite::Error::SqliteFailure(error, _) | rusqlite::Error::SqlInputError { error, .. },
            ) => Some(error.extended_code & 0xff),
            _ => None,
        }
    }

    /// The state that PostgreSQL reports: <https://www.postgresql.org/docs/15/errcodes-appendix.html>.
    #[cfg(feature = "postgres")]
    pub(super) fn state(&self) -> Option<&str> {
        match self {
            Self::Postgres(error) => Some(error.code()?.code()),
            _ => None,
        }
    }
}

/// What the system reports of a connection.
#[cfg(feature = "postgres")]
pub(super) fn of_system(error: &tokio_postgres::Error) -> Option<&io::Error> {
    let mut cause = error.source();
    while let Some(error) = cause {
        if let Some(reported) = error.downcast_ref() {
            return Some(reported);
        }
        cause = error.source();
    }
    None
}

/// The message of the database, or an error of the connection with its causes.
#[cfg(feature = "postgres")]
fn in_full(error: &tokio_postgres::Error) -> String {
    if let Some(reported) = error.as_db_error() {
        return reported.message().to_owned();
    }
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(error) = cause {
        let said = error.to_string();
        if !text.ends_with(&said) {
            text = format!("{text}: {said}");
        }
        cause = error.source();
    }
    text
}
