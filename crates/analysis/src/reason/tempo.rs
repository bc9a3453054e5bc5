//! Tempi: moves that one can make without harm.

use outflank_engine::Score;
use outflank_engine::general::MoveScore;
use outflank_rules::{AnyPosition, Cell};

/// What a safe move may cost its side at most, against its best one, less than.
const HARM: Score = Score::from_discs(2);

/// By how many more safe moves the opponent has than after the best move.
const MORE: usize = 2;

/// The safe moves of a side: those that, looked into alike, lose less than two discs against its best.
pub(super) fn safe(position: &AnyPosition, scored: &[MoveScore]) -> Vec<Cell> {
    let Some(best) = scored.iter().map(|mv| mv.score).max() else { return Vec::new() };
    let is_safe = |text: &str| scored.iter().any(|mv| mv.mv == text && best - mv.score < HARM);
    let legal = position.legal();
    legal.iter().filter(|legal| is_safe(&legal.text)).filter_map(|legal| legal.kind.target()).collect()
}

/// Safe moves after the move that was played, and after the best one: of the opponent at its turn, and of the mover after the
/// opponent's best answer.
pub(super) struct Tempi {
    /// Of the opponent: after the move that was played, after the best one.
    pub(super) opponent: [usize; 2],
    /// Of the mover, likewise.
    pub(super) mover: [usize; 2],
}

impl Tempi {
    /// Whether tempi are lost: the opponent has at least two more safe moves than after the best move, and the mover has fewer.
    pub(super) fn are_lost(&self) -> bool {
        let [played, best] = self.opponent;
        played >= best + MORE && self.mover[0] < self.mover[1]
    }
}
