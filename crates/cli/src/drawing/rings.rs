//! Boards of rings: round if there is room, otherwise unrolled to a table.

use outflank_rules::{CellInfo, CellShape, Layout};

use super::area::Area;
use super::plan::{Plan, letter_and_number};

/// The width of a cell in characters relative to its height, so that rings look round.
const ASPECT: f32 = 2.0;
/// The heights of a cell in characters in the round drawings, from large to small.
const SCALES: [f32; 6] = [3.0, 2.5, 2.0, 1.75, 1.5, 1.3];

/// Returns all ways to draw the rings, largest first.
pub(super) fn plans(layout: &Layout, is_painted: bool) -> impl Iterator<Item = Plan> + '_ {
    let sizes: &[(u16, u16)] = if is_painted { &[(4, 2), (3, 1), (2, 1)] } else { &[(4, 2), (4, 1), (2, 1)] };
    // Discs of several characters need a background.
    let discs: &[(u16, u16)] = if is_painted { &[(4, 2), (3, 1)] } else { &[(3, 1)] };
    let round = SCALES.iter().filter_map(|&scale| discs.iter().find_map(|&disc| round(layout, scale, disc)));
    round.chain(sizes.iter().map(|&size| unrolled(layout, size)))
}

/// Returns the smallest round drawing, or the table if there is none.
pub(super) fn plain(layout: &Layout) -> Plan {
    let smallest = SCALES.iter().rev().find_map(|&scale| round(layout, scale, (3, 1)));
    smallest.unwrap_or_else(|| unrolled(layout, (2, 1)))
}

/// Returns the rings, drawn round; `None` if some cell has no room for a disc of this size in characters.
fn round(layout: &Layout, scale: f32, disc: (u16, u16)) -> Option<Plan> {
    /// Room for the letters around the board.
    const MARGIN: (u16, u16) = (3, 1);
    let unit = (scale * ASPECT, scale);
    let across = |extent: f32, unit: f32| (extent * unit).ceil() as u16;
    let (width, height) = (across(layout.width, unit.0), across(layout.height, unit.1));
    let mut plan = Plan::blank(width + 2 * MARGIN.0, height + 2 * MARGIN.1);
    let centre = (f32::from(plan.width) / 2.0, f32::from(plan.height) / 2.0);
    for y in 0..plan.height {
        for x in 0..plan.width {
            let dx = (f32::from(x) + 0.5 - centre.0) / unit.0;
            let dy = (f32::from(y) + 0.5 - centre.1) / unit.1;
            if let Some(cell) = layout.cells.iter().position(|cell| holds(cell, dx, dy)) {
                plan.own((x, y), cell);
            }
        }
    }
    let middle = (layout.width / 2.0, layout.height / 2.0);
    for (at, cell) in layout.cells.iter().enumerate() {
        let x = centre.0 + (cell.x - middle.0) * unit.0 - f32::from(disc.0) / 2.0;
        let y = centre.1 + (cell.y - middle.1) * unit.1 - f32::from(disc.1) / 2.0;
        let area = Area { x: x.round() as u16, y: y.round() as u16, width: disc.0, height: disc.1 };
        let is_apart = plan.boxes.iter().all(|other| !other.intersects(area));
        plan.boxes.push(area);
        let is_own = if disc.1 > 1 {
            area.positions().all(|(x, y)| plan.owner(x, y) == Some(at))
        } else {
            plan.middle(at).is_some_and(|(x, y)| plan.owner(x, y) == Some(at))
        };
        if !is_apart || !is_own {
            return None;
        }
    }
    for cell in &layout.cells {
        let CellShape::Sector { outer, from, to, .. } = cell.shape else { continue };
        if outer + 0.5 < middle.0 {
            continue;
        }
        let (letter, _) = letter_and_number(&cell.name);
        let (sin, cos) = f32::midpoint(from, to).to_radians().sin_cos();
        // Shift slightly to the right, so that the letters above and below the center are in one column.
        let x = centre.0 + sin * (outer * unit.0 + 1.5) - 0.49;
        let y = centre.1 - cos * (outer * unit.1 + 1.0) - 0.5;
        let (x, y) = (x.round().max(0.0) as u16, y.round().max(0.0) as u16);
        plan.label(x.min(plan.width - 1), y.min(plan.height - 1), letter);
    }
    Some(plan)
}

/// Whether a point is in a cell, in cell widths from the center of the board.
fn holds(cell: &CellInfo, dx: f32, dy: f32) -> bool {
    let radius = dx.hypot(dy);
    match cell.shape {
        CellShape::Sector { inner, outer, from, to } => {
            let angle = (dx.atan2(-dy).to_degrees() - from).rem_euclid(360.0);
            (inner..outer).contains(&radius) && angle < to - from
        }
        CellShape::Circle { radius: all } => radius < all,
        CellShape::Square | CellShape::Hexagon => false,
    }
}

/// Returns the rings as rows, outermost first, and the sectors as columns; the center is a separate row.
fn unrolled(layout: &Layout, (width, height): (u16, u16)) -> Plan {
    let ring = |cell: &CellInfo| match cell.shape {
        CellShape::Sector { inner, .. } => Some(inner),
        _ => None,
    };
    let mut rings: Vec<f32> = layout.cells.iter().filter_map(ring).collect();
    rings.dedup();
    let sectors = layout.cells.iter().filter(|cell| ring(cell) == rings.first().copied()).count() as u16;
    let centre = layout.cells.iter().filter(|cell| ring(cell).is_none()).count() as u16;
    let margin = 2;
    let edge = u16::from(width == 2);
    let mut plan = Plan::blank(margin + sectors * width + edge, 1 + (rings.len() as u16 + centre) * height);
    plan.pinned = (margin, 1);
    let mut column = 0;
    for cell in &layout.cells {
        let from_inside = ring(cell).and_then(|inner| rings.iter().position(|&other| other == inner));
        let area = match from_inside {
            Some(at) => {
                let row = (rings.len() - 1 - at) as u16;
                let area = Area { x: margin + column * width, y: 1 + row * height, width, height };
                column = (column + 1) % sectors.max(1);
                area
            }
            None => Area { x: margin, y: 1 + rings.len() as u16 * height, width: sectors * width, height },
        };
        plan.add(area);
        let (letter, number) = letter_and_number(&cell.name);
        if from_inside.is_some() {
            plan.label(area.x + (area.width - 1) / 2, 0, letter);
        }
        let beside = if from_inside.is_some() { number } else { letter };
        plan.label(0, area.y + (area.height - 1) / 2, beside);
    }
    plan
}
