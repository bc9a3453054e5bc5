//! Where games are kept: all SQL there is.
//!
//! A game is its events, numbered from 1 without gaps; nothing of them is ever changed. The row of the game
//! repeats what they lead to and is written in the same transaction. Statements that read and write games are literal,
//! number their parameters `$1…` and are plain SQL; what is SQLite's own is how the database is opened and checked
//! and that a transaction begins by taking the write lock.

mod accounts;
mod admin;
mod boards;
mod chat;
mod check;
mod create;
mod deletion;
mod devices;
mod games;
#[cfg(test)]
mod golden;
mod inspection;
mod list;
pub(crate) mod lock;
mod migrations;
pub(crate) mod open;
mod people;
mod ratings;
mod record;
pub mod records;
mod relations;
#[cfg(test)]
pub(crate) mod room;
mod rows;
mod seat;
mod shown;
pub(crate) mod snapshot;
mod tallies;
mod to_file;
pub(crate) mod tournaments;
mod writer;
mod writing;

use std::sync::Arc;

use sqlx::SqlitePool;
use thiserror::Error;

pub(crate) use accounts::{KeptAccount, KeptSession, NewAccount};
pub(crate) use admin::KeptAct;
pub(crate) use chat::Message;
pub(crate) use deletion::OwnGame;
pub(crate) use devices::DeviceLink;
pub use games::{Answered, Append};
pub use list::{Ended, EndedBy, Filter, Listed, Listing, Page, Whose};
pub use open::OpenError;
pub(crate) use ratings::KeptRating;
pub(crate) use relations::RelationKind;
pub(crate) use tallies::Tally;
pub(crate) use writing::{Trouble, Writing};

use lock::DirectoryLock;
use writer::{CONSTRAINT, Writer};

/// The store of one server.
#[derive(Clone, Debug)]
pub struct Store {
    reader: SqlitePool,
    /// SQLite has one writer at a time, and who waits in line here is written together with others.
    writer: Writer,
    /// Keeps other servers off the directory as long as this one lives.
    lock: Arc<DirectoryLock>,
}

impl Store {
    /// How writing goes.
    pub(crate) fn writing(&self) -> &Writing {
        self.writer.writing()
    }

    /// Why the last commit failed; `None` if it did not.
    pub(crate) fn trouble(&self) -> Option<Trouble> {
        self.writer.writing().trouble()
    }

    /// Writes what is waiting, writes the log back into the main file and lets go of the directory. Whoever still asks
    /// is refused.
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

impl StoreError {
    /// Whether another program held the database for too long. Nothing was written then.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        match self {
            Self::Database(error) => is_busy(error),
            Self::Unreadable { .. } | Self::Conflict(_) => false,
        }
    }

    /// Whether the tables refused a change: the game is not where it should go on, is gone, or is there already, or
    /// the command that caused it was carried out before.
    fn is_conflict(&self) -> bool {
        matches!(self, Self::Database(error) if primary_code(error) == Some(CONSTRAINT))
    }

    /// Whether a write may have taken place all the same. A disk that is full or a database that is held by another
    /// program has refused it for certain; after anything else only the database knows.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        let is_full = matches!(self, Self::Database(error) if primary_code(error) == Some(13));
        !is_full && !self.is_busy()
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(Arc::new(error))
    }
}

/// Whether another program held a database for too long.
fn is_busy(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::PoolTimedOut) || matches!(primary_code(error), Some(5 | 6))
}

/// The code that SQLite gives an error, without the details: <https://sqlite.org/rescode.html>.
fn primary_code(error: &sqlx::Error) -> Option<i32> {
    let code: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}
