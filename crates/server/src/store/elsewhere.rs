//! A data directory whose games are in a database of PostgreSQL says so in a file: without it a server that is started
//! without `--database` would begin anew beside them.

use std::fs;
use std::io;
use std::path::Path;

use super::OpenError;
use super::postgres::PostgresAddress;

/// The name of the file.
pub(super) const FILE: &str = "outflank.database";

/// Notes where the games of a directory are.
pub(super) fn note(directory: &Path, address: &PostgresAddress) -> Result<(), OpenError> {
    if noted(directory)?.as_deref() == Some(address.to_string().as_str()) {
        return Ok(());
    }
    fs::write(directory.join(FILE), format!("{address}\n"))
        .map_err(|error| OpenError::NotWritable(directory.to_owned(), error))
}

/// Where the games of a directory are, if it says so.
pub(crate) fn noted(directory: &Path) -> Result<Option<String>, OpenError> {
    match fs::read_to_string(directory.join(FILE)) {
        Ok(text) => Ok(Some(text.trim().to_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(OpenError::Other(directory.join(FILE), error.to_string())),
    }
}

/// Forgets it: the games of the directory are in it again.
pub(super) fn forget(directory: &Path) -> Result<(), OpenError> {
    match fs::remove_file(directory.join(FILE)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(OpenError::NotWritable(directory.to_owned(), error))
        }
        _ => Ok(()),
    }
}

/// Refuses a directory whose games are elsewhere.
pub(super) fn refuse(directory: &Path) -> Result<(), OpenError> {
    match noted(directory)? {
        Some(address) => Err(OpenError::Elsewhere(directory.to_owned(), address)),
        None => Ok(()),
    }
}
