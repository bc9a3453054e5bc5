//! Analyses by a worker, one at a time. The server that orders an analysis saves it.

use std::io;
use std::sync::Arc;
use std::thread;

use super::job::Job;
use super::{AnalysisId, Queue, ThreadOwner, Waiting, work};
use crate::Failure;
use crate::analyzed::{AnalyzedGame, Findings};
use crate::lower_priority::lower_priority;

/// A handle to the thread that analyzes. Clones share the thread.
#[derive(Clone, Debug)]
pub(crate) struct SingleAnalyst(Arc<ThreadOwner>);

/// An analysis in progress.
#[derive(Debug)]
pub(crate) struct RunningAnalysis(Arc<Job>);

impl RunningAnalysis {
    /// Returns the findings so far.
    pub(crate) fn found(&self) -> Findings {
        self.0.found()
    }

    /// Returns a flag that ends the analysis when set.
    pub(crate) fn stopper(&self) -> outflank_engine::Stop {
        self.0.stop.clone()
    }
}

impl SingleAnalyst {
    pub(crate) fn start() -> io::Result<Self> {
        let queue = Arc::new(Queue::default());
        let owner = Arc::new(ThreadOwner(Arc::clone(&queue)));
        thread::Builder::new().name("analysis".into()).spawn(move || {
            lower_priority();
            work(&queue, None, &());
        })?;
        Ok(Self(owner))
    }

    /// Starts analyzing a game.
    ///
    /// # Errors
    /// [`Failure::Busy`] while another analysis is in progress.
    pub(crate) fn begin(&self, game: AnalyzedGame) -> Result<RunningAnalysis, Failure> {
        let job = Arc::new(Job::new(AnalysisId::of(&game)?, Arc::new(game)));
        let mut jobs = self.0.0.jobs.lock();
        if jobs.running.is_some() || !jobs.waiting.is_empty() {
            return Err(Failure::Busy);
        }
        jobs.recent.clear();
        jobs.waiting.push_back(Waiting { job: Arc::clone(&job), _place: None });
        self.0.0.came.notify_one();
        Ok(RunningAnalysis(job))
    }
}
