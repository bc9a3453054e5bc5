//! Compares existing tables with expected ones.

use std::collections::BTreeMap;

use super::DatabaseError;
use super::migrations::Step;
use super::sqlite::{Connection, Options};

/// The table of applied migrations.
pub(super) const RECORD: &str = "schema_step";

/// An applied migration: its number, and the checksum of its statements.
pub(super) type Recorded = (i64, Vec<u8>);

/// Tables and indices, with the declarations of their columns. Each name begins with `table` or `index`.
pub(super) type Schema = BTreeMap<String, BTreeMap<String, String>>;

/// Why the applied migrations do not match this program.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Unfit {
    /// There is a migration that this program does not know.
    Newer {
        /// Its number.
        found: i64,
        /// The number of the last known migration.
        known: i64,
    },
    /// Another program has changed the migrations or the tables.
    Altered(String),
}

/// Compares the applied migrations with the known ones, and returns the number of applied ones.
pub(super) fn applied(recorded: &[Recorded], steps: &[Step]) -> Result<usize, Unfit> {
    let known = steps.iter().map(|known| known.version).max().unwrap_or(0);
    if let Some(&(found, _)) = recorded.last().filter(|(found, _)| *found > known) {
        return Err(Unfit::Newer { found, known });
    }
    let mut known = steps.iter();
    for (version, checksum) in recorded {
        match known.next() {
            Some(known) if known.version == *version => {
                if known.checksum() != *checksum {
                    return Err(Unfit::Altered(format!("the record of its schema {version} has changed")));
                }
            }
            _ => return Err(Unfit::Altered(format!("its schema {version} is recorded out of order"))),
        }
    }
    Ok(recorded.len())
}

/// Returns a database in memory with the first `applied` migrations.
pub(super) async fn model(steps: &[Step], applied: usize) -> Result<Connection, DatabaseError> {
    let mut connection = Connection::open(&Options::in_memory()).await?;
    for step in steps.iter().take(applied) {
        connection.run_all(step.statements).await?;
    }
    Ok(connection)
}

/// Returns SQLite's plan of a query in the database of live games.
#[cfg(test)]
pub(super) async fn plan(query: &str) -> Vec<String> {
    plan_of(super::migrations::MIGRATIONS, query).await
}

/// Returns SQLite's plan of a query in a database with these migrations.
#[cfg(test)]
pub(super) async fn plan_of(migrations: &'static [Step], query: &str) -> Vec<String> {
    let mut model = model(migrations, usize::MAX).await.unwrap();
    let steps = model.ask_made(format!("EXPLAIN QUERY PLAN {query}")).rows().await.unwrap();
    steps.iter().map(|step| step.try_get("detail").unwrap()).collect()
}

/// Returns the first difference between a schema and the expected one. Additional tables are ignored.
pub(super) fn differs(expected: &Schema, found: &Schema) -> Option<String> {
    for (name, columns) in expected {
        let Some(present) = found.get(name) else { return Some(format!("{name} is missing")) };
        for (column, declared) in columns {
            match present.get(column) {
                None => return Some(format!("column {column} of {name} is missing")),
                Some(other) if other != declared => {
                    return Some(format!("column {column} of {name} is {other} instead of {declared}"));
                }
                Some(_) => {}
            }
        }
    }
    None
}
