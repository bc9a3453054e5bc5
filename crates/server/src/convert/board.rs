//! Boards and moves as messages.

use outflank_rules::{Arrows, Cell, CellShape, Change, Color, Content, Layout, Legal, MoveKind, Slot, Tone};
use outflank_wire::board as wire;

pub(crate) const fn color(color: Color) -> wire::Color {
    match color {
        Color::Black => wire::Color::Black,
        Color::White => wire::Color::White,
    }
}

pub(crate) fn layout(layout: &Layout) -> wire::Layout {
    let is_rectangle = layout.is_rectangle();
    let cell = |cell: &outflank_rules::CellInfo| {
        let (shape, sector) = shape(cell.shape);
        wire::Cell {
            name: cell.name.clone(),
            x: cell.x,
            y: cell.y,
            shape,
            sector,
            tone: tone(cell.tone),
            spoken: (!is_rectangle).then(|| cell.spoken.clone()),
            arrows: (!is_rectangle).then(|| arrows(cell.arrows)),
        }
    };
    let indices = |cells: &Vec<Cell>| cells.iter().map(|&Cell(cell)| cell).collect();
    wire::Layout {
        width: layout.width,
        height: layout.height,
        cells: layout.cells.iter().map(cell).collect(),
        rim: (!layout.rim.is_empty()).then(|| indices(&layout.rim)),
        slots: (!layout.slots.is_empty()).then(|| layout.slots.iter().map(indices).collect()),
    }
}

const fn shape(shape: CellShape) -> (wire::CellShape, Option<wire::Sector>) {
    match shape {
        CellShape::Square => (wire::CellShape::Square, None),
        CellShape::Hexagon => (wire::CellShape::Hexagon, None),
        CellShape::Circle { radius } => {
            let whole = wire::Sector { inner: 0.0, outer: radius, from: 0.0, to: 360.0 };
            (wire::CellShape::Circle, Some(whole))
        }
        CellShape::Sector { inner, outer, from, to } => {
            (wire::CellShape::Sector, Some(wire::Sector { inner, outer, from, to }))
        }
    }
}

const fn tone(tone: Tone) -> Option<wire::Tone> {
    match tone {
        Tone::Plain => None,
        Tone::Shaded => Some(wire::Tone::Shaded),
        Tone::Neutral => Some(wire::Tone::Neutral),
        Tone::Fortress => Some(wire::Tone::Fortress),
        Tone::Space => Some(wire::Tone::Space),
    }
}

fn arrows(arrows: Arrows) -> wire::Arrows {
    let index = |cell: Option<Cell>| cell.map(|Cell(cell)| cell);
    wire::Arrows {
        up: index(arrows.up),
        down: index(arrows.down),
        left: index(arrows.left),
        right: index(arrows.right),
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
        Change::Turned { cell: Cell(cell), is_marked } => wire::Change::Turned { cell, marked: is_marked },
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
            MoveKind::Travel(Cell(from), Cell(to)) => wire::Gesture::Travel { from, to },
            MoveKind::PlaceMarked(Cell(cell)) => wire::Gesture::PlaceMarked { cell },
            MoveKind::TravelAndTurn(Cell(from), Cell(to)) => wire::Gesture::TravelAndTurn { from, to },
            MoveKind::PlaceAndSlide(Cell(cell), Slot(from), Slot(to)) => {
                wire::Gesture::PlaceAndSlide { cell, from, to }
            }
        },
        changes: changes(&legal.effect),
    }
}
