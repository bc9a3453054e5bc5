//! Verdicts on moves.

use outflank_engine::{Certainty, Score};
use serde::Serialize;

use crate::Mark;

/// The verdict on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveVerdict {
    /// The loss is too small or too uncertain to report.
    Good,
    /// `?!`
    Inaccuracy,
    /// `?`
    Mistake,
    /// `??`
    Blunder,
}

impl MoveVerdict {
    /// All verdicts, best to worst.
    pub const ALL: [Self; 4] = [Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Returns the sign after a move; empty for a good one.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Good => "",
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// Returns the name for programs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// The least proved loss of each verdict.
const LEAST: [(MoveVerdict, Score); 3] = [
    (MoveVerdict::Blunder, Score::from_discs(6)),
    (MoveVerdict::Mistake, Score::from_discs(3)),
    (MoveVerdict::Inaccuracy, Score::from_discs(1)),
];

/// The margin subtracted from an estimated loss, for each least search depth in plies. With this margin,
/// about nine in ten marked moves also lose something in a deeper search (docs/lab/analysis.md).
const DOUBT: [(u8, Score); 2] = [(18, Score::from_units(128)), (10, Score::from_units(192))];

/// The margin for smaller depths.
const SHORT_SIGHT: Score = Score::from_discs(3);

impl Mark {
    /// Returns the verdict on the move. For an estimate, a margin of error is subtracted from the loss.
    #[must_use]
    pub fn verdict(&self) -> MoveVerdict {
        let sure = self.loss() - doubt(self.certainty);
        LEAST.iter().find(|(_, least)| sure >= *least).map_or(MoveVerdict::Good, |(verdict, _)| *verdict)
    }
}

/// Returns the margin of error of a loss with this certainty.
fn doubt(certainty: Certainty) -> Score {
    match certainty {
        Certainty::Exact => Score::DRAW,
        Certainty::Searched { depth, .. } => {
            DOUBT.iter().find(|(plies, _)| depth >= *plies).map_or(SHORT_SIGHT, |(_, doubt)| *doubt)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use outflank_rules::Color;

    fn mark(loss: f64, certainty: Certainty) -> Mark {
        let best_score = Score::from_units((loss * 128.0) as i32);
        Mark {
            ply: 1,
            color: Color::Black,
            played: "f5".into(),
            score: Score::DRAW,
            best: "d3".into(),
            best_score,
            line: Vec::new(),
            certainty,
            is_only: false,
        }
    }

    #[test]
    fn what_is_proved_is_called_what_it_is_and_an_estimate_has_to_lose_more() {
        let looked = |depth| Certainty::Searched { depth, percent: 73 };
        for (loss, exact, strong, quick) in [
            (0.0, "", "", ""),
            (2.0, "?!", "?!", ""),
            (2.5, "?!", "?!", "?!"),
            (4.0, "?", "?", "?!"),
            (6.0, "??", "?", "?"),
            (8.0, "??", "??", "??"),
        ] {
            let sign = |certainty| mark(loss, certainty).verdict().sign();
            assert_eq!(
                (sign(Certainty::Exact), sign(looked(18)), sign(looked(10))),
                (exact, strong, quick),
                "{loss}"
            );
        }
    }

    #[test]
    fn the_less_is_sure_the_milder_is_the_verdict_and_the_more_is_lost_the_harsher() {
        let of = |loss: usize, certainty| mark(loss as f64 / 4.0, certainty).verdict();
        for loss in 0..80 {
            let mut before = of(loss, Certainty::Exact);
            for depth in (1..=30).rev() {
                let now = of(loss, Certainty::Searched { depth, percent: 99 });
                assert!(now <= before && now <= of(loss + 1, Certainty::Searched { depth, percent: 99 }));
                before = now;
            }
        }
    }
}
