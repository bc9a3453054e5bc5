//! Tempi: safe waiting moves.

use outflank_engine::{MoveScore, Score};
use outflank_rules::{AnyPosition, Cell};

/// A safe move loses less than this, compared with the best move.
const HARM: Score = Score::from_discs(2);

/// The opponent must have at least this many safe moves; with a single one it gains nothing by waiting.
const MORE: usize = 2;

/// The opponent must gain at least this many safe moves on the mover.
const LEAST_SUM: usize = 3;

/// Returns the safe moves of a side: at equal depth, they lose less than two discs against its best move.
pub(super) fn safe(position: &AnyPosition, scored: &[MoveScore]) -> Vec<Cell> {
    let Some(best) = scored.iter().map(|mv| mv.score).max() else { return Vec::new() };
    let is_safe = |text: &str| scored.iter().any(|mv| mv.mv == text && best - mv.score < HARM);
    let legal = position.legal();
    legal.iter().filter(|legal| is_safe(&legal.text)).filter_map(|legal| legal.kind.target()).collect()
}

/// The numbers of safe moves after the move played and after the best one. The mover's are counted after the
/// opponent's best answer.
pub(super) struct Tempi {
    /// The opponent's safe moves: after the move played, and after the best one.
    pub(super) opponent: [usize; 2],
    /// The mover's safe moves, in the same order.
    pub(super) mover: [usize; 2],
}

impl Tempi {
    /// Whether tempi are lost. The opponent has more safe moves than after the best move, and at least two.
    /// Its gain and the mover's loss add up to at least three.
    pub(super) fn are_lost(&self) -> bool {
        let [played, best] = self.opponent;
        played > best && played >= MORE && played + self.mover[1] >= best + self.mover[0] + LEAST_SUM
    }
}
