//! The findings about the moves of a game so far.

use outflank_analysis::{Mark, Reason};
use serde::{Deserialize, Serialize};

/// The state of an analysis and its findings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Findings {
    pub(crate) state: State,
    /// The findings, in the order of the moves.
    pub(crate) marks: Vec<MoveFindings>,
}

/// The progress of an analysis, or its failure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum State {
    /// Queued behind others.
    Waiting,
    /// In progress. Moves are judged from the last to the first.
    Running { judged: usize, moves: usize },
    /// Every move is judged.
    Done,
    /// Ended early. The message is in English.
    Failed { reason: FailureReason, message: String },
}

/// Why an analysis ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum FailureReason {
    /// The engine failed.
    Broken,
    /// The time limit was reached. The moves judged until then keep their marks.
    TooLong,
}

/// The findings about one move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct MoveFindings {
    pub(crate) mark: Mark,
    /// Whether the mark is a first estimate, which a deeper search replaces.
    pub(crate) is_glance: bool,
    /// The causes of the loss. Empty if none can be shown.
    pub(crate) reasons: Vec<Reason>,
}

impl Findings {
    /// The findings of a queued game.
    pub(crate) const NONE: Self = Self { state: State::Waiting, marks: Vec::new() };

    /// Whether the analysis has ended.
    pub(crate) const fn is_over(&self) -> bool {
        matches!(self.state, State::Done | State::Failed { .. })
    }

    /// Inserts a mark in the order of the moves, or replaces the mark of the same ply.
    pub(crate) fn put(&mut self, mark: Mark, is_glance: bool) {
        let found = self.marks.binary_search_by_key(&mark.ply, |known| known.mark.ply);
        let mark = MoveFindings { mark, is_glance, reasons: Vec::new() };
        match found {
            Ok(at) => self.marks.splice(at..=at, [mark]).for_each(drop),
            Err(at) => self.marks.insert(at, mark),
        }
    }

    /// Returns the marks without their reasons.
    pub(crate) fn plain_marks(&self) -> Vec<Mark> {
        self.marks.iter().map(|found| found.mark.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use outflank_engine::{Certainty, Score};
    use outflank_rules::Color;

    use super::*;

    #[test]
    fn marks_stay_in_the_order_of_the_game_and_better_ones_replace_glances() {
        let mark = |ply, discs| Mark {
            ply,
            color: Color::Black,
            played: "f5".into(),
            score: Score::from_discs(discs),
            best: "f5".into(),
            best_score: Score::from_discs(discs),
            line: Vec::new(),
            certainty: Certainty::Exact,
            is_only: false,
        };
        let mut found = Findings::NONE;
        for ply in [2, 3, 1] {
            found.put(mark(ply, 0), true);
        }
        found.put(mark(2, 4), false);
        assert_eq!(found.plain_marks(), [mark(1, 0), mark(2, 4), mark(3, 0)]);
        assert_eq!(found.marks.iter().map(|found| found.is_glance).collect::<Vec<_>>(), [true, false, true]);
    }
}
