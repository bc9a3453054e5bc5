//! Tempi: moves that one can make without harm.

use outflank_engine::{MoveScore, Score};
use outflank_rules::{AnyPosition, Cell};

/// A safe move costs its side less than this, against its best one.
const HARM: Score = Score::from_discs(2);

/// The fewest safe moves of the opponent: with a single one, waiting gains nothing.
const MORE: usize = 2;

/// By how many safe moves the opponent gains on the mover.
const TOGETHER: usize = 3;

/// The safe moves of a side: those that, looked into alike, lose less than two discs against its best.
pub(super) fn safe(position: &AnyPosition, scored: &[MoveScore]) -> Vec<Cell> {
    let Some(best) = scored.iter().map(|mv| mv.score).max() else { return Vec::new() };
    let is_safe = |text: &str| scored.iter().any(|mv| mv.mv == text && best - mv.score < HARM);
    let legal = position.legal();
    legal.iter().filter(|legal| is_safe(&legal.text)).filter_map(|legal| legal.kind.target()).collect()
}

/// Safe moves after the move that was played, and after the best one: of the opponent at its turn, and of the
/// mover after the opponent's best answer.
pub(super) struct Tempi {
    /// The opponent's: after the move that was played, after the best one.
    pub(super) opponent: [usize; 2],
    /// The mover's, likewise.
    pub(super) mover: [usize; 2],
}

impl Tempi {
    /// Whether tempi are lost: the opponent has more safe moves than after the best move, two or more, and
    /// what it has more and the mover has less come to at least three together.
    pub(super) fn are_lost(&self) -> bool {
        let [played, best] = self.opponent;
        played > best && played >= MORE && played + self.mover[1] >= best + self.mover[0] + TOGETHER
    }
}
