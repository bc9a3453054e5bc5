//! Where games are kept: all SQL there is.
//!
//! A game is its events, numbered from 1 without gaps; nothing of them is ever changed. The row of the game
//! repeats what they lead to and is written in the same transaction. Statements are literal, number their
//! parameters `$1…` and use no dialect of SQLite beyond opening and checking, so that the same text runs on
//! PostgreSQL.

mod games;
mod lock;
mod migrations;
mod open;
mod record;

use std::sync::Arc;

use sqlx::SqlitePool;
use thiserror::Error;

pub use games::{Answered, Append, Listed, Page, Stored};
pub use open::OpenError;

use lock::DirectoryLock;

/// The store of one server.
#[derive(Clone, Debug)]
pub struct Store {
    reader: SqlitePool,
    /// A pool of one: SQLite has one writer at a time, and waiting in line here is fairer than retrying there.
    writer: SqlitePool,
    /// Keeps other servers off the directory as long as this one lives.
    lock: Arc<DirectoryLock>,
}

impl Store {
    /// Writes the log back into the main file and lets go of the directory. Whoever still asks is refused.
    pub async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
        self.lock.release();
    }
}

/// Why the store did not answer.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// The database reports an error.
    #[error("database: {0}")]
    Database(Arc<sqlx::Error>),
    /// A row does not say what it should.
    #[error("game {game}, event {seq}: {reason}")]
    Unreadable {
        /// The game.
        game: String,
        /// The event.
        seq: i64,
        /// What is wrong with it.
        reason: String,
    },
    /// The game was written by somebody else meanwhile.
    #[error("game {0} was changed by another writer")]
    Conflict(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}
