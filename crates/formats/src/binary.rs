//! Reads the records of binary files one after another, with errors located by byte.

use std::io::{self, BufReader, Read};

use thiserror::Error;

/// An error in a binary file.
///
/// A reader continues after an error if it can, so the error does not always end the file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("byte {byte}: {reason}")]
pub struct BinaryError {
    /// The first byte that does not fit, from 0.
    pub byte: u64,
    /// The reason.
    pub reason: BinaryReason,
}

/// The cause of a [`BinaryError`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BinaryReason {
    /// The file ends within a part of known length.
    #[error("the file ends within {what}: {given} of {needed} bytes")]
    Cut {
        /// The incomplete part.
        what: &'static str,
        /// The number of bytes present.
        given: usize,
        /// The number of bytes that the part needs.
        needed: usize,
    },
    /// The file ends before the last record that its header promises.
    #[error("the file has fewer {what} than its header promises: {found}, not {promised}")]
    TooFew {
        /// The kind of records, for the message.
        what: &'static str,
        /// The number of records according to the header.
        promised: u64,
        /// The number of records in the file.
        found: u64,
    },
    /// Bytes follow the last record that the header promises.
    #[error("the file continues after the {promised} {what} that its header promises")]
    TooMany {
        /// The kind of records, for the message.
        what: &'static str,
        /// The number of records according to the header.
        promised: u64,
    },
    /// The first bytes are not those of this kind of file.
    #[error("not {expected}: it begins with {found}")]
    Magic {
        /// The expected kind of file.
        expected: &'static str,
        /// The bytes found instead.
        found: String,
    },
    /// A number is not a valid value of its field.
    #[error("{value} is not {expected}")]
    Value {
        /// The number.
        value: i64,
        /// The expected value.
        expected: &'static str,
    },
    /// The discs form no position, or a move is not legal in it.
    #[error("{0}")]
    Impossible(String),
    /// Reading failed.
    #[error("cannot be read: {0}")]
    Io(String),
}

impl BinaryError {
    pub(crate) fn value(byte: u64, value: impl Into<i64>, expected: &'static str) -> Self {
        Self { byte, reason: BinaryReason::Value { value: value.into(), expected } }
    }
}

/// A reader of records with a buffer of fixed size.
#[derive(Debug)]
pub(crate) struct Bytes<R> {
    input: BufReader<R>,
    at: u64,
}

impl<R: Read> Bytes<R> {
    pub(crate) fn new(input: R) -> Self {
        Self { input: BufReader::with_capacity(1 << 16, input), at: 0 }
    }

    /// Returns the position of the next byte, from 0.
    pub(crate) const fn at(&self) -> u64 {
        self.at
    }

    /// Fills a record. Returns `false` if the file ends just before the record.
    ///
    /// # Errors
    /// If the file ends within the record, or reading fails.
    pub(crate) fn fill(&mut self, record: &mut [u8], what: &'static str) -> Result<bool, BinaryError> {
        let mut given = 0;
        while given < record.len() {
            let rest = record.get_mut(given..).unwrap_or_default();
            match self.input.read(rest) {
                Ok(0) => break,
                Ok(length) => given += length,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    let byte = self.at + given as u64;
                    return Err(BinaryError { byte, reason: BinaryReason::Io(error.to_string()) });
                }
            }
        }
        self.at += given as u64;
        match given {
            0 if !record.is_empty() => Ok(false),
            _ if given < record.len() => {
                let reason = BinaryReason::Cut { what, given, needed: record.len() };
                Err(BinaryError { byte: self.at, reason })
            }
            _ => Ok(true),
        }
    }

    /// Reads a record that must be present.
    ///
    /// # Errors
    /// If the file ends before the last byte of the record, or reading fails.
    pub(crate) fn take<const N: usize>(&mut self, what: &'static str) -> Result<[u8; N], BinaryError> {
        let mut record = [0; N];
        if self.fill(&mut record, what)? {
            Ok(record)
        } else {
            let reason = BinaryReason::Cut { what, given: 0, needed: N };
            Err(BinaryError { byte: self.at, reason })
        }
    }
}

/// Reads the fields of a record one after another. Past the end of the record, fields are 0.
pub(crate) struct Fields<'a>(&'a [u8]);

impl<'a> Fields<'a> {
    pub(crate) const fn of(record: &'a [u8]) -> Self {
        Self(record)
    }

    pub(crate) fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let (field, rest) = self.0.split_first_chunk().unwrap_or((&[0; N], &[]));
        self.0 = rest;
        *field
    }

    pub(crate) fn u8(&mut self) -> u8 {
        u8::from_le_bytes(self.bytes())
    }

    pub(crate) fn i8(&mut self) -> i8 {
        i8::from_le_bytes(self.bytes())
    }

    pub(crate) fn u16(&mut self) -> u16 {
        u16::from_le_bytes(self.bytes())
    }

    pub(crate) fn i16(&mut self) -> i16 {
        i16::from_le_bytes(self.bytes())
    }

    pub(crate) fn u32(&mut self) -> u32 {
        u32::from_le_bytes(self.bytes())
    }

    pub(crate) fn i32(&mut self) -> i32 {
        i32::from_le_bytes(self.bytes())
    }

    pub(crate) fn u64(&mut self) -> u64 {
        u64::from_le_bytes(self.bytes())
    }
}
