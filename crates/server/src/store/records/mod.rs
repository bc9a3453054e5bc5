//! The games of the world: recorded elsewhere or here, and found again by position, player and occasion.
//!
//! They have a database of their own beside that of the live games, because a database has one writer at a time: no move
//! of a live game waits for the import of a million games, and an import needs no server that stops. What is in it can
//! be made again from the sources.
//!
//! The index of positions is runs of blocks (`outflank_records`). Each import adds runs, and runs are put together when
//! they are many, so that a position is found by reading a few blocks.

mod account;
mod import;
mod kept;
mod known;
mod merge;
mod orphans;
mod pages;
mod played;
mod remembered;
mod removal;
mod row;
mod run;
mod search;
mod shelf;
mod source;
mod there;

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
pub use import::{FileReport, Importer};
pub use played::PLAYED_HERE;
pub use search::{Asked, FoundGame, FoundPosition, Occasion, Player, Statistics};
pub use shelf::Shelf;

/// The name of the database in the data directory.
pub(super) const FILE: &str = "records.db";
/// The file that is held locked by whoever makes the database or adds to it.
const LOCK: &str = "records.lock";
/// How many may read at a time.
const READERS: u32 = 2;

/// The records of a data directory.
#[derive(Clone, Debug)]
pub struct Records {
    directory: PathBuf,
    reader: Pool<Connection>,
    remembered: remembered::Remembered,
}

/// Why the records did not answer.
#[derive(Debug, Error)]
pub enum RecordsError {
    /// The database reports an error.
    #[error("database of records: {0}")]
    Database(#[from] DatabaseError),
    /// The index says what it cannot say.
    #[error("database of records: {0}")]
    Damaged(#[from] Damage),
    /// It cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// Another program adds games at this moment.
    #[error("games are being added to {} by another outflank; try again when it is done", .0.display())]
    InUse(PathBuf),
    /// The lock can't be taken.
    #[error("cannot write to the data directory {}: {}", .0.display(), .1)]
    NotWritable(PathBuf, #[source] std::io::Error),
}

impl RecordsError {
    /// Whether another program adds games at this moment.
    #[must_use]
    pub const fn is_in_use(&self) -> bool {
        matches!(self, Self::InUse(_))
    }

    /// Whether another program held the database for too long.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        match self {
            Self::Database(error) => Fault::of(error) == Fault::Busy,
            Self::Open(OpenError::Locked(_)) => true,
            Self::Open(_) | Self::Damaged(_) | Self::InUse(_) | Self::NotWritable(..) => false,
        }
    }
}

/// Games are being brought into the records, here or by another program.
#[derive(Debug, Error)]
#[error("games are being brought into the records already; try again when that is done")]
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
            tracing::warn!(%error, "another program held the database of records for too long");
            return Self::Busy;
        }
        Self::internal("the records could not be read or written", error)
    }
}

impl Records {
    /// Opens the records in a directory; both are made if they do not exist.
    ///
    /// # Errors
    /// Why not. A file that is no sound database of a version known here is left as it is.
    pub async fn open(directory: &Path) -> Result<Self, OpenError> {
        std::fs::create_dir_all(directory)
            .map_err(|error| OpenError::NoDirectory(directory.to_owned(), error))?;
        let path = directory.join(FILE);
        if size(&path)? == 0 {
            let in_the_way = |error| OpenError::NotWritable(directory.to_owned(), error);
            let lock = lock_file(directory).map_err(in_the_way)?;
            lock.lock().map_err(in_the_way)?;
            // Somebody else may have made it meanwhile.
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

    /// Lets go of the database.
    pub async fn close(&self) {
        self.reader.close().await;
    }
}

/// How connections that add games are made. What was added last may be lost when the power fails, and nothing else: it can
/// be brought in again, and is then known as far as it is there. Pages of the tables that are written at random places
/// stay in memory.
fn to_add(path: &Path) -> Options {
    Options::new(path, BUSY).log(Synchronous::Normal).cache(128 << 10)
}

fn lock_file(directory: &Path) -> std::io::Result<File> {
    OpenOptions::new().write(true).create(true).truncate(false).open(directory.join(LOCK))
}

#[cfg(test)]
mod tests;
