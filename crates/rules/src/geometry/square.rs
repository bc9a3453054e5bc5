//! Boards of squares: rectangles, and boards cut out of rectangles.

use alloc::vec::Vec;

use super::{Geometry, Layout, Line, LineKind};
use crate::Cell;

/// The rim of the round board of 52 cells, clockwise from its top left cell.
const RIM_52: [&str; 20] = [
    "c1", "d1", "e1", "f1", "g2", "h3", "h4", "h5", "h6", "g7", "f8", "e8", "d8", "c8", "b7", "a6", "a5",
    "a4", "a3", "b2",
];

/// The rim of the round board of 60 cells, clockwise from its top left cell.
const RIM_60: [&str; 24] = [
    "b1", "c1", "d1", "e1", "f1", "g1", "h2", "h3", "h4", "h5", "h6", "h7", "g8", "f8", "e8", "d8", "c8",
    "b8", "a7", "a6", "a5", "a4", "a3", "a2",
];

/// Returns the rows, columns and diagonals of a rectangle that have at least two cells.
fn lines(columns: u8, rows: u8) -> Vec<Line> {
    let at = |column: u8, row: u8| Cell(u16::from(row) * u16::from(columns) + u16::from(column));
    let mut lines = Vec::new();
    for (dx, dy, kind) in [
        (1i8, 0i8, LineKind::Orthogonal),
        (0, 1, LineKind::Orthogonal),
        (1, 1, LineKind::Diagonal),
        (-1, 1, LineKind::Diagonal),
    ] {
        let step = |column: u8, row: u8| {
            let column = column.checked_add_signed(dx).filter(|&column| column < columns)?;
            let row = row.checked_add_signed(dy).filter(|&row| row < rows)?;
            Some((column, row))
        };
        for row in 0..rows {
            for column in 0..columns {
                let before = column.checked_add_signed(-dx).filter(|&column| column < columns);
                if before.is_some() && row.checked_add_signed(-dy).is_some() {
                    continue; // A line begins at its first cell only.
                }
                let along = core::iter::successors(Some((column, row)), |&(column, row)| step(column, row));
                let cells = along.map(|(column, row)| at(column, row)).collect();
                lines.push(Line { cells, is_closed: false, kind });
            }
        }
    }
    lines.retain(|line| line.cells.len() > 1);
    lines
}

impl Geometry {
    /// Creates a rectangle of at most 26×26 squares with its rows, columns and diagonals.
    #[must_use]
    pub fn rectangle(columns: u8, rows: u8) -> Self {
        let (columns, rows) = (columns.min(26), rows.min(26));
        Self::new(Layout::rectangle(columns, rows), lines(columns, rows))
    }

    /// Creates a square board of at most 26×26 cells.
    #[must_use]
    pub fn square(size: u8) -> Self {
        Self::rectangle(size, size)
    }

    /// Whether this is the square board of this size.
    pub(crate) fn is_square(&self, size: u8) -> bool {
        self.layout == Layout::rectangle(size, size) && self.lines == lines(size, size)
    }

    /// Creates a square board without the three cells in each corner.
    #[must_use]
    pub fn octagon(size: u8) -> Self {
        Self::square(size).without_cells(|column, row| {
            let (column, row) = (column.min(size - 1 - column), row.min(size - 1 - row));
            column + row <= 1
        })
    }

    /// Creates a cross with four arms of `arm_width` and `arm_length` around a square center.
    #[must_use]
    pub fn cross(arm_width: u8, arm_length: u8) -> Self {
        let size = arm_width + 2 * arm_length;
        let is_arm = |at: u8| at < arm_length || at >= arm_length + arm_width;
        Self::square(size).without_cells(|column, row| is_arm(column) && is_arm(row))
    }

    /// Returns the round board of 52 cells, an octagon whose rim is a closed line.
    #[must_use]
    pub fn disc_52() -> Self {
        Self::octagon(8).with_rim(&RIM_52)
    }

    /// Returns the round board of 60 cells, a square without corners whose rim is a closed line.
    #[must_use]
    pub fn disc_60() -> Self {
        let is_corner = |at: u8| at == 0 || at == 7;
        Self::square(8).without_cells(|column, row| is_corner(column) && is_corner(row)).with_rim(&RIM_60)
    }

    /// Creates a square board of 2×2 panels that slide in a tray with `slots` slots on each side.
    #[must_use]
    pub fn tray(slots: u8) -> Self {
        let mut tray = Self::square(2 * slots);
        let size = u16::from(2 * slots);
        tray.layout_mut().slots = (0..u16::from(slots * slots))
            .map(|slot| {
                let (column, row) = (slot % u16::from(slots), slot / u16::from(slots));
                let corner = 2 * row * size + 2 * column;
                [0, 1, size, size + 1].map(|offset| Cell(corner + offset)).to_vec()
            })
            .collect();
        tray
    }

    fn without_cells(&self, is_out: impl Fn(u8, u8) -> bool) -> Self {
        // Centers of cells are at half units, so the integer parts are the column and the row.
        let out = |cell: &Cell| {
            let info = &self.layout.cells[usize::from(cell.0)];
            is_out(info.x as u8, info.y as u8)
        };
        self.minus(&self.cells().filter(out).collect::<Vec<_>>())
    }

    fn with_rim(&self, names: &[&str]) -> Self {
        let cells: Vec<Cell> = names.iter().filter_map(|name| self.layout.cell(name)).collect();
        debug_assert_eq!(cells.len(), names.len(), "a cell of the rim is not on the board");
        let mut round = self.with_line(Line { cells: cells.clone(), is_closed: true, kind: LineKind::Ring });
        round.layout_mut().rim = cells;
        round
    }
}
