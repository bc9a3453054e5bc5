//! SGF's notations of squares.

use std::collections::HashMap;

use outflank_rules::AnyGame;

use super::unescaped;
use crate::cursor::Cursor;
use crate::game::ggf::{is_size, read_square};
use crate::transcript::PASS;
use crate::{ReadError, Reason};

/// The notation of squares in a game.
pub(super) enum Squares {
    /// A square board with the given number of columns and rows.
    Square(usize),
    /// Another board, with the names of its cells. If moves are more than a cell, they remain texts.
    Named { names: HashMap<String, usize>, are_moves_cells: bool },
}

impl Squares {
    pub(super) fn of(game: &AnyGame) -> Self {
        let layout = game.layout();
        let size = layout.width as usize;
        let are_moves_cells = game.moves_are_cells();
        if are_moves_cells && layout.width == layout.height && size * size == layout.cells.len() {
            return Self::Square(size);
        }
        let names =
            layout.cells.iter().enumerate().map(|(at, cell)| (cell.name.to_lowercase(), at)).collect();
        Self::Named { names, are_moves_cells }
    }

    /// Reads a move and returns the square in the notation of the rules, or [`PASS`].
    pub(super) fn read_move(&self, value: Cursor<'_>) -> Result<String, ReadError> {
        let text = value.text.trim().to_ascii_lowercase();
        let is_pass = match (text.as_str(), self) {
            ("" | "pass" | "--", _) => true,
            // On larger boards, these texts are squares.
            ("pa", Self::Square(size)) => *size < 16,
            ("tt", Self::Square(size)) => *size < 20,
            _ => false,
        };
        if is_pass {
            return Ok(PASS.to_owned());
        }
        match self {
            Self::Square(size) => {
                let (column, row) = cell(value, *size)?;
                Ok(name(column, row))
            }
            Self::Named { names, are_moves_cells } => {
                if *are_moves_cells && !names.contains_key(&text) {
                    return Err(value.error(Reason::NoSuchSquare(text)));
                }
                Ok(if *are_moves_cells { text } else { unescaped(value.text.trim()) })
            }
        }
    }

    /// Reads the cells of a square or a rectangle.
    pub(super) fn cells(&self, value: Cursor<'_>) -> Result<Vec<usize>, ReadError> {
        let size = match self {
            Self::Square(size) => *size,
            Self::Named { names, .. } => {
                let text = value.text.trim().to_lowercase();
                return match names.get(&text) {
                    Some(at) => Ok(vec![*at]),
                    None => Err(value.error(Reason::NoSuchSquare(text))),
                };
            }
        };
        let mut corners = value.split(':');
        let first = corners.next().unwrap_or(value);
        let (left, top) = cell(first, size)?;
        let (right, bottom) = corners.next().map_or(Ok((left, top)), |last| cell(last, size))?;
        let rows = top.min(bottom)..=top.max(bottom);
        let columns = left.min(right)..=left.max(right);
        Ok(rows.flat_map(|row| columns.clone().map(move |column| row * size + column)).collect())
    }
}

/// Reads a board size such as `8` or `8:8`.
pub(super) fn size(value: Cursor<'_>) -> Result<usize, ReadError> {
    let (columns, rows) = value.text.split_once(':').unwrap_or((value.text, value.text));
    let size = columns.trim().parse().ok().filter(|size| is_size(*size));
    match size {
        Some(size) if columns.trim() == rows.trim() => Ok(size),
        _ => Err(value.error(Reason::NotABoardSize(value.text.to_owned()))),
    }
}

/// Reads the column and the row, from 0, of a square in Othello's notation or in SGF's for Go.
fn cell(value: Cursor<'_>, size: usize) -> Result<(usize, usize), ReadError> {
    let text = value.text.trim().to_ascii_lowercase();
    let letter = |byte: u8| usize::from(byte.wrapping_sub(b'a'));
    let (column, row) = match text.as_bytes() {
        [column, row] if column.is_ascii_lowercase() && row.is_ascii_lowercase() => {
            (letter(*column), letter(*row))
        }
        _ => {
            let square = read_square(value, size)?;
            let (column, row) = square.split_at_checked(1).unwrap_or_default();
            let column = column.bytes().next().map_or(size, letter);
            (column, row.parse::<usize>().map_or(size, |row| row - 1))
        }
    };
    if column < size && row < size { Ok((column, row)) } else { Err(value.error(Reason::NoSuchSquare(text))) }
}

fn name(column: usize, row: usize) -> String {
    let file = u8::try_from(column).map_or('?', |column| char::from(b'a' + column));
    format!("{file}{}", row + 1)
}
