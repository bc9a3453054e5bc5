//! The file of a book that is worked on.
//!
//! What is found goes into a journal beside it, position by position, each sealed; now and then the whole book is
//! written anew and the journal emptied. Cut off anywhere, what is there is the book and the journal up to its last
//! whole record. A new book is written before anything is added to it: whoever goes on goes on with what it began with.
//! Replaying a journal that the book has taken in already changes nothing.
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
/// Records after which the book is written anew.
const FULL: usize = 4096;

/// A book with its file, while nobody else works on it.
#[derive(Debug)]
pub struct BookFile {
    path: PathBuf,
    /// Locked as long as this lives.
    journal: File,
    records: usize,
    draft: Draft,
}

impl BookFile {
    /// Opens a book to work on it; where there is none, it is `begun`.
    ///
    /// # Errors
    /// If the book or its journal cannot be read or written, is foreign, damaged or too large, or another program works on it.
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
        // What was cut off is written over.
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

    /// Reads a book with its journal, also while another program works on it.
    ///
    /// # Errors
    /// If there is none, or it cannot be read, is foreign, damaged or too large.
    pub fn read(path: &Path) -> Result<Book, TrainError> {
        let book = read_book(path)?;
        let journal = journal_of(path);
        match (book, journal.exists()) {
            (Some(book), false) => Ok(book),
            (Some(book), true) => {
                let mut draft = Draft::from(&book);
                replay(&journal, &mut draft)?;
                Ok(draft.book())
            }
            (None, is_journal) => {
                let mut draft = Draft::new();
                if is_journal {
                    replay(&journal, &mut draft)?;
                }
                // What a book began with is not in its journal.
                Err(match draft.len() {
                    0 => failed("read", path)(io::Error::new(ErrorKind::NotFound, "no such file")),
                    positions => TrainError::OnlyJournal { path: path.to_owned(), positions },
                })
            }
        }
    }

    /// The book as it stands; what positions are worth is as of the last time that it was settled.
    #[must_use]
    pub fn draft(&self) -> &Draft {
        &self.draft
    }

    /// Works out what all positions are worth.
    pub fn settle(&mut self) {
        self.draft.settle();
    }

    /// Takes what was found about a position; when this returns it is on the disk.
    ///
    /// # Errors
    /// If the journal or the book cannot be written.
    pub fn add(&mut self, entry: Entry) -> Result<(), TrainError> {
        // Games are counted in whole books alone: a journal may be replayed twice.
        let entry = Entry { games: Games::default(), ..entry };
        let mut bytes = Vec::new();
        entry.write(&mut bytes);
        let seal = fnv1a(&bytes);
        bytes.extend(seal.to_le_bytes());
        let journal = journal_of(&self.path);
        let written = self.journal.write_all(&bytes).and_then(|()| self.journal.sync_data());
        written.map_err(failed("write", &journal))?;
        self.draft.take(entry);
        self.records += 1;
        if self.records >= FULL { self.keep() } else { Ok(()) }
    }

    /// Changes the book as a whole; [`BookFile::keep`] brings it to the disk.
    pub fn change<T>(&mut self, change: impl FnOnce(&mut Draft) -> T) -> T {
        change(&mut self.draft)
    }

    /// Writes the whole book and empties the journal.
    ///
    /// # Errors
    /// If a file cannot be written; the old book and the journal are as they were then.
    pub fn keep(&mut self) -> Result<(), TrainError> {
        let bytes = self.draft.book().to_bytes();
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

/// All bytes of a file that is not too large; `None` if there is none.
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

/// Adds the records of a journal; tells how many they are, and the bytes up to the end of the last whole one.
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
            // What was being written last may be cut off, or be no more than room for it.
            if rest.len() <= LONGEST {
                break;
            }
            return Err(damaged(at, "the journal was damaged here"));
        };
        draft.take(entry);
        at += length;
        records += 1;
    }
    Ok((records, at as u64))
}

/// Bytes of a record: no game is counted in a journal.
const LONGEST: usize = 27 + SEAL;
