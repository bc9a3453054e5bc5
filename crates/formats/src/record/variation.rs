//! Variations of a game.
//!
//! All variations of a game are in a single list, each with the line from which it branches. So a tree of any
//! depth can be read, compared and dropped without recursion.

use super::{GameRecord, RecordedMove, Tag};

/// A line of moves in a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Line {
    /// The game as it was played.
    Main,
    /// The variation with this index in the list.
    Variation(usize),
}

/// Moves that replace others.
#[derive(Clone, Debug, PartialEq)]
pub struct Variation {
    /// The line from which the variation branches: the main line, or an earlier variation.
    pub from: Line,
    /// The number of moves of that line before the variation, counted from the beginning of that line.
    pub at: usize,
    /// The moves of the variation.
    pub moves: Vec<RecordedMove>,
    /// The tags before its first move, such as a comment.
    pub tags: Vec<Tag>,
}

impl GameRecord {
    /// Returns the moves of a line without the moves before its branch. An unknown line has no moves.
    #[must_use]
    pub fn own_moves(&self, line: Line) -> &[RecordedMove] {
        match line {
            Line::Main => &self.moves,
            Line::Variation(at) => self.variations.get(at).map_or(&[], |variation| &variation.moves),
        }
    }

    /// Returns all moves of a line, beginning with the first of the game.
    #[must_use]
    pub fn moves_of(&self, line: Line) -> Vec<&RecordedMove> {
        let mut parts = Vec::new();
        let (mut now, mut until) = (line, usize::MAX);
        loop {
            let own = self.own_moves(now);
            parts.push(own.get(..until.min(own.len())).unwrap_or_default());
            let Line::Variation(at) = now else { break };
            let Some(variation) = self.variations.get(at) else { break };
            // Each variation must branch from an earlier line, so that this loop ends.
            if matches!(variation.from, Line::Variation(from) if from >= at) {
                break;
            }
            (now, until) = (variation.from, variation.at);
        }
        parts.into_iter().rev().flatten().collect()
    }
}
