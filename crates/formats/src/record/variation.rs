//! Variations of a game.
//!
//! They are in one list, each with the line that it branches from. A tree of any depth is therefore read,
//! compared and dropped without recursion.

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
    /// The line that it branches from: the main line, or an earlier variation.
    pub from: Line,
    /// The number of moves before it in that line, counted from that line's own start.
    pub at: usize,
    /// The moves of the variation.
    pub moves: Vec<RecordedMove>,
    /// The comment before its first move.
    pub tags: Vec<Tag>,
}

impl GameRecord {
    /// The moves of a line without those before it; empty for an unknown line.
    #[must_use]
    pub fn own_moves(&self, line: Line) -> &[RecordedMove] {
        match line {
            Line::Main => &self.moves,
            Line::Variation(at) => self.variations.get(at).map_or(&[], |variation| &variation.moves),
        }
    }

    /// All moves from the start of the game through a line.
    #[must_use]
    pub fn moves_of(&self, line: Line) -> Vec<&RecordedMove> {
        let mut parts = Vec::new();
        let (mut now, mut until) = (line, usize::MAX);
        loop {
            let own = self.own_moves(now);
            parts.push(own.get(..until.min(own.len())).unwrap_or_default());
            let Line::Variation(at) = now else { break };
            let Some(variation) = self.variations.get(at) else { break };
            // A line branches from an earlier one, so this ends.
            if matches!(variation.from, Line::Variation(from) if from >= at) {
                break;
            }
            (now, until) = (variation.from, variation.at);
        }
        parts.into_iter().rev().flatten().collect()
    }
}
