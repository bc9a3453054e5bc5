//! Analyses for others, one at a time: what becomes of them is theirs.

use std::io;
use std::sync::Arc;
use std::thread;

use super::job::Job;
use super::{AnalysisId, Door, Room, Waiting, work};
use crate::Failure;
use crate::analyzed::{AnalyzedGame, Findings};
use crate::lower_priority::lower_priority;

/// The thread for it; clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Apart(Arc<Door>);

/// An analysis that is under way.
#[derive(Debug)]
pub(crate) struct Begun(Arc<Job>);

impl Begun {
    /// What has been found so far.
    pub(crate) fn found(&self) -> Findings {
        self.0.found()
    }

    /// Ends it with what there is.
    pub(crate) fn stopper(&self) -> outflank_engine::Stop {
        self.0.stop.clone()
    }
}

impl Apart {
    /// Starts the thread.
    pub(crate) fn start() -> io::Result<Self> {
        let room = Arc::new(Room::default());
        let door = Arc::new(Door(Arc::clone(&room)));
        thread::Builder::new().name("analysis".into()).spawn(move || {
            lower_priority();
            work(&room, None, &());
        })?;
        Ok(Self(door))
    }

    /// Begins with a game. Refused as busy while there is another one.
    pub(crate) fn begin(&self, game: AnalyzedGame) -> Result<Begun, Failure> {
        let job = Arc::new(Job::new(AnalysisId::of(&game)?, Arc::new(game)));
        let mut jobs = self.0.0.jobs();
        if jobs.running.is_some() || !jobs.waiting.is_empty() {
            return Err(Failure::Busy);
        }
        jobs.recent.clear();
        jobs.waiting.push_back(Waiting { job: Arc::clone(&job), _place: None });
        self.0.0.came.notify_one();
        Ok(Begun(job))
    }
}
