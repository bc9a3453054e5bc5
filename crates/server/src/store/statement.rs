//! Statements with their parameters, for whichever database runs them.

#[cfg(feature = "postgres")]
use sqlx::postgres::{PgArguments, Postgres};
use sqlx::query::Query;
use sqlx::sqlite::SqliteArguments;
use sqlx::{AssertSqlSafe, SqlSafeStr, SqlStr, Sqlite};

/// The value of a parameter. One that is missing has a type, too: PostgreSQL wants to know it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Integer(Option<i64>),
    Boolean(Option<bool>),
    Real(Option<f64>),
    Text(Option<String>),
    Bytes(Option<Vec<u8>>),
}

/// Makes values of a Rust type, and of one that may be missing.
macro_rules! value_of {
    ($($from:ty => $variant:ident, $owned:expr;)*) => {$(
        impl From<$from> for Value {
            fn from(value: $from) -> Self {
                Self::$variant(Some($owned(value)))
            }
        }

        impl From<Option<$from>> for Value {
            fn from(value: Option<$from>) -> Self {
                Self::$variant(value.map($owned))
            }
        }
    )*};
}

value_of! {
    i64 => Integer, i64::from;
    bool => Boolean, bool::from;
    f64 => Real, f64::from;
    String => Text, String::from;
    &str => Text, str::to_owned;
    Vec<u8> => Bytes, Vec::from;
    &[u8] => Bytes, <[u8]>::to_vec;
}

impl From<&String> for Value {
    fn from(value: &String) -> Self {
        Self::from(value.as_str())
    }
}

/// One statement, whose parameters are numbered `$1…`.
#[derive(Clone, Debug)]
pub(super) struct Statement {
    text: SqlStr,
    values: Vec<Value>,
    comes_again: bool,
}

impl Statement {
    /// A statement that is written in the program.
    pub(super) fn new(text: &'static str) -> Self {
        Self { text: SqlStr::from_static(text), values: Vec::new(), comes_again: true }
    }

    /// A statement that was put together, with all its values. No part of it may come from outside.
    pub(super) fn made(text: String, values: Vec<Value>, comes_again: bool) -> Self {
        Self { text: AssertSqlSafe(text).into_sql_str(), values, comes_again }
    }

    /// Gives the next parameter its value.
    pub(super) fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    pub(super) fn sqlite(&self) -> Query<'static, Sqlite, SqliteArguments> {
        let query = sqlx::query(self.text.clone()).persistent(self.comes_again);
        self.values.iter().fold(query, |query, value| match value {
            Value::Integer(value) => query.bind(*value),
            Value::Boolean(value) => query.bind(*value),
            Value::Real(value) => query.bind(*value),
            Value::Text(value) => query.bind(value.clone()),
            Value::Bytes(value) => query.bind(value.clone()),
        })
    }

    #[cfg(feature = "postgres")]
    pub(super) fn postgres(&self) -> Query<'static, Postgres, PgArguments> {
        let query = sqlx::query(self.text.clone()).persistent(self.comes_again);
        self.values.iter().fold(query, |query, value| match value {
            Value::Integer(value) => query.bind(*value),
            Value::Boolean(value) => query.bind(*value),
            Value::Real(value) => query.bind(*value),
            Value::Text(value) => query.bind(value.as_deref()),
            Value::Bytes(value) => query.bind(value.as_deref()),
        })
    }
}
