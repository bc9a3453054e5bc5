//! The count of a game that was lost on time.

use crate::{ByColor, Color};

/// How the discs of a game are counted in which a side used up its time.
///
/// The ways differ among federations. The counts are of games in which the most discs win; where the rules
/// count otherwise, a default is a loss without a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TimeDefault {
    /// All squares to the other side, 64–0, at once; the way of the tournaments of Singapore.
    Full,
    /// The game goes on with two more minutes: the side that defaulted can still lose by more, but not do
    /// better than 31–33. If it defaults again, or leaves the game unfinished, it loses 0–64. The way of the
    /// world championships.
    PlayOn,
    /// The other side plays the remaining moves of both and wins by the result, at least 33–31.
    WinnerCompletes,
    /// The closest loss, 31–33, at once.
    #[default]
    Fixed,
}

impl TimeDefault {
    /// The discs to record on a board of `squares`, for a game that `loser` lost on time: the side that was
    /// the first to default, or under [`PlayOn`](Self::PlayOn) the one that has defaulted twice.
    ///
    /// `played_out` are the discs as they lay when the rest of the game had been played, and `None` if it had
    /// not, which after a second default it never has. Empty squares go to the winner; the sum is the number
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
            // Fixed so, not completed, or a game that its loser did not lose on the board.
            _ => closest,
        };
        ByColor::from_fn(|color| if color == loser { discs } else { squares - discs })
    }
}
