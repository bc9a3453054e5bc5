//! A store on a disk that is full when a test wants it to be.

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
    /// Whether it has no room for another page.
    pub(crate) is_full: AtomicBool,
    /// Whether nothing can be written at all.
    pub(crate) is_read_only: AtomicBool,
    /// Whether every commit is said to have failed, although it takes place.
    pub(crate) is_doubtful: AtomicBool,
    /// How often something was to be committed.
    pub(crate) n_writes: AtomicUsize,
}

impl Disk {
    /// Tells a connection how much room there is.
    pub(super) async fn limit(&self, connection: &mut Connection) -> Result<(), DatabaseError> {
        self.n_writes.fetch_add(1, Ordering::Relaxed);
        // Never fewer pages than there are.
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

    /// What is said of a commit that has taken place.
    pub(super) fn answer(&self) -> Result<(), DatabaseError> {
        match self.is_doubtful.load(Ordering::Relaxed) {
            true => Err(DatabaseError::Lost),
            false => Ok(()),
        }
    }
}

/// All connections that read, until this is dropped.
pub(crate) struct HeldReaders {
    _readers: Vec<Lent<Connection>>,
}

/// Another program that holds the database, so that nobody else writes.
pub(crate) struct Holder(Connection);

impl Holder {
    /// Holds the database of a directory.
    pub(crate) async fn of(directory: &Path) -> Self {
        let options = Options::new(&directory.join("outflank.db"), BUSY);
        let mut connection = Connection::open(&options).await.unwrap();
        connection.run_all("BEGIN IMMEDIATE").await.unwrap();
        Self(connection)
    }

    /// Lets go of it.
    pub(crate) async fn release(self) {
        self.0.close().await.unwrap();
    }
}

impl Store {
    /// Writes something for which there is no room without another page.
    pub(crate) async fn grow(&self) -> Result<usize, StoreError> {
        self.writer.write(Change::new("CREATE TABLE grown AS SELECT randomblob(9000) AS bytes")).await
    }

    /// Keeps every connection that reads until they are dropped: whoever reads waits.
    pub(crate) async fn hold_readers(&self) -> HeldReaders {
        let mut held = Vec::new();
        let Reader::Sqlite(pool) = &self.reader else { return HeldReaders { _readers: held } };
        for _ in 0..pool.size() {
            held.push(pool.acquire().await.unwrap());
        }
        HeldReaders { _readers: held }
    }

    /// Takes the logs of games away, so that none can be read or go on, or brings them back.
    pub(crate) async fn lose_logs(&self, are_lost: bool) -> Result<usize, StoreError> {
        let statement = match are_lost {
            true => "ALTER TABLE game_event RENAME TO lost_event",
            false => "ALTER TABLE lost_event RENAME TO game_event",
        };
        self.writer.write(Change::new(statement)).await
    }

    /// Takes the ratings of people away, so that none can be read, or brings them back.
    pub(crate) async fn lose_ratings(&self, are_lost: bool) -> Result<usize, StoreError> {
        let statement = match are_lost {
            true => "ALTER TABLE rating RENAME TO lost_rating",
            false => "ALTER TABLE lost_rating RENAME TO rating",
        };
        self.writer.write(Change::new(statement)).await
    }

    /// Has the tables of events wait for an hour already.
    pub(crate) async fn date_tables_back(&self) -> Result<usize, StoreError> {
        self.writer.write(Change::new("UPDATE tournament_game SET begun_ms = begun_ms - 3600000")).await
    }

    /// Opens a store on a disk that is full when it says so.
    pub(crate) async fn on(disk: &Arc<Disk>, directory: &Path) -> Self {
        let mut store = Self::open(directory).await.unwrap();
        store.writer.close().await;
        let file = File::on(Arc::clone(disk), to_write(&directory.join("outflank.db")));
        store.writer = Writer::start(Destination::File(Box::new(file)));
        store
    }
}
