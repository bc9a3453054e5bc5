//! A new database: made whole under another name, so that a crash at any moment leaves either none or all of it.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

use super::migrations::{Step, migrate};
use super::open::{beside, explain, size, to_write};
use super::sqlite::Connection;
use super::{DatabaseError, OpenError};

/// Under this ending a database is made. What is left of one that was never finished is thrown away.
const UNFINISHED: &str = ".new";
/// Under these endings SQLite keeps files beside a database.
const COMPANIONS: [&str; 3] = ["-journal", "-wal", "-shm"];

/// Makes the database where there is no file or an empty one.
pub(super) async fn create(directory: &Path, path: &Path, steps: &'static [Step]) -> Result<(), OpenError> {
    if size(&beside(path, "-wal"))? > 0 {
        let log = beside(path, "-wal");
        let log = log.file_name().unwrap_or_default().display();
        let reason = format!("it is missing, and only its log {log} is there");
        return Err(OpenError::Damaged(path.to_owned(), reason));
    }
    let unfinished = beside(path, UNFINISHED);
    let in_the_way = |error| OpenError::NotWritable(directory.to_owned(), error);
    remove(&unfinished).map_err(in_the_way)?;
    // What SQLite keeps beside it is as private.
    private(&unfinished).map_err(in_the_way)?;
    let made = make(&unfinished, path, steps).await;
    if made.is_err() {
        // What cannot be removed now is removed by the next start.
        let _left = remove(&unfinished);
        return made;
    }
    for ending in COMPANIONS {
        // Of an empty file, which they would otherwise be taken to continue.
        remove_file(&beside(path, ending)).map_err(in_the_way)?;
    }
    fs::rename(&unfinished, path).and_then(|()| sync_directory(directory)).map_err(in_the_way)
}

async fn make(unfinished: &Path, path: &Path, steps: &'static [Step]) -> Result<(), OpenError> {
    let failed = |error: DatabaseError| explain(path, &error);
    let mut connection = Connection::open(&to_write(unfinished)).await.map_err(failed)?;
    migrate(&mut connection, steps).await.map_err(failed)?;
    // Closing writes the log into the file and removes it.
    connection.close().await.map_err(failed)?;
    let is_whole = size(&beside(unfinished, "-wal"))? == 0;
    let synced = File::open(unfinished).and_then(|file| file.sync_all());
    match synced {
        Ok(()) if is_whole => Ok(()),
        Ok(()) => Err(OpenError::Other(path.to_owned(), "its log could not be written into it".into())),
        Err(error) => Err(OpenError::Other(path.to_owned(), error.to_string())),
    }
}

/// A new file that only its owner may read.
pub(crate) fn private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Removes a database with what SQLite keeps beside it.
pub(super) fn remove(database: &Path) -> io::Result<()> {
    // The journals last: a database without its journal could be taken for a sound one.
    remove_file(database)?;
    COMPANIONS.iter().try_for_each(|ending| remove_file(&beside(database, ending)))
}

fn remove_file(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

/// Makes a new name in a directory survive a power failure, where a directory can be opened for that.
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
