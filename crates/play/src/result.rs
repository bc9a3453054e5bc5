//! Ends and results of games.

use outflank_rules::{AnyPosition, ByColor, Color, Ending, Turn, Verdict};

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EndReason {
    /// By the rules, on the board. [`GameResult::ending`] has the rule.
    Board,
    /// This side resigned.
    Resignation {
        /// The side that resigned.
        color: Color,
    },
    /// The time of this side ran out.
    Time {
        /// The side.
        color: Color,
    },
    /// The time of this side had run out earlier, and the other side ended the game instead of playing on.
    /// The score is the narrowest loss.
    Settled {
        /// The side.
        color: Color,
    },
    /// This side left and did not return, and the other side claimed the win.
    Abandoned {
        /// The side.
        color: Color,
    },
    /// Both sides agreed on a draw.
    Agreement,
    /// The game was aborted before both sides had moved. Neither side wins.
    Aborted,
}

impl EndReason {
    /// Returns the side that lost on time, if the time decided the game.
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
    /// The winner; `None` for a draw or an aborted game.
    pub winner: Option<Color>,
    /// The reason.
    pub reason: EndReason,
    /// The rule that ended the game, if the game ended on the board.
    pub ending: Option<Ending>,
    /// The pieces on the board, by color.
    pub discs: ByColor<u32>,
    /// The recorded discs of a game lost on time, in games in which the most discs win.
    pub recorded: Option<ByColor<u32>>,
    /// The score from Black's point of view, counted by the rules or from the recorded discs. `None` for
    /// games that ended early for another reason, and for games that are won without counting.
    pub score: Option<i32>,
}

impl GameResult {
    /// Returns the result of a game that stops at `position`. `recorded` has the discs for a loss on time.
    /// `None` if the reason contradicts the position: an end on the board while the game could continue, or
    /// the reverse.
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
