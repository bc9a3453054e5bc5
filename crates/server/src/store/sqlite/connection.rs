//! A connection with its own thread, because SQLite blocks on the disk and on locks, and no server thread may
//! block.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use tokio::sync::oneshot;

use super::super::DatabaseError;
use super::super::pool::Link;
use super::super::reader::{Open, Question};
use super::super::row::Row;
use super::super::statement::Statement;
use super::options::Options;
use super::run::{Done, run, run_all};

enum Order {
    Work(Box<dyn FnOnce(&mut rusqlite::Connection) + Send>),
    Close(oneshot::Sender<Result<(), DatabaseError>>),
}

/// Dropping the connection rolls back an open transaction.
#[derive(Debug)]
pub(in crate::store) struct Connection {
    orders: Sender<Order>,
}

impl Connection {
    /// Opens a connection and starts its thread.
    ///
    /// # Errors
    /// If the file cannot be opened.
    pub(in crate::store) async fn open(options: &Options) -> Result<Self, DatabaseError> {
        let (orders, waiting) = channel();
        let (reply, opened) = oneshot::channel();
        let options = options.clone();
        let serve = move || match options.open() {
            Ok(connection) => {
                if reply.send(Ok(())).is_ok() {
                    serve(connection, &waiting);
                }
            }
            Err(error) => drop(reply.send(Err(error))),
        };
        // If memory is too short for a thread, it is also too short for the connection.
        thread::Builder::new().name("sqlite".to_owned()).spawn(serve).map_err(|_| DatabaseError::Lost)?;
        opened.await.map_err(|_| DatabaseError::Lost)??;
        Ok(Self { orders })
    }

    /// Runs work on the thread of the connection. The work is finished even if its caller stops waiting.
    ///
    /// # Errors
    /// The error of the work, or [`DatabaseError::Lost`] if the thread has ended.
    pub(in crate::store) async fn call<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(&mut rusqlite::Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, DatabaseError> {
        let (reply, done) = oneshot::channel();
        let work = move |connection: &mut rusqlite::Connection| drop(reply.send(work(connection)));
        self.orders.send(Order::Work(Box::new(work))).map_err(|_| DatabaseError::Lost)?;
        Ok(done.await.map_err(|_| DatabaseError::Lost)??)
    }

    pub(in crate::store) async fn run(&mut self, statement: Statement) -> Result<Done, DatabaseError> {
        self.call(move |connection| run(connection, &statement)).await
    }

    /// Runs statements without values, separated by semicolons.
    pub(in crate::store) async fn run_all(&mut self, text: &'static str) -> Result<(), DatabaseError> {
        self.call(move |connection| run_all(connection, text)).await
    }

    /// Runs statements in order until one fails. Returns the number of returned rows.
    pub(in crate::store) async fn run_each(
        &mut self,
        statements: Vec<Statement>,
    ) -> Result<usize, DatabaseError> {
        self.call(move |connection| {
            statements.iter().try_fold(0, |rows, statement| Ok(rows + run(connection, statement)?.rows.len()))
        })
        .await
    }

    /// Returns a query on this connection.
    pub(in crate::store) fn ask(&mut self, text: &'static str) -> Question<'_> {
        Question::new(Statement::new(text), Open::Sqlite(self))
    }

    /// Returns a query that is composed at run time and comes again. No part of it may come from outside.
    pub(in crate::store) fn ask_made(&mut self, text: String) -> Question<'_> {
        Question::new(Statement::made(text, Vec::new(), true), Open::Sqlite(self))
    }

    pub(in crate::store) async fn rows(&mut self, statement: Statement) -> Result<Vec<Row>, DatabaseError> {
        Ok(self.run(statement).await?.rows.into_iter().map(Row::Sqlite).collect())
    }

    /// Closes the connection, and rolls back an open transaction. Closing the last connection also writes
    /// the write-ahead log into the file.
    ///
    /// # Errors
    /// If SQLite reports an error.
    pub(in crate::store) async fn close(self) -> Result<(), DatabaseError> {
        let (reply, closed) = oneshot::channel();
        self.orders.send(Order::Close(reply)).map_err(|_| DatabaseError::Lost)?;
        closed.await.map_err(|_| DatabaseError::Lost)?
    }
}

impl Link for Connection {
    type Options = Options;

    async fn open(options: &Options) -> Result<Self, DatabaseError> {
        Self::open(options).await
    }

    fn is_open(&self) -> bool {
        true
    }

    fn clear(&mut self) -> bool {
        let roll_back = |connection: &mut rusqlite::Connection| {
            if !connection.is_autocommit()
                && let Err(error) = run_all(connection, "ROLLBACK")
            {
                tracing::warn!(%error, "cannot roll back a transaction");
            }
        };
        self.orders.send(Order::Work(Box::new(roll_back))).is_ok()
    }

    async fn close(self) -> Result<(), DatabaseError> {
        self.close().await
    }
}

/// Runs orders until every sender is dropped.
fn serve(mut connection: rusqlite::Connection, orders: &Receiver<Order>) {
    for order in orders {
        match order {
            Order::Work(work) => work(&mut connection),
            Order::Close(reply) => {
                let closed = connection.close().map_err(|(_, error)| error.into());
                drop(reply.send(closed));
                return;
            }
        }
    }
}
