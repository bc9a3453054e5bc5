//! Round boards with rings and sectors.

use alloc::string::String;
use alloc::vec::Vec;

use super::{Arrows, CellInfo, CellShape, Geometry, Layout, Line, LineKind};
use crate::Cell;

/// The inner radius of the innermost ring, in cell widths.
const CORE: f32 = 1.5;

impl Geometry {
    /// Creates a round board of closed rings that are cut into sectors. The lines are rings, spokes, and the
    /// open spirals in both diagonal directions. Cells are ordered from the innermost ring outward, and
    /// clockwise from the top within a ring. A cell's name consists of the sector's letter and the ring's
    /// number, counted from the inside.
    #[must_use]
    pub fn polar(rings: u8, sectors: u8) -> Self {
        let name = |ring: u8, sector: u8| super::layout::square_name(sector, ring);
        let cells = ring_cells(rings, sectors, CORE, 0.0, name);
        let at = |ring: u8, sector: u8| Cell(u16::from(ring) * u16::from(sectors) + u16::from(sector));
        let mut lines = Vec::new();
        for ring in 0..rings {
            let cells = (0..sectors).map(|sector| at(ring, sector)).collect();
            lines.push(Line { cells, is_closed: true, kind: LineKind::Ring });
        }
        for sector in 0..sectors {
            let outwards = |turn: u8| {
                (0..rings)
                    .map(|ring| {
                        let to = u16::from(sector) + u16::from(ring) * u16::from(turn);
                        at(ring, (to % u16::from(sectors)) as u8)
                    })
                    .collect()
            };
            lines.push(Line { cells: outwards(0), is_closed: false, kind: LineKind::Spoke });
            lines.push(Line { cells: outwards(1), is_closed: false, kind: LineKind::Spiral });
            lines.push(Line { cells: outwards(sectors - 1), is_closed: false, kind: LineKind::Spiral });
        }
        let across = 2.0 * (CORE + f32::from(rings));
        let layout = Layout { width: across, height: across, cells, rim: Vec::new(), slots: Vec::new() };
        Self::new(layout, lines)
    }
}

/// Returns the cells of rings of unit width around a core, from the innermost ring outward and clockwise in
/// each ring. The first sector is centered `turned` sectors clockwise from the top.
pub(crate) fn ring_cells(
    rings: u8,
    sectors: u8,
    core: f32,
    turned: f32,
    name: impl Fn(u8, u8) -> String,
) -> Vec<CellInfo> {
    let center = core + f32::from(rings);
    let width = 360.0 / f32::from(sectors);
    let mut cells = Vec::new();
    for ring in 0..rings {
        for sector in 0..sectors {
            let inner = core + f32::from(ring);
            let middle = (f32::from(sector) + turned) * width;
            let (sin, cos) = sin_cos(middle);
            let radius = inner + 0.5;
            let shape = CellShape::Sector {
                inner,
                outer: inner + 1.0,
                from: middle - width / 2.0,
                to: middle + width / 2.0,
            };
            let mut info =
                CellInfo::new(name(ring, sector), center + radius * sin, center - radius * cos, shape);
            let at =
                |ring: u8, sector: u8| Some(Cell(u16::from(ring) * u16::from(sectors) + u16::from(sector)));
            info.arrows = Arrows {
                up: if ring + 1 < rings { at(ring + 1, sector) } else { None },
                down: if ring > 0 { at(ring - 1, sector) } else { None },
                left: at(ring, (sector + sectors - 1) % sectors),
                right: at(ring, (sector + 1) % sectors),
            };
            cells.push(info);
        }
    }
    cells
}

/// Returns the sine and cosine of an angle in degrees. `core` has no such functions.
fn sin_cos(degrees: f32) -> (f32, f32) {
    // The angle is reduced to a quarter of the circle and halved, because the series converge quickly for
    // small angles.
    let rest = degrees % 360.0;
    let turn = if rest < 0.0 { rest + 360.0 } else { rest };
    let quarter = (turn / 90.0) as u8;
    let x = (turn - 90.0 * f32::from(quarter)) * core::f32::consts::PI / 180.0;
    let half = x / 2.0;
    let square = half * half;
    let sin_half = half * (1.0 - square / 6.0 * (1.0 - square / 20.0 * (1.0 - square / 42.0)));
    let cos_half = 1.0 - square / 2.0 * (1.0 - square / 12.0 * (1.0 - square / 30.0 * (1.0 - square / 56.0)));
    let (sin, cos) = (2.0 * sin_half * cos_half, 1.0 - 2.0 * sin_half * sin_half);
    match quarter {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

#[cfg(test)]
mod tests {
    use super::sin_cos;

    #[test]
    fn sine_and_cosine_are_those_of_the_library() {
        for degrees in -720..720 {
            let degrees = degrees as f32 / 2.0;
            let (sin, cos) = sin_cos(degrees);
            let (want_sin, want_cos) = degrees.to_radians().sin_cos();
            assert!((sin - want_sin).abs() < 1e-5 && (cos - want_cos).abs() < 1e-5, "{degrees}");
        }
    }
}
