//! The start of a game in GGF: its board and the side to move.

use outflank_rules::{Board as Discs, Color, Content};

use crate::cursor::Cursor;
use crate::position::board;
use crate::{ReadError, Reason};

/// The letters of the sides.
const SIDES: &str = "* or O";

/// GGS's name for the size of the octagon: a 10×10 board without three squares in each corner.
pub(super) const OCTAGON: usize = 88;

/// The value of the property `BO`: a position with its side to move.
pub(super) struct Board {
    /// Columns and rows, or [`OCTAGON`].
    pub(super) size: usize,
    pub(super) contents: Vec<Content>,
    pub(super) turn: Color,
}

/// Whether a square board may have this many columns and rows.
pub(in crate::game) fn is_size(size: usize) -> bool {
    (4..=26).contains(&size) && size.is_multiple_of(2)
}

pub(super) fn read_board(mut value: Cursor<'_>) -> Result<Board, ReadError> {
    value.skip_blanks();
    let length = value.text.find(char::is_whitespace).unwrap_or(value.text.len());
    let number = value.text.get(..length).unwrap_or_default();
    let size = number.parse().ok().filter(|size| is_size(*size) || *size == OCTAGON);
    let size: usize = size.ok_or_else(|| value.error(Reason::NotABoardSize(number.to_owned())))?;
    value.skip(length);
    let of = if size == OCTAGON { OCTAGON } else { size * size };
    let mut contents = Vec::with_capacity(of);
    loop {
        value.skip_blanks();
        let Some(found) = value.text.chars().next() else {
            let reason = if contents.len() < of {
                Reason::BoardOfTooShort { squares: contents.len(), of }
            } else {
                Reason::NoSide { expected: SIDES }
            };
            return Err(value.error(reason));
        };
        if contents.len() == of {
            let turn =
                board::side(found).ok_or_else(|| value.error(Reason::NotASide { found, expected: SIDES }))?;
            return Ok(Board { size, contents, turn });
        }
        let disc = Discs::disc(found).ok_or_else(|| value.error(Reason::NotADisc(found)))?;
        contents.push(disc.map_or(Content::Empty, Content::Piece));
        value.skip(found.len_utf8());
    }
}

/// Returns a board as `BO` has it. `None` unless the size is a number.
pub(super) fn written_board(size: &str, contents: &[Content], turn: Color) -> Option<String> {
    let mut text = size.to_owned();
    let rows: Vec<usize> = match size.parse().ok()? {
        OCTAGON => vec![6, 8, 10, 10, 10, 10, 10, 10, 8, 6],
        size => vec![size; size],
    };
    let mut cells = contents.iter();
    for row in rows {
        text.push(' ');
        text.extend(cells.by_ref().take(row).map(|content| match content {
            Content::Piece(color) | Content::Marked(color) => letter(*color),
            Content::Empty | Content::Absent => '-',
        }));
    }
    text.push(' ');
    text.push(letter(turn));
    Some(text)
}

const fn letter(color: Color) -> char {
    match color {
        Color::Black => '*',
        Color::White => 'O',
    }
}
