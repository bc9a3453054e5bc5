//! A database as a whole, from SQLite to PostgreSQL and back.
//!
//! All of it is one transaction of the target, which is compared with the source before it is committed. Nothing is changed
//! in the source.

#[cfg(feature = "postgres")]
mod copying;

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use thiserror::Error;

use super::open::{FILE, OpenError};
use super::postgres::{NoAddress, PostgresAddress};

/// Where a database is.
///
/// ```
/// use outflank_server::store::Place;
/// let place: Place = "sqlite:/var/lib/outflank".parse()?;
/// assert_eq!(place.to_string(), "sqlite:/var/lib/outflank");
/// assert!("/var/lib/outflank".parse::<Place>().is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug)]
pub enum Place {
    /// In a data directory.
    Directory(PathBuf),
    /// In PostgreSQL.
    Postgres(PostgresAddress),
}

impl FromStr for Place {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.strip_prefix("sqlite:") {
            Some("") => Err("expected a data directory after sqlite:".to_owned()),
            Some(directory) => Ok(Self::Directory(directory.into())),
            None if text.contains("://") => {
                text.parse().map(Self::Postgres).map_err(|error: NoAddress| error.to_string())
            }
            None => Err("expected sqlite:DIR or postgres://user@host:5432/database".to_owned()),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Directory(directory) => write!(f, "sqlite:{}", directory.display()),
            Self::Postgres(address) => address.fmt(f),
        }
    }
}

/// A table that was copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copied {
    /// Its name.
    pub table: &'static str,
    /// How many rows it has.
    pub rows: u64,
    /// The SHA-256 of its rows, in the order of their keys, as hexadecimal digits; the same on both sides.
    pub hash: String,
}

/// Why a database was not copied. Nothing has changed in the source then, and there is nothing in the target.
#[derive(Debug, Error)]
pub enum TransferError {
    /// Both are of one kind.
    #[error(
        "{0} and {1} are databases of one kind: copy one of SQLite with `outflank backup`, one of PostgreSQL with pg_dump"
    )]
    SameKind(String, String),
    /// One of them cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There is nothing to copy.
    #[error("there is no {FILE} in {}", .0.display())]
    Nothing(PathBuf),
    /// Its tables are those of an older version.
    #[error(
        "{0} has tables of an older version (schema {1}, this one has {2}): start and stop `outflank serve` once on it"
    )]
    Older(String, i64, i64),
    /// There is something in the target.
    #[error("{0} is not empty ({1}); name one in which nothing is")]
    NotEmpty(String, String),
    /// A table cannot be read or written.
    #[error("table {table}: {error}")]
    Table {
        /// Its name.
        table: &'static str,
        /// Why.
        error: String,
    },
    /// What was written is not what was read.
    #[error(
        "table {table} is not the same on both sides ({from} rows were read, {to} are there); nothing was kept"
    )]
    Different {
        /// Its name.
        table: &'static str,
        /// Rows of the source.
        from: u64,
        /// Rows of the target.
        to: u64,
    },
}

/// Copies a database into an empty one of the other kind, and compares both. No server may work on either meanwhile.
///
/// # Errors
/// Why not; then the target is empty.
pub async fn transfer(from: &Place, to: &Place) -> Result<Vec<Copied>, TransferError> {
    match (from, to) {
        #[cfg(feature = "postgres")]
        (Place::Directory(directory), Place::Postgres(address)) => {
            copying::to_postgres(directory, address).await
        }
        #[cfg(feature = "postgres")]
        (Place::Postgres(address), Place::Directory(directory)) => {
            copying::to_sqlite(address, directory).await
        }
        _ => Err(TransferError::SameKind(from.to_string(), to.to_string())),
    }
}
