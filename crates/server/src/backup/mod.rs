//! Backups: everything in a data directory that cannot be computed again, in one file.
//!
//! The file is a tar archive, so that it can be opened without Outflank. The archive contains `manifest.json`
//! with the names, lengths and digests of the files, then `manifest.sha256`, then the files. Each database is
//! a consistent snapshot. The games come first, so that the later snapshot of the records contains every game
//! filed by then. No game is filed twice after a restoration.

mod manifest;
mod restore;
mod take;

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

pub use manifest::{Content, Manifest};
pub use restore::{restore, verify};
pub use take::take;

use crate::store::OpenError;

/// The possible files of a backup, in their order.
const FILES: [&str; 5] =
    ["outflank.db", "outflank.key", "records.db", "learned.book.journal", "learned.book"];

/// The progress of a backup or a restoration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<'a> {
    /// The current work, such as `copying`.
    pub what: &'static str,
    /// The current file.
    pub file: &'a str,
    /// Bytes done.
    pub done: u64,
    /// Bytes in all.
    pub of: u64,
}

/// Receives the progress.
pub type Progress<'a> = &'a (dyn Fn(&Step<'_>) + Sync);

/// Why a backup was not made or restored. Every message is one line that names the file.
#[derive(Debug, Error)]
pub enum BackupError {
    /// The directory has no database, so there is nothing to save.
    #[error("{} is not a data directory: it has no outflank.db", .0.display())]
    NoData(PathBuf),
    /// The games are in a PostgreSQL database.
    #[error(
        "the games of {} are in {}: save them with `pg_dump --format=custom --file FILE \"{}\"`, and copy the directory as well",
        .0.display(), .1, .1
    )]
    Elsewhere(PathBuf, String),
    /// The target file already exists and is not overwritten.
    #[error("{} already exists; name another file", .0.display())]
    Exists(PathBuf),
    /// Another process is writing the same backup.
    #[error("{} is being written by another outflank", .0.display())]
    InUse(PathBuf),
    /// A file operation failed.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, #[source] io::Error),
    /// A database cannot be saved, or its saved copy is damaged.
    #[error(transparent)]
    Database(#[from] OpenError),
    /// The file is not a backup.
    #[error("{} is not an Outflank backup: {}", .0.display(), .1)]
    Foreign(PathBuf, String),
    /// A newer program made the backup.
    #[error("{} was made by a newer version of Outflank ({}); restore it with that version", .0.display(), .1)]
    Newer(PathBuf, String),
    /// Its end is missing.
    #[error("{} is truncated: it has {} of {} bytes", .0.display(), .1, .2)]
    Cut(PathBuf, u64, u64),
    /// Its content has changed.
    #[error("{} is damaged: {}", .0.display(), .1)]
    Damaged(PathBuf, String),
    /// The target directory is not empty.
    #[error("{} is not empty (it contains {}); name a new directory", .0.display(), .1)]
    NotEmpty(PathBuf, String),
}

impl BackupError {
    fn file(path: &Path) -> impl Fn(io::Error) -> Self + use<'_> {
        move |error| Self::File(path.to_owned(), error)
    }
}

/// Returns the path with this ending appended.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Returns the parent folder of a path.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
