//! The store of games, with all SQL.
//!
//! A game is a sequence of events, numbered from 1 without gaps. Events never change, except that the name of
//! a deleted account is removed from them. The row of a game is derived from its events and written in the
//! same transaction. Statements are literals with parameters `$1…`, in SQL that both SQLite and PostgreSQL
//! accept. Only opening, checking and committing differ ([`mod@file`], [`postgres`]).

mod accounts;
mod admin;
mod change;
mod chat;
mod check;
pub(crate) mod create;
mod database_error;
mod deletion;
mod devices;
pub(crate) mod elsewhere;
mod fault;
mod file;
mod filing;
mod games;
#[cfg(test)]
mod golden;
mod inspection;
mod jobs;
mod key;
mod letters;
mod list;
pub(crate) mod lock;
mod logs;
mod migrations;
pub(crate) mod open;
mod passkeys;
mod people;
mod pool;
mod postgres;
mod rate;
mod ratings;
mod reader;
mod record;
pub mod records;
mod relations;
mod reports;
#[cfg(test)]
pub(crate) mod room;
mod row;
mod rows;
mod sanctions;
mod schema;
mod seat;
mod shown;
pub(crate) mod snapshot;
mod sqlite;
mod statement;
mod tallies;
mod tournament_rows;
pub(crate) mod tournaments;
mod transfer;
mod writer;
mod writing;

use std::future::Future;
use std::sync::Arc;

use outflank_play::Millis;
use thiserror::Error;

pub(crate) use accounts::{KeptAccount, KeptSession, NewAccount, Proof};
pub(crate) use admin::KeptAct;
pub(crate) use chat::Message;
pub use database_error::DatabaseError;
pub(crate) use deletion::OwnGame;
pub(crate) use devices::DeviceLink;
pub use games::{Answered, Append};
pub(crate) use jobs::KeptJob;
pub(crate) use letters::{KeptLetter, OwnLetter};
pub use list::{Ended, EndedBy, Filter, Listed, Listing, Page, Whose};
pub(crate) use logs::PackedLog;
pub use open::OpenError;
pub(crate) use passkeys::KeptPasskey;
pub(crate) use postgres::{Lookout, Seen};
pub use postgres::{NoAddress, PostgresAddress};
pub(crate) use ratings::{KeptRating, RatedRow};
pub(crate) use relations::RelationKind;
pub(crate) use reports::{Effect, KeptReport, NewKeptReport, ReportPage, ReportState};
pub(crate) use sanctions::{KeptSanction, SanctionKind};
pub(crate) use tallies::Tally;
pub use transfer::{Copied, Place, TransferError, transfer};
pub(crate) use writing::{Trouble, Writing};

use crate::{Failure, clock};
use fault::Fault;
use lock::DirectoryLock;
use reader::Reader;
use writer::Writer;

/// The store of a server's data.
#[derive(Clone, Debug)]
pub struct Store {
    reader: Reader,
    /// The single writer, which commits waiting changes together.
    writer: Writer,
    /// Keeps other servers off the directory.
    lock: Arc<DirectoryLock>,
}

impl Store {
    /// Returns the state of writing.
    pub(crate) fn writing(&self) -> &Writing {
        self.writer.writing()
    }

    /// Returns the reason why the last commit failed; `None` if it succeeded.
    pub(crate) fn trouble(&self) -> Option<Trouble> {
        self.writer.writing().trouble()
    }

    /// Whether the store accepts changes now. After a failed commit this tries another commit.
    pub(crate) async fn takes(&self) -> bool {
        if self.writer.writing().is_out() {
            // The code below reads the result from `writing()`.
            let _tried = self.beat(clock::now()).await;
        }
        !self.writer.writing().is_out()
    }

    /// Returns the time at which the store began to accept changes again after its last failure; `None` if it
    /// never failed.
    pub(crate) fn took_again(&self) -> Option<Millis> {
        self.writer.writing().went_again()
    }

    /// Whether the store notices without a caller that writing works again. On PostgreSQL, renewing the lease
    /// shows this.
    pub(crate) fn tries_by_itself(&self) -> bool {
        !matches!(self.reader, Reader::Sqlite(_))
    }

    /// Completes when another server takes over the database.
    pub(crate) fn fenced(&self) -> impl Future<Output = ()> + Send + 'static {
        self.writer.writing().fenced()
    }

    /// Writes the waiting changes, checkpoints the write-ahead log and unlocks the directory. Later calls are
    /// refused.
    pub async fn close(&self) {
        self.reader.close().await;
        self.writer.close().await;
        self.lock.release();
    }
}

/// Why the store failed.
#[derive(Clone, Debug, Error)]
pub enum StoreError {
    /// The database reports an error.
    #[error("database: {0}")]
    Database(Arc<DatabaseError>),
    /// A row is invalid.
    #[error("game {game}, event {seq}: {reason}")]
    Unreadable {
        /// The game.
        game: String,
        /// The number of the event.
        seq: i64,
        /// The reason.
        reason: String,
    },
    /// The database is unavailable. Nothing was written.
    #[error("the database is unavailable: {0}")]
    Away(Arc<DatabaseError>),
    /// Another server has taken over the database. Nothing was written.
    #[error("another server has taken the database over")]
    Fenced,
    /// Another process has changed the game in the meantime.
    #[error("game {0} was changed by another writer")]
    Conflict(String),
}

impl StoreError {
    /// Whether the database was locked for too long, or is unavailable. Nothing was written then.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        match self {
            Self::Database(error) => Fault::of(error) == Fault::Busy,
            Self::Away(_) => true,
            Self::Unreadable { .. } | Self::Conflict(_) | Self::Fenced => false,
        }
    }

    /// Whether the database accepts no changes now, so that this change is not the cause.
    pub(crate) fn takes_nothing(&self) -> bool {
        match self {
            Self::Database(error) => Fault::of(error).takes_nothing(),
            Self::Away(_) => true,
            Self::Unreadable { .. } | Self::Conflict(_) | Self::Fenced => false,
        }
    }

    /// Whether stored data is damaged; other rows may be fine.
    pub(crate) fn is_damage(&self) -> bool {
        match self {
            Self::Unreadable { .. } => true,
            Self::Database(error) => {
                matches!(**error, DatabaseError::Unreadable(_))
            }
            Self::Away(_) | Self::Conflict(_) | Self::Fenced => false,
        }
    }

    /// Whether a constraint refused the change; see [`Fault::Refused`].
    fn is_conflict(&self) -> bool {
        matches!(self, Self::Database(error) if Fault::of(error) == Fault::Refused)
    }

    /// Whether a failed write may have succeeded after all. A full disk certainly refused it, and so did a
    /// database that was locked or unavailable from the start.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        let is_full = matches!(self, Self::Database(error) if Fault::of(error) == Fault::Full);
        !is_full && !self.is_busy() && !matches!(self, Self::Fenced)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        if error.is_busy() {
            match &error {
                StoreError::Away(_) => tracing::warn!(%error, "the database is unavailable"),
                _ => tracing::warn!(%error, "the database was locked by another program for too long"),
            }
            return Self::Busy;
        }
        Self::internal("the database could not be read or written", error)
    }
}

impl From<DatabaseError> for StoreError {
    fn from(error: DatabaseError) -> Self {
        match Fault::of(&error) {
            Fault::Away => Self::Away(Arc::new(error)),
            _ => Self::Database(Arc::new(error)),
        }
    }
}
