//! Runs statements on the thread of their connection.

use std::sync::Arc;

use rusqlite::fallible_iterator::FallibleIterator;
use rusqlite::types::{ToSql, ToSqlOutput, Value as Cell, ValueRef};
use rusqlite::{Batch, Connection, Statement as Prepared};

use super::super::row::SqliteRow;
use super::super::statement::{Statement, Value};

/// The outcome of a statement.
pub(in crate::store) struct Done {
    pub(in crate::store) rows: Vec<SqliteRow>,
    /// The number of rows that the statement inserted, updated or deleted.
    pub(in crate::store) changed: u64,
}

/// Runs a statement to completion.
pub(super) fn run(connection: &Connection, statement: &Statement) -> rusqlite::Result<Done> {
    let rows = if statement.comes_again() {
        let mut prepared = connection.prepare_cached(statement.text())?;
        rows(&mut prepared, statement.values())?
    } else {
        rows(&mut connection.prepare(statement.text())?, statement.values())?
    };
    done(statement.text());
    Ok(Done { rows, changed: connection.changes() })
}

/// Runs statements without values, separated by semicolons, and drops their rows.
pub(super) fn run_all(connection: &Connection, text: &str) -> rusqlite::Result<()> {
    let mut batch = Batch::new(connection, text);
    while let Some(mut statement) = batch.next()? {
        let mut rows = statement.raw_query();
        while rows.next()?.is_some() {}
    }
    done(text);
    Ok(())
}

fn done(text: &str) {
    tracing::trace!(target: "outflank::sql", text);
}

fn rows(prepared: &mut Prepared<'_>, values: &[Value]) -> rusqlite::Result<Vec<SqliteRow>> {
    bind(prepared, values)?;
    let names: Arc<[Box<str>]> = prepared.column_names().map(Box::from).collect();
    let mut found = Vec::new();
    let mut rows = prepared.raw_query();
    while let Some(row) = rows.next()? {
        let cells = (0..names.len()).map(|at| row.get::<_, Cell>(at)).collect::<rusqlite::Result<_>>()?;
        found.push(SqliteRow::new(Arc::clone(&names), cells));
    }
    Ok(found)
}

/// Binds values to parameters. `$n` takes the value with that number, and `?` the next value.
fn bind(prepared: &mut Prepared<'_>, values: &[Value]) -> rusqlite::Result<()> {
    for at in 1..=prepared.parameter_count() {
        let name = prepared.parameter_name(at).and_then(|name| name.strip_prefix('$'));
        let number = name.and_then(|digits| digits.parse().ok()).unwrap_or(at);
        if let Some(value) = values.get(number - 1) {
            prepared.raw_bind_parameter(at, value)?;
        }
    }
    Ok(())
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Integer(Some(value)) => ValueRef::Integer(*value),
            Self::Boolean(Some(value)) => ValueRef::Integer(i64::from(*value)),
            Self::Real(Some(value)) => ValueRef::Real(*value),
            Self::Text(Some(value)) => ValueRef::Text(value.as_bytes()),
            Self::Bytes(Some(value)) => ValueRef::Blob(value),
            Self::Integer(None)
            | Self::Boolean(None)
            | Self::Real(None)
            | Self::Text(None)
            | Self::Bytes(None) => ValueRef::Null,
        }))
    }
}
