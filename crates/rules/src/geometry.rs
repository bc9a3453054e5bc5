//! The board of a game as a picture: its cells, where they lie and what they are called.

use alloc::string::String;
use alloc::vec::Vec;

/// How a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CellShape {
    /// A unit square.
    Square,
}

/// One cell of a board.
#[derive(Clone, Debug, PartialEq)]
pub struct CellInfo {
    /// What the cell is called in move texts, such as `e4`.
    pub name: String,
    /// Centre of the cell, in cell widths from the left edge of the board.
    pub x: f32,
    /// Centre of the cell, in cell widths from the top edge of the board.
    pub y: f32,
    /// How it is drawn.
    pub shape: CellShape,
}

/// All that a program needs to draw a board. Cells are referred to by their index in `cells`.
#[derive(Clone, Debug, PartialEq)]
pub struct Layout {
    /// Width of the whole board in cell widths.
    pub width: f32,
    /// Height of the whole board in cell widths.
    pub height: f32,
    /// The cells, in the order in which a reader would name them.
    pub cells: Vec<CellInfo>,
}

impl Layout {
    /// A rectangle of square cells, `a1` at the top left, row by row.
    #[must_use]
    pub fn rectangle(columns: u8, rows: u8) -> Self {
        let mut cells = Vec::with_capacity(usize::from(columns) * usize::from(rows));
        for row in 0..rows {
            for column in 0..columns {
                cells.push(CellInfo {
                    name: alloc::format!("{}{}", char::from(b'a' + column), row + 1),
                    x: f32::from(column) + 0.5,
                    y: f32::from(row) + 0.5,
                    shape: CellShape::Square,
                });
            }
        }
        Self { width: f32::from(columns), height: f32::from(rows), cells }
    }
}
