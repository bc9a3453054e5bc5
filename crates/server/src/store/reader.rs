//! Reading from either database.

use super::DatabaseError;
#[cfg(feature = "postgres")]
use super::fault::Fault;
use super::pool::{Lent, Pool};
#[cfg(feature = "postgres")]
use super::postgres;
use super::row::{Field, Row};
use super::sqlite;
use super::statement::{Statement, Value};

/// The connections for reading.
#[derive(Clone, Debug)]
pub(super) enum Reader {
    Sqlite(Pool<sqlite::Connection>),
    #[cfg(feature = "postgres")]
    Postgres(Pool<postgres::Connection>),
}

impl Reader {
    /// Returns a query.
    pub(super) fn ask(&self, text: &'static str) -> Question<'_> {
        Question { statement: Statement::new(text), of: Of::Reader(self) }
    }

    /// Returns a query whose text is composed at run time. Never compose it from user input.
    pub(super) fn ask_made(&self, text: String) -> Question<'_> {
        Question { statement: Statement::made(text, Vec::new(), false), of: Of::Reader(self) }
    }

    /// Begins a transaction that reads a single snapshot.
    pub(super) async fn at_one_moment(&self) -> Result<Moment, DatabaseError> {
        Ok(match self {
            Self::Sqlite(pool) => {
                let mut lent = pool.acquire().await?;
                lent.link()?.run_all("BEGIN").await?;
                Moment::Sqlite(lent)
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(pool) => Moment::Postgres(Box::new(reading(pool).await?)),
        })
    }

    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            #[cfg(feature = "postgres")]
            Self::Postgres(pool) => pool.close().await,
        }
    }

    async fn rows(&self, statement: Statement) -> Result<Vec<Row>, DatabaseError> {
        match self {
            Self::Sqlite(pool) => pool.acquire().await?.link()?.rows(statement).await,
            #[cfg(feature = "postgres")]
            Self::Postgres(pool) => {
                for _ in 0..pool.size() {
                    let rows = pool.acquire().await?.link()?.rows(&statement).await;
                    if !is_lost(&rows) {
                        return rows;
                    }
                }
                pool.acquire().await?.link()?.rows(&statement).await
            }
        }
    }
}

/// Whether the connection was lost. PostgreSQL may have ended an idle connection, and then the query works on
/// another one.
#[cfg(feature = "postgres")]
fn is_lost<T>(answer: &Result<T, DatabaseError>) -> bool {
    answer.as_ref().is_err_and(|error| Fault::of(error) == Fault::Away)
}

/// Returns a connection in a transaction that reads a single snapshot.
#[cfg(feature = "postgres")]
async fn reading(pool: &Pool<postgres::Connection>) -> Result<Lent<postgres::Connection>, DatabaseError> {
    let mut tries = pool.size();
    loop {
        let mut lent = pool.acquire().await?;
        let begun = lent.link()?.begin(postgres::READING).await;
        if tries == 0 || !is_lost(&begun) {
            return begun.map(|()| lent);
        }
        tries -= 1;
    }
}

/// A snapshot of the database. Dropping it ends the transaction.
pub(super) enum Moment {
    Sqlite(Lent<sqlite::Connection>),
    #[cfg(feature = "postgres")]
    Postgres(Box<Lent<postgres::Connection>>),
}

impl Moment {
    /// Returns a query on the snapshot.
    pub(super) fn ask(&mut self, text: &'static str) -> Question<'_> {
        Question { statement: Statement::new(text), of: Of::Moment(self) }
    }

    async fn rows(&mut self, statement: Statement) -> Result<Vec<Row>, DatabaseError> {
        match self {
            Self::Sqlite(lent) => lent.link()?.rows(statement).await,
            #[cfg(feature = "postgres")]
            Self::Postgres(lent) => lent.link()?.rows(&statement).await,
        }
    }
}

/// A connection in an open transaction.
pub(super) enum Open<'c> {
    Sqlite(&'c mut sqlite::Connection),
    #[cfg(feature = "postgres")]
    Postgres(&'c mut postgres::Connection),
}

impl Open<'_> {
    /// Returns a query within the transaction.
    pub(super) fn ask(&mut self, text: &'static str) -> Question<'_> {
        Question::new(Statement::new(text), self.again())
    }

    fn again(&mut self) -> Open<'_> {
        match self {
            Self::Sqlite(connection) => Open::Sqlite(connection),
            #[cfg(feature = "postgres")]
            Self::Postgres(connection) => Open::Postgres(connection),
        }
    }

    pub(super) async fn rows(&mut self, statement: Statement) -> Result<Vec<Row>, DatabaseError> {
        match self {
            Self::Sqlite(connection) => connection.rows(statement).await,
            #[cfg(feature = "postgres")]
            Self::Postgres(connection) => connection.rows(&statement).await,
        }
    }

    async fn change(&mut self, statement: Statement) -> Result<u64, DatabaseError> {
        match self {
            Self::Sqlite(connection) => Ok(connection.run(statement).await?.changed),
            #[cfg(feature = "postgres")]
            Self::Postgres(connection) => connection.change(&statement).await,
        }
    }
}

enum Of<'a> {
    Reader(&'a Reader),
    Moment(&'a mut Moment),
    Open(Open<'a>),
}

/// A statement, and where to run it.
pub(super) struct Question<'a> {
    statement: Statement,
    of: Of<'a>,
}

impl<'a> Question<'a> {
    /// Creates a statement to be run on a connection.
    pub(super) fn new(statement: Statement, connection: Open<'a>) -> Self {
        Self { statement, of: Of::Open(connection) }
    }

    /// Sets the value of the next parameter.
    pub(super) fn bind(self, value: impl Into<Value>) -> Self {
        Self { statement: self.statement.bind(value), ..self }
    }

    pub(super) async fn rows(self) -> Result<Vec<Row>, DatabaseError> {
        match self.of {
            Of::Reader(reader) => reader.rows(self.statement).await,
            Of::Moment(moment) => moment.rows(self.statement).await,
            Of::Open(mut open) => open.rows(self.statement).await,
        }
    }

    /// Returns the first row, if there is one.
    pub(super) async fn row(self) -> Result<Option<Row>, DatabaseError> {
        Ok(self.rows().await?.into_iter().next())
    }

    /// Returns the first row of a query that always returns one.
    pub(super) async fn the_row(self) -> Result<Row, DatabaseError> {
        self.row().await?.ok_or(DatabaseError::NoRow)
    }

    /// Returns the first column of all rows.
    pub(super) async fn column<T: Field>(self) -> Result<Vec<T>, DatabaseError> {
        self.rows().await?.iter().map(|row| row.try_get(0_usize)).collect()
    }

    /// Returns the first column of the first row, if there is one.
    pub(super) async fn value<T: Field>(self) -> Result<Option<T>, DatabaseError> {
        self.row().await?.map(|row| row.try_get(0_usize)).transpose()
    }

    /// Returns the first column of the first row, for a query that always returns one.
    pub(super) async fn one<T: Field>(self) -> Result<T, DatabaseError> {
        self.value().await?.ok_or(DatabaseError::NoRow)
    }

    /// Whether there is a row.
    pub(super) async fn any(self) -> Result<bool, DatabaseError> {
        Ok(self.row().await?.is_some())
    }

    /// Changes rows, and returns their number.
    pub(super) async fn change(self) -> Result<u64, DatabaseError> {
        match self.of {
            // These only read.
            Of::Reader(_) | Of::Moment(_) => Ok(0),
            Of::Open(mut open) => open.change(self.statement).await,
        }
    }
}
