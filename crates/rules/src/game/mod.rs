//! One trait for every game, and its type-erased form for servers, storage and user interfaces.

mod erased;
mod othello;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::hash::Hash;

pub use erased::{AnyGame, AnyPosition};
pub(crate) use othello::Othello;

use crate::{ByColor, Color, Layout, Outcome, Position};

/// A cell of a board: the index into [`Layout::cells`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(pub u16);

/// What lies on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// The cell is not there: a hole, or a slot without its panel.
    Absent,
    /// Nothing.
    Empty,
    /// A disc or piece of this side.
    Piece(Color),
    /// A piece of this side that was turned over or promoted.
    Marked(Color),
}

/// Whose turn it is, or how the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This side moves.
    Play(Color),
    /// The game is over.
    Over(Outcome),
}

/// How a move is made on a board: what a person must point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// Nothing can be placed or moved: the turn goes over.
    Pass,
    /// A piece is put on this cell.
    Place(Cell),
    /// A piece goes from the first cell to the second.
    Travel(Cell, Cell),
}

/// One visible change that a move makes, in the order in which it should be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Change {
    /// The side had no move and the turn went over.
    Passed {
        /// Who passed.
        color: Color,
    },
    /// A piece appeared.
    Placed {
        /// Where.
        cell: Cell,
        /// Whose.
        color: Color,
    },
    /// A disc changed its colour.
    Flipped {
        /// Where.
        cell: Cell,
        /// How many cells away from the piece that caused it, from 1.
        distance: u16,
    },
}

/// One legal move of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Legal {
    /// The move as it is written, stored and sent: `d3`, or `--` for a pass.
    pub text: String,
    /// How it is made.
    pub kind: MoveKind,
    /// What it would change, the placed piece first.
    pub effect: Effect,
}

/// Everything that one move changes on the board.
pub type Effect = Vec<Change>;

/// Why a move text was refused in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The text is no move of this game in any position.
    NotAMove {
        /// The text.
        text: String,
    },
    /// The cell is already taken.
    Occupied {
        /// Who tried.
        color: Color,
        /// The move.
        text: String,
    },
    /// The cell is free, but the move would flip nothing.
    FlipsNothing {
        /// Who tried.
        color: Color,
        /// The move.
        text: String,
    },
    /// A pass although there is a legal move.
    PassNotForced {
        /// Who tried.
        color: Color,
    },
    /// The game is over.
    GameOver {
        /// The move.
        text: String,
    },
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAMove { text } => write!(f, "{text:?} is not a move of this game"),
            Self::Occupied { color, text } => write!(f, "{color} cannot play {text}: the square is taken"),
            Self::FlipsNothing { color, text } => {
                write!(f, "{color} cannot play {text}: it would flip no disc")
            }
            Self::PassNotForced { color } => write!(f, "{color} cannot pass: there is a legal move"),
            Self::GameOver { text } => write!(f, "{text} cannot be played: the game is over"),
        }
    }
}

impl core::error::Error for IllegalMove {}

/// The rules of one game. Positions are small values; playing makes a new one.
pub trait Game: Send + Sync + 'static {
    /// A position of the game, with the side to move.
    type Pos: Clone + Eq + Hash + Send + Sync + 'static;
    /// A move of the game.
    type Move: Copy + Eq + Hash + Send + Sync + 'static;

    /// The board.
    fn layout(&self) -> &Layout;

    /// The position before the first move.
    fn start(&self) -> Self::Pos;

    /// A position with these contents, one for each cell of the layout.
    ///
    /// # Errors
    /// Why no game of this kind can reach it, in words that name the cells.
    fn position(&self, contents: &[Content], turn: Color) -> Result<Self::Pos, String>;

    /// Whose turn it is, or the outcome.
    fn turn(&self, position: &Self::Pos) -> Turn;

    /// What lies on a cell.
    fn content(&self, position: &Self::Pos, cell: Cell) -> Content;

    /// Appends the legal moves: a single pass when it is forced, nothing when the game is over.
    fn moves(&self, position: &Self::Pos, out: &mut Vec<Self::Move>);

    /// The position after a legal move.
    fn play(&self, position: &Self::Pos, mv: Self::Move) -> Self::Pos;

    /// How a move is made.
    fn kind(&self, position: &Self::Pos, mv: Self::Move) -> MoveKind;

    /// What a legal move changes.
    fn effect(&self, position: &Self::Pos, mv: Self::Move) -> Effect;

    /// Reads a move text as a legal move of a position.
    ///
    /// # Errors
    /// Why it is none.
    fn parse(&self, position: &Self::Pos, text: &str) -> Result<Self::Move, IllegalMove>;

    /// Writes a move.
    fn show(&self, position: &Self::Pos, mv: Self::Move) -> String;

    /// Pieces of each side on the board.
    fn discs(&self, position: &Self::Pos) -> ByColor<u32>;

    /// The same position on the fast 8×8 core, for games that are Othello.
    fn othello(&self, _position: &Self::Pos) -> Option<Position> {
        None
    }
}
