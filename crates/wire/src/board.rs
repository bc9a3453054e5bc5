//! Boards, positions and moves for display.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// A side of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// Moves first in Othello.
    Black,
    /// Moves second in Othello.
    White,
}

/// The shape of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum CellShape {
    /// A unit square.
    Square,
    /// A regular hexagon of unit width with a corner at the top.
    Hexagon,
    /// A circle.
    Circle {
        /// The radius in cell widths.
        radius: f32,
    },
    /// A sector of a ring around the board's center.
    Sector {
        /// The inner radius in cell widths.
        inner: f32,
        /// The outer radius in cell widths.
        outer: f32,
        /// The start angle, in degrees clockwise from the top.
        from: f32,
        /// The end angle, in degrees clockwise from the top; greater than `from`.
        to: f32,
    },
}

/// The marked part of the board that a cell belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// No mark.
    Plain,
    /// The second tone of a checkered board.
    Shaded,
    /// A zone in which pieces are safe.
    Neutral,
    /// A goal for one side.
    Fortress,
    /// Cells on which pieces travel far.
    Space,
}

/// The neighbors for the arrow keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Arrows {
    /// Up; outward on round boards.
    pub up: Option<u16>,
    /// Down; inward on round boards.
    pub down: Option<u16>,
    /// Left; counterclockwise on round boards.
    pub left: Option<u16>,
    /// Right; clockwise on round boards.
    pub right: Option<u16>,
}

/// A cell of a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Cell {
    /// The name in moves, such as `e4`.
    pub name: String,
    /// The name for speech, such as `e 4`.
    pub spoken: String,
    /// The horizontal center, in cell widths from the left edge.
    pub x: f32,
    /// The vertical center, in cell widths from the top edge.
    pub y: f32,
    /// The shape of the cell.
    pub shape: CellShape,
    /// The marked part of the board that the cell belongs to.
    pub tone: Tone,
    /// The cells that the arrow keys reach from this cell.
    pub arrows: Arrows,
}

/// The geometry of a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Layout {
    /// The width in cell widths.
    pub width: f32,
    /// The height in cell widths.
    pub height: f32,
    /// The cells; other messages refer to them by index.
    pub cells: Vec<Cell>,
    /// The cells of the ring around the board along which discs are flipped; empty on boards without such a
    /// ring.
    pub rim: Vec<u16>,
    /// The cells of each slot in a tray of sliding panels, row by row; empty on boards without panels.
    pub slots: Vec<Vec<u16>>,
}

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Content {
    /// No cell: a hole, or a slot without its panel.
    Absent,
    /// No piece.
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

/// The gesture that makes a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Gesture {
    /// No gesture: the turn passes.
    Pass,
    /// Puts a piece on a cell.
    Place {
        /// The target cell.
        cell: u16,
    },
    /// Puts a piece on a cell with its marked side up.
    PlaceMarked {
        /// The target cell.
        cell: u16,
    },
    /// Moves a piece to another cell.
    Travel {
        /// The origin.
        from: u16,
        /// The destination.
        to: u16,
    },
    /// Moves a piece to another cell and turns it over there.
    TravelAndTurn {
        /// The origin.
        from: u16,
        /// The destination.
        to: u16,
    },
    /// Puts a piece on a cell and slides a panel to another slot of the tray.
    PlaceAndSlide {
        /// The target cell.
        cell: u16,
        /// The current slot of the panel.
        from: u16,
        /// The new slot of the panel.
        to: u16,
    },
}

/// A visible change; changes are shown in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Change {
    /// A side passed because it had no move.
    Passed {
        /// The side that passed.
        color: Color,
    },
    /// A piece appeared.
    Placed {
        /// The cell of the piece.
        cell: u16,
        /// The color of the piece.
        color: Color,
    },
    /// A disc changed color.
    Flipped {
        /// The cell of the disc.
        cell: u16,
        /// The distance from the placed disc in cells, from 1.
        distance: u16,
    },
    /// A piece moved to another cell.
    Moved {
        /// The origin.
        from: u16,
        /// The destination.
        to: u16,
    },
    /// A piece was removed from the board.
    Removed {
        /// The cell of the piece.
        cell: u16,
    },
    /// A piece was turned over, to its marked or its plain side.
    Turned {
        /// The cell of the piece.
        cell: u16,
        /// Whether its mark is visible now.
        is_marked: bool,
    },
    /// A panel slid with everything on it. The content of each cell of `from` is now on the cell at the same
    /// index in `to`. The cells of `from` are missing now.
    Slid {
        /// The four cells that the panel left.
        from: [u16; 4],
        /// The four cells that the panel occupies now, which were missing before.
        to: [u16; 4],
    },
}

/// A legal move with its effects.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct LegalMove {
    /// The move in text form, for [`crate::client::Action::Play`].
    pub text: String,
    /// The gesture that makes the move.
    pub gesture: Gesture,
    /// Its effects.
    pub changes: Vec<Change>,
}

/// A number for each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Counts {
    /// Black's.
    pub black: u32,
    /// White's.
    pub white: u32,
}

/// A position, with the data needed to show it and to move in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Position {
    /// The content of each cell of the layout.
    pub contents: Vec<Content>,
    /// The side to move; `null` when the game is over.
    pub turn: Option<Color>,
    /// The number of discs of each side on the board.
    pub discs: Counts,
    /// The legal moves of the side to move.
    pub legal: Vec<LegalMove>,
    /// The pieces in hand, in games in which each side has its own pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub hands: Option<Hands>,
}

/// The pieces of each side in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Hands {
    /// Black's pieces.
    pub black: u32,
    /// White's pieces.
    pub white: u32,
    /// Whether the numbers are assumed, because the game started from a position without them. The numbers
    /// are then those after both sides have placed in turn without passing.
    pub supposed: bool,
}
