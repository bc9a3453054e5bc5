//! Where games are kept: all SQL there is.
//!
//! A game is its events, numbered from 1 without gaps; nothing of them is ever changed, but that the name of a deleted
//! account is taken out. The row of the game repeats what they lead to and is written in the same transaction.
//! Statements that read and write games are literal, number their parameters `$1…` and are plain SQL, which SQLite and
//! PostgreSQL read alike; what is each one's own is how its database is opened and checked, and how a commit goes
//! ([`mod@file`], [`postgres`]).

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
mod to_file;
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

/// The store of one server.
#[derive(Clone, Debug)]
pub struct Store {
    reader: Reader,
    /// There is one writer at a time, and who waits in line here is written together with others.
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

    /// Whether it takes something now: where the last commit has failed another one is tried.
    pub(crate) async fn takes(&self) -> bool {
        if self.writer.writing().is_out() {
            // How it went is asked for below.
            let _tried = self.beat(clock::now()).await;
        }
        !self.writer.writing().is_out()
    }

    /// When it took something again after it had taken nothing for the last time, if it ever has since the start.
    pub(crate) fn took_again(&self) -> Option<Millis> {
        self.writer.writing().went_again()
    }

    /// Whether it finds out without being asked that writing goes again: on PostgreSQL it renews its lease.
    pub(crate) fn tries_by_itself(&self) -> bool {
        !matches!(self.reader, Reader::Sqlite(_))
    }

    /// Waits until another server has taken the database over, if ever one does.
    pub(crate) fn fenced(&self) -> impl Future<Output = ()> + Send + 'static {
        self.writer.writing().fenced()
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
    Database(Arc<DatabaseError>),
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
    /// The database is away. Nothing was written.
    #[error("the database is away: {0}")]
    Away(Arc<DatabaseError>),
    /// Another server has taken the database over. Nothing was written.
    #[error("another server has taken the database over")]
    Fenced,
    /// The game was written by somebody else meanwhile.
    #[error("game {0} was changed by another writer")]
    Conflict(String),
}

impl StoreError {
    /// Whether the database was held by somebody else for too long, or is away. Nothing was written then.
    #[must_use]
    pub fn is_busy(&self) -> bool {
        match self {
            Self::Database(error) => Fault::of(error) == Fault::Busy,
            Self::Away(_) => true,
            Self::Unreadable { .. } | Self::Conflict(_) | Self::Fenced => false,
        }
    }

    /// Whether the database takes nothing now, as it is: nothing is wrong with the change.
    pub(crate) fn takes_nothing(&self) -> bool {
        match self {
            Self::Database(error) => Fault::of(error).takes_nothing(),
            Self::Away(_) => true,
            Self::Unreadable { .. } | Self::Conflict(_) | Self::Fenced => false,
        }
    }

    /// Whether what was read does not say what it should: it is damaged, and what lies beside it may be well.
    pub(crate) fn is_damage(&self) -> bool {
        match self {
            Self::Unreadable { .. } => true,
            Self::Database(error) => {
                matches!(**error, DatabaseError::Unreadable(_))
            }
            Self::Away(_) | Self::Conflict(_) | Self::Fenced => false,
        }
    }

    /// Whether the tables refused a change: the game is not where it should go on, is gone, or is there already, or
    /// the command that caused it was carried out before.
    fn is_conflict(&self) -> bool {
        matches!(self, Self::Database(error) if Fault::of(error) == Fault::Refused)
    }

    /// Whether a write may have taken place all the same. A disk that is full, or a database that is held by another
    /// program or was away from the first, has refused it for certain; after anything else only the database knows.
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
                StoreError::Away(_) => tracing::warn!(%error, "the database is away"),
                _ => tracing::warn!(%error, "another program held the database for too long"),
            }
            return Self::Busy;
        }
        Self::internal("the game could not be read or written", error)
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
