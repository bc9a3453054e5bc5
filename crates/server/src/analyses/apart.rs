//! Analyses for others, one at a time: what becomes of them is theirs.

use std::io;
use std::sync::Arc;
use std::thread;

use outflank_play::Session;
use outflank_wire::analysis::Analysis;

use super::job::Job;
use super::{AnalysisId, Door, Room, Waiting, work};
use crate::Failure;
use crate::give_way::give_way;

/// The thread for it; clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Apart(Arc<Door>);

/// An analysis that is under way.
#[derive(Debug)]
pub(crate) struct Begun(Arc<Job>);

impl Begun {
    /// How far it has come, and whether that is all.
    pub(crate) fn told(&self) -> (Analysis, bool) {
        let told = self.0.told();
        let is_over = told.state.is_over();
        (told, is_over)
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
            give_way();
            work(&room, None, &());
        })?;
        Ok(Self(door))
    }

    /// Begins with a game, of which `told` says all but the marks. Refused as busy while there is another one, and where the
    /// game is not the one that was told of.
    pub(crate) fn begin(&self, session: &Session, told: Analysis) -> Result<Begun, Failure> {
        let id: AnalysisId =
            told.id.parse().map_err(|_| Failure::BadRequest("an analysis without an id".into()))?;
        if told.plies.len() != session.playthrough().plies().len() {
            return Err(Failure::BadRequest("the game is another one".into()));
        }
        let mut jobs = self.0.0.jobs();
        if jobs.running.is_some() || !jobs.waiting.is_empty() {
            return Err(Failure::Busy);
        }
        let job = Arc::new(Job::new(id, session, told));
        jobs.recent.clear();
        jobs.waiting.push_back(Waiting { job: Arc::clone(&job), _place: None });
        self.0.0.came.notify_one();
        Ok(Begun(job))
    }
}
