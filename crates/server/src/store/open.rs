//! Opening the database of a data directory: created when absent, checked before it is touched, migrated.

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

/// The name of the database in the data directory.
pub(super) const FILE: &str = "outflank.db";
/// The folder in a data directory out of which a backup is put in place. While it is there, not all of it is.
pub(crate) const RESTORING: &str = "restoring";
/// How long to wait for another program, such as a backup, that holds the database.
pub(super) const BUSY: Duration = Duration::from_secs(5);
/// Readers beside the one writer; one of them may be checking the file.
const READERS: u32 = 3;

/// Why the store of a directory can't be opened. Every message is one line and names the file.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The directory can't be made.
    #[error("cannot create the data directory {}: {}", .0.display(), .1)]
    NoDirectory(PathBuf, #[source] io::Error),
    /// Nothing can be written in the directory.
    #[error("cannot write to the data directory {}: {}", .0.display(), .1)]
    NotWritable(PathBuf, #[source] io::Error),
    /// Another server works there.
    #[error("the data directory {} is in use by another outflank", .0.display())]
    InUse(PathBuf),
    /// A backup was begun to be restored there, and not all of it is there.
    #[error(
        "the data directory {} has a part of a backup: `outflank restore` was cut off; start it again", .0.display()
    )]
    Unfinished(PathBuf),
    /// The file is something else.
    #[error("{} is not a database; it was left as it is", .0.display())]
    NotADatabase(PathBuf),
    /// The file is damaged.
    #[error("the database {} is damaged ({}); it was left as it is", .0.display(), .1)]
    Damaged(PathBuf, String),
    /// A newer version of the program wrote it.
    #[error(
        "the database {} was written by a newer version of outflank (schema {}, this one knows up to {})",
        .0.display(), .1, .2
    )]
    Newer(PathBuf, i64, i64),
    /// It has been altered since this program made it.
    #[error("the database {} is not as outflank made it ({}); it was left as it is", .0.display(), .1)]
    Altered(PathBuf, String),
    /// Another program holds it.
    #[error("the database {} is locked by another program", .0.display())]
    Locked(PathBuf),
    /// The games of the directory are in a database of PostgreSQL.
    #[error(
        "the games of the data directory {} are in {}: name it with --database (or remove the file {} there, if that is \
         no longer so)", .0.display(), .1, super::elsewhere::FILE
    )]
    Elsewhere(PathBuf, String),
    /// The database of PostgreSQL is not there.
    #[error("the database {0} is away ({1}); start PostgreSQL, or name another database with --database")]
    Away(String, String),
    /// It is not one that will do.
    #[error("the database {0} cannot be used: {1}")]
    Unfit(String, String),
    /// Another server works there.
    #[error("the database {0} is in use by another outflank ({1}); stop that one first")]
    Held(String, String),
    /// A newer version of the program wrote it.
    #[error(
        "the database {0} was written by a newer version of outflank (schema {1}, this one knows up to {2}); \
         install that version"
    )]
    NewerThere(String, i64, i64),
    /// It has been altered since this program made it.
    #[error(
        "the database {0} is not as outflank made it ({1}); it was left as it is: restore it from a backup"
    )]
    AlteredThere(String, String),
    /// Anything else.
    #[error("cannot open the database {}: {}", .0.display(), .1)]
    Other(PathBuf, String),
}

impl OpenError {
    /// The same, said of another file or directory.
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
    /// Opens the store of a directory: in the database that is named, or else in the directory itself.
    ///
    /// # Errors
    /// Why not.
    pub async fn open_at(directory: &Path, database: Option<&PostgresAddress>) -> Result<Self, OpenError> {
        match database {
            Some(address) => Self::connect(directory, address).await,
            None => Self::open(directory).await,
        }
    }

    /// Opens the store in a directory, which is created with its database if it does not exist.
    ///
    /// # Errors
    /// Why not. A file that is no sound database of a version known here is left as it is.
    pub async fn open(directory: &Path) -> Result<Self, OpenError> {
        let lock = DirectoryLock::make(directory)?;
        elsewhere::refuse(directory)?;
        let path = directory.join(FILE);
        if size(&path)? > 0 {
            check(&path, MIGRATIONS).await?;
        }
        // A transaction that the check has rolled back may have been all there was.
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

/// How connections that write are made.
pub(super) fn to_write(path: &Path) -> Options {
    Options::new(path, BUSY).log(Synchronous::Full)
}

/// The size of a file; 0 if there is none.
pub(super) fn size(path: &Path) -> Result<u64, OpenError> {
    match fs::metadata(path) {
        Ok(file) => Ok(file.len()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(0),
        Err(error) => Err(OpenError::Other(path.to_owned(), error.to_string())),
    }
}

/// The file that SQLite keeps beside a database under its name and this ending.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// The meaning of an error for an administrator.
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
