//! A file in the data directory of a server whose games are on PostgreSQL. Without the file, a server started
//! without `--database` would begin an empty database in the directory.

use std::fs;
use std::io;
use std::path::Path;

use super::OpenError;
use super::postgres::PostgresAddress;

pub(super) const FILE: &str = "outflank.database";

/// Writes the address of the games into the directory.
pub(super) fn note(directory: &Path, address: &PostgresAddress) -> Result<(), OpenError> {
    if noted(directory)?.as_deref() == Some(address.to_string().as_str()) {
        return Ok(());
    }
    fs::write(directory.join(FILE), format!("{address}\n"))
        .map_err(|error| OpenError::NotWritable(directory.to_owned(), error))
}

/// Returns the address of the games, if the directory has the file.
pub(crate) fn noted(directory: &Path) -> Result<Option<String>, OpenError> {
    match fs::read_to_string(directory.join(FILE)) {
        Ok(text) => Ok(Some(text.trim().to_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(OpenError::Other(directory.join(FILE), error.to_string())),
    }
}

/// Removes the file, because the games are in the directory again.
pub(super) fn forget(directory: &Path) -> Result<(), OpenError> {
    match fs::remove_file(directory.join(FILE)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            Err(OpenError::NotWritable(directory.to_owned(), error))
        }
        _ => Ok(()),
    }
}

/// Refuses a marked directory.
pub(super) fn refuse(directory: &Path) -> Result<(), OpenError> {
    match noted(directory)? {
        Some(address) => Err(OpenError::Elsewhere(directory.to_owned(), address)),
        None => Ok(()),
    }
}
