//! The ways to make a move, for games in which a square allows several.

use outflank_rules::{Cell, CellInfo, Layout, MoveKind, Slot};

use super::cursor::Direction;

/// The difference between moves to the same cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Way {
    /// The piece keeps its visible side.
    AsItIs,
    /// The piece is turned over.
    Turned,
    /// No panel slides.
    NoSlide,
    /// The panel that begins with this cell slides.
    Slide(String, Direction),
}

impl Way {
    /// Returns the difference between this move and other moves to its cell.
    pub(super) fn of(kind: MoveKind, layout: &Layout) -> Self {
        match kind {
            MoveKind::PlaceAndSlide(_, from, to) => match (first(layout, from), first(layout, to)) {
                (Some(here), Some(there)) => Self::Slide(here.name.clone(), direction(here, there)),
                _ => Self::NoSlide,
            },
            MoveKind::PlaceMarked(_) | MoveKind::TravelAndTurn(..) => Self::Turned,
            MoveKind::Place(_) if !layout.slots.is_empty() => Self::NoSlide,
            MoveKind::Place(_) | MoveKind::Travel(..) | MoveKind::Pass => Self::AsItIs,
        }
    }
}

/// Returns the upper left cell of a slot.
fn first(layout: &Layout, slot: Slot) -> Option<&CellInfo> {
    let Cell(cell) = *layout.slots.get(usize::from(slot.0))?.first()?;
    layout.cells.get(usize::from(cell))
}

fn direction(here: &CellInfo, there: &CellInfo) -> Direction {
    match (there.x - here.x, there.y - here.y) {
        (x, _) if x > 0.1 => Direction::Right,
        (x, _) if x < -0.1 => Direction::Left,
        (_, y) if y > 0.0 => Direction::Down,
        _ => Direction::Up,
    }
}
