//! Moves a whole database from SQLite to PostgreSQL and back.
//!
//! One transaction writes everything to the target and compares it with the source before the commit. The
//! source does not change.

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
    /// A data directory.
    Directory(PathBuf),
    /// A PostgreSQL database.
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
    /// The name.
    pub table: &'static str,
    /// The number of rows.
    pub rows: u64,
    /// The SHA-256 of the rows in key order, in hexadecimal, which is equal on both sides.
    pub hash: String,
}

/// Why a transfer failed. The source is unchanged, and the target is empty.
#[derive(Debug, Error)]
pub enum TransferError {
    /// Source and target are of the same kind: SQLite or PostgreSQL.
    #[error("{0} and {1} are of the same kind: copy SQLite with `outflank backup`, PostgreSQL with pg_dump")]
    SameKind(String, String),
    /// The source or the target cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The source has no database.
    #[error("there is no {FILE} in {}", .0.display())]
    Nothing(PathBuf),
    /// The tables of the source are of an older version.
    #[error(
        "{0} has tables of an older version (schema {1}, this program has {2}): start and stop `outflank serve` once on it"
    )]
    Older(String, i64, i64),
    /// The target contains data.
    #[error("{0} is not empty ({1}); name an empty database")]
    NotEmpty(String, String),
    /// A table cannot be read or written.
    #[error("table {table}: {error}")]
    Table {
        /// The name.
        table: &'static str,
        /// The reason.
        error: String,
    },
    /// The copy differs from the source.
    #[error(
        "table {table} differs between the two sides ({from} rows read, {to} written); nothing was copied"
    )]
    Different {
        /// The name.
        table: &'static str,
        /// The number of rows in the source.
        from: u64,
        /// The number of rows in the target.
        to: u64,
    },
}

/// Copies a database into an empty database of the other kind, and compares the two. No server may be running
/// on either.
///
/// # Errors
/// If the transfer fails. The target is empty then.
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
