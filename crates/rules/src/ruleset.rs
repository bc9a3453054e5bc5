//! The rules of the games of the Reversi family as data.

use alloc::vec::Vec;

use crate::{ByColor, Cell, Color, Geometry};

/// The rule for the fourth disc of an opening on an empty board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Fourth {
    /// The disc is placed on the last center cell.
    #[default]
    Center,
    /// The disc is placed on the last center cell, or on a cell where it outflanks discs.
    MayCapture,
    /// The disc must outflank discs. The last center cell becomes an ordinary cell.
    MustCapture,
}

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// The game starts with these discs on the board.
    Fixed(ByColor<Vec<Cell>>),
    /// The board is empty, and the sides place the first four discs in turn on these cells without flips.
    Drops {
        /// The four cells of the center.
        cells: [Cell; 4],
        /// The rule for the fourth disc.
        fourth: Fourth,
    },
}

impl Opening {
    /// Returns the cells that the opening fills.
    #[must_use]
    pub fn cells(&self) -> Vec<Cell> {
        match self {
            Self::Fixed(discs) => discs.black.iter().chain(&discs.white).copied().collect(),
            Self::Drops { cells, .. } => cells.to_vec(),
        }
    }
}

/// Where a disc may be placed that flips nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Quiet {
    /// Nowhere, so every disc must flip discs.
    #[default]
    Never,
    /// On any empty cell next to a disc of the same side.
    AdjacentOwn,
}

/// Whether the side with more or with fewer discs wins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Goal {
    /// The side with more discs wins.
    #[default]
    Most,
    /// The side with fewer discs wins.
    Fewest,
}

/// The side for which empty cells count at the end of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Empties {
    /// The empty cells count for neither side.
    Ignore,
    /// The empty cells count for the winner.
    #[default]
    ToWinner,
}

/// The rules of a game of the Reversi family.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// The board.
    pub geometry: Geometry,
    /// The start of the game.
    pub opening: Opening,
    /// The side that moves first.
    pub first: Color,
    /// The number of discs that each side owns, including those of the opening. `None` if the sides share the
    /// discs.
    pub supply: Option<u16>,
    /// Where discs may be placed that flip nothing.
    pub quiet: Quiet,
    /// Whether the side with more or with fewer discs wins.
    pub goal: Goal,
    /// The side for which empty cells count at the end of the game.
    pub empties: Empties,
    /// A cell that is closed to both sides and cuts every line through it.
    pub hole: Option<Cell>,
}

impl Ruleset {
    /// Creates the rules of Othello on any board with any start. Black moves first, discs are shared, the
    /// side with more discs wins, and empty cells count for the winner.
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

    /// Creates the rules of Reversi of 1883 on any board. White moves first, and the first four discs are
    /// placed on the center. Each side owns 32 discs, and empty cells count for neither side.
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
