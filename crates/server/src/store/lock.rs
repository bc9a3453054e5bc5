//! Locks a data directory, which only one server may use.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::Path;

use super::OpenError;
use super::open::RESTORING;

/// The name of the locked file.
pub(crate) const FILE: &str = "outflank.lock";

/// Locks the directory until the value is dropped or the process ends in any way.
#[derive(Debug)]
pub(crate) struct DirectoryLock {
    file: File,
}

impl DirectoryLock {
    /// Locks a directory, and creates the directory if it does not exist.
    pub(super) fn make(directory: &Path) -> Result<Self, OpenError> {
        fs::create_dir_all(directory).map_err(|error| OpenError::NoDirectory(directory.to_owned(), error))?;
        let lock = Self::take(directory)?;
        if directory.join(RESTORING).exists() {
            return Err(OpenError::Unfinished(directory.to_owned()));
        }
        Ok(lock)
    }

    pub(crate) fn take(directory: &Path) -> Result<Self, OpenError> {
        let path = directory.join(FILE);
        let opened = OpenOptions::new().write(true).create(true).truncate(false).open(&path);
        let file = opened.map_err(|error| OpenError::NotWritable(directory.to_owned(), error))?;
        match file.try_lock() {
            Ok(()) => Ok(Self { file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse(directory.to_owned())),
            Err(TryLockError::Error(error)) => Err(OpenError::NotWritable(directory.to_owned(), error)),
        }
    }

    /// Releases the lock.
    pub(super) fn release(&self) {
        if let Err(error) = self.file.unlock() {
            tracing::warn!(%error, "cannot unlock the data directory before the process ends");
        }
    }
}

impl Drop for DirectoryLock {
    /// Closing the file is not enough. Another thread may just be starting a process. Until that process
    /// executes its program, it also has the file open and locked.
    fn drop(&mut self) {
        self.release();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_directory_is_free_although_a_program_that_starts_has_its_lock_open() {
        let directory = tempfile::tempdir().expect("a directory");
        let lock = DirectoryLock::make(directory.path()).expect("nobody has it");
        let inherited = lock.file.try_clone().expect("another descriptor of the same");
        assert!(matches!(DirectoryLock::take(directory.path()), Err(OpenError::InUse(_))));
        drop(lock);
        DirectoryLock::take(directory.path()).expect("it was given back");
        drop(inherited);
    }
}
