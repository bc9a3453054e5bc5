//! The rules of a game of the Reversi family as data.

use alloc::vec::Vec;

use crate::{ByColor, Cell, Color, Geometry};

/// The rule for the fourth disc of an opening on an empty board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fourth {
    /// It goes to the last center cell.
    #[default]
    Center,
    /// It goes to the last center cell or outflanks.
    MayCapture,
    /// It must outflank; the last center cell becomes an ordinary cell.
    MustCapture,
}

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// These discs are on the board.
    Fixed(ByColor<Vec<Cell>>),
    /// The board is empty, and the first four discs are placed one by one on these cells without flipping
    /// any.
    Drops {
        /// The center.
        cells: [Cell; 4],
        /// The rule for the fourth disc.
        fourth: Fourth,
    },
}

impl Opening {
    /// Returns the cells of the opening.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Fixed(discs) => discs.black.iter().chain(&discs.white).copied().collect(),
            Self::Drops { cells, .. } => cells.to_vec(),
        }
    }
}

/// Whether a disc may be placed that flips nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Quiet {
    /// Never.
    #[default]
    Never,
    /// On any cell next to a disc of the player's own.
    AdjacentOwn,
}

/// Whether most or fewest discs win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The side with more discs wins.
    #[default]
    Most,
    /// The side with fewer discs wins.
    Fewest,
}

/// The treatment of empty cells in the final count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Empties {
    /// The empty cells count for neither side.
    Ignore,
    /// The empty cells are added to the winner's discs.
    #[default]
    ToWinner,
}

/// The rules of one game of the Reversi family.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// The board.
    pub geometry: Geometry,
    /// The start of the game.
    pub opening: Opening,
    /// The side that moves first.
    pub first: Color,
    /// The number of discs that each side owns, including those of the opening; `None` if they are shared.
    pub supply: Option<u16>,
    /// Whether discs may be placed that flip nothing.
    pub quiet: Quiet,
    /// Whether most or fewest discs win.
    pub goal: Goal,
    /// The treatment of empty cells in the final count.
    pub empties: Empties,
    /// A cell that is closed to both sides and cuts every line through it.
    pub hole: Option<Cell>,
}

impl Ruleset {
    /// Othello on any board with any start: Black first, shared discs, most discs win, empties to the winner.
    #[must_use]
    pub fn othello(geometry: Geometry, discs: ByColor<Vec<Cell>>) -> Self {
        Self {
            geometry,
            opening: Opening::Fixed(discs),
            first: Color::Black,
            supply: None,
            quiet: Quiet::Never,
            goal: Goal::Most,
            empties: Empties::ToWinner,
            hole: None,
        }
    }

    /// Reversi of 1883 on any board: four discs are dropped on the center, White first; each side owns 32
    /// discs; empty cells count for neither side.
    #[must_use]
    pub fn victorian(geometry: Geometry, center: [Cell; 4]) -> Self {
        Self {
            geometry,
            opening: Opening::Drops { cells: center, fourth: Fourth::Center },
            first: Color::White,
            supply: Some(32),
            quiet: Quiet::Never,
            goal: Goal::Most,
            empties: Empties::Ignore,
            hole: None,
        }
    }
}
