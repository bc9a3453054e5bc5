//! The findings about one move.

use outflank_engine::{Certainty, Score};
use outflank_rules::Color;
use serde::{Deserialize, Serialize};

use crate::twins::{CertaintyText, ColorText, units};

/// The findings about one move of a game. All scores are for the side that made it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// Its place among the plies of the game, from 1, passes counted.
    pub ply: usize,
    /// The side that made it.
    #[serde(with = "ColorText")]
    pub color: Color,
    /// The move.
    pub played: String,
    /// The score of the move.
    #[serde(with = "units")]
    pub score: Score,
    /// The best move: the one that was played if no other is better.
    pub best: String,
    /// The score of the best move.
    #[serde(with = "units")]
    pub best_score: Score,
    /// The best line, from the best move on.
    pub line: Vec<String>,
    /// The certainty of both scores: that of the less certain one.
    #[serde(with = "CertaintyText")]
    pub certainty: Certainty,
    /// Whether there was no other move.
    pub is_only: bool,
}

impl Mark {
    /// The loss of the move in discs, never negative.
    #[must_use]
    pub fn loss(&self) -> Score {
        self.best_score - self.score
    }

    /// Whether both scores are proved.
    #[must_use]
    pub const fn is_exact(&self) -> bool {
        self.certainty.is_exact()
    }
}
