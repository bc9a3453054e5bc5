//! The records: games from elsewhere and from this server, found by position, player and event.
//!
//! They are in a separate database, because a database has only one writer at a time. So moves in live games
//! need not wait for the import of a million games, and imports need no downtime. The content can be rebuilt
//! from the sources.
//!
//! The index of positions consists of runs of blocks (`outflank_records`). Each import adds runs. Runs are
//! merged when there are many, so that a search reads few blocks.

mod account;
mod import;
mod merge;
mod names;
mod orphans;
mod pages;
mod played;
mod remembered;
mod removal;
mod row;
mod run;
mod same_positions;
mod search;
mod shelf;
mod source;
mod stored;

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};

use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use outflank_records::Damage;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use super::check::check;
use super::create::create;
use super::fault::Fault;
use super::migrations::{RECORD_MIGRATIONS, migrate};
use super::open::{BUSY, explain, size, to_write};
use super::pool::Pool;
use super::sqlite::{Connection, Options, Synchronous};
use super::{DatabaseError, OpenError};
use crate::Failure;
use crate::error::Refuse;

pub use account::{AskedAccount, FoundAccount};
pub use import::{ImportReport, Importer};
pub use played::PLAYED_HERE;
pub use search::{Asked, FoundGame, FoundPosition, Occasion, Player, Statistics};
pub use shelf::Shelf;

pub(super) const FILE: &str = "records.db";
/// The file that is locked while games are imported or the database is created.
const LOCK: &str = "records.lock";
/// The number of connections for reading.
const READERS: u32 = 2;

/// The records of a data directory.
#[derive(Clone, Debug)]
pub struct Records {
    directory: PathBuf,
    reader: Pool<Connection>,
    remembered: remembered::Remembered,
}

/// Why the records failed.
#[derive(Debug, Error)]
pub enum RecordsError {
    /// The database reports an error.
    #[error("database of records: {0}")]
    Database(#[from] DatabaseError),
    /// The index is damaged.
    #[error("database of records: {0}")]
    Damaged(#[from] Damage),
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Another program is importing games.
    #[error("another outflank is importing games into {}; try again when it is done", .0.display())]
    InUse(PathBuf),
    /// The lock cannot be taken.
    #[error("cannot write to the data directory {}: {}", .0.display(), .1)]
    NotWritable(PathBuf, #[source] std::io::Error),
}

impl RecordsError {
    /// Whether another program is importing games.
    #[must_use]
    pub const fn is_in_use(&self) -> bool {
        matches!(self, Self::InUse(_))
    }

    /// Whether another program locked the database for too long.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        match self {
            Self::Database(error) => Fault::of(error) == Fault::Busy,
            Self::Open(OpenError::Locked(_)) => true,
            Self::Open(_) | Self::Damaged(_) | Self::InUse(_) | Self::NotWritable(..) => false,
        }
    }
}

/// Games are being imported, here or by another program.
#[derive(Debug, Error)]
#[error("games are being imported into the records; try again when that is done")]
struct BeingWritten;

impl Refuse for BeingWritten {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (StatusCode::SERVICE_UNAVAILABLE, ErrorCode::Busy)
    }

    fn header(&self) -> Option<(HeaderName, HeaderValue)> {
        Some((header::RETRY_AFTER, HeaderValue::from_static("1")))
    }
}

impl From<RecordsError> for Failure {
    fn from(error: RecordsError) -> Self {
        if error.is_in_use() {
            return BeingWritten.into();
        }
        if error.is_busy() {
            tracing::warn!(%error, "another program locked the database of records for too long");
            return Self::Busy;
        }
        Self::internal("the records could not be read or written", error)
    }
}

impl Records {
    /// Opens the records in a directory, and creates both if necessary.
    ///
    /// # Errors
    /// If the records cannot be opened. A file that is damaged, not ours or of an unknown version is left
    /// unchanged.
    pub async fn open(directory: &Path) -> Result<Self, OpenError> {
        std::fs::create_dir_all(directory)
            .map_err(|error| OpenError::NoDirectory(directory.to_owned(), error))?;
        let path = directory.join(FILE);
        if size(&path)? == 0 {
            let in_the_way = |error| OpenError::NotWritable(directory.to_owned(), error);
            let lock = lock_file(directory).map_err(in_the_way)?;
            lock.lock().map_err(in_the_way)?;
            // Another process may have created the file meanwhile.
            if size(&path)? == 0 {
                create(directory, &path, RECORD_MIGRATIONS).await?;
            }
        }
        check(&path, RECORD_MIGRATIONS).await?;
        let failed = |error: DatabaseError| explain(&path, &error);
        let mut connection = Connection::open(&to_write(&path)).await.map_err(failed)?;
        let migrated = migrate(&mut connection, RECORD_MIGRATIONS).await;
        connection.close().await.map_err(failed)?;
        migrated.map_err(failed)?;
        let reader = Pool::new(to_write(&path).read_only(), READERS, 2 * BUSY);
        let remembered = remembered::Remembered::default();
        Ok(Self { directory: directory.to_owned(), reader, remembered })
    }

    /// Closes the database.
    pub async fn close(&self) {
        self.reader.close().await;
    }
}

/// Returns the options for importing. A power failure may lose the last imports but nothing else, and these
/// imports can be repeated. The cache is large, because some tables are written at random places.
fn to_add(path: &Path) -> Options {
    Options::new(path, BUSY).log(Synchronous::Normal).cache(128 << 10)
}

fn lock_file(directory: &Path) -> std::io::Result<File> {
    OpenOptions::new().write(true).create(true).truncate(false).open(directory.join(LOCK))
}

#[cfg(test)]
mod tests;
