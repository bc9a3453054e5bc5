//! The stated result of a game. The result by the rules is separate: the end of
//! [`GameRecord::play`](super::GameRecord::play).

use outflank_rules::{AnyGame, ByColor, Content, Outcome, Verdict};

/// The stated result of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct StatedResult {
    /// The score, if stated.
    pub score: Option<Score>,
    /// The cause of the end, if not on the board.
    pub how: Option<How>,
}

/// A stated score.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Score {
    /// The discs of each side; some sources count empty squares to the winner, some do not.
    Discs(ByColor<u32>),
    /// What Black won by, less than 0 where White won: Black's discs minus White's, the other way round where
    /// the fewest win; a fraction where a komi was agreed on.
    Margin(f64),
    /// The winner alone.
    Verdict(Verdict),
}

/// The cause of an end off the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum How {
    /// A side gave up.
    Resignation,
    /// A side ran out of time.
    Time,
    /// Both agreed on the result.
    Agreement,
    /// A side left.
    Left,
    /// A side did not come or was sent away.
    Forfeit,
    /// It was stopped and does not count.
    Void,
    /// It is not over, or its end is unknown.
    Unfinished,
}

impl Score {
    /// Black's stated margin where the most discs win.
    #[must_use]
    pub fn margin(self) -> Option<f64> {
        match self {
            Self::Discs(discs) => Some(f64::from(discs.black) - f64::from(discs.white)),
            Self::Margin(margin) => Some(margin),
            Self::Verdict(Verdict::Draw) => Some(0.0),
            Self::Verdict(Verdict::Win(_)) => None,
        }
    }

    /// The winner, where the most discs win.
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

    /// The discs of each side on a board of `squares` squares, if they are stated or follow from the margin.
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

    /// The discs of each side in this game, if they are said or follow from the margin: where the most win
    /// and the winner is given the empty cells, so that together they are all cells.
    #[must_use]
    pub fn discs_in(self, game: &AnyGame) -> Option<ByColor<u32>> {
        if let Self::Discs(discs) = self {
            return Some(discs);
        }
        // Where each side owns its discs, nobody is given the empty cells.
        if !game.is_won_by_discs() || game.spec().value("supply").is_some() {
            return None;
        }
        let cells = game.start().contents().into_iter().filter(|content| *content != Content::Absent).count();
        self.discs(u32::try_from(cells).ok()?)
    }
}

/// The discs of each side at the end of this game as its rules count them: with the empty cells where the
/// winner is given them, otherwise as they lie there.
#[must_use]
pub fn counted_discs(game: &AnyGame, outcome: &Outcome) -> ByColor<u32> {
    let score = outcome.score.map(|score| Score::Margin(f64::from(score)));
    score.and_then(|score| score.discs_in(game)).unwrap_or(outcome.discs)
}

impl StatedResult {
    /// A game that ended with this many more discs for Black.
    #[must_use]
    pub const fn margin(margin: f64) -> Self {
        Self { score: Some(Score::Margin(margin)), how: None }
    }

    /// A game that is not over.
    pub const UNFINISHED: Self = Self { score: None, how: Some(How::Unfinished) };
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank_rules::Color;

    #[test]
    fn a_score_gives_what_follows_from_it() {
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
