//! A store on a disk that tests can fill.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use super::change::Change;
use super::file::File;
use super::open::{BUSY, to_write};
use super::pool::Lent;
use super::reader::Reader;
use super::sqlite::{Connection, Options};
use super::writer::{Destination, Writer};
use super::{DatabaseError, Store, StoreError};

/// The disk of a [`Store`].
#[derive(Debug, Default)]
pub(crate) struct Disk {
    /// Whether no further pages fit.
    pub(crate) is_full: AtomicBool,
    /// Whether nothing can be written.
    pub(crate) is_read_only: AtomicBool,
    /// Whether every commit reports a failure, although it succeeds.
    pub(crate) is_doubtful: AtomicBool,
    /// The number of attempted commits.
    pub(crate) n_writes: AtomicUsize,
}

impl Disk {
    /// Applies the limits to a connection.
    pub(super) async fn limit(&self, connection: &mut Connection) -> Result<(), DatabaseError> {
        self.n_writes.fetch_add(1, Ordering::Relaxed);
        // SQLite never sets the limit below the current number of pages.
        let limit = match self.is_full.load(Ordering::Relaxed) {
            true => "PRAGMA max_page_count = 1",
            false => "PRAGMA max_page_count = 1000000",
        };
        connection.run_all(limit).await?;
        let may_write = match self.is_read_only.load(Ordering::Relaxed) {
            true => "PRAGMA query_only = ON",
            false => "PRAGMA query_only = OFF",
        };
        connection.run_all(may_write).await
    }

    /// Returns the result to report for a successful commit.
    pub(super) fn answer(&self) -> Result<(), DatabaseError> {
        match self.is_doubtful.load(Ordering::Relaxed) {
            true => Err(DatabaseError::Lost),
            false => Ok(()),
        }
    }
}

/// Holds all connections for reading until it is dropped.
pub(crate) struct HeldReaders {
    _readers: Vec<Lent<Connection>>,
}

/// Stands for another program that has locked the database for writing.
pub(crate) struct Holder(Connection);

impl Holder {
    /// Locks the database of a directory.
    pub(crate) async fn of(directory: &Path) -> Self {
        let options = Options::new(&directory.join("outflank.db"), BUSY);
        let mut connection = Connection::open(&options).await.unwrap();
        connection.run_all("BEGIN IMMEDIATE").await.unwrap();
        Self(connection)
    }

    /// Releases the lock.
    pub(crate) async fn release(self) {
        self.0.close().await.unwrap();
    }
}

impl Store {
    /// Writes data that needs further pages.
    pub(crate) async fn grow(&self) -> Result<usize, StoreError> {
        self.writer.write(Change::new("CREATE TABLE grown AS SELECT randomblob(9000) AS bytes")).await
    }

    /// Takes all connections for reading, so that other readers wait.
    pub(crate) async fn hold_readers(&self) -> HeldReaders {
        let mut held = Vec::new();
        let Reader::Sqlite(pool) = &self.reader else { return HeldReaders { _readers: held } };
        for _ in 0..pool.size() {
            held.push(pool.acquire().await.unwrap());
        }
        HeldReaders { _readers: held }
    }

    /// Hides the table of events, so that logs cannot be read, or restores it.
    pub(crate) async fn lose_logs(&self, are_lost: bool) -> Result<usize, StoreError> {
        let statement = match are_lost {
            true => "ALTER TABLE game_event RENAME TO lost_event",
            false => "ALTER TABLE lost_event RENAME TO game_event",
        };
        self.writer.write(Change::new(statement)).await
    }

    /// Hides the table of ratings, or restores it.
    pub(crate) async fn lose_ratings(&self, are_lost: bool) -> Result<usize, StoreError> {
        let statement = match are_lost {
            true => "ALTER TABLE rating RENAME TO lost_rating",
            false => "ALTER TABLE lost_rating RENAME TO rating",
        };
        self.writer.write(Change::new(statement)).await
    }

    /// Sets the beginning of every tournament game back by an hour.
    pub(crate) async fn date_tables_back(&self) -> Result<usize, StoreError> {
        self.writer.write(Change::new("UPDATE tournament_game SET begun_ms = begun_ms - 3600000")).await
    }

    /// Opens a store on a test's disk.
    pub(crate) async fn on(disk: &Arc<Disk>, directory: &Path) -> Self {
        let mut store = Self::open(directory).await.unwrap();
        store.writer.close().await;
        let file = File::on(Arc::clone(disk), to_write(&directory.join("outflank.db")));
        store.writer = Writer::start(Destination::File(Box::new(file)));
        store
    }
}
