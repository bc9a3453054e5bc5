//! Analyses of games: each is asked for once, made on a thread of its own after those before it, and kept.
//!
//! The thread is none of those that search for live games, and gives way to them where the system knows priorities of
//! threads. Nothing of an analysis that is not finished outlives the server: it is begun again when it is asked for again.

mod apart;
mod heard;
mod id;
mod job;
mod kept;

use std::collections::VecDeque;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use outflank_play::Session;
use outflank_wire::analysis::Analysis;
use tokio::task::spawn_blocking;

use crate::Failure;
use crate::bus::Elsewhere;
use crate::give_way::give_way;
use job::Job;
use kept::Kept;

pub(crate) use apart::Apart;
pub(crate) use id::AnalysisId;

/// Games that may wait; beyond them they are refused as busy.
const LINE: usize = 64;
/// Finished analyses that stay in memory.
const RECENT: usize = 64;

/// What is said of an id that is none.
const UNKNOWN: Failure = Failure::NotFound("such analysis");

/// The analyses of a server; clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Analyses {
    door: Arc<Door>,
    kept: Kept,
}

/// Ends the thread when nobody can ask any more.
#[derive(Debug)]
struct Door(Arc<Room>);

impl Drop for Door {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Where jobs wait and are found.
#[derive(Debug, Default)]
struct Room {
    jobs: Mutex<Jobs>,
    came: Condvar,
}

#[derive(Debug, Default)]
struct Jobs {
    is_closed: bool,
    waiting: VecDeque<Arc<Job>>,
    running: Option<Arc<Job>>,
    /// Those that are over, the one that was asked for last at the end.
    recent: VecDeque<Arc<Job>>,
}

impl Jobs {
    /// The job with this id.
    fn find(&mut self, id: &AnalysisId) -> Option<Arc<Job>> {
        if let Some(at) = self.recent.iter().position(|job| job.id == *id) {
            let job = self.recent.remove(at)?;
            self.recent.push_back(Arc::clone(&job));
            return Some(job);
        }
        self.running.iter().chain(&self.waiting).find(|job| job.id == *id).cloned()
    }
}

impl Room {
    fn jobs(&self) -> MutexGuard<'_, Jobs> {
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn close(&self) {
        let mut jobs = self.jobs();
        jobs.is_closed = true;
        jobs.waiting.clear();
        if let Some(running) = &jobs.running {
            running.stop.stop();
        }
        self.came.notify_all();
    }

    /// The next job, once there is one; none when the room is closed.
    fn next(&self) -> Option<Arc<Job>> {
        let mut jobs = self.jobs();
        loop {
            if jobs.is_closed {
                return None;
            }
            if let Some(job) = jobs.waiting.pop_front() {
                jobs.running = Some(Arc::clone(&job));
                return Some(job);
            }
            jobs = self.came.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The job is over; whether it came to its end by itself.
    fn over(&self, job: Arc<Job>) -> bool {
        let mut jobs = self.jobs();
        jobs.running = None;
        jobs.recent.push_back(job);
        if jobs.recent.len() > RECENT {
            jobs.recent.pop_front();
        }
        !jobs.is_closed
    }
}

impl Analyses {
    /// Starts the thread, which leaves games to workers elsewhere where there are some. Finished analyses are kept in a folder
    /// of the data directory.
    pub(crate) fn start(data: &Path, elsewhere: Option<Elsewhere>) -> io::Result<Self> {
        let kept = Kept::in_directory(data);
        let room = Arc::new(Room::default());
        let door = Arc::new(Door(Arc::clone(&room)));
        let keep = kept.clone();
        thread::Builder::new().name("analysis".into()).spawn(move || {
            give_way();
            work(&room, elsewhere.as_ref(), &|job, whole| {
                if let Err(error) = keep.write(&job.id, whole) {
                    tracing::warn!(%error, id = %job.id, "an analysis cannot be kept");
                }
            });
        })?;
        Ok(Self { door, kept })
    }

    /// Ends what runs, at once; nothing more is analysed.
    pub(crate) fn close(&self) {
        self.door.0.close();
    }

    /// The analysis with this id, as far as it has come.
    pub(crate) async fn find(&self, id: &AnalysisId) -> Result<Analysis, Failure> {
        let job = self.door.0.jobs().find(id);
        match job {
            Some(job) => Ok(job.told()),
            None => self.read(id).await?.ok_or(UNKNOWN),
        }
    }

    /// The analysis with this id, unless it is unknown or was not possible.
    pub(crate) async fn known(&self, id: &AnalysisId) -> Result<Option<Analysis>, Failure> {
        let job = self.door.0.jobs().find(id);
        match job {
            Some(job) if !job.is_failed() => Ok(Some(job.told())),
            Some(_) => Ok(None),
            None => self.read(id).await,
        }
    }

    async fn read(&self, id: &AnalysisId) -> Result<Option<Analysis>, Failure> {
        let (kept, id) = (self.kept.clone(), id.clone());
        spawn_blocking(move || kept.read(&id)).await.map_err(|_| Failure::Broken("reading an analysis"))
    }

    /// Forgets finished analyses of games of people who are called so: each can be made again.
    pub(crate) async fn forget(&self, names: Vec<String>) {
        let is_of = |told: &Analysis, names: &[String]| {
            [&told.black, &told.white].into_iter().flatten().any(|name| names.contains(name))
        };
        self.door.0.jobs().recent.retain(|job| !is_of(&job.told(), &names));
        let kept = self.kept.clone();
        let removed = spawn_blocking(move || kept.remove(|told| is_of(told, &names))).await;
        if !matches!(removed, Ok(Ok(()))) {
            tracing::error!("analyses that say a name which shall not be said any more could not be removed");
        }
    }

    /// Puts a game in line, of which `told` says all but the marks. Refused as busy when too many wait.
    pub(crate) fn begin(
        &self,
        id: AnalysisId,
        session: &Session,
        told: Analysis,
    ) -> Result<Analysis, Failure> {
        let mut jobs = self.door.0.jobs();
        if let Some(job) = jobs.find(&id) {
            if !job.is_failed() {
                // Somebody else has asked for it at the same time.
                return Ok(job.told());
            }
            jobs.recent.retain(|known| known.id != id);
        }
        if jobs.is_closed || jobs.waiting.len() >= LINE {
            return Err(Failure::Busy);
        }
        let job = Arc::new(Job::new(id, session, told));
        let told = job.told();
        jobs.waiting.push_back(job);
        self.door.0.came.notify_one();
        Ok(told)
    }
}

fn work(room: &Room, elsewhere: Option<&Elsewhere>, keep: &dyn Fn(&Job, &Analysis)) {
    while let Some(job) = room.next() {
        let keep = |whole: &Analysis| keep(&job, whole);
        if panic::catch_unwind(AssertUnwindSafe(|| job.run(elsewhere, &keep))).is_err() {
            tracing::error!(id = %job.id, "an analysis panicked");
            job.fail("the engine failed".into());
        }
        if !room.over(job) {
            break;
        }
    }
}

#[cfg(test)]
mod tests;
