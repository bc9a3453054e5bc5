//! Scores of games lost on time.

use crate::{ByColor, Color};

/// The disc count of a game in which a side used up its time.
///
/// Federations differ. The counts apply to games in which most discs win; if a game counts otherwise, a
/// default is a loss without a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeDefault {
    /// All squares go to the other side, 64–0, at once; used in tournaments of Singapore.
    Full,
    /// The game continues with two more minutes. The side that defaulted can still lose by more, but not do
    /// better than 31–33. If it defaults again, or leaves the game unfinished, it loses 0–64. Used at the
    /// world championships.
    PlayOn,
    /// The other side plays the remaining moves of both sides and wins by the result, at least 33–31.
    WinnerCompletes,
    /// The closest loss, 31–33, at once.
    #[default]
    Fixed,
}

impl TimeDefault {
    /// Returns the discs to record on a board of `squares`, for a game that `loser` lost on time. That is the
    /// side that defaulted first or, with [`PlayOn`](Self::PlayOn), the one that defaulted twice.
    ///
    /// `played_out` is the disc count on the board after the rest of the game was played. It is `None` if the
    /// rest was not played, as after a second default. Empty squares go to the winner; the sum is the number
    /// of squares.
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
            // A fixed score, an unfinished game, or a game that the loser did not lose on the board.
            _ => closest,
        };
        ByColor::from_fn(|color| if color == loser { discs } else { squares - discs })
    }
}
