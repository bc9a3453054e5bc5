//! The entry of a book for one position.

use outflank_rules::Square;

use super::Key;
use crate::{Certainty, Score};

/// The result of a search, as stored in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoredSearch {
    /// The score for the side to move.
    pub score: Score,
    /// The depth and confidence of the score.
    pub certainty: Certainty,
    /// The best move, in the orientation of the key; `None` if an imported book lacks it.
    pub best: Option<Square>,
}

/// Games through a position, by their results for its side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// Won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
}

/// A position of a book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The position.
    pub key: Key,
    /// The result of a search of this position alone.
    pub search: StoredSearch,
    /// The value for the side to move with best play of both sides within the book.
    pub value: Score,
    /// When the position was expanded, all moves up to this many half discs behind the best were followed; 0
    /// if it was not expanded.
    pub reach: u8,
    /// The games that went through the position.
    pub games: Games,
}

impl StoredSearch {
    /// Returns the order in which results are preferred: proofs, then greater depth, then higher confidence.
    pub(super) fn quality(&self) -> (bool, u8, u8) {
        match self.certainty {
            Certainty::Exact => (true, 0, 0),
            Certainty::Searched { depth, percent } => (false, depth, percent),
        }
    }

    /// Whether the result is at least as good as a search of `depth` plies at `percent` confidence in a
    /// position with `empties` empty squares.
    #[must_use]
    pub fn is_as_good_as(&self, depth: u8, percent: u8, empties: u32) -> bool {
        match self.certainty {
            Certainty::Exact => true,
            Certainty::Searched { depth: own, percent: sure } => {
                u32::from(own) >= u32::from(depth).min(empties) && sure >= percent
            }
        }
    }
}

impl Games {
    /// Returns the number of games.
    #[must_use]
    pub fn total(&self) -> u64 {
        u64::from(self.won) + u64::from(self.drawn) + u64::from(self.lost)
    }

    pub(super) fn add(&mut self, others: Self) {
        self.won = self.won.saturating_add(others.won);
        self.drawn = self.drawn.saturating_add(others.drawn);
        self.lost = self.lost.saturating_add(others.lost);
    }
}
