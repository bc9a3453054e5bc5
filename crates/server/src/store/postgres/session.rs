//! Commits to a database of PostgreSQL.
//!
//! Where the connection is lost before a commit was asked for, nothing of it is stored, and it is tried again on the next
//! connection. Where it is lost after that, only the database knows; it is asked by the number of commits, which each of
//! them changes. So whoever waits for an answer hears of a short absence nothing but that it took longer.

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
use super::lease::{Lease, NOT_OURS, RENEWED};
use super::{Connection, PostgresAddress};

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

/// The database ends a connection whose commit was begun and stays silent this long: a server that stands
/// still would hold the row of the lease for ever, and nobody could take it.
const NOT_STANDING_STILL: &str = "SET idle_in_transaction_session_timeout = 3000";

/// What became of the changes of a commit.
type Outcomes = Vec<Result<usize, DatabaseError>>;

/// The connection that writes, and its lease.
pub(in crate::store) struct Session {
    address: PostgresAddress,
    connection: Option<Connection>,
    lease: Lease,
    /// The outcomes of a commit that was asked for and not answered.
    in_doubt: Option<Outcomes>,
    is_fenced: bool,
}

/// Why a commit did not come about.
enum Trouble {
    /// The database reports it, or is away.
    Database(DatabaseError),
    /// The lease is another server's.
    Fenced,
}

impl From<DatabaseError> for Trouble {
    fn from(error: DatabaseError) -> Self {
        Self::Database(error)
    }
}

impl Session {
    /// Writes on a connection that such options have made, and will make again when it is needed, with a lease.
    pub(super) fn new(connection: Connection, address: PostgresAddress, lease: Lease) -> Self {
        Self { address, connection: Some(connection), lease, in_doubt: None, is_fenced: false }
    }

    /// Readies a connection for commits.
    pub(super) async fn prepare(connection: &mut Connection) -> Result<(), DatabaseError> {
        connection.run_all(NOT_STANDING_STILL).await
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
                Err(_) => DatabaseError::Silent,
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
        // What is sent to a database that is known to be gone would be in doubt for nothing.
        self.connection.take_if(|connection| !connection.is_open());
        if self.connection.is_none()
            && let Some(outcomes) = self.reconnect().await?
        {
            return Ok(outcomes);
        }
        // Savepoints only cost where no change is refused, and that is nearly always so.
        match self.together(changes).await? {
            Some(outcomes) => Ok(outcomes),
            None => self.apart(changes).await,
        }
    }

    /// Connects again; gives the outcomes of the commit that was in doubt if it has taken place.
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

    /// Commits changes without savepoints; `None` if one was refused that was not the only one, and nothing is left of any.
    ///
    /// Statements go out together, and with them the end, if nothing that they return is needed before it: the rows that a
    /// statement returns are the answer to its author, and are to be known where the answer of the end is lost. What
    /// ratings become is read between the statements.
    async fn together(&mut self, changes: &[Change]) -> Result<Option<Outcomes>, Trouble> {
        let statements: Vec<Vec<Statement>> = changes.iter().map(Change::apart).collect();
        let begin = self.lease.begin();
        let mut flight = vec![Message::Text(&begin)];
        let mut outcomes: Outcomes = changes.iter().map(|_| Ok(0)).collect();
        // Whose the messages are.
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
            // What was sent after it has ended the transaction.
            return Ok((changes.len() == 1).then(|| vec![Err(error)]));
        }
        self.lease.commits += 1;
        Ok(self.in_doubt.take())
    }

    /// Sends messages together and adds up the rows that they return; gives the error of a change that was refused.
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
                        // What was sent after it was refused, the end as well: nothing is stored.
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

    /// Takes back what was sent after a change was refused; gives its error if it was the only one.
    async fn roll_back(&mut self, changes: usize, error: DatabaseError) -> Result<Option<Outcomes>, Trouble> {
        let connection = self.connection.as_mut().ok_or(DatabaseError::Lost)?;
        connection.run_all("ROLLBACK").await?;
        Ok((changes == 1).then(|| vec![Err(error)]))
    }

    /// Commits changes one after the other, each within a savepoint: of one that is refused nothing is left, and the others are
    /// stored.
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

/// Whether an error is of one change alone.
fn is_of_a_change(error: &DatabaseError) -> bool {
    matches!(Fault::of(error), Fault::Refused | Fault::Value)
}

/// Runs the statements of a change in a transaction that is open, within a savepoint; gives the number of rows that they
/// return.
async fn run(change: &Change, connection: &mut Connection) -> Result<usize, DatabaseError> {
    let statements = change.apart();
    let mut messages = vec![Message::Text("SAVEPOINT change")];
    messages.extend(statements.iter().map(Message::Statement));
    let rows = connection.send(&messages).await?.into_iter().sum::<Result<usize, _>>()?;
    rate(&mut Open::Postgres(connection), &change.rates).await?;
    connection.run_all("RELEASE SAVEPOINT change").await?;
    Ok(rows)
}
