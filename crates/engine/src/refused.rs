//! Requests that a player refuses.

use std::fmt;

use outflank_rules::OtherGame;

use crate::ages::Age;

/// The reason for refusing a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The position is of another game.
    OtherGame(OtherGame),
    /// A limit has no effect in this game.
    NoEffect {
        /// The limit.
        setting: Setting,
        /// The spec of the game.
        game: String,
    },
    /// A historical opponent does not play this game.
    NoAge {
        /// The opponent.
        age: Age,
        /// The spec of the game.
        game: String,
    },
}

/// A limit that does not apply to every game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Setting {
    /// [`Limits::selectivity`](crate::Limits::selectivity): only the 8×8 engine has adjustable pruning.
    Selectivity,
    /// [`Limits::solve_from`](crate::Limits::solve_from): a game of moving pieces has no foreseeable end.
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
                write!(f, "{age} does not play {game}: it plays only Othello on 8×8")
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
