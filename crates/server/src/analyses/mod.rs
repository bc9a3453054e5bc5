//! Analyses of games: each is asked for once, made on a thread of its own after those before it, and kept.
//!
//! The thread is none of those that search for live games, and gives way to them where the system knows priorities of
//! threads. Of an analysis that is not over the database knows that it was asked for: when the server ends, it is begun
//! again after the next start.

mod apart;
mod files;
mod heard;
mod id;
mod job;
mod pending;
mod refusal;

use std::collections::VecDeque;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use tokio::task::spawn_blocking;

use crate::analyzed::{AnalyzedGame, FailureReason, Findings, Occasion};
use crate::bus::Elsewhere;
use crate::lower_priority::lower_priority;
use crate::replays::Replays;
use crate::run_detached::run_detached;
use crate::slots::{Slot, Slots};
use crate::store::Store;
use crate::{Client, Failure};
use files::Files;
use job::Job;
use pending::Pending;

pub(crate) use apart::Apart;
pub(crate) use id::AnalysisId;
pub(crate) use refusal::AnalysisRefusal;

/// Games that may wait; beyond them they are refused as busy, and so are those of a client that has its share.
const LINE: usize = 64;
/// Finished analyses that stay in memory.
const RECENT: usize = 64;

/// What is said of an id that is none.
const UNKNOWN: Failure = Failure::NotFound("such analysis");

/// An analysis, as far as it has come.
#[derive(Clone, Debug)]
pub(crate) struct Analysis {
    pub(crate) id: AnalysisId,
    pub(crate) game: Arc<AnalyzedGame>,
    pub(crate) found: Findings,
}

/// The analyses of a server; clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Analyses {
    door: Arc<Door>,
    line: Arc<Slots>,
    fate: Fate,
}

/// Where what becomes of analyses is kept.
#[derive(Clone, Debug)]
struct Fate {
    files: Files,
    pending: Pending,
}

/// Hears what becomes of jobs.
trait Watch {
    /// It is begun.
    fn begun(&self, _: &Job) {}

    /// All of it is known.
    fn whole(&self, _: &Job, _: Analysis) {}

    /// There is no more to come.
    fn over(&self, _: &Job) {}
}

/// Nobody listens.
impl Watch for () {}

impl Watch for Fate {
    fn begun(&self, job: &Job) {
        self.pending.begun(&job.id);
    }

    fn whole(&self, job: &Job, whole: Analysis) {
        if job.is_unwanted() {
            return;
        }
        if let Err(error) = self.files.write(whole) {
            tracing::warn!(%error, id = %job.id, "an analysis cannot be kept");
        }
        // Whoever forgets looks at the files after having said so.
        if job.is_unwanted()
            && let Err(error) = self.files.remove_one(&job.id)
        {
            tracing::error!(%error, id = %job.id, "an analysis that shall not be kept cannot be removed");
        }
    }

    fn over(&self, job: &Job) {
        self.pending.over(&job.id);
    }
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

/// A job in line.
#[derive(Debug)]
struct Waiting {
    job: Arc<Job>,
    /// What it takes of the line; nothing where nobody but this server asked for it.
    _place: Option<Slot>,
}

#[derive(Debug, Default)]
struct Jobs {
    is_closed: bool,
    waiting: VecDeque<Waiting>,
    running: Option<Arc<Job>>,
    /// Those that are over, the one that was asked for last at the end.
    recent: VecDeque<Arc<Job>>,
    /// The one that ran when the room was closed.
    cut_off: Option<AnalysisId>,
}

impl Jobs {
    /// The job with this id.
    fn find(&mut self, id: &AnalysisId) -> Option<Arc<Job>> {
        if let Some(at) = self.recent.iter().position(|job| job.id == *id) {
            let job = self.recent.remove(at)?;
            self.recent.push_back(Arc::clone(&job));
            return Some(job);
        }
        self.running
            .iter()
            .chain(self.waiting.iter().map(|waiting| &waiting.job))
            .find(|job| job.id == *id)
            .cloned()
    }

    /// The analysis with this id that is there already, unless it failed. Refused as busy once the room is closed.
    fn there(&mut self, id: &AnalysisId) -> Result<Option<Analysis>, Failure> {
        let runs = self.running.as_ref().is_some_and(|job| job.id == *id);
        if let Some(job) = self.find(id) {
            if runs || !job.is_failed() {
                return Ok(Some(job.analysis()));
            }
            self.recent.retain(|known| known.id != *id);
        }
        if self.is_closed { Err(Failure::Busy) } else { Ok(None) }
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
        if let Some(running) = jobs.running.clone() {
            running.stop.stop();
            jobs.cut_off = Some(running.id.clone());
        }
        self.came.notify_all();
    }

    /// Puts a job in line, unless the same is there.
    fn enter(&self, job: &Arc<Job>, place: Slot) -> Result<Option<Analysis>, Failure> {
        let mut jobs = self.jobs();
        let there = jobs.there(&job.id)?;
        if there.is_none() {
            jobs.waiting.push_back(Waiting { job: Arc::clone(job), _place: Some(place) });
            self.came.notify_one();
        }
        Ok(there)
    }

    /// The next job, once there is one; none when the room is closed.
    fn next(&self) -> Option<Arc<Job>> {
        let mut jobs = self.jobs();
        loop {
            if jobs.is_closed {
                return None;
            }
            if let Some(Waiting { job, .. }) = jobs.waiting.pop_front() {
                jobs.running = Some(Arc::clone(&job));
                return Some(job);
            }
            jobs = self.came.wait(jobs).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The job is over.
    fn over(&self, job: Arc<Job>) {
        let mut jobs = self.jobs();
        jobs.running = None;
        if job.is_unwanted() {
            return;
        }
        jobs.recent.push_back(job);
        if jobs.recent.len() > RECENT {
            jobs.recent.pop_front();
        }
    }
}

impl Analyses {
    /// Starts the thread, which leaves games to workers elsewhere where there are some. Finished analyses are kept in a
    /// folder of the data directory; those that the database knows as not over are begun again.
    pub(crate) async fn start(
        data: &Path,
        store: Store,
        replays: &Replays,
        elsewhere: Option<Elsewhere>,
    ) -> io::Result<Self> {
        let analyses = Self::idle(data, store);
        analyses.resume(replays).await;
        let (room, fate) = (Arc::clone(&analyses.door.0), analyses.fate.clone());
        thread::Builder::new().name("analysis".into()).spawn(move || {
            lower_priority();
            work(&room, elsewhere.as_ref(), &fate);
        })?;
        Ok(analyses)
    }

    /// Analyses that nobody makes yet.
    fn idle(data: &Path, store: Store) -> Self {
        let fate = Fate { files: Files::in_directory(data), pending: Pending::new(store) };
        Self { door: Arc::new(Door(Arc::default())), line: Slots::new(LINE), fate }
    }

    /// Puts what is not over in line again.
    async fn resume(&self, replays: &Replays) {
        for (id, game) in self.fate.pending.all().await {
            let is_made = matches!(self.read(&id).await, Ok(Some(_)));
            if is_made {
                self.fate.pending.forget(&id).await;
                continue;
            }
            match replays.analyzed(Client::UNKNOWN, game).await {
                Ok(game) => {
                    let job = Arc::new(Job::new(id, Arc::new(game)));
                    // For whom it was is not known any more.
                    let place = self.line.take(Client::UNKNOWN).ok();
                    self.door.0.jobs().waiting.push_back(Waiting { job, _place: place });
                }
                Err(why @ (Failure::Busy | Failure::Timeout | Failure::Broken(_))) => {
                    tracing::warn!(%id, ?why, "an analysis that was not over waits for the next start");
                }
                Err(_) => {
                    tracing::warn!(%id, "an analysis that was not over is of no game any more");
                    self.fate.pending.forget(&id).await;
                }
            }
        }
    }

    /// Ends what runs, at once; nothing more is analysed.
    pub(crate) fn close(&self) {
        self.door.0.close();
    }

    /// Once it is closed: what ran is not taken for something that ends the server.
    pub(crate) async fn put_back(&self) {
        let cut_off = self.door.0.jobs().cut_off.take();
        if let Some(id) = cut_off {
            self.fate.pending.put_back(&id).await;
        }
    }

    /// The analysis with this id, as far as it has come.
    pub(crate) async fn find(&self, id: &AnalysisId) -> Result<Analysis, Failure> {
        let job = self.door.0.jobs().find(id);
        match job {
            Some(job) => Ok(job.analysis()),
            None => self.read(id).await?.ok_or(UNKNOWN),
        }
    }

    /// The analysis with this id, unless it is unknown or was not possible.
    pub(crate) async fn known(&self, id: &AnalysisId) -> Result<Option<Analysis>, Failure> {
        let job = self.door.0.jobs().find(id);
        match job {
            Some(job) if !job.is_failed() => Ok(Some(job.analysis())),
            Some(_) => Ok(None),
            None => self.read(id).await,
        }
    }

    async fn read(&self, id: &AnalysisId) -> Result<Option<Analysis>, Failure> {
        let (files, id) = (self.fate.files.clone(), id.clone());
        spawn_blocking(move || files.read(&id)).await.map_err(|_| Failure::Broken("reading an analysis"))
    }

    /// Forgets analyses of games of people who are called so, finished or not: each can be made again.
    pub(crate) async fn forget(&self, names: Vec<String>) {
        {
            let mut jobs = self.door.0.jobs();
            let is_unwanted = |job: &Job| job.game.occasion.names_any(&names);
            jobs.recent.retain(|job| !is_unwanted(job));
            jobs.waiting.retain(|waiting| !is_unwanted(&waiting.job));
            if let Some(running) = jobs.running.as_ref().filter(|job| is_unwanted(job)) {
                running.unwant();
            }
        }
        if let Err(error) = self.fate.pending.forget_all(|occasion| occasion.names_any(&names)).await {
            tracing::error!(%error, "analyses that were asked for and say a name which shall not be said any more could not be removed");
        }
        let files = self.fate.files.clone();
        let removed =
            spawn_blocking(move || files.remove(|occasion: &Occasion| occasion.names_any(&names))).await;
        if !matches!(removed, Ok(Ok(()))) {
            tracing::error!("analyses that say a name which shall not be said any more could not be removed");
        }
    }

    /// Puts a game in line. Refused as busy when too many wait, in all or of this client.
    pub(crate) async fn begin(
        &self,
        client: Client,
        id: AnalysisId,
        game: AnalyzedGame,
    ) -> Result<Analysis, Failure> {
        let (room, pending) = (Arc::clone(&self.door.0), self.fate.pending.clone());
        let job = Arc::new(Job::new(id, Arc::new(game)));
        let there = room.jobs().there(&job.id)?;
        if let Some(there) = there {
            return Ok(there);
        }
        let place = self.line.take(client)?;
        // Whoever hears that it was begun may rely on it, and whoever goes away meanwhile leaves no half of it.
        run_detached("an analysis", async move {
            pending.keep(&job).await;
            let begun = job.analysis();
            match room.enter(&job, place) {
                // Somebody else has asked for it at the same time.
                Ok(Some(there)) => {
                    if there.found.is_over() {
                        pending.forget(&job.id).await;
                    }
                    Ok(there)
                }
                Ok(None) => Ok(begun),
                Err(closed) => {
                    pending.forget(&job.id).await;
                    Err(closed)
                }
            }
        })
        .await
    }
}

fn work(room: &Room, elsewhere: Option<&Elsewhere>, watch: &impl Watch) {
    while let Some(job) = room.next() {
        watch.begun(&job);
        let keep = |whole: Analysis| watch.whole(&job, whole);
        if panic::catch_unwind(AssertUnwindSafe(|| job.run(elsewhere, &keep))).is_err() {
            tracing::error!(id = %job.id, "an analysis panicked");
            job.fail(FailureReason::Broken, "the engine failed".into());
        }
        // What was ended by a stop of the server is not over.
        let is_cut_off = room.jobs().is_closed;
        if !is_cut_off {
            watch.over(&job);
        }
        room.over(job);
    }
}

#[cfg(test)]
mod tests;
