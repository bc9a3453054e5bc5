//! What a player does not do, and why.

use std::fmt;

use outflank_rules::OtherGame;

use crate::ages::Age;

/// Why a player does not search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The position is of another game.
    OtherGame(OtherGame),
    /// A limit was set that means nothing to who plays this game.
    NoEffect {
        /// Which.
        setting: Setting,
        /// The spec of the game.
        game: String,
    },
    /// An opponent of its age was asked for in a game that it does not know.
    NoAge {
        /// Which.
        age: Age,
        /// The spec of the game.
        game: String,
    },
}

/// A limit that not every game has a use for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    /// [`Limits::selectivity`](crate::Limits::selectivity): only the 8×8 engine can be told how much to prune.
    Selectivity,
    /// [`Limits::solve_from`](crate::Limits::solve_from): the end of a game of moving pieces is not in sight.
    SolveFrom,
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Selectivity => "selectivity",
            Self::SolveFrom => "solve-from",
        })
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OtherGame(error) => error.fmt(f),
            Self::NoEffect { setting, game } => write!(f, "{setting} has no effect in {game}"),
            Self::NoAge { age, game } => {
                write!(f, "{age} does not play {game}: it knows Othello on 8×8 alone")
            }
        }
    }
}

impl std::error::Error for Refused {}

impl From<OtherGame> for Refused {
    fn from(error: OtherGame) -> Self {
        Self::OtherGame(error)
    }
}
