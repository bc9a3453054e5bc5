//! Commits to a PostgreSQL database.
//!
//! If the connection is lost before `COMMIT` was sent, nothing is stored, and the changes are retried on a
//! new connection. If it is lost later, only the database knows the outcome. The number of commits, which
//! every commit changes, shows it. So callers notice a short outage only as a delay.

use std::sync::Arc;
use std::time::Duration;

use tokio::time::{Instant, sleep, timeout};

use super::super::change::Change;
use super::super::fault::Fault;
use super::super::pool::Link as _;
use super::super::rate::rate;
use super::super::reader::Open;
use super::super::statement::Statement;
use super::super::{DatabaseError, StoreError};
use super::connection::Message;
use super::lease::{Lease, NOT_OURS, RENEWED_AFTER};
use super::{Connection, PostgresAddress};

/// An outage of up to this length is bridged. After a longer one, callers get an error.
const BRIDGED_ABSENCE: Duration = Duration::from_secs(5);
/// A database without an answer for this long counts as unavailable.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(8);
/// The timeout for recomputing all ratings, which writes millions of rows.
const LONG_ANSWER_TIMEOUT: Duration = Duration::from_secs(60 * 60);
/// The pause before the second attempt to connect. It doubles with each attempt.
const FIRST_PAUSE: Duration = Duration::from_millis(50);
const LONGEST_PAUSE: Duration = Duration::from_secs(1);

/// The server ends a session that is idle in a transaction for this long. Otherwise a frozen server would
/// lock the lease forever.
const END_IDLE_TRANSACTION: &str = "SET idle_in_transaction_session_timeout = 3000";

/// The result of each change in a commit.
type Outcomes = Vec<Result<usize, DatabaseError>>;

/// The connection for writing, with its lease.
pub(in crate::store) struct Session {
    address: PostgresAddress,
    connection: Option<Connection>,
    lease: Lease,
    /// The results of a commit that was sent but not acknowledged.
    in_doubt: Option<Outcomes>,
    is_fenced: bool,
}

/// Why a commit failed.
enum Trouble {
    /// The database reports an error or is unavailable.
    Database(DatabaseError),
    /// Another server has the lease.
    Fenced,
}

impl From<DatabaseError> for Trouble {
    fn from(error: DatabaseError) -> Self {
        Self::Database(error)
    }
}

impl Session {
    /// Takes over a connection with its lease. After an error, a new connection is opened with the address.
    pub(super) fn new(connection: Connection, address: PostgresAddress, lease: Lease) -> Self {
        Self { address, connection: Some(connection), lease, in_doubt: None, is_fenced: false }
    }

    /// Configures a connection for commits.
    pub(super) async fn prepare(connection: &mut Connection) -> Result<(), DatabaseError> {
        connection.run_all(END_IDLE_TRANSACTION).await
    }

    /// Returns the time that the server may go without a commit before it must renew the lease.
    pub(in crate::store) fn rest(&self) -> Duration {
        RENEWED_AFTER
    }

    /// Runs changes in one transaction, which also renews the lease. After an error none of them is stored,
    /// unless the error leaves that in doubt.
    pub(in crate::store) async fn transact(&mut self, changes: &[Change]) -> Result<Outcomes, StoreError> {
        let given_up = Instant::now() + BRIDGED_ABSENCE;
        let silent = if changes.iter().any(Change::is_long) { LONG_ANSWER_TIMEOUT } else { ANSWER_TIMEOUT };
        let mut pause = FIRST_PAUSE;
        loop {
            if self.is_fenced {
                return Err(StoreError::Fenced);
            }
            let attempt = timeout(silent, self.attempt(changes)).await;
            let error = match attempt {
                Ok(Ok(outcomes)) => return Ok(outcomes),
                Ok(Err(Trouble::Fenced)) => {
                    tracing::error!("another server has taken over the database; this one no longer writes");
                    self.is_fenced = true;
                    self.in_doubt = None;
                    continue;
                }
                Ok(Err(Trouble::Database(error))) => error,
                Err(_) => DatabaseError::Silent,
            };
            // Dropping the connection rolls back, because nothing can be sent over a lost connection.
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
        // Sending to a lost connection would leave the commit in doubt for no reason.
        self.connection.take_if(|connection| !connection.is_open());
        if self.connection.is_none()
            && let Some(outcomes) = self.reconnect().await?
        {
            return Ok(outcomes);
        }
        // Savepoints cost time, and hardly any change is refused, so the first attempt does without them.
        match self.together(changes).await? {
            Some(outcomes) => Ok(outcomes),
            None => self.apart(changes).await,
        }
    }

    /// Reconnects. Returns the results of the commit that was in doubt, if it succeeded.
    async fn reconnect(&mut self) -> Result<Option<Outcomes>, Trouble> {
        let mut connection = Connection::open(&self.address).await?;
        Self::prepare(&mut connection).await?;
        let commits = self.lease.commits(&mut connection).await?.ok_or(Trouble::Fenced)?;
        tracing::info!("connected to the database again");
        let outcomes = self.in_doubt.take().filter(|_| commits == self.lease.commits + 1);
        self.lease.commits = commits;
        self.connection = Some(connection);
        Ok(outcomes)
    }

    /// Commits changes without savepoints. `None` if one of several changes was refused, in which case
    /// nothing is stored.
    ///
    /// All statements are sent in one batch with `COMMIT`, unless the caller needs returned rows. Those must
    /// be known before the commit, in case the answer to the commit is lost. The current ratings are read
    /// between the statements.
    async fn together(&mut self, changes: &[Change]) -> Result<Option<Outcomes>, Trouble> {
        let statements: Vec<Vec<Statement>> = changes.iter().map(Change::apart).collect();
        let begin = self.lease.begin();
        let mut flight = vec![Message::Text(&begin)];
        let mut outcomes: Outcomes = changes.iter().map(|_| Ok(0)).collect();
        // The index of the change to which each message belongs.
        let mut whose = vec![None];
        for (at, (change, statements)) in changes.iter().zip(&statements).enumerate() {
            flight.extend(statements.iter().map(Message::Statement));
            whose.extend(statements.iter().map(|_| Some(at)));
            if change.is_rated() {
                let refused =
                    self.fly(std::mem::take(&mut flight), std::mem::take(&mut whose), &mut outcomes);
                if let Some(error) = refused.await? {
                    return self.roll_back(changes.len(), error).await;
                }
                let connection = self.connection.as_mut().ok_or(DatabaseError::Lost)?;
                if let Err(error) = rate(&mut Open::Postgres(connection), &change.rates).await {
                    return match is_of_a_change(&error) {
                        true => self.roll_back(changes.len(), error).await,
                        false => Err(error.into()),
                    };
                }
            }
        }
        if changes.iter().any(Change::returns_rows) {
            let refused = self.fly(std::mem::take(&mut flight), std::mem::take(&mut whose), &mut outcomes);
            if let Some(error) = refused.await? {
                return self.roll_back(changes.len(), error).await;
            }
        }
        flight.push(Message::Text("COMMIT"));
        whose.push(None);
        self.connection.as_mut().ok_or(DatabaseError::Lost)?.ready(&flight).await?;
        self.in_doubt = Some(std::mem::take(&mut outcomes));
        if let Some(error) = self.fly(flight, whose, &mut outcomes).await? {
            // The later messages of the batch have ended the transaction.
            return Ok((changes.len() == 1).then(|| vec![Err(error)]));
        }
        self.lease.commits += 1;
        Ok(self.in_doubt.take())
    }

    /// Sends messages in one batch and counts the returned rows. Returns the error of a refused change.
    async fn fly(
        &mut self,
        messages: Vec<Message<'_>>,
        whose: Vec<Option<usize>>,
        outcomes: &mut Outcomes,
    ) -> Result<Option<DatabaseError>, Trouble> {
        let connection = self.connection.as_mut().ok_or(DatabaseError::Lost)?;
        let answers = connection.send(&messages).await?;
        for (at, (answer, whose)) in answers.into_iter().zip(&whose).enumerate() {
            match (answer, whose) {
                (Ok(rows), Some(change)) => {
                    if let Some(Ok(outcome)) = outcomes.get_mut(*change) {
                        *outcome += rows;
                    }
                }
                (Ok(_), None) => {}
                (Err(error), whose) => {
                    if error.state().is_some() && at + 1 < messages.len() {
                        // The database has rejected everything after the error, including `COMMIT`, so
                        // nothing is stored.
                        self.in_doubt = None;
                    }
                    return match whose {
                        None if error.state() == Some(NOT_OURS) => Err(Trouble::Fenced),
                        Some(_) if is_of_a_change(&error) => Ok(Some(error)),
                        _ => Err(error.into()),
                    };
                }
            }
        }
        Ok(None)
    }

    /// Rolls back after a refused change. Returns its error if there was no other change.
    async fn roll_back(&mut self, changes: usize, error: DatabaseError) -> Result<Option<Outcomes>, Trouble> {
        let connection = self.connection.as_mut().ok_or(DatabaseError::Lost)?;
        connection.run_all("ROLLBACK").await?;
        Ok((changes == 1).then(|| vec![Err(error)]))
    }

    /// Commits changes one by one, each within a savepoint. A refused change is rolled back, and the others
    /// are stored.
    async fn apart(&mut self, changes: &[Change]) -> Result<Outcomes, Trouble> {
        let connection = self.connection.as_mut().ok_or(DatabaseError::Lost)?;
        connection.run_all(&self.lease.begin()).await.map_err(|error| match error.state() {
            Some(NOT_OURS) => Trouble::Fenced,
            _ => error.into(),
        })?;
        let mut outcomes = Vec::with_capacity(changes.len());
        for change in changes {
            let outcome = run(change, connection).await;
            match &outcome {
                Ok(_) => {}
                Err(error) if is_of_a_change(error) => {
                    connection.run_all("ROLLBACK TO SAVEPOINT change").await?;
                }
                Err(_) => return outcome.map(|_| outcomes).map_err(Trouble::from),
            }
            outcomes.push(outcome);
        }
        self.in_doubt = Some(outcomes);
        connection.run_all("COMMIT").await?;
        self.lease.commits += 1;
        self.in_doubt.take().ok_or(Trouble::Database(DatabaseError::Lost))
    }

    /// Returns the lease and closes the connection.
    pub(in crate::store) async fn close(self) {
        let Some(mut connection) = self.connection else { return };
        let closed = async {
            if !self.is_fenced {
                self.lease.give_back(&mut connection).await?;
            }
            connection.close().await
        };
        match timeout(ANSWER_TIMEOUT, closed).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::warn!(%error, "cannot close the writing connection cleanly"),
            Err(_) => {
                tracing::warn!("cannot close the writing connection: the database does not answer")
            }
        }
    }
}

/// Whether an error concerns only one change.
fn is_of_a_change(error: &DatabaseError) -> bool {
    matches!(Fault::of(error), Fault::Refused | Fault::Value)
}

/// Runs the statements of a change in an open transaction, within a savepoint. Returns the number of rows.
async fn run(change: &Change, connection: &mut Connection) -> Result<usize, DatabaseError> {
    let statements = change.apart();
    let mut messages = vec![Message::Text("SAVEPOINT change")];
    messages.extend(statements.iter().map(Message::Statement));
    let rows = connection.send(&messages).await?.into_iter().sum::<Result<usize, _>>()?;
    rate(&mut Open::Postgres(connection), &change.rates).await?;
    connection.run_all("RELEASE SAVEPOINT change").await?;
    Ok(rows)
}
