//! The analysis of one game.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use outflank_analysis::{Analyst, Depth, NotAnalyzed, Progress};
use outflank_engine::{Options, Stop};
use parking_lot::Mutex;

use super::validation::validated;
use super::{Analysis, AnalysisId};
use crate::analyzed::{AnalyzedGame, DepthName, FailureReason, Findings, GameText, State};
use crate::bus::Elsewhere;

/// The size of the engine's transposition table, in MiB.
const HASH_MIB: usize = 64;
/// The time limit for one analysis, since others wait. An analysis that reaches it keeps the moves judged so
/// far.
const TIME_LIMIT: Duration = Duration::from_secs(600);

/// A game and its findings so far.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) id: AnalysisId,
    pub(super) game: Arc<AnalyzedGame>,
    pub(super) stop: Stop,
    /// Whether the analysis may no longer be saved or shown.
    is_unwanted: AtomicBool,
    found: Mutex<Findings>,
}

impl Job {
    pub(super) fn new(id: AnalysisId, game: Arc<AnalyzedGame>) -> Self {
        let (is_unwanted, found) = (AtomicBool::new(false), Mutex::new(Findings::NONE));
        Self { id, game, stop: Stop::new(), is_unwanted, found }
    }

    /// Stops the analysis, and prevents it from being saved or shown.
    pub(super) fn unwant(&self) {
        self.is_unwanted.store(true, Ordering::Release);
        self.stop.stop();
    }

    pub(super) fn is_unwanted(&self) -> bool {
        self.is_unwanted.load(Ordering::Acquire)
    }

    /// Returns the findings so far.
    pub(super) fn found(&self) -> Findings {
        self.found.lock().clone()
    }

    pub(super) fn analysis(&self) -> Analysis {
        self.with(self.found())
    }

    fn with(&self, found: Findings) -> Analysis {
        Analysis { id: self.id.clone(), game: Arc::clone(&self.game), found }
    }

    pub(super) fn is_failed(&self) -> bool {
        matches!(self.found.lock().state, State::Failed { .. })
    }

    /// Ends the job as failed.
    pub(super) fn fail(&self, reason: FailureReason, message: String) {
        self.found.lock().state = State::Failed { reason, message };
    }

    /// Analyzes the game, on a worker if there is one. Clients see partial findings meanwhile, but the state
    /// `Done` only after `keep` has saved the analysis.
    pub(super) fn run(&self, elsewhere: Option<&Elsewhere>, keep: &dyn Fn(Analysis)) {
        let begun = Instant::now();
        if let Some(elsewhere) = elsewhere
            && let Some(whole) = elsewhere.analyse(
                &GameText::from(&*self.game),
                &self.stop,
                &|found| validated(&self.game, found),
                &mut |found| *self.found.lock() = found,
            )
        {
            let is_done = whole.state == State::Done;
            if is_done {
                keep(self.with(whole.clone()));
            }
            if is_done || self.stop.is_stopped() || begun.elapsed() >= TIME_LIMIT {
                *self.found.lock() = whole;
                return;
            }
            tracing::warn!(id = %self.id, "no worker could analyze a game; analyzing it here");
        }
        match self.judge(TIME_LIMIT, keep) {
            Ok(()) if self.stop.is_stopped() => {
                let message =
                    "the analysis took too long and was stopped; it includes the moves judged until then";
                self.fail(FailureReason::TooLong, message.into());
            }
            Ok(()) => {}
            Err(error) => self.fail(FailureReason::Broken, error.to_string()),
        }
    }

    fn judge(&self, longest: Duration, keep: &dyn Fn(Analysis)) -> Result<(), NotAnalyzed> {
        let (game, depth) = (&self.game, self.depth());
        self.found.lock().state = State::Running { judged: 0, moves: game.n_judged() };
        let options = Options { threads: 1, hash_mib: HASH_MIB };
        let mut analyst = Analyst::new(game.rules.spec(), options)?;
        let begun = Instant::now();
        let marks = analyst.judge(&game.played, game.given, depth, &self.stop, &mut |progress| {
            let mut found = self.found.lock();
            match progress {
                Progress::Glanced(mark) => found.put(mark, true),
                Progress::Judged(mark) => {
                    found.put(mark, false);
                    if let State::Running { judged, .. } = &mut found.state {
                        *judged += 1;
                    }
                }
            }
            if begun.elapsed() >= longest {
                self.stop.stop();
            }
        })?;
        // Shows spectators each explanation as soon as it is found.
        analyst.explain(&game.played, &marks, depth, &self.stop, &mut |ply, reasons| {
            if let Some(found) = self.found.lock().marks.iter_mut().find(|found| found.mark.ply == ply) {
                found.reasons = reasons.to_vec();
            }
        })?;
        if !self.stop.is_stopped() {
            let whole = Findings { state: State::Done, ..self.found() };
            keep(self.with(whole.clone()));
            *self.found.lock() = whole;
        }
        Ok(())
    }

    /// Returns the depth of the search. Boards other than 8×8 vary in size, so their searches have a fixed
    /// time instead.
    fn depth(&self) -> Depth {
        let name = self.game.depth;
        let seconds = match name {
            DepthName::Quick => 4.0,
            DepthName::Usual => 20.0,
            DepthName::Strong => 90.0,
        };
        let named = Depth::NAMED.iter().find(|(known, _)| *known == name.name()).map(|(_, depth)| *depth);
        named.filter(|_| self.game.played.start().othello().is_some()).unwrap_or(Depth::Seconds(seconds))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::job;
    use super::*;

    #[test]
    fn what_takes_too_long_ends_with_the_marks_that_there_are() {
        let job = job("f5d6c3d3c4f4f6f3e6e7", DepthName::Quick);
        job.judge(Duration::ZERO, &|_| panic!("it is incomplete")).unwrap();
        let found = job.found();
        assert!(job.stop.is_stopped());
        assert_eq!(found.marks.len(), 1);
        assert!(found.marks[0].is_glance);
    }

    #[test]
    fn all_moves_are_judged_in_the_order_of_the_game() {
        let job = job("f5d6c3d3c4", DepthName::Quick);
        let kept = Mutex::new(None);
        job.run(None, &|whole| {
            assert_ne!(job.found().state, State::Done, "not shown as done before it is saved");
            kept.lock().replace(whole.found);
        });
        let found = job.found();
        assert_eq!(found.state, State::Done);
        assert_eq!(kept.into_inner().as_ref(), Some(&found));
        assert_eq!(found.marks.iter().map(|found| found.mark.ply).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        assert!(found.marks.iter().all(|found| !found.is_glance));
    }
}
