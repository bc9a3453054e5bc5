//! Creates a database under a temporary name, so that a crash leaves either no database or a complete one.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use super::migrations::{Step, migrate};
use super::open::{beside, explain, size, to_write};
use super::sqlite::Connection;
use super::{DatabaseError, OpenError};
use crate::private_file;

/// The file-name suffix of an unfinished database. The next start deletes it.
const UNFINISHED: &str = ".new";
/// The file-name suffixes of SQLite's companion files.
const COMPANIONS: [&str; 3] = ["-journal", "-wal", "-shm"];

/// Creates the database if the file is missing or empty.
pub(super) async fn create(directory: &Path, path: &Path, steps: &'static [Step]) -> Result<(), OpenError> {
    if size(&beside(path, "-wal"))? > 0 {
        let log = beside(path, "-wal");
        let log = log.file_name().unwrap_or_default().display();
        let reason = format!("it is missing, but its log {log} exists");
        return Err(OpenError::Damaged(path.to_owned(), reason));
    }
    let unfinished = beside(path, UNFINISHED);
    let in_the_way = |error| OpenError::NotWritable(directory.to_owned(), error);
    remove(&unfinished).map_err(in_the_way)?;
    // SQLite's companion files get the same permissions.
    private_file::create(&unfinished).map_err(in_the_way)?;
    let made = make(&unfinished, path, steps).await;
    if made.is_err() {
        // If this fails, the next start removes the file.
        let _left = remove(&unfinished);
        return made;
    }
    for ending in COMPANIONS {
        // Removes the companions of the empty file, which SQLite would take for those of the new one.
        remove_file(&beside(path, ending)).map_err(in_the_way)?;
    }
    fs::rename(&unfinished, path).and_then(|()| sync_directory(directory)).map_err(in_the_way)
}

async fn make(unfinished: &Path, path: &Path, steps: &'static [Step]) -> Result<(), OpenError> {
    let failed = |error: DatabaseError| explain(path, &error);
    let mut connection = Connection::open(&to_write(unfinished)).await.map_err(failed)?;
    migrate(&mut connection, steps).await.map_err(failed)?;
    // Closing writes the write-ahead log into the database and removes it.
    connection.close().await.map_err(failed)?;
    let is_whole = size(&beside(unfinished, "-wal"))? == 0;
    let synced = File::open(unfinished).and_then(|file| file.sync_all());
    match synced {
        Ok(()) if is_whole => Ok(()),
        Ok(()) => Err(OpenError::Other(path.to_owned(), "cannot write its log into it".into())),
        Err(error) => Err(OpenError::Other(path.to_owned(), error.to_string())),
    }
}

/// Removes a database with its companion files.
pub(super) fn remove(database: &Path) -> io::Result<()> {
    // The journals go last, because a database without its journal could pass for a sound one.
    remove_file(database)?;
    COMPANIONS.iter().try_for_each(|ending| remove_file(&beside(database, ending)))
}

fn remove_file(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

/// Flushes a directory, so that a new entry survives a power failure, on systems that can do this.
pub(super) fn sync_directory(directory: &Path) -> io::Result<()> {
    if cfg!(unix) { File::open(directory)?.sync_all() } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::super::migrations::MIGRATIONS;
    use super::*;

    #[tokio::test]
    async fn a_directory_that_takes_no_file_is_named() {
        let directory = tempfile::tempdir().unwrap().path().join("gone");
        let made = create(&directory, &directory.join("outflank.db"), MIGRATIONS).await;
        assert!(matches!(&made, Err(OpenError::NotWritable(named, _)) if *named == directory), "{made:?}");
    }
}
