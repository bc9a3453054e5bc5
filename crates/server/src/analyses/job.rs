//! One game that is analysed.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use outflank_analysis::{Analyst, Conduct, Depth, NotAnalysed, Progress, Summary};
use outflank_engine::{Options, Stop};
use outflank_play::Session;
use outflank_rules::Playthrough;
use outflank_wire::analysis::{Analysis, AnalysisDepth, AnalysisFailure, AnalysisMark, AnalysisState};
use outflank_wire::game::TryPosition;

use super::AnalysisId;
use super::heard::heard;
use crate::bus::Elsewhere;
use crate::convert;

/// What the engine remembers at a time, in MiB.
const HASH_MIB: usize = 64;
/// An analysis that takes longer is ended with the marks that there are: others wait.
const LONGEST: Duration = Duration::from_secs(600);

/// A game with what is known of its moves so far.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) id: AnalysisId,
    pub(super) played: Playthrough,
    /// How others come to the same game; nobody does where somebody stated what lay on the board.
    pub(super) way: Option<TryPosition>,
    pub(super) stop: Stop,
    /// Whether nothing of it may be kept or shown any more.
    is_unwanted: AtomicBool,
    told: Mutex<Analysis>,
}

impl Job {
    pub(super) fn new(id: AnalysisId, session: &Session, told: Analysis) -> Self {
        let played = session.playthrough().clone();
        let is_by_moves = !played.is_start_stated() && played.plies().iter().all(|ply| !ply.is_stated);
        let way = is_by_moves.then(|| convert::way(session));
        Self {
            id,
            played,
            way,
            stop: Stop::new(),
            is_unwanted: AtomicBool::new(false),
            told: Mutex::new(told),
        }
    }

    /// Ends it, and nothing of it may be kept or shown any more.
    pub(super) fn unwant(&self) {
        self.is_unwanted.store(true, Ordering::Release);
        self.stop.stop();
    }

    pub(super) fn is_unwanted(&self) -> bool {
        self.is_unwanted.load(Ordering::Acquire)
    }

    /// What is known by now.
    pub(super) fn told(&self) -> Analysis {
        self.now().clone()
    }

    pub(super) fn is_failed(&self) -> bool {
        matches!(self.now().state, AnalysisState::Failed { .. })
    }

    fn now(&self) -> MutexGuard<'_, Analysis> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Says why there is no more to come.
    pub(super) fn fail(&self, why: AnalysisFailure, message: String) {
        self.now().state = AnalysisState::Failed { message, why };
    }

    /// Judges the game. Whoever asks meanwhile sees what there is; nobody sees that it is done before it was kept.
    pub(super) fn run(&self, elsewhere: Option<&Elsewhere>, keep: &dyn Fn(&Analysis)) {
        let begun = Instant::now();
        if let (Some(elsewhere), Some(way)) = (elsewhere, &self.way)
            && let Some(whole) = elsewhere.analyse(
                way,
                self.told(),
                &self.stop,
                &|said| heard(self.told(), &self.played, said),
                &mut |told| *self.now() = told,
            )
        {
            let is_done = whole.state == (AnalysisState::Done {});
            if is_done {
                keep(&whole);
            }
            if is_done || self.stop.is_stopped() || begun.elapsed() >= LONGEST {
                *self.now() = whole;
                return;
            }
            tracing::warn!(id = %self.id, "a worker could not analyse a game; it is done here");
        }
        match self.judge(LONGEST, keep) {
            Ok(()) if self.stop.is_stopped() => {
                let message = "it took too long and was ended; the moves that were judged are here";
                self.fail(AnalysisFailure::TooLong, message.into());
            }
            Ok(()) => {}
            Err(error) => self.fail(AnalysisFailure::Broken, error.to_string()),
        }
    }

    fn judge(&self, longest: Duration, keep: &dyn Fn(&Analysis)) -> Result<(), NotAnalysed> {
        let given = self.now().given as usize;
        let chosen = self.played.plies().iter().skip(given);
        let n_moves = convert::number(chosen.filter(|ply| !ply.is_pass).count());
        self.now().state = AnalysisState::Running { judged: 0, moves: n_moves };
        let options = Options { threads: 1, hash_mib: HASH_MIB };
        let mut analyst = Analyst::new(self.played.start().spec(), options)?;
        let depth = self.depth();
        let begun = Instant::now();
        let marks = analyst.judge(&self.played, given, depth, &self.stop, &mut |progress| {
            let mut told = self.now();
            match progress {
                Progress::Glanced(mark) => put(&mut told.marks, convert::mark(&mark, true)),
                Progress::Judged(mark) => {
                    put(&mut told.marks, convert::mark(&mark, false));
                    if let AnalysisState::Running { judged, .. } = &mut told.state {
                        *judged += 1;
                    }
                }
            }
            if begun.elapsed() >= longest {
                self.stop.stop();
            }
        })?;
        // Whoever looks on reads each as soon as it is found.
        analyst.explain(&self.played, &marks, depth, &self.stop, &mut |ply, reasons| {
            let mut told = self.now();
            if let Some(mark) = told.marks.iter_mut().find(|mark| mark.ply == convert::number(ply)) {
                mark.reasons = convert::reasons(reasons);
            }
        })?;
        if !self.stop.is_stopped() {
            let mut whole = self.told();
            let times: Vec<i64> = whole.plies.iter().map(|ply| ply.at_ms).collect();
            let conduct = Conduct::of(&marks, &self.played, &times);
            whole.summary = Some(convert::summary(&Summary::of_game(&marks, &self.played), &conduct));
            whole.state = AnalysisState::Done {};
            keep(&whole);
            *self.now() = whole;
        }
        Ok(())
    }

    /// How far is looked. On other boards, whose sizes are many, the time is what is the same.
    fn depth(&self) -> Depth {
        let depth = self.now().depth;
        let (name, seconds) = match depth {
            AnalysisDepth::Quick => ("quick", 4.0),
            AnalysisDepth::Usual => ("usual", 20.0),
            AnalysisDepth::Strong => ("strong", 90.0),
        };
        let named = Depth::NAMED.iter().find(|(known, _)| *known == name).map(|(_, depth)| *depth);
        named.filter(|_| self.played.start().othello().is_some()).unwrap_or(Depth::Seconds(seconds))
    }
}

/// Puts a mark where it belongs, in the place of the one that was there.
fn put(marks: &mut Vec<AnalysisMark>, mark: AnalysisMark) {
    match marks.binary_search_by_key(&mark.ply, |known| known.ply) {
        Ok(at) => marks.splice(at..=at, [mark]).for_each(drop),
        Err(at) => marks.insert(at, mark),
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::job;
    use super::*;

    #[test]
    fn what_takes_too_long_ends_with_the_marks_that_there_are() {
        let job = job("f5d6c3d3c4f4f6f3e6e7", AnalysisDepth::Quick);
        job.judge(Duration::ZERO, &|_| panic!("it is not whole")).unwrap();
        let told = job.told();
        assert!(job.stop.is_stopped());
        assert_eq!((told.marks.len(), &told.summary), (1, &None));
        assert!(told.marks[0].is_glance);
    }

    #[test]
    fn marks_are_in_the_order_of_the_game_and_the_better_ones_stay() {
        let job = job("f5d6c3d3c4", AnalysisDepth::Quick);
        let kept = Mutex::new(None);
        job.run(None, &|whole| {
            assert_ne!(job.told().state, AnalysisState::Done {}, "nobody has seen it before it is kept");
            kept.lock().unwrap().replace(whole.clone());
        });
        let told = job.told();
        assert_eq!(told.state, AnalysisState::Done {});
        assert_eq!(kept.into_inner().unwrap().as_ref(), Some(&told));
        assert_eq!(told.marks.iter().map(|mark| mark.ply).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
        assert!(told.marks.iter().all(|mark| !mark.is_glance));
        let mut marks = told.marks.clone();
        let better = AnalysisMark { score: 64.0, ..marks[2].clone() };
        put(&mut marks, better.clone());
        assert_eq!((marks.len(), &marks[2]), (5, &better));
    }
}
