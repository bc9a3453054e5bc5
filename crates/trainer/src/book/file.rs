//! The file of a book that is being edited.
//!
//! Results go into a journal next to the book, one sealed record per position. From time to time the whole
//! book is rewritten and the journal emptied. After an interruption at any point, the book and the complete
//! records of the journal remain. A new book is written before its first record, so that a later run resumes
//! from the same initial draft. Replaying a journal that is already part of the book changes nothing.
//!
//! ```text
//! "OUTFJRNL" u8 1, records: a position as a book has it, u64 FNV-1a of its bytes
//! ```

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use outflank_engine::book::{Book, Draft, Entry, Games};
use outflank_engine::fnv1a;

use crate::error::io as failed;
use crate::{TrainError, whole_file};

const MAGIC: [u8; 9] = *b"OUTFJRNL\x01";
const SEAL: usize = 8;
/// Journal records after which the book is rewritten.
const FULL_JOURNAL: usize = 4096;

/// A book with its file, locked against other programs.
#[derive(Debug)]
pub struct BookFile {
    path: PathBuf,
    /// Locked during the lifetime of this value.
    journal: File,
    records: usize,
    draft: Draft,
}

impl BookFile {
    /// Opens a book for editing; a new one starts from `begun`.
    ///
    /// # Errors
    /// If the book or its journal cannot be read or written, is foreign, damaged or too large, or another
    /// program edits it.
    pub fn open(path: &Path, begun: impl FnOnce() -> Draft) -> Result<Self, TrainError> {
        let journal = journal_of(path);
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&journal);
        let mut file = file.map_err(failed("open", &journal))?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(TrainError::Busy(path.to_owned())),
            Err(TryLockError::Error(error)) => return Err(failed("lock", &journal)(error)),
        }
        let book = read_book(path)?;
        let is_new = book.is_none();
        let mut draft = book.as_ref().map_or_else(begun, Draft::from);
        let (records, whole) = replay(&journal, &mut draft)?;
        draft.settle();
        // The incomplete last record is overwritten.
        file.set_len(whole).map_err(failed("write", &journal))?;
        file.seek(SeekFrom::Start(whole)).map_err(failed("write", &journal))?;
        if whole == 0 {
            file.write_all(&MAGIC).map_err(failed("write", &journal))?;
        }
        let mut file = Self { path: path.to_owned(), journal: file, records, draft };
        if is_new {
            file.keep()?;
        }
        Ok(file)
    }

    /// Reads a book with its journal, even while another program edits it.
    ///
    /// # Errors
    /// If the book does not exist or cannot be read, or is foreign, damaged or too large.
    pub fn read(path: &Path) -> Result<Book, TrainError> {
        let book = read_book(path)?;
        let journal = journal_of(path);
        match (book, journal.exists()) {
            (Some(book), false) => Ok(book),
            (Some(book), true) => {
                let mut draft = Draft::from(&book);
                replay(&journal, &mut draft)?;
                Ok(draft.settled_book())
            }
            (None, is_journal) => {
                let mut draft = Draft::new();
                if is_journal {
                    replay(&journal, &mut draft)?;
                }
                // The initial draft of a book is not in its journal.
                Err(match draft.len() {
                    0 => failed("read", path)(io::Error::new(ErrorKind::NotFound, "no such file")),
                    positions => TrainError::OnlyJournal { path: path.to_owned(), positions },
                })
            }
        }
    }

    /// Returns the book in its current state; values of positions date from the last
    /// [`settle`](Self::settle).
    #[must_use]
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Computes the values of all positions.
    pub fn settle(&mut self) {
        self.draft.settle();
    }

    /// Adds the result for a position; it is on disk when this returns.
    ///
    /// # Errors
    /// If the journal or the book cannot be written.
    pub fn add(&mut self, entry: Entry) -> Result<(), TrainError> {
        // Game counts are only in whole books, because a journal may be replayed twice.
        let entry = Entry { games: Games::default(), ..entry };
        let mut bytes = Vec::new();
        entry.write(&mut bytes);
        let seal = fnv1a(&bytes);
        bytes.extend(seal.to_le_bytes());
        let journal = journal_of(&self.path);
        let written = self.journal.write_all(&bytes).and_then(|()| self.journal.sync_data());
        written.map_err(failed("write", &journal))?;
        self.draft.merge(entry);
        self.records += 1;
        if self.records >= FULL_JOURNAL { self.keep() } else { Ok(()) }
    }

    /// Changes the whole book in memory; [`BookFile::keep`] writes it.
    pub fn change<T>(&mut self, change: impl FnOnce(&mut Draft) -> T) -> T {
        change(&mut self.draft)
    }

    /// Writes the whole book and empties the journal.
    ///
    /// # Errors
    /// If a file cannot be written; the old book and the journal are then unchanged.
    pub fn keep(&mut self) -> Result<(), TrainError> {
        let bytes = self.draft.settled_book().to_bytes();
        whole_file::replace(&self.path, &bytes).map_err(failed("write", &self.path))?;
        let journal = journal_of(&self.path);
        let emptied = self.journal.set_len(MAGIC.len() as u64);
        emptied.and_then(|()| self.journal.seek(SeekFrom::End(0))).map_err(failed("write", &journal))?;
        self.records = 0;
        Ok(())
    }
}

fn journal_of(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".journal");
    PathBuf::from(name)
}

/// Reads all bytes of a file, up to the limit of a book; `None` if it does not exist.
fn read_bytes(path: &Path) -> Result<Option<Vec<u8>>, TrainError> {
    let bytes = match fs::metadata(path) {
        Ok(there) => there.len(),
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(failed("read", path)(error)),
    };
    if bytes > Book::MAX_BYTES {
        return Err(TrainError::TooLarge { path: path.to_owned(), bytes, most: Book::MAX_BYTES });
    }
    fs::read(path).map(Some).map_err(failed("read", path))
}

fn read_book(path: &Path) -> Result<Option<Book>, TrainError> {
    let Some(bytes) = read_bytes(path)? else { return Ok(None) };
    let damaged = |error: outflank_engine::book::BookError| TrainError::Damaged {
        path: path.to_owned(),
        at: error.byte,
        what: error.reason.to_string(),
    };
    Book::from_bytes(&bytes).map(Some).map_err(damaged)
}

/// Adds the records of a journal; returns their number and the length in bytes of the complete ones.
fn replay(path: &Path, draft: &mut Draft) -> Result<(usize, u64), TrainError> {
    let bytes = read_bytes(path)?.unwrap_or_default();
    if bytes.len() < MAGIC.len() && MAGIC.starts_with(&bytes) {
        return Ok((0, 0));
    }
    let damaged =
        |at: usize, what: &str| TrainError::Damaged { path: path.to_owned(), at, what: what.to_owned() };
    if !bytes.starts_with(&MAGIC) {
        return Err(damaged(0, "not the journal of a book"));
    }
    let (mut at, mut records) = (MAGIC.len(), 0);
    while let Some(rest) = bytes.get(at..).filter(|rest| !rest.is_empty()) {
        let read = Entry::read(rest).ok().and_then(|(entry, length)| {
            let (body, seal) = rest.split_at_checked(length)?;
            let seal = seal.first_chunk::<SEAL>()?;
            (fnv1a(body) == u64::from_le_bytes(*seal)).then_some((entry, length + SEAL))
        });
        let Some((entry, length)) = read else {
            // The last record may be incomplete, or consist of bytes that were allocated but not written.
            if rest.len() <= LONGEST_RECORD {
                break;
            }
            return Err(damaged(at, "the journal was damaged here"));
        };
        draft.merge(entry);
        at += length;
        records += 1;
    }
    Ok((records, at as u64))
}

/// The length of the longest record, in bytes; journals hold no game counts.
const LONGEST_RECORD: usize = 27 + SEAL;
