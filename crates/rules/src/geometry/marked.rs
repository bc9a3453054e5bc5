//! The boards of Ringo and Miracle Five.

use alloc::string::String;
use alloc::vec::Vec;

use super::layout::square_name;
use super::polar::ring_cells;
use super::{Arrows, CellInfo, CellShape, Geometry, Layout, Tone};
use crate::Cell;

/// Returns the board of Ringo, which has six rings of eight cells around a fortress. Cells are ordered from
/// the innermost ring outward, and clockwise from the neutral zone at the top. The neutral zone is sector
/// `n`, and the other sectors are `a` to `g` clockwise. The fortress is `F`.
pub(crate) fn ringo_board() -> Layout {
    const RINGS: u8 = 6;
    const SECTORS: u8 = 8;
    const CORE: f32 = 1.0;
    let name = |ring: u8, sector: u8| match sector.checked_sub(1) {
        None => alloc::format!("n{}", ring + 1),
        Some(letter) => square_name(letter, ring),
    };
    let mut cells = ring_cells(RINGS, SECTORS, CORE, 0.0, name);
    let fortress = Cell(cells.len() as u16);
    for (info, at) in cells.iter_mut().zip(0u8..) {
        let (ring, sector) = (at / SECTORS, at % SECTORS);
        info.tone = match sector {
            0 => Tone::Neutral,
            _ if (ring + sector) % 2 == 0 => Tone::Shaded,
            _ => Tone::Plain,
        };
        if sector == 0 {
            info.spoken = alloc::format!("neutral {}", ring + 1);
        }
        if ring == 0 {
            info.arrows.down = Some(fortress);
        }
    }
    let center = CORE + f32::from(RINGS);
    let mut core = CellInfo::new(String::from("F"), center, center, CellShape::Circle { radius: CORE });
    core.spoken = String::from("fortress");
    core.tone = Tone::Fortress;
    let ways = [0, 4, 6, 2].map(|sector| Some(Cell(sector)));
    core.arrows = Arrows { up: ways[0], down: ways[1], left: ways[2], right: ways[3] };
    cells.push(core);
    Layout { width: 2.0 * center, height: 2.0 * center, cells, rim: Vec::new(), slots: Vec::new() }
}

/// Returns the board of Miracle Five, which has 10×9 squares. The border and the middle row are space.
pub(crate) fn miracle_five_board() -> Geometry {
    let mut board = Geometry::rectangle(10, 9);
    for (info, at) in board.layout_mut().cells.iter_mut().zip(0u8..) {
        let (column, row) = (at % 10, at / 10);
        if column == 0 || column == 9 || row % 4 == 0 {
            info.tone = Tone::Space;
        }
    }
    board
}
