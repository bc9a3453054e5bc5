//! Opens the database of a data directory: creates it if absent, checks it before use, and migrates it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use thiserror::Error;

use super::check::check;
use super::create::create;
use super::file::File;
use super::lock::DirectoryLock;
use super::migrations::{MIGRATIONS, migrate};
use super::pool::Pool;
use super::postgres::PostgresAddress;
use super::reader::Reader;
use super::sqlite::{Connection, Options, Synchronous};
use super::writer::{Destination, Writer};
use super::{DatabaseError, Store, elsewhere};

pub(super) const FILE: &str = "outflank.db";
/// The folder of a data directory in which a backup is unpacked. It exists until the restoration is complete.
pub(crate) const RESTORING: &str = "restoring";
/// How long to wait for another program, such as a backup, that has locked the database.
pub(super) const BUSY: Duration = Duration::from_secs(5);
/// The number of connections for reading. One of them may be checking the file.
const READERS: u32 = 3;

/// Why the store of a directory cannot be opened. Every message is one line and names the file or the
/// database.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The directory cannot be created.
    #[error("cannot create the data directory {}: {}", .0.display(), .1)]
    NoDirectory(PathBuf, #[source] io::Error),
    /// The directory is not writable.
    #[error("cannot write to the data directory {}: {}", .0.display(), .1)]
    NotWritable(PathBuf, #[source] io::Error),
    /// Another server uses it.
    #[error("the data directory {} is in use by another outflank", .0.display())]
    InUse(PathBuf),
    /// A restoration was interrupted.
    #[error(
        "the data directory {} has an incomplete backup: `outflank restore` was interrupted; run it again",
        .0.display()
    )]
    Unfinished(PathBuf),
    /// The file is not a database.
    #[error("{} is not a database; it was not changed", .0.display())]
    NotADatabase(PathBuf),
    /// The file is damaged.
    #[error("the database {} is damaged ({}); it was not changed", .0.display(), .1)]
    Damaged(PathBuf, String),
    /// A newer version of the program has migrated it.
    #[error(
        "the database {} was written by a newer version of Outflank (schema {}; this version supports up \
         to {})",
        .0.display(), .1, .2
    )]
    Newer(PathBuf, i64, i64),
    /// Another program has changed the schema.
    #[error("the database {} was altered by another program ({}); it was not changed", .0.display(), .1)]
    Altered(PathBuf, String),
    /// Another program has locked the database.
    #[error("the database {} is locked by another program", .0.display())]
    Locked(PathBuf),
    /// The games of the directory are in a PostgreSQL database.
    #[error(
        "the games of the data directory {} are in {}: name it with --database (or, if that is no longer \
         true, remove the file {} there)", .0.display(), .1, super::elsewhere::FILE
    )]
    Elsewhere(PathBuf, String),
    /// The PostgreSQL database is unavailable.
    #[error(
        "the database {0} is unavailable ({1}); start PostgreSQL, or name another database with --database"
    )]
    Away(String, String),
    /// The PostgreSQL database is unsuitable.
    #[error("the database {0} cannot be used: {1}")]
    Unfit(String, String),
    /// Another server uses the PostgreSQL database.
    #[error("the database {0} is in use by another outflank ({1}); stop that one first")]
    Held(String, String),
    /// A newer version of the program has migrated the PostgreSQL database.
    #[error(
        "the database {0} was written by a newer version of Outflank (schema {1}; this version supports up \
         to {2}); install that version"
    )]
    NewerThere(String, i64, i64),
    /// Another program has changed the schema of the PostgreSQL database.
    #[error(
        "the database {0} was altered by another program ({1}); it was not changed: restore it from a backup"
    )]
    AlteredThere(String, String),
    /// Another error.
    #[error("cannot open the database {}: {}", .0.display(), .1)]
    Other(PathBuf, String),
}

impl OpenError {
    /// Returns the same error, but naming another file or directory.
    pub(super) fn of(self, path: &Path) -> Self {
        let path = path.to_owned();
        match self {
            Self::NoDirectory(_, error) => Self::NoDirectory(path, error),
            Self::NotWritable(_, error) => Self::NotWritable(path, error),
            Self::InUse(_) => Self::InUse(path),
            Self::Unfinished(_) => Self::Unfinished(path),
            Self::NotADatabase(_) => Self::NotADatabase(path),
            Self::Damaged(_, what) => Self::Damaged(path, what),
            Self::Newer(_, found, known) => Self::Newer(path, found, known),
            Self::Altered(_, what) => Self::Altered(path, what),
            Self::Locked(_) => Self::Locked(path),
            Self::Elsewhere(_, address) => Self::Elsewhere(path, address),
            Self::Other(_, what) => Self::Other(path, what),
            other @ (Self::Away(..)
            | Self::Unfit(..)
            | Self::Held(..)
            | Self::NewerThere(..)
            | Self::AlteredThere(..)) => other,
        }
    }
}

impl Store {
    /// Opens the store of a directory, in the given database or, without one, in the directory.
    ///
    /// # Errors
    /// If the store cannot be opened.
    pub async fn open_at(directory: &Path, database: Option<&PostgresAddress>) -> Result<Self, OpenError> {
        match database {
            Some(address) => Self::connect(directory, address).await,
            None => Self::open(directory).await,
        }
    }

    /// Opens the store in a directory, creating it and its database if necessary.
    ///
    /// # Errors
    /// If the store cannot be opened. A file that is damaged, not ours or of an unknown version is left
    /// unchanged.
    pub async fn open(directory: &Path) -> Result<Self, OpenError> {
        let lock = DirectoryLock::make(directory)?;
        elsewhere::refuse(directory)?;
        let path = directory.join(FILE);
        if size(&path)? > 0 {
            check(&path, MIGRATIONS).await?;
        }
        // The check may have rolled back the transaction that created the tables, which leaves an empty file.
        if size(&path)? == 0 {
            create(directory, &path, MIGRATIONS).await?;
        }
        let options = to_write(&path);
        let failed = |error: DatabaseError| explain(&path, &error);
        let mut connection = Connection::open(&options).await.map_err(failed)?;
        migrate(&mut connection, MIGRATIONS).await.map_err(failed)?;
        let writer = Writer::start(Destination::File(Box::new(File::new(connection, options.clone()))));
        let pool = Pool::new(options.read_only(), READERS, 2 * BUSY);
        Ok(Self { reader: Reader::Sqlite(pool), writer, lock: Arc::new(lock) })
    }
}

/// Returns the options of a connection for writing.
pub(super) fn to_write(path: &Path) -> Options {
    Options::new(path, BUSY).log(Synchronous::Full)
}

/// Returns the size of a file in bytes; 0 if it does not exist.
pub(super) fn size(path: &Path) -> Result<u64, OpenError> {
    match fs::metadata(path) {
        Ok(file) => Ok(file.len()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(OpenError::Other(path.to_owned(), error.to_string())),
    }
}

/// Returns the path of a companion file: the database's path with this suffix.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Converts a SQLite error into one that an administrator can act on.
pub(super) fn explain(path: &Path, error: &DatabaseError) -> OpenError {
    match error.code() {
        _ if matches!(error, DatabaseError::NoConnection) => OpenError::Locked(path.to_owned()),
        Some(5 | 6) => OpenError::Locked(path.to_owned()),
        Some(11) => OpenError::Damaged(path.to_owned(), one_line(&error.to_string())),
        Some(26) => OpenError::NotADatabase(path.to_owned()),
        _ => OpenError::Other(path.to_owned(), one_line(&error.to_string())),
    }
}

pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
