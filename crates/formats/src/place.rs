//! Places in a text, as line and column.

use std::fmt;

/// The place of a character in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column, counted in characters from 1.
    pub column: usize,
}

impl Place {
    /// The first character of a text.
    pub const START: Self = Self { line: 1, column: 1 };

    /// Returns the place after `character`, which is at this place.
    #[must_use]
    pub const fn after(self, character: char) -> Self {
        if character == '\n' {
            Self { line: self.line + 1, column: 1 }
        } else {
            Self { line: self.line, column: self.column + 1 }
        }
    }

    /// Returns the place `columns` columns further in the same line.
    #[must_use]
    pub const fn right(self, columns: usize) -> Self {
        Self { line: self.line, column: self.column + columns }
    }
}

impl fmt::Display for Place {
    /// Writes `line:column`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}
