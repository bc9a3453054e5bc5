//! Copies a database into a separate file while others read and write, and inspects such a file.

use std::fs::File;
use std::path::Path;

use super::check::{CHECKED_WHOLE, check};
use super::create::{remove, sync_directory};
use super::migrations::{MIGRATIONS, RECORD_MIGRATIONS, Step};
use super::open::{BUSY, beside, explain, one_line, size};
use super::schema::RECORD;
use super::sqlite::{Connection, Options};
use super::{DatabaseError, OpenError};
use crate::private_file;

/// A database of a data directory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Database {
    /// Games, people and tournaments.
    Games,
    /// Games from elsewhere, and public games of this server.
    Records,
}

impl Database {
    pub(crate) const ALL: [Self; 2] = [Self::Games, Self::Records];

    pub(crate) const fn file(self) -> &'static str {
        match self {
            Self::Games => super::open::FILE,
            Self::Records => super::records::FILE,
        }
    }

    /// Returns the tables whose rows are counted, by their names in messages.
    const fn counted(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Games => &[
                ("games", "SELECT count(*) FROM game"),
                ("events", "SELECT count(*) FROM game_event"),
                ("accounts", "SELECT count(*) FROM account WHERE deleted_ms IS NULL"),
                ("tournaments", "SELECT count(*) FROM tournament"),
            ],
            Self::Records => &[("recorded_games", "SELECT count(*) FROM record WHERE identity >= 0")],
        }
    }

    fn steps(self) -> &'static [Step] {
        match self {
            Self::Games => MIGRATIONS,
            Self::Records => RECORD_MIGRATIONS,
        }
    }
}

/// Copies a database without blocking readers or writers. An existing copy is replaced.
///
/// # Errors
/// If the copy fails. The error names the database, and the copy must not be used.
pub(crate) async fn snapshot(database: Database, path: &Path, copy: &Path) -> Result<(), OpenError> {
    let failed = |error: DatabaseError| explain(path, &error);
    let other = |error: std::io::Error| OpenError::Other(path.to_owned(), error.to_string());
    let text = copy.to_str().ok_or_else(|| {
        OpenError::Other(path.to_owned(), format!("the name of its copy, {}, is not Unicode", copy.display()))
    })?;
    remove(copy).map_err(other)?;
    // SQLite accepts an empty file as the target.
    private_file::create(copy).map_err(other)?;
    // The connection can write, because a read-only one could not recover the write-ahead log after a crash.
    let mut connection = Connection::open(&Options::new(path, BUSY)).await.map_err(failed)?;
    // The copy contains everything that was committed before this statement begins, and nothing later.
    let copied = connection.ask("VACUUM INTO $1").bind(text).change().await;
    connection.close().await.map_err(failed)?;
    copied.map_err(failed)?;
    sound(database, copy, path).await?;
    File::open(copy).and_then(|file| file.sync_all()).map_err(other)
}

/// Returns the size of a database with its write-ahead log in bytes, which is about the size of a copy.
pub(crate) fn size_of(path: &Path) -> Result<u64, OpenError> {
    Ok(size(path)?.saturating_add(size(&beside(path, "-wal"))?))
}

/// Checks a whole database at rest. Errors call it `named`.
///
/// # Errors
/// If the database is damaged.
pub(crate) async fn sound(database: Database, file: &Path, named: &Path) -> Result<(), OpenError> {
    if size(file)? == 0 {
        return Err(OpenError::NotADatabase(named.to_owned()));
    }
    check(file, database.steps()).await.map_err(|error| error.of(named))?;
    if size(file)? <= CHECKED_WHOLE {
        return Ok(());
    }
    let failed = |error: DatabaseError| explain(named, &error);
    let mut connection = at_rest(file).await.map_err(failed)?;
    let verdict = connection.ask("PRAGMA quick_check(1)").one().await;
    let _only_read = connection.close().await;
    let verdict: String = verdict.map_err(failed)?;
    match verdict.as_str() {
        "ok" => Ok(()),
        damage => Err(OpenError::Damaged(named.to_owned(), one_line(damage))),
    }
}

/// Returns the schema version and the numbers of rows in a sound database at rest.
///
/// # Errors
/// If the database cannot be read.
pub(crate) async fn content(
    database: Database,
    file: &Path,
) -> Result<(i64, Vec<(&'static str, i64)>), OpenError> {
    let failed = |error: DatabaseError| explain(file, &error);
    let mut connection = at_rest(file).await.map_err(failed)?;
    let schema = connection.ask_made(format!("SELECT max(version) FROM {RECORD}"));
    let schema = schema.one().await.map_err(failed)?;
    let mut counts = Vec::new();
    for (name, query) in database.counted() {
        counts.push((*name, connection.ask(query).one().await.map_err(failed)?));
    }
    let _only_read = connection.close().await;
    Ok((schema, counts))
}

async fn at_rest(file: &Path) -> Result<Connection, DatabaseError> {
    Connection::open(&Options::new(file, BUSY).at_rest(true)).await
}

/// Returns the latest schema version that this program knows for a database.
pub(crate) fn newest_schema(database: Database) -> i64 {
    database.steps().iter().map(|known| known.version).max().unwrap_or(0)
}

/// Flushes a directory, so that new entries survive a power failure.
///
/// # Errors
/// If the operating system fails.
pub(crate) fn sync_names(directory: &Path) -> std::io::Result<()> {
    sync_directory(directory)
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    use super::*;

    #[tokio::test]
    async fn a_copy_whose_name_is_refused_is_not_begun() {
        let directory = tempfile::tempdir().unwrap();
        let copy = directory.path().join(OsStr::from_bytes(b"\xff.db"));
        let refused = snapshot(Database::Games, &directory.path().join("outflank.db"), &copy).await;
        assert!(refused.unwrap_err().to_string().contains("not Unicode"));
        assert!(!copy.exists());
    }
}
