//! How a game ended.

use outflank_rules::{AnyPosition, ByColor, Color, Ending, Turn, Verdict};

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// By the rules, on the board; [`GameResult::ending`] says by which of them.
    Board,
    /// This side gave up.
    Resignation {
        /// Who gave up.
        color: Color,
    },
    /// The time of this side ran out.
    Time {
        /// Whose.
        color: Color,
    },
    /// This side left and did not come back, and the other claimed the win.
    Abandoned {
        /// Which side.
        color: Color,
    },
    /// It was called off before both sides had moved. Nobody wins.
    Aborted,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// Who won; nobody in a draw.
    pub winner: Option<Color>,
    /// Why it ended.
    pub reason: EndReason,
    /// By which rule it ended, if it ended on the board.
    pub ending: Option<Ending>,
    /// Pieces on the board as they lie there.
    pub discs: ByColor<u32>,
    /// The score from Black's view as the rules count it; `None` after a resignation, and in games that are
    /// won without counting.
    pub score: Option<i32>,
}

impl GameResult {
    /// The result of a game that stops at `position`; `None` if it is said to have ended on the board but
    /// goes on there.
    pub(crate) fn at(position: &AnyPosition, reason: EndReason) -> Option<Self> {
        let discs = position.discs();
        match (reason, position.turn()) {
            (
                EndReason::Resignation { color } | EndReason::Time { color } | EndReason::Abandoned { color },
                Turn::Play(_),
            ) => Some(Self { winner: Some(!color), reason, ending: None, discs, score: None }),
            (EndReason::Aborted, Turn::Play(_)) => {
                Some(Self { winner: None, reason, ending: None, discs, score: None })
            }
            (EndReason::Board, Turn::Over(outcome)) => {
                let winner = match outcome.verdict {
                    Verdict::Win(color) => Some(color),
                    Verdict::Draw => None,
                };
                Some(Self { winner, reason, ending: position.ending(), discs, score: outcome.score })
            }
            (EndReason::Board, Turn::Play(_)) => None,
            (_, Turn::Over(_)) => None,
        }
    }
}
