//! The tables that there are against those that there should be.

use std::collections::BTreeMap;

use super::DatabaseError;
use super::migrations::Step;
use super::sqlite::{Connection, Options};

/// The table in which steps are recorded.
pub(super) const RECORD: &str = "schema_step";

/// A step as it is recorded: its number, and the checksum of its statements.
pub(super) type Recorded = (i64, Vec<u8>);

/// Tables with their columns and how each is declared, and indices; names begin with which of the two it is.
pub(super) type Schema = BTreeMap<String, BTreeMap<String, String>>;

/// Why a record of steps is not one of a version known here.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Unfit {
    /// It has a step beyond those that are known.
    Newer {
        /// Its number.
        found: i64,
        /// That of the newest known.
        known: i64,
    },
    /// Something else than this program has written it.
    Altered(String),
}

/// Compares the steps that are recorded, in order, with those known here, and gives how many of them were taken.
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
                    return Err(Unfit::Altered(format!("the record of its schema {version} was changed")));
                }
            }
            _ => return Err(Unfit::Altered(format!("its schema {version} is recorded out of turn"))),
        }
    }
    Ok(recorded.len())
}

/// A database in memory as the first steps make one in a file.
pub(super) async fn model(steps: &[Step], applied: usize) -> Result<Connection, DatabaseError> {
    let mut connection = Connection::open(&Options::in_memory()).await?;
    for step in steps.iter().take(applied) {
        connection.run_all(step.statements).await?;
    }
    Ok(connection)
}

/// How SQLite finds what a question asks for, step by step.
#[cfg(test)]
pub(super) async fn plan(question: &str) -> Vec<String> {
    let mut model = model(super::migrations::MIGRATIONS, usize::MAX).await.unwrap();
    let steps = model.ask_made(format!("EXPLAIN QUERY PLAN {question}")).rows().await.unwrap();
    steps.iter().map(|step| step.try_get("detail").unwrap()).collect()
}

/// What of a schema is not as expected, if anything is. What there is beside it does not matter.
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
