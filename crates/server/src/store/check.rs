//! Checks a file before its use: that it is a database, of this program, undamaged, and of a known version.
//!
//! A refused database is unchanged. After a crash in a transaction, SQLite rolls the transaction back from
//! the journal next to the file. This is tried on a copy first, and done to the original only if the copy
//! passes.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use super::create::remove;
use super::migrations::{RECORDED, Step, recorded_in_order};
use super::open::{BUSY, beside, explain, one_line, size};
use super::schema::{RECORD, Schema, Unfit, applied, differs, model};
use super::sqlite::{Connection, Options};
use super::{DatabaseError, OpenError};

/// A file of up to this size in bytes is checked completely before each start, in about 100 ms. A larger file
/// is checked while the server runs.
pub(super) const CHECKED_WHOLE: u64 = 32 << 20;
/// The first bytes of a database file: <https://sqlite.org/fileformat.html>.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";
/// The file-name suffix of the copy that is checked.
const COPY: &str = ".check";

/// Checks an existing file against the migrations that created it, and repairs it after an interrupted
/// transaction. The file may be empty afterwards.
pub(super) async fn check(path: &Path, steps: &[Step]) -> Result<(), OpenError> {
    if !is_interrupted(path) {
        return check_at_rest(path, path, steps).await;
    }
    let copy = beside(path, COPY);
    let outcome = check_copy(path, &copy, steps).await;
    let removed = remove(&copy);
    outcome?;
    removed.map_err(|error| OpenError::Other(path.to_owned(), error.to_string()))?;
    tracing::info!(path = %path.display(), "rolling back a transaction that a crash interrupted");
    repair(path).await.map_err(|error| explain(path, &error))
}

/// Whether there is a rollback journal that SQLite may have to play back: one whose first byte is not zero.
fn is_interrupted(path: &Path) -> bool {
    let mut first = [0];
    let journal = File::open(beside(path, "-journal"));
    journal.and_then(|mut journal| journal.read_exact(&mut first)).is_ok() && first != [0]
}

async fn check_copy(path: &Path, copy: &Path, steps: &[Step]) -> Result<(), OpenError> {
    let copied = || -> io::Result<()> {
        remove(copy)?;
        fs::copy(path, copy)?;
        fs::copy(beside(path, "-journal"), beside(copy, "-journal"))?;
        Ok(())
    };
    copied().map_err(|error| OpenError::Other(path.to_owned(), error.to_string()))?;
    repair(copy).await.map_err(|error| explain(path, &error))?;
    if size(copy)? == 0 { Ok(()) } else { check_at_rest(copy, path, steps).await }
}

/// Lets SQLite play back the journal, which it does before the first read.
async fn repair(path: &Path) -> Result<(), DatabaseError> {
    let mut connection = Connection::open(&Options::new(path, BUSY)).await?;
    let read = connection.run_all("SELECT count(*) FROM sqlite_schema").await;
    connection.close().await?;
    read
}

/// Checks a file without changing it. Errors name it `path`, since it may be a copy.
async fn check_at_rest(file: &Path, path: &Path, steps: &[Step]) -> Result<(), OpenError> {
    let unreadable = |error: io::Error| OpenError::Other(path.to_owned(), error.to_string());
    let mut begin = Vec::new();
    let opened = File::open(file).map_err(unreadable)?;
    opened.take(MAGIC.len() as u64).read_to_end(&mut begin).map_err(unreadable)?;
    if begin != MAGIC {
        return Err(OpenError::NotADatabase(path.to_owned()));
    }
    // Without a write-ahead log the file is complete, so SQLite need not create an index of the log.
    let options = Options::new(file, BUSY).at_rest(size(&beside(file, "-wal"))? == 0);
    let failed = |error: DatabaseError| explain(path, &error);
    let mut connection = Connection::open(&options).await.map_err(failed)?;
    let outcome = check_content(&mut connection, path, steps, size(file)?).await;
    // A connection that only read has nothing to lose, so errors do not matter.
    let _closed = connection.close().await;
    outcome
}

async fn check_content(
    connection: &mut Connection,
    path: &Path,
    steps: &[Step],
    size: u64,
) -> Result<(), OpenError> {
    let failed = |error: DatabaseError| explain(path, &error);
    let names: Vec<String> =
        connection.ask("SELECT name FROM sqlite_schema").column().await.map_err(failed)?;
    if names.iter().any(|name| name == RECORD) {
        let applied = check_migrations(connection, path, steps).await?;
        check_schema(connection, path, steps, applied).await?;
    } else if !names.is_empty() {
        return Err(OpenError::Other(path.to_owned(), "it belongs to another program".into()));
    }
    if size <= CHECKED_WHOLE {
        let verdict: String = connection.ask("PRAGMA quick_check(1)").one().await.map_err(failed)?;
        if verdict != "ok" {
            return Err(OpenError::Damaged(path.to_owned(), one_line(&verdict)));
        }
    }
    Ok(())
}

/// Compares the recorded migrations with the known ones, and returns the number of applied ones.
async fn check_migrations(
    connection: &mut Connection,
    path: &Path,
    steps: &[Step],
) -> Result<usize, OpenError> {
    let altered = |reason: String| OpenError::Altered(path.to_owned(), reason);
    let recorded = recorded_in_order(connection.ask(RECORDED)).await;
    let recorded = recorded.map_err(|error| match explain(path, &error) {
        OpenError::Other(_, reason) => altered(format!("table {RECORD}: {reason}")),
        other => other,
    })?;
    applied(&recorded, steps).map_err(|unfit| match unfit {
        Unfit::Newer { found, known } => OpenError::Newer(path.to_owned(), found, known),
        Unfit::Altered(reason) => altered(reason),
    })
}

/// Compares tables, columns and indices with those that the applied migrations create.
async fn check_schema(
    connection: &mut Connection,
    path: &Path,
    steps: &[Step],
    applied: usize,
) -> Result<(), OpenError> {
    let failed = |error: DatabaseError| explain(path, &error);
    let found = schema(connection).await.map_err(failed)?;
    let expected = schema_after(steps, applied).await.map_err(failed)?;
    let altered = |reason: String| Err(OpenError::Altered(path.to_owned(), reason));
    if let Some(reason) = differs(&expected, &found) {
        return altered(reason);
    }
    match found.keys().find(|name| applied == 0 && !name.contains(RECORD)) {
        Some(name) => altered(format!("{name} exists, but no schema is recorded")),
        None => Ok(()),
    }
}

/// Returns the schema after the first `applied` migrations.
pub(super) async fn schema_after(steps: &[Step], applied: usize) -> Result<Schema, DatabaseError> {
    let mut connection = model(steps, applied).await?;
    let made = schema(&mut connection).await;
    connection.close().await?;
    made
}

pub(super) async fn schema(connection: &mut Connection) -> Result<Schema, DatabaseError> {
    let rows = connection
        .ask(
            "SELECT whole.type AS kind, whole.name AS whole, part.name AS part, \
         part.type || CASE part.\"notnull\" WHEN 0 THEN '' ELSE ' NOT NULL' END \
         || CASE part.pk WHEN 0 THEN '' ELSE ' in the key' END AS declared \
         FROM sqlite_schema whole LEFT JOIN pragma_table_info(whole.name) part \
         WHERE whole.type = 'table' OR whole.sql IS NOT NULL",
        )
        .rows()
        .await?;
    let mut schema = Schema::new();
    for row in rows {
        let (kind, whole): (String, String) = (row.try_get("kind")?, row.try_get("whole")?);
        let columns = schema.entry(format!("{kind} {whole}")).or_default();
        if let (Some(part), Some(declared)) = (row.try_get("part")?, row.try_get("declared")?) {
            columns.insert(part, declared);
        }
    }
    Ok(schema)
}
