//! The findings about one move.

use outflank_engine::{Certainty, Score};
use outflank_rules::Color;
use serde::{Deserialize, Serialize};

use crate::twins::{CertaintyText, ColorText, units};

/// The findings about one move of a game. All scores are for the side that made the move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Mark {
    /// The number of the ply, from 1, counting passes.
    pub ply: usize,
    /// The side that made the move.
    #[serde(with = "ColorText")]
    pub color: Color,
    /// The move.
    pub played: String,
    /// The score of the move.
    #[serde(with = "units")]
    pub score: Score,
    /// The best move: the move played, unless another is better.
    pub best: String,
    /// The score of the best move.
    #[serde(with = "units")]
    pub best_score: Score,
    /// The best line, from the best move on.
    pub line: Vec<String>,
    /// The lower certainty of the two scores.
    #[serde(with = "CertaintyText")]
    pub certainty: Certainty,
    /// Whether it was the only legal move.
    pub is_only: bool,
}

impl Mark {
    /// Returns the loss of the move in discs; never negative.
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
