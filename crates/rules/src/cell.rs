//! Cells and their contents.

use crate::Color;

/// A cell of a board, as an index into [`Layout::cells`](crate::Layout::cells).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u16);

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// There is no cell, because of a hole or a vacant slot.
    Absent,
    /// An empty cell.
    Empty,
    /// A disc or piece of this side.
    Piece(Color),
    /// A piece of this side with its marked side up.
    Marked(Color),
}

impl Content {
    /// Returns the letter of this content: `X` or `O` for Black or White, `x` or `o` for marked pieces, `-`
    /// for empty, and `#` for no cell.
    ///
    /// ```
    /// use outflank_rules::{Color, Content};
    ///
    /// let marked = Content::Marked(Color::White);
    /// assert_eq!(marked.letter(), 'o');
    /// assert_eq!(Content::of_letter('o'), Some(marked));
    /// ```
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Absent => '#',
            Self::Empty => '-',
            Self::Piece(Color::Black) => 'X',
            Self::Piece(Color::White) => 'O',
            Self::Marked(Color::Black) => 'x',
            Self::Marked(Color::White) => 'o',
        }
    }

    /// Reads a [`Content::letter`]. Returns `None` for any other letter.
    #[must_use]
    pub const fn of_letter(letter: char) -> Option<Self> {
        Some(match letter {
            '#' => Self::Absent,
            '-' => Self::Empty,
            'X' => Self::Piece(Color::Black),
            'O' => Self::Piece(Color::White),
            'x' => Self::Marked(Color::Black),
            'o' => Self::Marked(Color::White),
            _ => return None,
        })
    }
}
