//! Errors of either database.

#[cfg(feature = "postgres")]
use std::error::Error as _;
#[cfg(feature = "postgres")]
use std::io;

use thiserror::Error;

/// An error of a database, or of the connection to it.
#[derive(Debug, Error)]
pub enum DatabaseError {
    /// Reported by SQLite.
    #[error("{0}")]
    Sqlite(#[from] rusqlite::Error),
    /// Reported by PostgreSQL or the connection.
    #[cfg(feature = "postgres")]
    #[error("{}", in_full(.0))]
    Postgres(#[from] tokio_postgres::Error),
    /// The identity of the server could not be verified.
    #[error("{0}")]
    Untrusted(String),
    /// The database did not answer in time.
    #[error("it does not answer")]
    Silent,
    /// No connection became free in time.
    #[error("all connections are busy")]
    NoConnection,
    /// The store is closed.
    #[error("the database is closed")]
    Closed,
    /// The task that owned the connection ended without an answer.
    #[error("the connection was lost")]
    Lost,
    /// A query that always returns a row returned none.
    #[error("no row was returned")]
    NoRow,
    /// No column has this name or number.
    #[error("there is no column {0}")]
    NoColumn(String),
    /// A value is invalid.
    #[error("{0}")]
    Unreadable(String),
}

impl DatabaseError {
    /// Creates an error for an invalid value.
    pub(super) fn unreadable(what: impl Into<String>) -> Self {
        Self::Unreadable(what.into())
    }

    /// Returns SQLite's primary result code, without the extended part: <https://sqlite.org/rescode.html>.
    pub(super) fn code(&self) -> Option<i32> {
        match self {
            Self::Sqlite(
                rusqlite::Error::SqliteFailure(error, _) | rusqlite::Error::SqlInputError { error, .. },
            ) => Some(error.extended_code & 0xff),
            _ => None,
        }
    }

    /// Returns PostgreSQL's error code: <https://www.postgresql.org/docs/15/errcodes-appendix.html>.
    #[cfg(feature = "postgres")]
    pub(super) fn state(&self) -> Option<&str> {
        match self {
            Self::Postgres(error) => Some(error.code()?.code()),
            _ => None,
        }
    }
}

/// Returns the operating system's error of a connection.
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

/// Returns the database's message, or the connection's error with its causes.
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
