//! Results of finished games.

use crate::{ByColor, Color};

/// The winner of a game, or a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// This side won.
    Win(Color),
    /// Neither side won.
    Draw,
}

impl Verdict {
    /// Returns the verdict for a score from Black's point of view.
    #[must_use]
    pub const fn of_score(black_view: i32) -> Self {
        if black_view > 0 {
            Self::Win(Color::Black)
        } else if black_view < 0 {
            Self::Win(Color::White)
        } else {
            Self::Draw
        }
    }
}

/// The result of a game that ended on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner, or a draw.
    pub verdict: Verdict,
    /// The number of pieces of each side on the board. Empty cells are not added.
    pub discs: ByColor<u32>,
    /// The score from Black's point of view, as the rules of the game count it. `None` for games that are won
    /// without counting. In Othello, empty squares count for the winner, so a 20–0 wipe-out is +64.
    pub score: Option<i32>,
}
