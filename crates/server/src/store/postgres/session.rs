//! Commits to a database of PostgreSQL.
//!
//! Where the connection is lost before a commit was asked for, nothing of it is stored, and it is tried again on the next
//! connection. Where it is lost after that, only the database knows; it is asked by the number of commits, which each of
//! them changes. So whoever waits for an answer hears of a short absence nothing but that it took longer.

use std::sync::Arc;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{ConnectOptions, Connection, Executor, SqlSafeStr};
use tokio::time::{Instant, sleep, timeout};

use super::super::StoreError;
use super::super::change::Change;
use super::super::fault::Fault;
use super::super::rate::rate;
use super::super::reader::Open;
use super::lease::{Lease, RENEWED};

/// An absence of this length is ridden out; after a longer one those who wait are told.
const RIDDEN_OUT: Duration = Duration::from_secs(5);
/// A database that answers nothing for so long is taken for away.
const SILENT: Duration = Duration::from_secs(8);
/// The same within a change that takes long: all ratings anew are millions of rows, for which an administrator waits.
const SILENT_AT_LENGTH: Duration = Duration::from_secs(60 * 60);
/// The pause before the second attempt to connect; every further one is twice as long.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
/// The longest pause.
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// The database ends a connection on which a commit was begun and goes on for so long with nothing said: a server that stands
/// still would hold the row of the lease for ever, and nobody could take it.
const NOT_STANDING_STILL: &str = "SET idle_in_transaction_session_timeout = 3000";

/// What became of the changes of a commit.
type Outcomes = Vec<sqlx::Result<usize>>;

/// The connection that writes, and its lease.
pub(in crate::store) struct Session {
    options: PgConnectOptions,
    connection: Option<PgConnection>,
    lease: Lease,
    /// The outcomes of a commit that was asked for and not answered.
    in_doubt: Option<Outcomes>,
    is_fenced: bool,
}

/// Why a commit did not come about.
enum Trouble {
    /// The database reports it, or is away.
    Database(sqlx::Error),
    /// The lease is another server's.
    Fenced,
}

impl From<sqlx::Error> for Trouble {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

impl Session {
    /// Writes on a connection that such options have made, and will make again when it is needed, with a lease.
    pub(super) fn new(connection: PgConnection, options: PgConnectOptions, lease: Lease) -> Self {
        Self { options, connection: Some(connection), lease, in_doubt: None, is_fenced: false }
    }

    /// Readies a connection for commits.
    pub(super) async fn prepare(connection: &mut PgConnection) -> sqlx::Result<()> {
        connection.execute(NOT_STANDING_STILL).await.map(drop)
    }

    /// How long it may be left alone until its lease has to be renewed.
    pub(in crate::store) fn rest(&self) -> Duration {
        RENEWED
    }

    /// Carries changes out in one transaction and renews the lease. After an error there is nothing of any of them, unless
    /// it is doubtful.
    pub(in crate::store) async fn transact(&mut self, changes: &[Change]) -> Result<Outcomes, StoreError> {
        let given_up = Instant::now() + RIDDEN_OUT;
        let silent = if changes.iter().any(Change::is_long) { SILENT_AT_LENGTH } else { SILENT };
        let mut pause = FIRST_PAUSE;
        loop {
            if self.is_fenced {
                return Err(StoreError::Fenced);
            }
            let attempt = timeout(silent, self.attempt(changes)).await;
            let error = match attempt {
                Ok(Ok(outcomes)) => return Ok(outcomes),
                Ok(Err(Trouble::Fenced)) => {
                    tracing::error!(
                        "another server has taken the database over; this one writes nothing any more"
                    );
                    self.is_fenced = true;
                    self.in_doubt = None;
                    continue;
                }
                Ok(Err(Trouble::Database(error))) => error,
                Err(_) => sqlx::Error::Io(std::io::Error::from(std::io::ErrorKind::TimedOut)),
            };
            // What it has begun is rolled back: it cannot be told so any more, as it may be away.
            self.connection = None;
            let is_away = Fault::of(&error) == Fault::Away;
            if is_away && Instant::now() + pause < given_up {
                sleep(pause).await;
                pause = (2 * pause).min(LONGEST_PAUSE);
                continue;
            }
            let is_doubtful = self.in_doubt.take().is_some();
            let error = Arc::new(error);
            return Err(if is_away && !is_doubtful {
                StoreError::Away(error)
            } else {
                StoreError::Database(error)
            });
        }
    }

    async fn attempt(&mut self, changes: &[Change]) -> Result<Outcomes, Trouble> {
        if self.connection.is_none()
            && let Some(outcomes) = self.reconnect().await?
        {
            return Ok(outcomes);
        }
        // Savepoints only cost where no change is refused, and that is nearly always so.
        if let Some(outcomes) = self.commit(changes, false).await? {
            return Ok(outcomes);
        }
        self.commit(changes, true).await?.ok_or(Trouble::Database(sqlx::Error::WorkerCrashed))
    }

    /// Connects again; gives the outcomes of the commit that was in doubt if it has taken place.
    async fn reconnect(&mut self) -> Result<Option<Outcomes>, Trouble> {
        let mut connection = self.options.connect().await?;
        Self::prepare(&mut connection).await?;
        let commits = self.lease.commits(&mut connection).await?.ok_or(Trouble::Fenced)?;
        tracing::info!("connected to the database again");
        let outcomes = self.in_doubt.take().filter(|_| commits == self.lease.commits + 1);
        self.lease.commits = commits;
        self.connection = Some(connection);
        Ok(outcomes)
    }

    /// Commits changes, each within a savepoint if that is wanted; `None` if there is none and a change was refused, which was
    /// not the only one.
    async fn commit(
        &mut self,
        changes: &[Change],
        has_savepoints: bool,
    ) -> Result<Option<Outcomes>, Trouble> {
        let Some(connection) = &mut self.connection else { return Err(sqlx::Error::WorkerCrashed.into()) };
        let begun = connection.execute(self.lease.begin().into_sql_str()).await?;
        if begun.rows_affected() != 1 {
            return Err(Trouble::Fenced);
        }
        let mut outcomes = Vec::with_capacity(changes.len());
        for change in changes {
            if has_savepoints {
                connection.execute("SAVEPOINT change").await?;
            }
            let outcome = run(change, connection).await;
            match &outcome {
                Ok(_) if has_savepoints => {
                    connection.execute("RELEASE SAVEPOINT change").await?;
                }
                Err(error) if matches!(Fault::of(error), Fault::Refused | Fault::Value) => {
                    if !has_savepoints {
                        connection.execute("ROLLBACK").await?;
                        return Ok((changes.len() == 1).then(|| vec![outcome]));
                    }
                    connection.execute("ROLLBACK TO SAVEPOINT change").await?;
                }
                Ok(_) => {}
                Err(_) => return outcome.map(|_| None).map_err(Trouble::from),
            }
            outcomes.push(outcome);
        }
        self.in_doubt = Some(outcomes);
        connection.execute("COMMIT").await?;
        self.lease.commits += 1;
        Ok(self.in_doubt.take())
    }

    /// Gives the lease back and closes the connection.
    pub(in crate::store) async fn close(self) {
        let Some(mut connection) = self.connection else { return };
        let closed = async {
            if !self.is_fenced {
                self.lease.give_back(&mut connection).await?;
            }
            connection.close().await
        };
        match timeout(SILENT, closed).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "the connection that writes was not closed well"),
            Err(_) => {
                tracing::warn!("the connection that writes was not closed: the database does not answer")
            }
        }
    }
}

/// Runs the statements of a change in a transaction that is open; gives the number of rows that they return.
async fn run(change: &Change, connection: &mut PgConnection) -> sqlx::Result<usize> {
    let mut rows = 0;
    for statement in change.apart() {
        rows += statement.postgres().fetch_all(&mut *connection).await?.len();
    }
    rate(&mut Open::Postgres(connection), &change.rates).await?;
    Ok(rows)
}
