//! How a game ended.

use outflank_rules::{AnyPosition, ByColor, Color, Ending, Turn, Verdict};

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// By the rules, on the board; [`GameResult::ending`] says by which of them.
    Board,
    /// This side gave up.
    Resignation {
        /// The side that gave up.
        color: Color,
    },
    /// The time of this side ran out.
    Time {
        /// Whose.
        color: Color,
    },
    /// The time of this side had run out before, and the other left it at that instead of playing on: the
    /// closest loss.
    Settled {
        /// Whose.
        color: Color,
    },
    /// This side left and did not come back, and the other claimed the win.
    Abandoned {
        /// Which side.
        color: Color,
    },
    /// Both called it a draw.
    Agreement,
    /// It was called off before both sides had moved. Nobody wins.
    Aborted,
}

impl EndReason {
    /// The side whose time ran out, if that has decided the game.
    #[must_use]
    pub const fn lost_on_time(self) -> Option<Color> {
        match self {
            Self::Time { color } | Self::Settled { color } => Some(color),
            Self::Board
            | Self::Resignation { .. }
            | Self::Abandoned { .. }
            | Self::Agreement
            | Self::Aborted => None,
        }
    }
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameResult {
    /// The winner; `None` in a draw.
    pub winner: Option<Color>,
    /// Why it ended.
    pub reason: EndReason,
    /// By which rule it ended, if it ended on the board.
    pub ending: Option<Ending>,
    /// Pieces on the board as they lie there.
    pub discs: ByColor<u32>,
    /// The discs that are recorded for a game lost on time, where the most discs win.
    pub recorded: Option<ByColor<u32>>,
    /// The score from Black's view as the rules count it, or what is recorded makes it; `None` where a game
    /// stopped otherwise before its end, and in games that are won without counting.
    pub score: Option<i32>,
}

impl GameResult {
    /// The result of a game that stops at `position`, where `recorded` is what a loss on time counts; `None`
    /// if it is said to have ended on the board but goes on there, or the other way round.
    #[must_use]
    pub fn at(position: &AnyPosition, reason: EndReason, recorded: Option<ByColor<u32>>) -> Option<Self> {
        let discs = position.discs();
        let stopped = |winner: Option<Color>, recorded: Option<ByColor<u32>>| {
            let score = recorded.map(|recorded| recorded.black.cast_signed() - recorded.white.cast_signed());
            Self { winner, reason, ending: None, discs, recorded, score }
        };
        Some(match (reason, position.turn()) {
            (EndReason::Time { color }, _) | (EndReason::Settled { color }, Turn::Play(_)) => {
                stopped(Some(!color), recorded)
            }
            (EndReason::Resignation { color } | EndReason::Abandoned { color }, Turn::Play(_)) => {
                stopped(Some(!color), None)
            }
            (EndReason::Agreement | EndReason::Aborted, Turn::Play(_)) => stopped(None, None),
            (EndReason::Board, Turn::Over(outcome)) => {
                let winner = match outcome.verdict {
                    Verdict::Win(color) => Some(color),
                    Verdict::Draw => None,
                };
                let ending = position.ending();
                Self { winner, reason, ending, discs, recorded: None, score: outcome.score }
            }
            (EndReason::Board, Turn::Play(_)) | (_, Turn::Over(_)) => return None,
        })
    }
}
