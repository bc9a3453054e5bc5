//! Given moves, which neither player chose. Formats count them without passes, because passes may be missing.

use std::borrow::Cow;

use outflank_rules::{Playthrough, Ply};

use super::GameRecord;
use crate::transcript::PASS;

impl GameRecord {
    /// Returns the number of given moves, without passes.
    #[must_use]
    pub fn given_moves(&self) -> usize {
        self.moves.iter().take(self.given).filter(|mv| mv.text != PASS).count()
    }

    /// Marks the first `moves` moves, counted without passes, as given.
    ///
    /// ```
    /// use outflank_formats::transcript::{Grammar, PASS};
    /// use outflank_formats::record::{GameRecord, RecordedMove};
    ///
    /// let mut record = GameRecord::new("othello".parse()?);
    /// record.moves = ["f5", PASS, "d6", "c3"].map(RecordedMove::new).into();
    /// record.give(2);
    /// assert_eq!((record.given, record.given_moves()), (3, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn give(&mut self, moves: usize) {
        let placed = self.moves.iter().enumerate().filter(|(_, mv)| mv.text != PASS);
        self.given = placed.take(moves).last().map_or(0, |(at, _)| at + 1);
    }

    /// Returns the number of given plies when the game is [played](Self::play).
    #[must_use]
    pub fn given_plies(&self, played: &Playthrough) -> usize {
        let mut left = self.given_moves();
        let is_given = |ply: &&Ply| {
            let is_given = left > 0;
            left -= usize::from(is_given && !ply.is_pass);
            is_given
        };
        played.plies().iter().take_while(is_given).count()
    }

    /// Marks given moves by a tag, if it is a number.
    pub(crate) fn read_given(&mut self, tag: &str) {
        if let Some(moves) = self.tag(tag).and_then(count) {
            self.give(moves);
        }
    }

    /// Returns the value to write for given moves: the stated wording if it is still true, otherwise the
    /// number, or `None` for 0.
    pub(super) fn given_to_write<'a>(&self, said: Option<&'a str>) -> Option<Cow<'a, str>> {
        let now = self.given_moves();
        match said {
            // A number greater than that of all moves means all moves.
            Some(said) if count(said).unwrap_or(0).min(self.n_placed()) == now => Some(Cow::Borrowed(said)),
            _ => (now > 0).then(|| Cow::Owned(now.to_string())),
        }
    }

    /// Returns the number of moves, without passes.
    pub(crate) fn n_placed(&self) -> usize {
        self.moves.iter().filter(|mv| mv.text != PASS).count()
    }
}

/// Reads the number of moves in a tag.
pub(crate) fn count(said: &str) -> Option<usize> {
    said.trim().parse().ok()
}
