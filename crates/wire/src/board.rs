//! Boards, positions and moves as they are drawn.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// Moves first in Othello.
    Black,
    /// Moves second in Othello.
    White,
}

/// How a cell is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum CellShape {
    /// A unit square.
    Square,
}

/// One cell of a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Cell {
    /// What moves call it, such as `e4`.
    pub name: String,
    /// Centre, in cell widths from the left edge.
    pub x: f32,
    /// Centre, in cell widths from the top edge.
    pub y: f32,
    /// How it is drawn.
    pub shape: CellShape,
}

/// All that is needed to draw a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Layout {
    /// Width in cell widths.
    pub width: f32,
    /// Height in cell widths.
    pub height: f32,
    /// The cells; other messages refer to them by index.
    pub cells: Vec<Cell>,
}

/// What lies on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Content {
    /// The cell is not there.
    Absent,
    /// Nothing.
    Empty,
    /// A black disc.
    Black,
    /// A white disc.
    White,
    /// A turned or promoted black piece.
    BlackMarked,
    /// A turned or promoted white piece.
    WhiteMarked,
}

/// How a move is made: what a person points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Gesture {
    /// Nothing to point at: the turn goes over.
    Pass,
    /// A piece is put on a cell.
    Place {
        /// The cell.
        cell: u16,
    },
    /// A piece goes from one cell to another.
    Travel {
        /// From here.
        from: u16,
        /// To here.
        to: u16,
    },
}

/// One visible change, in the order in which it should be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Change {
    /// A side had no move.
    Passed {
        /// Which side.
        color: Color,
    },
    /// A piece appeared.
    Placed {
        /// Where.
        cell: u16,
        /// Whose.
        color: Color,
    },
    /// A disc changed its colour.
    Flipped {
        /// Where.
        cell: u16,
        /// Cells away from the placed disc, from 1.
        distance: u16,
    },
}

/// A legal move with what it would change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct LegalMove {
    /// The text to send to play it.
    pub text: String,
    /// How it is made.
    pub gesture: Gesture,
    /// What it would change.
    pub changes: Vec<Change>,
}

/// A number for each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Counts {
    /// Black's.
    pub black: u32,
    /// White's.
    pub white: u32,
}

/// A position with everything one needs to show it and to move in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Position {
    /// One entry for each cell of the layout.
    pub contents: Vec<Content>,
    /// The side to move; nobody when the game is over.
    pub turn: Option<Color>,
    /// Discs on the board.
    pub discs: Counts,
    /// The legal moves of the side to move.
    pub legal: Vec<LegalMove>,
}
