//! Squares of the 8×8 board.

use core::fmt;
use core::str::FromStr;

/// A square of the 8×8 board. Index 0 is a1 (top left), 7 is h1 (top right), and 63 is h8.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// A column of the board, from 0 for `a` to 7 for `h`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct File(u8);

/// A row of the board, from 0 for `1` (the top row) to 7 for `8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(u8);

impl File {
    /// Returns the column number, from 0 to 7.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }
}

impl Rank {
    /// Returns the row number from 0 to 7, counted from the top.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }
}

impl Square {
    /// Returns the square with this index, or `None` if the index is 64 or more.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        if index < 64 { Some(Self(index)) } else { None }
    }

    /// Returns the square in column `file` and row `rank`, or `None` if either is not from 0 to 7.
    #[must_use]
    pub const fn at(file: u8, rank: u8) -> Option<Self> {
        if file < 8 && rank < 8 { Some(Self(rank * 8 + file)) } else { None }
    }

    /// Returns the square of the lowest bit, or `None` for an empty word.
    pub(crate) const fn lowest_of(bits: u64) -> Option<Self> {
        if bits == 0 { None } else { Some(Self(bits.trailing_zeros() as u8)) }
    }

    /// Returns the index from 0 to 63, row by row from a1.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the column.
    #[must_use]
    pub const fn file(self) -> File {
        File(self.0 & 7)
    }

    /// Returns the row.
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank(self.0 >> 3)
    }

    /// Returns all 64 squares in index order.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..64u8).map(Self)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = [b'a' + (self.0 & 7), b'1' + (self.0 >> 3)];
        f.pad(core::str::from_utf8(&text).unwrap_or("??"))
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The error for a text that is not the name of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseSquareError;

impl fmt::Display for ParseSquareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a square: expected a letter a-h and a digit 1-8")
    }
}

impl core::error::Error for ParseSquareError {}

impl FromStr for Square {
    type Err = ParseSquareError;

    /// Reads `a1` to `h8` in either letter case.
    fn from_str(text: &str) -> Result<Self, ParseSquareError> {
        let &[file, rank] = text.as_bytes() else { return Err(ParseSquareError) };
        let file = file.to_ascii_lowercase().wrapping_sub(b'a');
        Self::at(file, rank.wrapping_sub(b'1')).ok_or(ParseSquareError)
    }
}
