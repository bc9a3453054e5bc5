//! The migrations of the databases, embedded in the program.

use sha2::{Digest, Sha256};

use super::DatabaseError;
#[cfg(feature = "postgres")]
use super::postgres;
use super::reader::{Open, Question};
use super::schema::Recorded;
use super::sqlite;

/// A migration.
#[derive(Debug)]
pub(super) struct Step {
    /// Its number, from 1.
    pub(super) version: i64,
    /// The name of the migration's file.
    #[cfg(test)]
    name: &'static str,
    /// The content of the migration's file.
    pub(super) statements: &'static str,
}

impl Step {
    const fn new(version: i64, _name: &'static str, statements: &'static str) -> Self {
        Self {
            version,
            #[cfg(test)]
            name: _name,
            statements,
        }
    }

    /// Returns the digest of the statements, which reveals a change of the file.
    pub(super) fn checksum(&self) -> Vec<u8> {
        Sha256::digest(self.statements).to_vec()
    }
}

/// The migrations of the database of live games.
pub(super) const MIGRATIONS: &[Step] =
    &[Step::new(1, "all", include_str!("../../migrations/sqlite/0001_all.sql"))];

/// The migrations of the records database.
pub(super) const RECORD_MIGRATIONS: &[Step] =
    &[Step::new(1, "all", include_str!("../../migrations/records/0001_all.sql"))];

/// The migrations of the database of live games on PostgreSQL.
#[cfg(any(feature = "postgres", test))]
pub(super) const POSTGRES_MIGRATIONS: &[Step] =
    &[Step::new(1, "all", include_str!("../../migrations/postgres/0001_all.sql"))];

/// Creates the table of applied migrations.
const RECORD_TABLE: &str =
    "CREATE TABLE IF NOT EXISTS schema_step (version BIGINT NOT NULL PRIMARY KEY, checksum BLOB NOT NULL)";
/// The applied migrations.
pub(super) const RECORDED: &str = "SELECT version, checksum FROM schema_step ORDER BY version";
/// Records a migration.
const RECORD_STEP: &str = "INSERT INTO schema_step (version, checksum) VALUES ($1, $2)";

/// Reads the result of the query [`RECORDED`].
pub(super) async fn recorded_in_order(question: Question<'_>) -> Result<Vec<Recorded>, DatabaseError> {
    let rows = question.rows().await?;
    rows.iter().map(|row| Ok((row.try_get("version")?, row.try_get("checksum")?))).collect()
}

/// Applies the missing migrations to a file. After an error, none is applied.
pub(super) async fn migrate(
    connection: &mut sqlite::Connection,
    steps: &'static [Step],
) -> Result<(), DatabaseError> {
    connection.run_all("BEGIN IMMEDIATE").await?;
    let taken = async {
        connection.run_all(RECORD_TABLE).await?;
        let recorded = recorded_in_order(connection.ask(RECORDED)).await?;
        for step in steps.iter().skip(recorded.len()) {
            connection.run_all(step.statements).await?;
            record(Open::Sqlite(connection), step).await?;
        }
        Ok(())
    }
    .await;
    connection.run_all(if taken.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    taken
}

/// Applies the missing migrations to a PostgreSQL database. After an error, none is applied.
#[cfg(feature = "postgres")]
pub(super) async fn migrate_server(connection: &mut postgres::Connection) -> Result<(), DatabaseError> {
    connection.run_all("BEGIN").await?;
    let taken = async {
        // The lock makes two servers that start at once create the tables one after the other.
        connection.run_all("SELECT pg_advisory_xact_lock(7019214063)").await?;
        connection.run_all(&RECORD_TABLE.replace("BLOB", "BYTEA")).await?;
        let recorded = recorded_in_order(connection.ask(RECORDED)).await?;
        for step in POSTGRES_MIGRATIONS.iter().skip(recorded.len()) {
            connection.run_all(step.statements).await?;
            record(Open::Postgres(connection), step).await?;
        }
        Ok(())
    }
    .await;
    connection.run_all(if taken.is_ok() { "COMMIT" } else { "ROLLBACK" }).await?;
    taken
}

async fn record(mut connection: Open<'_>, step: &Step) -> Result<(), DatabaseError> {
    let record = connection.ask(RECORD_STEP).bind(step.version).bind(step.checksum());
    record.change().await.map(drop)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::*;

    #[test]
    fn every_file_is_a_step() {
        for (folder, steps) in
            [("sqlite", MIGRATIONS), ("records", RECORD_MIGRATIONS), ("postgres", POSTGRES_MIGRATIONS)]
        {
            let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let mut files: Vec<String> = fs::read_dir(folder)
                .unwrap()
                .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
                .collect();
            files.sort();
            let named = |step: &Step| format!("{:04}_{}.sql", step.version, step.name);
            assert_eq!(steps.iter().map(named).collect::<Vec<_>>(), files);
            assert!(steps.iter().map(|step| step.version).eq(1..=steps.len() as i64));
        }
    }
}
