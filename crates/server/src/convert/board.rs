//! Conversion of boards and moves to messages.

use outflank_rules::{Cell, CellShape, Change, Color, Content, Layout, Legal, MoveKind, Slot, Tone};
use outflank_wire::board as wire;

use super::twins::twins;

twins! {
    pub(crate) fn color, read_color(Color, wire::Color) { Black, White }

    fn tone(Tone, wire::Tone) { Plain, Shaded, Neutral, Fortress, Space }
}

pub(super) fn layout(layout: &Layout) -> wire::Layout {
    let numbers = |cells: &[Cell]| cells.iter().map(|cell| cell.0).collect();
    let number = |cell: Option<Cell>| cell.map(|cell| cell.0);
    let cell = |cell: &outflank_rules::CellInfo| wire::Cell {
        name: cell.name.clone(),
        spoken: cell.spoken.clone(),
        x: cell.x,
        y: cell.y,
        shape: shape(cell.shape),
        tone: tone(cell.tone),
        arrows: wire::Arrows {
            up: number(cell.arrows.up),
            down: number(cell.arrows.down),
            left: number(cell.arrows.left),
            right: number(cell.arrows.right),
        },
    };
    wire::Layout {
        width: layout.width,
        height: layout.height,
        cells: layout.cells.iter().map(cell).collect(),
        rim: numbers(&layout.rim),
        slots: layout.slots.iter().map(|slot| numbers(slot)).collect(),
    }
}

const fn shape(shape: CellShape) -> wire::CellShape {
    match shape {
        CellShape::Square => wire::CellShape::Square,
        CellShape::Hexagon => wire::CellShape::Hexagon,
        CellShape::Circle { radius } => wire::CellShape::Circle { radius },
        CellShape::Sector { inner, outer, from, to } => wire::CellShape::Sector { inner, outer, from, to },
    }
}

pub(super) const fn content(content: Content) -> wire::Content {
    match content {
        Content::Absent => wire::Content::Absent,
        Content::Empty => wire::Content::Empty,
        Content::Piece(Color::Black) => wire::Content::Black,
        Content::Piece(Color::White) => wire::Content::White,
        Content::Marked(Color::Black) => wire::Content::BlackMarked,
        Content::Marked(Color::White) => wire::Content::WhiteMarked,
    }
}

pub(super) fn changes(changes: &[Change]) -> Vec<wire::Change> {
    let change = |change: &Change| match *change {
        Change::Passed { color: by } => wire::Change::Passed { color: color(by) },
        Change::Placed { cell: Cell(cell), color: by } => wire::Change::Placed { cell, color: color(by) },
        Change::Flipped { cell: Cell(cell), distance } => wire::Change::Flipped { cell, distance },
        Change::Moved { from: Cell(from), to: Cell(to) } => wire::Change::Moved { from, to },
        Change::Removed { cell: Cell(cell) } => wire::Change::Removed { cell },
        Change::Turned { cell: Cell(cell), is_marked } => wire::Change::Turned { cell, is_marked },
        Change::Slid { from, to } => {
            wire::Change::Slid { from: from.map(|Cell(cell)| cell), to: to.map(|Cell(cell)| cell) }
        }
    };
    changes.iter().map(change).collect()
}

pub(super) fn legal(legal: &Legal) -> wire::LegalMove {
    wire::LegalMove {
        text: legal.text.clone(),
        gesture: match legal.kind {
            MoveKind::Pass => wire::Gesture::Pass,
            MoveKind::Place(Cell(cell)) => wire::Gesture::Place { cell },
            MoveKind::PlaceMarked(Cell(cell)) => wire::Gesture::PlaceMarked { cell },
            MoveKind::Travel(Cell(from), Cell(to)) => wire::Gesture::Travel { from, to },
            MoveKind::TravelAndTurn(Cell(from), Cell(to)) => wire::Gesture::TravelAndTurn { from, to },
            MoveKind::PlaceAndSlide(Cell(cell), Slot(from), Slot(to)) => {
                wire::Gesture::PlaceAndSlide { cell, from, to }
            }
        },
        changes: changes(&legal.effect),
    }
}
