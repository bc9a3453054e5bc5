//! Options for opening a connection to a file.

use std::path::{Path, PathBuf};
use std::time::Duration;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use rusqlite::{Connection, OpenFlags};

use super::run::run_all;

/// The maximum number of prepared statements of a connection, about as many as the program has.
const PREPARED: usize = 256;
/// The characters of a path that need no escape in a URI.
const IN_PATHS: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_');

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Access {
    Write,
    /// Creates a missing file.
    Create,
    Read,
    /// Reads a file that does not change, so that SQLite takes no locks and creates no companion files.
    ReadAtRest,
}

/// When a commit reaches the disk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Synchronous {
    /// Before the commit returns.
    Full,
    /// At the next checkpoint. A power failure may lose the latest commits, but damages nothing.
    Normal,
}

/// Options for a connection. Every connection enforces foreign keys.
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
    /// Opens an existing file for writing. Waits up to `busy` for the locks of other connections.
    pub(in crate::store) fn new(path: &Path, busy: Duration) -> Self {
        Self { path: path.to_owned(), access: Access::Write, busy, log: None, cache: None }
    }

    /// Creates a database in memory, for one connection.
    pub(in crate::store) fn in_memory() -> Self {
        Self { access: Access::Create, ..Self::new(Path::new(":memory:"), Duration::ZERO) }
    }

    /// Turns the write-ahead log on and sets when commits reach the disk.
    pub(in crate::store) fn log(self, synchronous: Synchronous) -> Self {
        Self { log: Some(synchronous), ..self }
    }

    pub(in crate::store) fn read_only(self) -> Self {
        Self { access: Access::Read, ..self }
    }

    /// Opens the file only for reading. `at_rest` promises that the file does not change.
    pub(in crate::store) fn at_rest(self, at_rest: bool) -> Self {
        Self { access: if at_rest { Access::ReadAtRest } else { Access::Read }, ..self }
    }

    /// Sets the size of the page cache, in KiB.
    pub(in crate::store) fn cache(self, kibibytes: u32) -> Self {
        Self { cache: Some(kibibytes), ..self }
    }

    pub(in crate::store) fn path(&self) -> &Path {
        &self.path
    }

    /// Opens a connection on the current thread.
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
