//! Records written one at a time.

use std::io::{self, Write};

use thiserror::Error;

use crate::record::{GameRecord, Impossible};

/// Writes records in some format. What it writes is whole once [`RecordWriter::finish`] was called.
pub trait RecordWriter {
    /// Adds a record.
    ///
    /// # Errors
    /// Why it could not be written. The format may have no way to say it; nothing of it was written then.
    fn add(&mut self, record: &GameRecord, out: &mut dyn Write) -> Result<(), WriteError>;

    /// Writes what the format has at its end, or what it could not write before it knew how many records
    /// there are.
    ///
    /// # Errors
    /// Why it could not be written.
    fn finish(&mut self, out: &mut dyn Write) -> Result<(), WriteError> {
        let _ = out;
        Ok(())
    }

    /// Files that belong beside the one that was finished, in formats that need them.
    fn beside(&self) -> Vec<Beside> {
        Vec::new()
    }

    /// Differences between the written file and the records, for the caller.
    fn remarks(&self) -> &[String] {
        &[]
    }
}

/// A file that belongs beside another, under its name with another ending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beside {
    /// The ending, without the dot.
    pub ending: &'static str,
    /// The content of the format.
    pub bytes: Vec<u8>,
}

/// Why a record was not written.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The system would not.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The record is no game, and the format has games alone.
    #[error(transparent)]
    Impossible(#[from] Box<Impossible>),
    /// The format has no way to say it.
    #[error("{0}")]
    Unsayable(String),
}

/// Formats in which one game is a text that follows the one before.
pub(crate) struct Texts(pub(crate) fn(&GameRecord) -> Result<String, WriteError>);

impl RecordWriter for Texts {
    fn add(&mut self, record: &GameRecord, out: &mut dyn Write) -> Result<(), WriteError> {
        let text = (self.0)(record)?;
        Ok(out.write_all(text.as_bytes())?)
    }
}

/// Formats that hold one game.
pub(crate) struct One {
    write: fn(&GameRecord) -> Result<String, WriteError>,
    has_one: bool,
}

impl One {
    pub(crate) fn new(write: fn(&GameRecord) -> Result<String, WriteError>) -> Self {
        Self { write, has_one: false }
    }
}

impl RecordWriter for One {
    fn add(&mut self, record: &GameRecord, out: &mut dyn Write) -> Result<(), WriteError> {
        if self.has_one {
            return Err(WriteError::Unsayable("this format holds one game, and there are more".to_owned()));
        }
        Texts(self.write).add(record, out)?;
        self.has_one = true;
        Ok(())
    }
}

/// Formats in which an empty line stands between two games.
pub(crate) struct Parted {
    write: fn(&GameRecord) -> Result<String, WriteError>,
    has_one: bool,
}

impl Parted {
    pub(crate) fn new(write: fn(&GameRecord) -> Result<String, WriteError>) -> Self {
        Self { write, has_one: false }
    }
}

impl RecordWriter for Parted {
    fn add(&mut self, record: &GameRecord, out: &mut dyn Write) -> Result<(), WriteError> {
        let text = (self.write)(record)?;
        if self.has_one {
            out.write_all(b"\n")?;
        }
        self.has_one = true;
        Ok(out.write_all(text.as_bytes())?)
    }
}
