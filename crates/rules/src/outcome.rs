//! Results of finished games.

use crate::{ByColor, Color};

/// The winner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// This side won.
    Win(Color),
    /// Neither side won.
    Draw,
}

impl Verdict {
    /// The verdict of a black-minus-white score.
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

/// The result of a game on the board: the winner, and the counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner.
    pub verdict: Verdict,
    /// The pieces of each side on the board, as they lie there.
    pub discs: ByColor<u32>,
    /// The score from Black's view, counted by the rules of the game; `None` for games that are won without
    /// counting. In Othello the empty squares go to the winner, so a 20–0 wipe-out is +64.
    pub score: Option<i32>,
}
