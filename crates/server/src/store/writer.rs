//! The one writer: a task that takes the changes of all games and commits those together that wait together.
//!
//! A commit waits for the disk, and that takes as long for a hundred changes as for one. So nobody waits for others to
//! come: whoever arrives while a commit is under way is in the next one. Nobody is answered before the commit that has
//! its change is on disk.
//!
//! A change that the tables refuse, because its game is not what it takes it for, is undone alone. All else that fails
//! (a full disk, another program that holds the database) fails the whole commit: everybody in it hears why, nothing of
//! it is stored, and the next one gets a new connection, since a transaction that the database has given up by itself
//! would be in its way.

use std::sync::Arc;
use std::time::Instant;

use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnectOptions, SqliteConnection};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, Encode, Executor, Sqlite, Type};
use tokio::sync::{mpsc, oneshot};

use super::ratings::rate;
use super::writing::Writing;
use super::{StoreError, primary_code};
use crate::GameId;
use crate::ratings::RatedGame;

/// Changes that may wait; whoever has another one waits until there is a place.
const WAITING: usize = 1024;
/// The most changes in one commit: the first of them shall not wait long for the last.
const TOGETHER: usize = 256;
/// The code of a change that the tables refuse: <https://sqlite.org/rescode.html#constraint>.
pub(super) const CONSTRAINT: i32 = 19;

/// Statements that take place together or not at all. They are made where the change is; the writer only runs them.
pub(super) struct Change {
    statements: Query<'static, Sqlite, SqliteArguments>,
    /// Games that end with it, and what that means for ratings: what they become follows from what they are by then, which
    /// only the writer knows.
    rates: Vec<(GameId, RatedGame)>,
    /// Whether it is asked if their players still have accounts.
    asks_accounts: bool,
}

impl Change {
    /// Statements, separated by semicolons, whose parameters `$1…` are numbered through all of them.
    pub(super) fn new(statements: &str) -> Self {
        // One text is one message to the thread of the connection and one look into what is prepared there.
        let text = format!("SAVEPOINT change; {statements}; RELEASE change");
        Self { statements: sqlx::query(AssertSqlSafe(text)), rates: Vec::new(), asks_accounts: true }
    }

    /// Gives the next parameter its value.
    pub(super) fn bind<'v, T: Encode<'v, Sqlite> + Type<Sqlite>>(self, value: T) -> Self {
        Self { statements: self.statements.bind(value), ..self }
    }

    /// Says whether the same statements will come again, so that they are worth being kept prepared.
    pub(super) fn comes_again(self, again: bool) -> Self {
        Self { statements: self.statements.persistent(again), ..self }
    }

    /// Says which games have to be rated with it, in this order.
    pub(super) fn rates(self, games: Vec<(GameId, RatedGame)>) -> Self {
        Self { rates: games, ..self }
    }

    /// The same for games that were rated before, whoever has an account by now.
    pub(super) fn rates_anew(self, games: Vec<(GameId, RatedGame)>) -> Self {
        Self { rates: games, asks_accounts: false, ..self }
    }

    /// Runs the statements in a transaction that is open; gives the number of rows that they return.
    ///
    /// The error within is of this change alone and nothing of it is left; the error around it is of the transaction.
    async fn run(self, connection: &mut SqliteConnection) -> sqlx::Result<sqlx::Result<usize>> {
        match connection.fetch_all(self.statements).await {
            Ok(rows) => {
                for (id, rated) in &self.rates {
                    rate(connection, id.as_str(), rated, self.asks_accounts).await?;
                }
                Ok(Ok(rows.len()))
            }
            Err(error) if primary_code(&error) == Some(CONSTRAINT) => {
                connection.execute("ROLLBACK TO change; RELEASE change").await?;
                Ok(Err(error))
            }
            Err(error) => Err(error),
        }
    }
}

/// What became of a change: the number of rows that it returned.
type Outcome = Result<usize, StoreError>;

enum Request {
    Change(Change, oneshot::Sender<Outcome>),
    Close,
}

/// The way to the writer; clones lead to the same one.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    requests: mpsc::Sender<Request>,
    writing: Arc<Writing>,
}

impl Writer {
    /// Starts a writer on a connection that such options have made, and will make again when it is needed.
    pub(super) fn start(connection: SqliteConnection, options: SqliteConnectOptions) -> Self {
        Self::run(Task {
            options,
            connection: Some(connection),
            writing: Arc::default(),
            #[cfg(test)]
            disk: None,
        })
    }

    /// Starts a writer on a disk of a test.
    #[cfg(test)]
    pub(super) fn on(disk: Arc<super::room::Disk>, options: SqliteConnectOptions) -> Self {
        Self::run(Task { options, connection: None, writing: Arc::default(), disk: Some(disk) })
    }

    fn run(task: Task) -> Self {
        let (requests, waiting) = mpsc::channel(WAITING);
        let writing = Arc::clone(&task.writing);
        tokio::spawn(task.serve(waiting));
        Self { requests, writing }
    }

    /// Carries a change out, and answers when it is on disk; gives the number of rows that its statements return.
    pub(super) async fn write(&self, change: Change) -> Outcome {
        let (reply, outcome) = oneshot::channel();
        let closed = |_| StoreError::from(sqlx::Error::PoolClosed);
        self.requests.send(Request::Change(change, reply)).await.map_err(closed)?;
        outcome.await.unwrap_or_else(|_| Err(sqlx::Error::WorkerCrashed.into()))
    }

    /// How writing goes.
    pub(super) fn writing(&self) -> &Writing {
        &self.writing
    }

    /// Waits until all that was asked for before is written and the connection is closed. Whoever comes later is
    /// refused.
    pub(super) async fn close(&self) {
        // Where this cannot be sent the writer has ended.
        let _ended = self.requests.send(Request::Close).await;
        self.requests.closed().await;
    }
}

/// The writer itself.
struct Task {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    writing: Arc<Writing>,
    #[cfg(test)]
    disk: Option<Arc<super::room::Disk>>,
}

impl Task {
    /// Writes until it is closed or nobody is left who could ask.
    async fn serve(mut self, mut requests: mpsc::Receiver<Request>) {
        let mut taken = Vec::with_capacity(TOGETHER);
        let mut is_closed = false;
        while !is_closed && requests.recv_many(&mut taken, TOGETHER).await > 0 {
            let mut changes = Vec::with_capacity(taken.len());
            let mut replies = Vec::with_capacity(taken.len());
            for request in taken.drain(..) {
                match request {
                    Request::Change(change, reply) => {
                        changes.push(change);
                        replies.push(reply);
                    }
                    Request::Close => is_closed = true,
                }
            }
            if !changes.is_empty() {
                self.commit(changes, replies).await;
            }
        }
        self.disconnect().await;
    }

    /// Commits changes together and answers whoever gave them.
    async fn commit(&mut self, changes: Vec<Change>, replies: Vec<oneshot::Sender<Outcome>>) {
        let (begun, n_changes) = (Instant::now(), changes.len());
        match self.transact(changes).await {
            Ok(outcomes) => {
                self.writing.committed(n_changes, begun.elapsed());
                for (reply, outcome) in replies.into_iter().zip(outcomes) {
                    let _gone = reply.send(outcome.map_err(StoreError::from));
                }
            }
            Err(error) => {
                self.writing.failed(&error);
                self.disconnect().await;
                let error = StoreError::Database(Arc::new(error));
                for reply in replies {
                    let _gone = reply.send(Err(error.clone()));
                }
            }
        }
    }

    /// Carries changes out in one transaction; after an error there is nothing of any of them.
    async fn transact(&mut self, changes: Vec<Change>) -> sqlx::Result<Vec<sqlx::Result<usize>>> {
        if self.connection.is_none() {
            self.connection = Some(self.options.connect().await?);
        }
        let Some(connection) = &mut self.connection else { return Err(sqlx::Error::WorkerCrashed) };
        #[cfg(test)]
        if let Some(disk) = &self.disk {
            disk.limit(connection).await?;
        }
        connection.execute("BEGIN IMMEDIATE").await?;
        let mut outcomes = Vec::with_capacity(changes.len());
        for change in changes {
            outcomes.push(change.run(connection).await?);
        }
        connection.execute("COMMIT").await?;
        Ok(outcomes)
    }

    /// Closes the connection, which rolls back what it has begun and, as the last one, writes the log into the database.
    async fn disconnect(&mut self) {
        if let Some(connection) = self.connection.take()
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the connection that writes was not closed well");
        }
    }
}

#[cfg(test)]
mod tests;
