//! An analysis as a report for a file.

use outflank_analysis::report::{NamedOpening, Report};
use outflank_formats::record::{Date, Heading, How, Player, Score, StatedResult};
use outflank_play::{EndReason, GameResult, Millis};
use outflank_records::opening_in;
use outflank_rules::{ByColor, Ply, Verdict};

use super::{AnalyzedGame, Findings, Occasion};

impl AnalyzedGame {
    /// Returns the report of the game and its findings, or `None` if an arbiter stated a position against the
    /// rules. No format can express such a position.
    pub(crate) fn report(&self, found: &Findings) -> Option<Report> {
        let plies = self.played.plies();
        if self.played.is_start_stated() || plies.iter().any(|ply| ply.is_stated) {
            return None;
        }
        let with_reasons = found.marks.iter().filter(|found| !found.reasons.is_empty());
        Some(Report {
            played: self.played.clone(),
            given: self.given,
            heading: self.heading(),
            seconds: self.seconds(),
            depth: self.depth.name().to_owned(),
            opening: opening_in(&self.played)
                .map(|(opening, ply)| NamedOpening { names: opening.names(), ply }),
            marks: found.plain_marks(),
            reasons: with_reasons.map(|found| (found.mark.ply, found.reasons.clone())).collect(),
        })
    }

    fn heading(&self) -> Heading {
        let begun = self.times.first().and_then(|at| u64::try_from(at.0 / 1000).ok());
        let named = |name: &Option<String>| Player { name: name.clone(), rating: None };
        let Occasion { black, white, event, date } = &self.occasion;
        Heading {
            players: ByColor { black: named(black), white: named(white) },
            event: event.clone(),
            date: date
                .as_deref()
                .and_then(Date::read)
                .or_else(|| begun.filter(|seconds| *seconds > 0).and_then(Date::of_unix)),
            result: self.result.as_ref().map(stated),
            ..Heading::default()
        }
    }

    /// Returns the seconds used for each ply. Typed moves and moves before the clock ran have none.
    fn seconds(&self) -> Vec<Option<f64>> {
        let took = |(times, ply): (&[Millis], &Ply)| match times {
            [Millis(before), Millis(at)] if *before > 0 && at >= before && !ply.is_pass => {
                Some((at - before) as f64 / 1000.0)
            }
            _ => None,
        };
        let later = self.times.windows(2).zip(self.played.plies().iter().skip(1)).map(took);
        self.times.first().map(|_| None).into_iter().chain(later).collect()
    }
}

/// Converts a result to the type of the file formats.
fn stated(result: &GameResult) -> StatedResult {
    let score = match (result.recorded, result.score, result.winner) {
        (Some(discs), ..) => Score::Discs(discs),
        (None, Some(score), _) => Score::Margin(f64::from(score)),
        (None, None, Some(winner)) => Score::Verdict(Verdict::Win(winner)),
        (None, None, None) => Score::Verdict(Verdict::Draw),
    };
    let how = match result.reason {
        EndReason::Board => None,
        EndReason::Resignation { .. } => Some(How::Resignation),
        EndReason::Time { .. } | EndReason::Settled { .. } => Some(How::Time),
        EndReason::Abandoned { .. } => Some(How::Left),
        EndReason::Agreement => Some(How::Agreement),
        EndReason::Aborted => Some(How::Void),
    };
    StatedResult { score: Some(score).filter(|_| how != Some(How::Void)), how }
}
