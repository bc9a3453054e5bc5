//! Reading, on either database.

use sqlx::SqliteTransaction;
#[cfg(feature = "postgres")]
use sqlx::postgres::PgPool;
use sqlx::sqlite::{SqliteConnection, SqlitePool};
#[cfg(feature = "postgres")]
use sqlx::{PgConnection, PgTransaction};

use super::row::{Field, Row};
use super::statement::{Statement, Value};

/// The connections that read.
#[derive(Clone, Debug)]
pub(super) enum Reader {
    Sqlite(SqlitePool),
    #[cfg(feature = "postgres")]
    Postgres(PgPool),
}

impl Reader {
    /// A question to the database.
    pub(super) fn ask(&self, text: &'static str) -> Question<'_> {
        Question { statement: Statement::new(text), of: Of::Reader(self) }
    }

    /// A question that was put together. No part of it may come from outside.
    pub(super) fn ask_made(&self, text: String) -> Question<'_> {
        Question { statement: Statement::made(text, Vec::new(), false), of: Of::Reader(self) }
    }

    /// Begins a transaction in which everything that is read is of one moment.
    pub(super) async fn at_one_moment(&self) -> sqlx::Result<Moment> {
        Ok(match self {
            Self::Sqlite(pool) => Moment::Sqlite(pool.begin().await?),
            #[cfg(feature = "postgres")]
            Self::Postgres(pool) => {
                Moment::Postgres(pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY").await?)
            }
        })
    }

    pub(super) async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            #[cfg(feature = "postgres")]
            Self::Postgres(pool) => pool.close().await,
        }
    }

    async fn rows(&self, statement: &Statement) -> sqlx::Result<Vec<Row>> {
        Ok(match self {
            Self::Sqlite(pool) => {
                statement.sqlite().fetch_all(pool).await?.into_iter().map(Row::Sqlite).collect()
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(pool) => {
                statement.postgres().fetch_all(pool).await?.into_iter().map(Row::Postgres).collect()
            }
        })
    }
}

/// The database as it is at one moment.
pub(super) enum Moment {
    Sqlite(SqliteTransaction<'static>),
    #[cfg(feature = "postgres")]
    Postgres(PgTransaction<'static>),
}

impl Moment {
    /// A question to the database as it is at this moment.
    pub(super) fn ask(&mut self, text: &'static str) -> Question<'_> {
        let of = match self {
            Self::Sqlite(transaction) => Open::Sqlite(transaction),
            #[cfg(feature = "postgres")]
            Self::Postgres(transaction) => Open::Postgres(transaction),
        };
        of.asked(text)
    }
}

/// A connection on which something is under way.
pub(super) enum Open<'c> {
    Sqlite(&'c mut SqliteConnection),
    #[cfg(feature = "postgres")]
    Postgres(&'c mut PgConnection),
}

impl<'c> Open<'c> {
    /// A question within what is under way.
    pub(super) fn ask(&mut self, text: &'static str) -> Question<'_> {
        let of = match self {
            Self::Sqlite(connection) => Open::Sqlite(connection),
            #[cfg(feature = "postgres")]
            Self::Postgres(connection) => Open::Postgres(connection),
        };
        of.asked(text)
    }

    fn asked(self, text: &'static str) -> Question<'c> {
        Question { statement: Statement::new(text), of: Of::Open(self) }
    }

    pub(super) async fn rows(&mut self, statement: &Statement) -> sqlx::Result<Vec<Row>> {
        Ok(match self {
            Self::Sqlite(connection) => {
                statement.sqlite().fetch_all(&mut **connection).await?.into_iter().map(Row::Sqlite).collect()
            }
            #[cfg(feature = "postgres")]
            Self::Postgres(connection) => {
                let rows = statement.postgres().fetch_all(&mut **connection).await?;
                rows.into_iter().map(Row::Postgres).collect()
            }
        })
    }
}

enum Of<'a> {
    Reader(&'a Reader),
    Open(Open<'a>),
}

/// A statement and whom it is asked of.
pub(super) struct Question<'a> {
    statement: Statement,
    of: Of<'a>,
}

impl Question<'_> {
    /// Gives the next parameter its value.
    pub(super) fn bind(self, value: impl Into<Value>) -> Self {
        Self { statement: self.statement.bind(value), ..self }
    }

    /// All rows.
    pub(super) async fn rows(self) -> sqlx::Result<Vec<Row>> {
        match self.of {
            Of::Reader(reader) => reader.rows(&self.statement).await,
            Of::Open(mut open) => open.rows(&self.statement).await,
        }
    }

    /// The first row, if there is one.
    pub(super) async fn row(self) -> sqlx::Result<Option<Row>> {
        Ok(self.rows().await?.into_iter().next())
    }

    /// The first column of all rows.
    pub(super) async fn column<T: Field>(self) -> sqlx::Result<Vec<T>> {
        self.rows().await?.iter().map(|row| row.try_get(0_usize)).collect()
    }

    /// The first column of the first row, if there is one.
    pub(super) async fn value<T: Field>(self) -> sqlx::Result<Option<T>> {
        self.row().await?.map(|row| row.try_get(0_usize)).transpose()
    }

    /// The first column of a row that there always is.
    pub(super) async fn one<T: Field>(self) -> sqlx::Result<T> {
        self.value().await?.ok_or(sqlx::Error::RowNotFound)
    }

    /// Whether there is a row.
    pub(super) async fn any(self) -> sqlx::Result<bool> {
        Ok(self.row().await?.is_some())
    }
}
