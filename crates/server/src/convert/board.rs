//! Boards and moves as messages.

use outflank_rules::{Cell, CellShape, Change, Color, Content, Layout, Legal, MoveKind};
use outflank_wire::board as wire;

pub(crate) const fn color(color: Color) -> wire::Color {
    match color {
        Color::Black => wire::Color::Black,
        Color::White => wire::Color::White,
    }
}

pub(crate) fn layout(layout: &Layout) -> wire::Layout {
    let cell = |cell: &outflank_rules::CellInfo| wire::Cell {
        name: cell.name.clone(),
        x: cell.x,
        y: cell.y,
        shape: match cell.shape {
            CellShape::Square => wire::CellShape::Square,
        },
    };
    wire::Layout {
        width: layout.width,
        height: layout.height,
        cells: layout.cells.iter().map(cell).collect(),
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
        },
        changes: changes(&legal.effect),
    }
}
