//! Scores of games lost on time.

use crate::{ByColor, Color};

/// The score of a game in which a side used up its time.
///
/// Federations have different rules. The scores apply to games in which the side with more discs wins. In
/// other games, a loss on time has no score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeDefault {
    /// The game ends, and all squares count for the opponent (64–0). Used at tournaments in Singapore.
    Full,
    /// The side gets two more minutes, and the game continues. The best result that this side can then have
    /// is a 31–33 loss. If this side uses up its time again or leaves the game unfinished, it loses 0–64.
    /// Used at the world championships.
    PlayOn,
    /// The opponent plays the remaining moves of both sides and wins by the resulting score, but at least
    /// 33–31.
    WinnerCompletes,
    /// The game ends with the narrowest possible loss (31–33).
    #[default]
    Fixed,
}

impl TimeDefault {
    /// Returns the number of discs of each side to record for a game that `loser` lost on time. The board has
    /// `squares` squares. The loser is the side that first used up its time or, with
    /// [`PlayOn`](Self::PlayOn), the side that used it up twice.
    ///
    /// `played_out` is the number of discs on the board after the rest of the game was played. It is `None`
    /// if the rest was not played, as after a second loss on time. In the result, empty squares count for the
    /// winner, so the sum is the number of squares.
    ///
    /// ```
    /// use outflank_rules::{ByColor, Color, TimeDefault};
    ///
    /// let lying = ByColor { black: 40, white: 20 };
    /// let recorded = TimeDefault::PlayOn.score(Color::Black, Some(lying), 64);
    /// assert_eq!(recorded, ByColor { black: 31, white: 33 });
    /// ```
    #[must_use]
    pub fn score(self, loser: Color, played_out: Option<ByColor<u32>>, squares: u32) -> ByColor<u32> {
        let closest = squares.saturating_sub(squares / 2 + 1);
        let discs = match (self, played_out) {
            (Self::Full, _) | (Self::PlayOn, None) => 0,
            (Self::PlayOn | Self::WinnerCompletes, Some(lying)) if lying[loser] < lying[!loser] => {
                lying[loser].min(closest)
            }
            // The score is fixed, the game is unfinished, or the loser did not lose on the board.
            _ => closest,
        };
        ByColor::from_fn(|color| if color == loser { discs } else { squares - discs })
    }
}
