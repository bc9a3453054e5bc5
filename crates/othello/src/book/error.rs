//! Why bytes are no book.

use std::fmt;

/// What is wrong with the bytes of a book, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookError {
    /// The first byte that does not fit, from 0.
    pub byte: usize,
    /// What is wrong there.
    pub reason: BookReason,
}

/// What is wrong with the bytes of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookReason {
    /// Nothing that begins like this is a book of this program.
    Foreign,
    /// A version of the format that this program does not know.
    Version(u8),
    /// The bytes end within something.
    Cut(&'static str),
    /// More positions than the rest of the bytes can hold.
    TooMany {
        /// Positions that are promised.
        promised: u32,
        /// The most there can be.
        most: usize,
    },
    /// The memory for so many positions cannot be had.
    OutOfMemory(u32),
    /// Discs that make no position with a move, or not the least of its images.
    NoPosition,
    /// A position that is not greater than the one before it.
    Disorder,
    /// Something that is out of its range.
    Value {
        /// What it is.
        what: &'static str,
        /// What stands there.
        value: i64,
    },
    /// Bytes behind the end.
    More(usize),
    /// The checksum is another.
    Checksum,
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.byte, self.reason)
    }
}

impl fmt::Display for BookReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Foreign => f.write_str("not an opening book of Outflank"),
            Self::Version(version) => write!(f, "version {version} of the format is unknown: expected 1"),
            Self::Cut(what) => write!(f, "the book ends within {what}"),
            Self::TooMany { promised, most } => {
                write!(f, "{promised} positions are promised, the rest holds at most {most}")
            }
            Self::OutOfMemory(count) => write!(f, "not enough memory for {count} positions"),
            Self::NoPosition => f.write_str("the discs are no position of a book"),
            Self::Disorder => f.write_str("the positions are not in order"),
            Self::Value { what, value } => write!(f, "{value} is not {what}"),
            Self::More(bytes) => write!(f, "{bytes} bytes too many"),
            Self::Checksum => f.write_str("the checksum is wrong: the book was damaged"),
        }
    }
}

impl std::error::Error for BookError {}
