//! A connection to PostgreSQL.
//!
//! Messages are pipelined, because on a network each round trip takes longer than the work itself.

use std::collections::HashMap;
use std::future::{Future, poll_fn};
use std::io;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use bytes::BytesMut;
use futures_util::future::join_all;
use tokio::task::JoinHandle;
use tokio::time::sleep;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, Statement as Prepared};

use super::super::DatabaseError;
use super::super::database_error::of_system;
use super::super::pool::Link;
use super::super::reader::{Open, Question};
use super::super::row::Row;
use super::super::statement::{Statement, Value};
use super::PostgresAddress;

/// The maximum number of prepared statements of a connection, about as many as the program has.
const PREPARED: usize = 250;

/// The pause before another attempt to connect.
const RETRY_PAUSE: Duration = Duration::from_millis(100);

/// Begins a transaction that reads a single snapshot.
pub(in crate::store) const READING: &str = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY";

#[derive(Debug)]
pub(in crate::store) struct Connection {
    client: Client,
    driver: Driver,
    prepared: HashMap<String, Prepared>,
    has_begun: bool,
}

/// A message to the database.
#[derive(Clone, Copy)]
pub(super) enum Message<'a> {
    /// Statements without values, separated by semicolons.
    Text(&'a str),
    Statement(&'a Statement),
}

impl Connection {
    /// Connects.
    ///
    /// # Errors
    /// If the database is unavailable or rejects the connection.
    pub(in crate::store) async fn open(address: &PostgresAddress) -> Result<Self, DatabaseError> {
        let (client, connection) = address.connect().await?;
        let driver = tokio::spawn(async move {
            // Pending requests fail with the connection.
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection to the database has ended");
            }
        });
        Ok(Self { client, driver: Driver(driver), prepared: HashMap::new(), has_begun: false })
    }

    /// Prepares a query on this connection.
    pub(in crate::store) fn ask(&mut self, text: &'static str) -> Question<'_> {
        Question::new(Statement::new(text), Open::Postgres(self))
    }

    /// Runs statements without values, separated by semicolons.
    pub(in crate::store) async fn run_all(&mut self, text: &str) -> Result<(), DatabaseError> {
        Ok(self.client.batch_execute(text).await?)
    }

    /// Begins a transaction. It is rolled back if the connection returns to its pool before the transaction
    /// ends.
    pub(in crate::store) async fn begin(&mut self, text: &'static str) -> Result<(), DatabaseError> {
        self.has_begun = true;
        self.run_all(text).await
    }

    /// Runs a statement and returns its rows.
    pub(in crate::store) async fn rows(&mut self, statement: &Statement) -> Result<Vec<Row>, DatabaseError> {
        self.prepare([statement]).await?;
        Ok(self.query(statement).await?.into_iter().map(Row::Postgres).collect())
    }

    /// Runs a statement. Returns the number of rows inserted, updated or deleted.
    pub(in crate::store) async fn change(&mut self, statement: &Statement) -> Result<u64, DatabaseError> {
        self.prepare([statement]).await?;
        let values: Vec<&(dyn ToSql + Sync)> = statement.values().iter().map(|value| value as _).collect();
        Ok(match self.prepared.get(statement.text()) {
            Some(prepared) => self.client.execute(prepared, &values).await?,
            None => self.client.execute_typed(statement.text(), &typed(statement)).await?,
        })
    }

    /// Sends messages in one batch, which the database executes in order. Returns the number of rows for each
    /// message.
    ///
    /// After an error in a transaction, the database rejects the remaining messages.
    ///
    /// # Errors
    /// If a statement cannot be prepared, in which case no message is executed. Each inner error concerns a
    /// single message.
    pub(super) async fn send(
        &mut self,
        messages: &[Message<'_>],
    ) -> Result<Vec<Result<usize, DatabaseError>>, DatabaseError> {
        self.ready(messages).await?;
        let answers = messages.iter().map(|message| Box::pin(self.answer(*message))).collect();
        Ok(in_order(answers).await)
    }

    /// Prepares the statements of the given messages.
    ///
    /// # Errors
    /// If a statement cannot be prepared.
    pub(super) async fn ready(&mut self, messages: &[Message<'_>]) -> Result<(), DatabaseError> {
        let statements = messages.iter().filter_map(|message| match message {
            Message::Statement(statement) => Some(*statement),
            Message::Text(_) => None,
        });
        self.prepare(statements).await
    }

    async fn answer(&self, message: Message<'_>) -> Result<usize, DatabaseError> {
        match message {
            Message::Text(text) => Ok(self.client.batch_execute(text).await.map(|()| 0)?),
            Message::Statement(statement) => Ok(self.query(statement).await?.len()),
        }
    }

    async fn query(&self, statement: &Statement) -> Result<Vec<tokio_postgres::Row>, tokio_postgres::Error> {
        let values: Vec<&(dyn ToSql + Sync)> = statement.values().iter().map(|value| value as _).collect();
        match self.prepared.get(statement.text()) {
            Some(prepared) => self.client.query(prepared, &values).await,
            None => self.client.query_typed(statement.text(), &typed(statement)).await,
        }
    }

    /// Prepares the reusable statements in one batch.
    async fn prepare<'s>(
        &mut self,
        statements: impl IntoIterator<Item = &'s Statement>,
    ) -> Result<(), DatabaseError> {
        let mut missing: Vec<&Statement> = Vec::new();
        for statement in statements {
            let text = statement.text();
            if statement.comes_again()
                && !self.prepared.contains_key(text)
                && !missing.iter().any(|other| other.text() == text)
            {
                missing.push(statement);
            }
        }
        if missing.is_empty() {
            return Ok(());
        }
        if self.prepared.len() + missing.len() > PREPARED {
            self.prepared.clear();
        }
        let client = &self.client;
        let prepared = join_all(missing.iter().map(|statement| async move {
            let types: Vec<Type> = statement.values().iter().map(Value::type_there).collect();
            client.prepare_typed(statement.text(), &types).await
        }));
        for (statement, prepared) in missing.iter().zip(prepared.await) {
            self.prepared.insert(statement.text().to_owned(), prepared?);
        }
        Ok(())
    }

    /// Closes the connection in an orderly way.
    pub(in crate::store) async fn close(self) -> Result<(), DatabaseError> {
        let Self { client, mut driver, .. } = self;
        // The driver ends once everything has been sent.
        drop(client);
        (&mut driver.0).await.map_err(|_| DatabaseError::Lost)
    }
}

/// The task that reads and writes the socket.
#[derive(Debug)]
struct Driver(JoinHandle<()>);

impl Drop for Driver {
    /// Stops the driver, because dropping a connection must not wait for the database.
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Link for Connection {
    type Options = PostgresAddress;

    /// Retries while the database rejects connections, as it does for a moment after its start.
    async fn open(address: &PostgresAddress) -> Result<Self, DatabaseError> {
        loop {
            match Self::open(address).await {
                Err(DatabaseError::Postgres(error))
                    if of_system(&error)
                        .is_some_and(|error| error.kind() == io::ErrorKind::ConnectionRefused) =>
                {
                    sleep(RETRY_PAUSE).await;
                }
                other => return other,
            }
        }
    }

    fn is_open(&self) -> bool {
        !self.client.is_closed()
    }

    fn clear(&mut self) -> bool {
        if std::mem::take(&mut self.has_begun) {
            // The first poll sends the rollback, without waiting for the answer.
            let roll_back = pin!(self.client.batch_execute("ROLLBACK"));
            let _answer = roll_back.poll(&mut Context::from_waker(Waker::noop()));
        }
        self.is_open()
    }

    async fn close(self) -> Result<(), DatabaseError> {
        self.close().await
    }
}

/// Starts the futures in order, then waits for all of them.
async fn in_order<T>(mut work: Vec<Pin<Box<impl Future<Output = T>>>>) -> Vec<T> {
    let mut done: Vec<Option<T>> = Vec::with_capacity(work.len());
    for one in &mut work {
        done.push(
            poll_fn(|context| {
                Poll::Ready(match one.as_mut().poll(context) {
                    Poll::Ready(done) => Some(done),
                    Poll::Pending => None,
                })
            })
            .await,
        );
    }
    let mut all = Vec::with_capacity(work.len());
    for (one, done) in work.into_iter().zip(done) {
        all.push(match done {
            Some(done) => done,
            None => one.await,
        });
    }
    all
}

/// Returns the values of a statement with their types.
fn typed(statement: &Statement) -> Vec<(&(dyn ToSql + Sync), Type)> {
    statement.values().iter().map(|value| (value as _, value.type_there())).collect()
}

impl Value {
    fn type_there(&self) -> Type {
        match self {
            Self::Integer(_) => Type::INT8,
            Self::Boolean(_) => Type::BOOL,
            Self::Real(_) => Type::FLOAT8,
            Self::Text(_) => Type::TEXT,
            Self::Bytes(_) => Type::BYTEA,
        }
    }
}

impl ToSql for Value {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Self::Integer(value) => value.to_sql(kind, out),
            Self::Boolean(value) => value.to_sql(kind, out),
            Self::Real(value) => value.to_sql(kind, out),
            Self::Text(value) => value.to_sql(kind, out),
            Self::Bytes(value) => value.to_sql(kind, out),
        }
    }

    /// The prepared statement has determined the types already.
    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}
