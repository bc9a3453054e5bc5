//! How a connection to a file is opened.

use std::path::{Path, PathBuf};
use std::time::Duration;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use rusqlite::{Connection, OpenFlags};

use super::run::run_all;

/// Statements that a connection keeps prepared: about as many as there are.
const PREPARED: usize = 256;
/// What stays as it is in a path within a URI.
const IN_PATHS: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_');

/// What a connection may do with its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Access {
    /// Write, if the file exists.
    Write,
    /// Write; a missing file is created.
    Create,
    /// Read.
    Read,
    /// Read a file that nobody changes: SQLite then neither locks it nor makes files beside it.
    ReadAtRest,
}

/// When a commit is on disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Synchronous {
    /// Before it is answered.
    Full,
    /// At the next checkpoint: a power failure may undo the last commits, and damages nothing.
    Normal,
}

/// See the module. References between tables are enforced on every connection.
#[derive(Clone, Debug)]
pub(in crate::store) struct Options {
    path: PathBuf,
    access: Access,
    busy: Duration,
    log: Option<Synchronous>,
    /// In KiB.
    cache: Option<u32>,
}

impl Options {
    /// A connection that may write to a file that exists, and waits for others as long as `busy`.
    pub(in crate::store) fn new(path: &Path, busy: Duration) -> Self {
        Self { path: path.to_owned(), access: Access::Write, busy, log: None, cache: None }
    }

    /// A database in memory, for one connection.
    pub(in crate::store) fn in_memory() -> Self {
        Self { access: Access::Create, ..Self::new(Path::new(":memory:"), Duration::ZERO) }
    }

    /// Keeps a write-ahead log, and says when commits are on disk.
    pub(in crate::store) fn log(self, synchronous: Synchronous) -> Self {
        Self { log: Some(synchronous), ..self }
    }

    /// Only reads.
    pub(in crate::store) fn read_only(self) -> Self {
        Self { access: Access::Read, ..self }
    }

    /// Only reads; with `at_rest` from a file that nobody changes.
    pub(in crate::store) fn at_rest(self, at_rest: bool) -> Self {
        Self { access: if at_rest { Access::ReadAtRest } else { Access::Read }, ..self }
    }

    /// The page cache, in KiB.
    pub(in crate::store) fn cache(self, kibibytes: u32) -> Self {
        Self { cache: Some(kibibytes), ..self }
    }

    /// The file.
    pub(in crate::store) fn path(&self) -> &Path {
        &self.path
    }

    /// Opens a connection on this thread.
    pub(super) fn open(&self) -> rusqlite::Result<Connection> {
        let flags = OpenFlags::SQLITE_OPEN_NO_MUTEX
            | match self.access {
                Access::Write => OpenFlags::SQLITE_OPEN_READ_WRITE,
                Access::Create => OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE,
                Access::Read => OpenFlags::SQLITE_OPEN_READ_ONLY,
                Access::ReadAtRest => OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI,
            };
        let connection = match self.access {
            Access::ReadAtRest => {
                let path = percent_encode(self.path.as_os_str().as_encoded_bytes(), IN_PATHS);
                Connection::open_with_flags(format!("file:{path}?immutable=1"), flags)?
            }
            _ => Connection::open_with_flags(&self.path, flags)?,
        };
        connection.busy_timeout(self.busy)?;
        connection.set_prepared_statement_cache_capacity(PREPARED);
        run_all(&connection, &self.settings())?;
        Ok(connection)
    }

    fn settings(&self) -> String {
        let mut settings = "PRAGMA foreign_keys = ON".to_owned();
        if let Some(synchronous) = self.log {
            if matches!(self.access, Access::Write | Access::Create) {
                settings += "; PRAGMA journal_mode = WAL";
            }
            settings += match synchronous {
                Synchronous::Full => "; PRAGMA synchronous = FULL",
                Synchronous::Normal => "; PRAGMA synchronous = NORMAL",
            };
        }
        if let Some(kibibytes) = self.cache {
            settings += &format!("; PRAGMA cache_size = -{kibibytes}");
        }
        settings
    }
}
