//! The board of any game as text: a letter for each cell, in the order of the layout.

use outflank_rules::{Content, Layout};
use thiserror::Error;

/// The reason why letters are not a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoardError {
    /// There are too few letters.
    #[error("the board ends after {given} of {cells} squares")]
    TooShort {
        /// The number of cells found.
        given: usize,
        /// The number of cells expected.
        cells: usize,
    },
    /// There are too many letters.
    #[error("the board has more than {cells} squares")]
    TooLong {
        /// The number of cells expected.
        cells: usize,
    },
    /// A letter is not the letter of any content.
    #[error("{letter:?} on {cell}: expected X, O, -, x, o or #")]
    NotAContent {
        /// The letter.
        letter: char,
        /// The cell of the letter.
        cell: String,
    },
}

/// Reads letters as in [`Content::letter`]. Blanks and line breaks between them are ignored.
///
/// ```
/// use outflank_formats::position::contents;
/// use outflank_rules::{Color, Content, Layout};
///
/// let contents = contents::read("--X-- -OX--", &Layout::rectangle(5, 2))?;
/// assert_eq!(contents.get(2), Some(&Content::Piece(Color::Black)));
/// # Ok::<(), contents::BoardError>(())
/// ```
///
/// # Errors
/// The first letter without a meaning, or the wrong number of letters.
pub fn read(text: &str, layout: &Layout) -> Result<Vec<Content>, BoardError> {
    let cells = &layout.cells;
    let mut contents = Vec::with_capacity(cells.len());
    for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
        let Some(cell) = cells.get(contents.len()) else {
            return Err(BoardError::TooLong { cells: cells.len() });
        };
        let unknown = || BoardError::NotAContent { letter, cell: cell.name.clone() };
        contents.push(Content::of_letter(letter).ok_or_else(unknown)?);
    }
    if contents.len() < cells.len() {
        return Err(BoardError::TooShort { given: contents.len(), cells: cells.len() });
    }
    Ok(contents)
}
