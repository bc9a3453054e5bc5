//! What a book says about one position.

use outflank_rules::Square;

use super::Key;
use crate::{Certainty, Score};

/// What a search found about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The score for the side to move.
    pub score: Score,
    /// How far it can be relied on.
    pub certainty: Certainty,
    /// The best move on the board of the key; books of others may not say it.
    pub best: Option<Square>,
}

/// Games that went through a position, by how they ended for its side to move.
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
    /// Which.
    pub key: Key,
    /// What its own search found.
    pub found: Found,
    /// What it is worth to the side to move when both play their best within the book.
    pub value: Score,
    /// So many half discs behind the best one moves were followed when the position was worked on; 0 if it was not.
    pub reach: u8,
    /// The games that went through it.
    pub games: Games,
}

impl Found {
    /// Which of two searches is to be kept: a proof before the deeper, the deeper before the surer.
    pub(super) fn quality(&self) -> (bool, u8, u8) {
        match self.certainty {
            Certainty::Exact => (true, 0, 0),
            Certainty::Searched { depth, percent } => (false, depth, percent),
        }
    }

    /// Whether it is at least as good as a search of so many plies, at that percentage, with so many empties.
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
    /// How many there are.
    #[must_use]
    pub fn total(&self) -> u64 {
        u64::from(self.won) + u64::from(self.drawn) + u64::from(self.lost)
    }

    /// Adds others.
    pub(super) fn add(&mut self, others: Self) {
        self.won = self.won.saturating_add(others.won);
        self.drawn = self.drawn.saturating_add(others.drawn);
        self.lost = self.lost.saturating_add(others.lost);
    }
}
