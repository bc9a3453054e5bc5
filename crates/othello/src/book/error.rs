//! Errors of the book format.

use std::fmt;

/// The first problem in the bytes of a book, with its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookError {
    /// The first wrong byte, from 0.
    pub byte: usize,
    /// The problem there.
    pub reason: BookReason,
}

/// A problem in the bytes of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookReason {
    /// The bytes do not begin with the magic word of books.
    Foreign,
    /// The version of the format is unknown.
    Version(u8),
    /// The bytes end within this part.
    Cut(&'static str),
    /// The header states more positions than the rest of the bytes can hold.
    TooMany {
        /// The number of positions stated in the header.
        promised: u32,
        /// The maximum number of positions.
        most: usize,
    },
    /// There is not enough memory for this many positions.
    OutOfMemory(u32),
    /// The discs are not a position with a legal move, or not the least of its images.
    NoPosition,
    /// The positions are not in ascending order.
    Disorder,
    /// A value is out of range.
    Value {
        /// The expected kind of value.
        what: &'static str,
        /// The value found.
        value: i64,
    },
    /// This many bytes follow the end.
    More(usize),
    /// The checksum does not match.
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
                write!(f, "the header states {promised} positions, but at most {most} fit into the rest")
            }
            Self::OutOfMemory(count) => write!(f, "not enough memory for {count} positions"),
            Self::NoPosition => f.write_str("the discs do not form a position that a book can have"),
            Self::Disorder => f.write_str("the positions are not in order"),
            Self::Value { what, value } => write!(f, "{value} is not {what}"),
            Self::More(bytes) => write!(f, "{bytes} bytes follow the end of the book"),
            Self::Checksum => f.write_str("the checksum is wrong: the book is damaged"),
        }
    }
}

impl std::error::Error for BookError {}
