//! The tables that there are against those that there should be.

use std::collections::BTreeMap;

use sqlx::migrate::Migrator;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Executor};

/// The table in which steps are recorded.
pub(super) const RECORD: &str = "_sqlx_migrations";

/// A step as it is recorded: its number, whether it was finished, and the checksum of its statements.
pub(super) type Recorded = (i64, bool, Vec<u8>);

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
pub(super) fn applied(recorded: &[Recorded], steps: &Migrator) -> Result<usize, Unfit> {
    let known = steps.iter().map(|known| known.version).max().unwrap_or(0);
    if let Some(&(found, ..)) = recorded.last().filter(|(found, ..)| *found > known) {
        return Err(Unfit::Newer { found, known });
    }
    let mut known = steps.iter();
    for (version, success, checksum) in recorded {
        match known.next() {
            Some(known) if known.version == *version => {
                if !success || *known.checksum != **checksum {
                    return Err(Unfit::Altered(format!("the record of its schema {version} was changed")));
                }
            }
            _ => return Err(Unfit::Altered(format!("its schema {version} is recorded out of turn"))),
        }
    }
    Ok(recorded.len())
}

/// A database in memory as the first steps make one in a file.
pub(super) async fn model(steps: &Migrator, applied: usize) -> sqlx::Result<SqliteConnection> {
    let mut connection = SqliteConnectOptions::new().in_memory(true).connect().await?;
    for migration in steps.iter().take(applied) {
        connection.execute(migration.sql.clone()).await?;
    }
    Ok(connection)
}

/// How SQLite finds what a question asks for, step by step.
#[cfg(test)]
pub(super) async fn plan(question: &str) -> Vec<String> {
    let mut model = model(&super::migrations::MIGRATIONS, usize::MAX).await.unwrap();
    let explain = sqlx::AssertSqlSafe(format!("EXPLAIN QUERY PLAN {question}"));
    let steps = sqlx::query(sqlx::SqlSafeStr::into_sql_str(explain)).fetch_all(&mut model).await.unwrap();
    steps.iter().map(|step| sqlx::Row::get(step, "detail")).collect()
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
