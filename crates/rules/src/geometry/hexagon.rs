//! Hexagonal boards.

use alloc::string::String;
use alloc::vec::Vec;

use super::layout::square_name;
use super::{CellInfo, CellShape, Geometry, Layout, Line, LineKind};
use crate::Cell;

/// The distance between two rows of hexagons of unit width, which is half the square root of three.
const ROW: f32 = 0.866_025_4;

/// Returns the axial coordinates of the cells of a hexagon, row by row from the top. The values q, r and q +
/// r are all within ±(side − 1).
fn axial_cells(side: u8) -> Vec<(i8, i8)> {
    let reach = side.min(13).cast_signed() - 1;
    let mut cells = Vec::new();
    for r in -reach..=reach {
        for q in (-reach).max(-reach - r)..=reach.min(reach - r) {
            cells.push((q, r));
        }
    }
    cells
}

/// Returns the name of the cell at axial coordinates. Unlike on a square board, the letter is the row, and
/// the number counts within the row.
pub(crate) fn hexagon_cell_name(side: u8, (q, r): (i8, i8)) -> String {
    let reach = side.min(13).cast_signed() - 1;
    let first = (-reach).max(-reach - r);
    square_name((r + reach).cast_unsigned(), (q - first).cast_unsigned())
}

impl Geometry {
    /// Creates a hexagonal board of hexagons with `side` cells on each side. Sides over 13 are reduced to 13.
    /// Rows have letters from the top, and cells have numbers from the left in their row.
    #[must_use]
    pub fn hexagon(side: u8) -> Self {
        let reach = side.min(13).cast_signed() - 1;
        let places = axial_cells(side);
        let width = f32::from(2 * reach + 1);
        let height = f32::from(2 * reach) * ROW + 2.0 / 3.0 * 2.0 * ROW;
        let mut cells = Vec::with_capacity(places.len());
        for &(q, r) in &places {
            let name = hexagon_cell_name(side, (q, r));
            let x = f32::from(q) + f32::from(r) / 2.0 + width / 2.0;
            let y = f32::from(r) * ROW + height / 2.0;
            cells.push(CellInfo::new(name, x, y, CellShape::Hexagon));
        }
        let at = |q: i8, r: i8| places.iter().position(|&place| place == (q, r)).map(|at| Cell(at as u16));
        let mut lines = Vec::new();
        for (dq, dr) in [(1, 0), (0, 1), (1, -1)] {
            for &(q, r) in &places {
                if at(q - dq, r - dr).is_none() {
                    let along = core::iter::successors(Some((q, r)), |&(q, r)| Some((q + dq, r + dr)));
                    let cells = along.map_while(|(q, r)| at(q, r)).collect();
                    lines.push(Line { cells, is_closed: false, kind: LineKind::Hexagonal });
                }
            }
        }
        Self::new(Layout::of_cells(width, height, cells), lines)
    }
}
