//! The effect of a move on the result: a loss of discs may leave a game won, or give it away.

use outflank_engine::Score;
use serde::Serialize;

use crate::Mark;

/// The result of a game after a move, compared with the result before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Aftermath {
    /// The mover was winning and still is.
    StillWon,
    /// The game was drawn and still is.
    StillDrawn,
    /// The mover was losing before.
    StillLost,
    /// The mover was winning and no longer is.
    GivesWin,
    /// The game was drawn, and the mover is losing now.
    GivesDraw,
}

impl Aftermath {
    /// All variants.
    pub const ALL: [Self; 5] =
        [Self::StillWon, Self::StillDrawn, Self::StillLost, Self::GivesWin, Self::GivesDraw];

    /// Whether the result got worse.
    #[must_use]
    pub const fn is_worse(self) -> bool {
        matches!(self, Self::GivesWin | Self::GivesDraw)
    }
}

impl Mark {
    /// Returns the effect of the move on the result, which is proved only if both scores are proved.
    #[must_use]
    pub fn aftermath(&self) -> Aftermath {
        let (best, made) = (self.best_score, self.score);
        if best > Score::DRAW {
            if made > Score::DRAW { Aftermath::StillWon } else { Aftermath::GivesWin }
        } else if best < Score::DRAW {
            Aftermath::StillLost
        } else if made < Score::DRAW {
            Aftermath::GivesDraw
        } else {
            Aftermath::StillDrawn
        }
    }
}

#[cfg(test)]
mod tests {
    use outflank_engine::Certainty;
    use outflank_rules::Color;

    use super::*;

    #[test]
    fn lost_discs_are_no_lost_game() {
        let after = |best: i32, made: i32| {
            let mark = Mark {
                ply: 1,
                color: Color::Black,
                played: "f5".into(),
                score: Score::from_discs(made),
                best: "d3".into(),
                best_score: Score::from_discs(best),
                line: Vec::new(),
                certainty: Certainty::Exact,
                is_only: false,
            };
            mark.aftermath()
        };
        assert_eq!(after(46, 40), Aftermath::StillWon);
        assert_eq!((after(2, 0), after(2, -2)), (Aftermath::GivesWin, Aftermath::GivesWin));
        assert_eq!((after(0, -2), after(0, 0)), (Aftermath::GivesDraw, Aftermath::StillDrawn));
        assert_eq!(after(-40, -46), Aftermath::StillLost);
        let worse = Aftermath::ALL.into_iter().filter(|after| after.is_worse());
        assert!(worse.eq([Aftermath::GivesWin, Aftermath::GivesDraw]));
    }
}
