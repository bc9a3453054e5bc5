//! Backups: all that a data directory has and nobody could make again, in one file.
//!
//! The file is a tar archive, so that whoever has lost everything else can still open it: first `manifest.json`, which
//! says what follows and how long it is with its digests, then `manifest.sha256`, then the files. Databases are in it
//! as they were at one moment each, that of the games first: what is filed in the records later is found there again
//! and not filed twice.

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

/// What is in a backup, in this order, where it is there.
const FILES: [&str; 5] =
    ["outflank.db", "outflank.key", "records.db", "learned.book.journal", "learned.book"];

/// What a backup or a restoration is about at the moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<'a> {
    /// What is done, such as `copying`.
    pub what: &'static str,
    /// With which file.
    pub file: &'a str,
    /// Bytes done.
    pub done: u64,
    /// Bytes in all.
    pub of: u64,
}

/// Told how the work stands.
pub type Progress<'a> = &'a (dyn Fn(&Step<'_>) + Sync);

/// Why there is no backup, or why it is not restored. Every message is one line that names the file.
#[derive(Debug, Error)]
pub enum BackupError {
    /// Nothing to save.
    #[error("{}: there is no outflank.db in it, so that it is no data directory", .0.display())]
    NoData(PathBuf),
    /// The games are in a database of PostgreSQL.
    #[error(
        "the games of {} are in {}: save them with `pg_dump --format=custom --file FILE \"{}\"`, and copy the directory beside it",
        .0.display(), .1, .1
    )]
    Elsewhere(PathBuf, String),
    /// Nothing is overwritten.
    #[error("{} is there already; name another file", .0.display())]
    Exists(PathBuf),
    /// Somebody else writes the same backup.
    #[error("{} is being written by another outflank", .0.display())]
    InUse(PathBuf),
    /// The system refuses.
    #[error("{}: {}", .0.display(), .1)]
    File(PathBuf, #[source] io::Error),
    /// A database cannot be saved, or what was saved is none.
    #[error(transparent)]
    Database(#[from] OpenError),
    /// It is something else.
    #[error("{} is not a backup of outflank: {}", .0.display(), .1)]
    Foreign(PathBuf, String),
    /// A newer program made it.
    #[error("{} was made by a newer version of outflank ({}); restore it with that version", .0.display(), .1)]
    Newer(PathBuf, String),
    /// Something is missing at its end.
    #[error("{} is cut off: it has {} bytes of {}", .0.display(), .1, .2)]
    Cut(PathBuf, u64, u64),
    /// Something in it is not as it was written.
    #[error("{} is damaged: {}", .0.display(), .1)]
    Damaged(PathBuf, String),
    /// A backup is restored into a directory of its own.
    #[error("{} is not empty ({} is in it); name a new directory", .0.display(), .1)]
    NotEmpty(PathBuf, String),
}

impl BackupError {
    fn file(path: &Path) -> impl Fn(io::Error) -> Self + use<'_> {
        move |error| Self::File(path.to_owned(), error)
    }
}

/// The file beside another under its name and this ending.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The folder in which a path lies.
fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}
