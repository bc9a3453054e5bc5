//! Boards, positions and moves as they are drawn.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// One of the two sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Color {
    /// Moves first in Othello.
    Black,
    /// Moves second in Othello.
    White,
}

/// How a cell is drawn.
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
        /// In cell widths.
        radius: f32,
    },
    /// A piece of a ring around the middle of the board.
    Sector {
        /// Inner radius in cell widths.
        inner: f32,
        /// Outer radius in cell widths.
        outer: f32,
        /// Where it begins, in degrees clockwise from the top.
        from: f32,
        /// Where it ends, in degrees clockwise from the top; more than `from`.
        to: f32,
    },
}

/// What part of the board a cell belongs to, for boards that are marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// No mark.
    Plain,
    /// The second tone of a chequered board.
    Shaded,
    /// A zone in which pieces are safe.
    Neutral,
    /// A goal that one side must reach.
    Fortress,
    /// Cells along which pieces travel far.
    Space,
}

/// The cells that the arrow keys lead to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Arrows {
    /// With the arrow up; outwards on round boards.
    pub up: Option<u16>,
    /// With the arrow down; inwards on round boards.
    pub down: Option<u16>,
    /// With the arrow left; anticlockwise on round boards.
    pub left: Option<u16>,
    /// With the arrow right; clockwise on round boards.
    pub right: Option<u16>,
}

/// One cell of a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Cell {
    /// What moves call it, such as `e4`.
    pub name: String,
    /// What a voice says for it, such as `e 4`.
    pub spoken: String,
    /// Centre, in cell widths from the left edge.
    pub x: f32,
    /// Centre, in cell widths from the top edge.
    pub y: f32,
    /// How it is drawn.
    pub shape: CellShape,
    /// What part of the board it belongs to.
    pub tone: Tone,
    /// Where the arrow keys lead from it.
    pub arrows: Arrows,
}

/// All that is needed to draw a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Layout {
    /// Width in cell widths.
    pub width: f32,
    /// Height in cell widths.
    pub height: f32,
    /// The cells; other messages refer to them by index.
    pub cells: Vec<Cell>,
    /// A line that runs round the board and along which discs are flipped, from cell to cell; empty where
    /// there is none.
    pub rim: Vec<u16>,
    /// The slots of a tray of sliding panels: the cells of each, row by row; empty where nothing slides.
    pub slots: Vec<Vec<u16>>,
}

/// What lies on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Gesture {
    /// Nothing to point at: the turn goes over.
    Pass,
    /// A piece is put on a cell.
    Place {
        /// The cell.
        cell: u16,
    },
    /// A piece is put on a cell with its marked side up.
    PlaceMarked {
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
    /// A piece goes from one cell to another and is turned over there.
    TravelAndTurn {
        /// From here.
        from: u16,
        /// To here.
        to: u16,
    },
    /// A piece is put on a cell, then a panel slides from one slot of the tray to another.
    PlaceAndSlide {
        /// The cell.
        cell: u16,
        /// The slot the panel is in.
        from: u16,
        /// The slot it slides to.
        to: u16,
    },
}

/// One visible change, in the order in which it should be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
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
    /// A disc changed its color.
    Flipped {
        /// Where.
        cell: u16,
        /// Cells away from the placed disc, from 1.
        distance: u16,
    },
    /// A piece went to another cell.
    Moved {
        /// From here.
        from: u16,
        /// To here.
        to: u16,
    },
    /// A piece was taken off the board.
    Removed {
        /// From where.
        cell: u16,
    },
    /// A piece was turned over, to its marked or its plain side.
    Turned {
        /// Where.
        cell: u16,
        /// Whether its mark shows now.
        is_marked: bool,
    },
    /// A panel slid with all that lies on it: what was on each cell of `from` is on the cell at the same place
    /// in `to`, and the cells of `from` are there no more.
    Slid {
        /// The four cells that it left.
        from: [u16; 4],
        /// The four cells that it came to, where no panel was.
        to: [u16; 4],
    },
}

/// A legal move with what it would change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct LegalMove {
    /// The text to send to play it.
    pub text: String,
    /// How it is made.
    pub gesture: Gesture,
    /// What it would change.
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

/// A position with everything one needs to show it and to move in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Position {
    /// One entry for each cell of the layout.
    pub contents: Vec<Content>,
    /// The side to move; nobody when the game is over.
    pub turn: Option<Color>,
    /// Discs on the board.
    pub discs: Counts,
    /// The legal moves of the side to move.
    pub legal: Vec<LegalMove>,
    /// What the sides have in hand, in games in which each has its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub hands: Option<Hands>,
}

/// What each side has in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Hands {
    /// Black.
    pub black: u32,
    /// White.
    pub white: u32,
    /// Whether this is only supposed, because the game started from a position that did not say it: as if both sides
    /// had placed in turn and nobody had passed.
    pub supposed: bool,
}
