//! Writes records one at a time.

use std::io::{self, Write};

use thiserror::Error;

use crate::record::{GameRecord, Impossible};

/// A writer of records in a format. The output is complete after [`RecordWriter::finish`].
pub trait RecordWriter {
    /// Adds a record.
    ///
    /// # Errors
    /// If the output fails, or the format cannot express the record. In the latter case, nothing is written.
    fn add(&mut self, record: &GameRecord, out: &mut dyn Write) -> Result<(), WriteError>;

    /// Writes the end of the file, or the whole file if the format begins with the number of records.
    ///
    /// # Errors
    /// If the output fails, or the format cannot express the records.
    fn finish(&mut self, out: &mut dyn Write) -> Result<(), WriteError> {
        let _ = out;
        Ok(())
    }

    /// Returns the companion files to write next to the finished file, in formats that need them.
    fn companion_files(&self) -> Vec<CompanionFile> {
        Vec::new()
    }

    /// Returns notes on differences between the written file and the records.
    fn remarks(&self) -> &[String] {
        &[]
    }
}

/// A companion file, with the same name but another extension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanionFile {
    /// The extension, without the dot.
    pub ending: &'static str,
    /// The contents.
    pub bytes: Vec<u8>,
}

/// The reason why a record was not written.
#[derive(Debug, Error)]
pub enum WriteError {
    /// Reading or writing failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The record cannot be played, and the format requires legal games.
    #[error(transparent)]
    Impossible(#[from] Box<Impossible>),
    /// The format cannot express the record.
    #[error("{0}")]
    Unsayable(String),
}

/// A writer for formats in which games simply follow each other.
pub(crate) struct Texts(pub(crate) fn(&GameRecord) -> Result<String, WriteError>);

impl RecordWriter for Texts {
    fn add(&mut self, record: &GameRecord, out: &mut dyn Write) -> Result<(), WriteError> {
        let text = (self.0)(record)?;
        Ok(out.write_all(text.as_bytes())?)
    }
}

/// A writer for formats with one game per file.
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
            return Err(WriteError::Unsayable(
                "this format holds only one game, but there are more".to_owned(),
            ));
        }
        Texts(self.write).add(record, out)?;
        self.has_one = true;
        Ok(())
    }
}

/// A writer for formats with an empty line between games.
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
