//! A store on a disk that is full when a test wants it to be.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use sqlx::pool::PoolConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Executor, Sqlite};

use super::change::Change;
use super::file::File;
use super::open::to_write;
use super::reader::Reader;
use super::writer::{Destination, Writer};
use super::{Store, StoreError};

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
    pub(super) async fn limit(&self, connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        self.n_writes.fetch_add(1, Ordering::Relaxed);
        // Never fewer pages than there are.
        let limit = match self.is_full.load(Ordering::Relaxed) {
            true => "PRAGMA max_page_count = 1",
            false => "PRAGMA max_page_count = 1000000",
        };
        connection.execute(limit).await?;
        let may_write = match self.is_read_only.load(Ordering::Relaxed) {
            true => "PRAGMA query_only = ON",
            false => "PRAGMA query_only = OFF",
        };
        connection.execute(may_write).await.map(|_| ())
    }

    /// What is said of a commit that has taken place.
    pub(super) fn answer(&self) -> Result<(), sqlx::Error> {
        match self.is_doubtful.load(Ordering::Relaxed) {
            true => Err(sqlx::Error::WorkerCrashed),
            false => Ok(()),
        }
    }
}

/// Another program that holds the database, so that nobody else writes.
pub(crate) struct Holder(SqliteConnection);

impl Holder {
    /// Holds the database of a directory.
    pub(crate) async fn of(directory: &Path) -> Self {
        let options = SqliteConnectOptions::new().filename(directory.join("outflank.db"));
        let mut connection = options.connect().await.unwrap();
        connection.execute("BEGIN IMMEDIATE").await.unwrap();
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
    pub(crate) async fn hold_readers(&self) -> Vec<PoolConnection<Sqlite>> {
        let Reader::Sqlite(pool) = &self.reader else { return Vec::new() };
        let mut held = Vec::new();
        for _ in 0..pool.options().get_max_connections() {
            held.push(pool.acquire().await.unwrap());
        }
        held
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
