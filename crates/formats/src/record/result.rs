//! Stated results of games. [`GameRecord::play`](super::GameRecord::play) gives the counted result.

use outflank_rules::{AnyGame, ByColor, Content, Outcome, Verdict};

/// The stated result of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StatedResult {
    /// The score, if stated.
    pub score: Option<Score>,
    /// The cause of an ending off the board.
    pub how: Option<How>,
}

/// A stated score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Score {
    /// The discs of each side. Only some sources give empty squares to the winner.
    Discs(ByColor<u32>),
    /// Black's winning margin, negative if White won: Black's discs minus White's, or the reverse if the
    /// fewest win. With a komi it may be a fraction.
    Margin(f64),
    /// Only the winner.
    Verdict(Verdict),
}

/// The cause of an ending off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// A side resigned.
    Resignation,
    /// A side ran out of time.
    Time,
    /// Both sides agreed on the result.
    Agreement,
    /// A side left the game.
    Left,
    /// A side did not come or was disqualified.
    Forfeit,
    /// The game was stopped and does not count.
    Void,
    /// The game is not over, or its end is unknown.
    Unfinished,
}

impl Score {
    /// Returns Black's margin, if it is stated or computable. Discs are compared as if the side with more
    /// discs wins.
    #[must_use]
    pub fn margin(self) -> Option<f64> {
        match self {
            Self::Discs(discs) => Some(f64::from(discs.black) - f64::from(discs.white)),
            Self::Margin(margin) => Some(margin),
            Self::Verdict(Verdict::Draw) => Some(0.0),
            Self::Verdict(Verdict::Win(_)) => None,
        }
    }

    /// Returns the winner. Discs are compared as if the side with more discs wins.
    #[must_use]
    pub fn verdict(self) -> Verdict {
        match self {
            Self::Verdict(verdict) => verdict,
            Self::Discs(discs) => {
                Verdict::of_score(i64::from(discs.black).cmp(&i64::from(discs.white)) as i32)
            }
            Self::Margin(margin) if margin > 0.0 => Verdict::of_score(1),
            Self::Margin(margin) if margin < 0.0 => Verdict::of_score(-1),
            Self::Margin(_) => Verdict::Draw,
        }
    }

    /// Returns the discs of each side on a board of `squares` squares, if they are stated or can be computed
    /// from the margin.
    #[must_use]
    pub fn discs(self, squares: u32) -> Option<ByColor<u32>> {
        if let Self::Discs(discs) = self {
            return Some(discs);
        }
        let margin = self.margin()?;
        let black = (f64::from(squares) + margin) / 2.0;
        let is_whole = black.fract() == 0.0 && (0.0..=f64::from(squares)).contains(&black);
        is_whole.then(|| ByColor { black: black as u32, white: squares - black as u32 })
    }

    /// Returns the discs of each side in this game, if they are stated or can be computed from the margin.
    /// The latter requires that the most discs win and the winner gets the empty cells, so that the sum is
    /// known.
    #[must_use]
    pub fn discs_in(self, game: &AnyGame) -> Option<ByColor<u32>> {
        if let Self::Discs(discs) = self {
            return Some(discs);
        }
        // If each side has its own supply of discs, neither gets the empty cells.
        if !game.is_won_by_discs() || game.spec().value("supply").is_some() {
            return None;
        }
        let cells = game.start().contents().into_iter().filter(|content| *content != Content::Absent).count();
        self.discs(u32::try_from(cells).ok()?)
    }
}

/// Returns the discs of each side at the end of a game. These include the empty cells if the rules give them
/// to the winner.
#[must_use]
pub fn counted_discs(game: &AnyGame, outcome: &Outcome) -> ByColor<u32> {
    let score = outcome.score.map(|score| Score::Margin(f64::from(score)));
    score.and_then(|score| score.discs_in(game)).unwrap_or(outcome.discs)
}

impl StatedResult {
    /// Creates the result of a game with this margin for Black.
    #[must_use]
    pub const fn margin(margin: f64) -> Self {
        Self { score: Some(Score::Margin(margin)), how: None }
    }

    /// An unfinished game.
    pub const UNFINISHED: Self = Self { score: None, how: Some(How::Unfinished) };
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank_rules::Color;

    #[test]
    fn a_score_implies_margin_and_winner() {
        let discs = |black, white| ByColor { black, white };
        assert_eq!(Score::Margin(8.0).discs(64), Some(discs(36, 28)));
        assert_eq!(Score::Margin(-64.0).discs(64), Some(discs(0, 64)));
        assert_eq!(Score::Margin(7.0).discs(64), None);
        assert_eq!(Score::Margin(-22.87).discs(64), None);
        assert_eq!(Score::Margin(100.0).discs(64), None);
        assert_eq!(Score::Discs(discs(20, 30)).margin(), Some(-10.0));
        assert_eq!(Score::Discs(discs(20, 30)).verdict(), Verdict::Win(Color::White));
        assert_eq!(Score::Verdict(Verdict::Draw).discs(64), Some(discs(32, 32)));
        assert_eq!(Score::Verdict(Verdict::Win(Color::Black)).margin(), None);
    }
}
