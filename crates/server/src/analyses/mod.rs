//! Analyses of games. A separate thread computes each analysis once, in the order of the requests, and saves
//! it.
//!
//! The thread has a lower priority than the searches for live games, where the system supports priorities.
//! The database lists unfinished analyses, so that they begin again after a restart.

mod files;
mod id;
mod job;
mod pending;
mod refusal;
mod single;
mod validation;

use std::collections::VecDeque;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::Arc;
use std::thread;

use parking_lot::{Condvar, Mutex};
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

pub(crate) use id::AnalysisId;
pub(crate) use refusal::AnalysisRefusal;
pub(crate) use single::SingleAnalyst;

/// The maximum number of games that may wait. Requests beyond this limit, or beyond a client's share, are
/// refused as busy.
const MOST_WAITING: usize = 64;
/// The maximum number of finished analyses to hold in memory.
const MOST_RECENT: usize = 64;

/// The error for an unknown ID.
const UNKNOWN: Failure = Failure::NotFound("such analysis");

/// An analysis, finished or not.
#[derive(Clone, Debug)]
pub(crate) struct Analysis {
    pub(crate) id: AnalysisId,
    pub(crate) game: Arc<AnalyzedGame>,
    pub(crate) found: Findings,
}

/// The analyses that wait, run or are stored on a server. Clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Analyses {
    owner: Arc<ThreadOwner>,
    line: Arc<Slots>,
    saving: Saving,
}

/// Saves the progress of analyses in the database and finished ones in files.
#[derive(Clone, Debug)]
struct Saving {
    files: Files,
    pending: Pending,
}

/// Receives the progress of jobs.
trait Progress {
    /// Called when a job begins.
    fn begun(&self, _: &Job) {}

    /// Called when an analysis is complete.
    fn whole(&self, _: &Job, _: Analysis) {}

    /// Called when a job ends, whatever its outcome.
    fn over(&self, _: &Job) {}
}

/// Saves nothing.
impl Progress for () {}

impl Progress for Saving {
    fn begun(&self, job: &Job) {
        self.pending.begun(&job.id);
    }

    fn whole(&self, job: &Job, whole: Analysis) {
        if job.is_unwanted() {
            return;
        }
        if let Err(error) = self.files.write(whole) {
            tracing::warn!(%error, id = %job.id, "cannot save an analysis");
        }
        // The job may have become unwanted during the write, since `forget` marks jobs before it removes
        // files.
        if job.is_unwanted()
            && let Err(error) = self.files.remove_one(&job.id)
        {
            tracing::error!(%error, id = %job.id, "cannot remove an analysis that must not be saved");
        }
    }

    fn over(&self, job: &Job) {
        self.pending.over(&job.id);
    }
}

/// Ends the thread when the last clone is dropped.
#[derive(Debug)]
struct ThreadOwner(Arc<Queue>);

impl Drop for ThreadOwner {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// The queue and the jobs that can be found.
#[derive(Debug, Default)]
struct Queue {
    jobs: Mutex<Jobs>,
    came: Condvar,
}

/// A job in the queue.
#[derive(Debug)]
struct Waiting {
    job: Arc<Job>,
    /// The client's share of the queue, released when dropped. `None` if the server itself queued the job.
    _place: Option<Slot>,
}

#[derive(Debug, Default)]
struct Jobs {
    is_closed: bool,
    waiting: VecDeque<Waiting>,
    running: Option<Arc<Job>>,
    /// Finished jobs, most recently requested last.
    recent: VecDeque<Arc<Job>>,
    /// The job that was running when the queue was closed.
    cut_off: Option<AnalysisId>,
}

impl Jobs {
    /// Finds a job and marks it as recently requested.
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

    /// Returns the analysis with this ID if it exists and has not failed.
    ///
    /// # Errors
    /// [`Failure::Busy`] once the queue is closed.
    fn existing(&mut self, id: &AnalysisId) -> Result<Option<Analysis>, Failure> {
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

impl Queue {
    fn close(&self) {
        let mut jobs = self.jobs.lock();
        jobs.is_closed = true;
        jobs.waiting.clear();
        if let Some(running) = jobs.running.clone() {
            running.stop.stop();
            jobs.cut_off = Some(running.id.clone());
        }
        self.came.notify_all();
    }

    /// Queues a job, or returns the existing analysis if there is one.
    fn enter(&self, job: &Arc<Job>, place: Slot) -> Result<Option<Analysis>, Failure> {
        let mut jobs = self.jobs.lock();
        let existing = jobs.existing(&job.id)?;
        if existing.is_none() {
            jobs.waiting.push_back(Waiting { job: Arc::clone(job), _place: Some(place) });
            self.came.notify_one();
        }
        Ok(existing)
    }

    /// Waits for the next job. Returns `None` once the queue is closed.
    fn next(&self) -> Option<Arc<Job>> {
        let mut jobs = self.jobs.lock();
        loop {
            if jobs.is_closed {
                return None;
            }
            if let Some(Waiting { job, .. }) = jobs.waiting.pop_front() {
                jobs.running = Some(Arc::clone(&job));
                return Some(job);
            }
            self.came.wait(&mut jobs);
        }
    }

    /// Moves the running job to the finished ones.
    fn over(&self, job: Arc<Job>) {
        let mut jobs = self.jobs.lock();
        jobs.running = None;
        if job.is_unwanted() {
            return;
        }
        jobs.recent.push_back(job);
        if jobs.recent.len() > MOST_RECENT {
            jobs.recent.pop_front();
        }
    }
}

impl Analyses {
    /// Starts the thread. It delegates games to workers if there are any. Finished analyses come from a
    /// folder of the data directory. Unfinished ones in the database begin again.
    pub(crate) async fn start(
        data: &Path,
        store: Store,
        replays: &Replays,
        elsewhere: Option<Elsewhere>,
    ) -> io::Result<Self> {
        let analyses = Self::idle(data, store);
        analyses.resume(replays).await;
        let (queue, saving) = (Arc::clone(&analyses.owner.0), analyses.saving.clone());
        thread::Builder::new().name("analysis".into()).spawn(move || {
            lower_priority();
            work(&queue, elsewhere.as_ref(), &saving);
        })?;
        Ok(analyses)
    }

    /// Analyses without a thread.
    fn idle(data: &Path, store: Store) -> Self {
        let saving = Saving { files: Files::in_directory(data), pending: Pending::new(store) };
        Self { owner: Arc::new(ThreadOwner(Arc::default())), line: Slots::new(MOST_WAITING), saving }
    }

    /// Queues the unfinished analyses again.
    async fn resume(&self, replays: &Replays) {
        for (id, game) in self.saving.pending.all().await {
            let is_made = matches!(self.read(&id).await, Ok(Some(_)));
            if is_made {
                self.saving.pending.forget(&id).await;
                continue;
            }
            match replays.analyzed(Client::UNKNOWN, game).await {
                Ok(game) => {
                    let job = Arc::new(Job::new(id, Arc::new(game)));
                    // The server no longer knows which client asked.
                    let place = self.line.take(Client::UNKNOWN).ok();
                    self.owner.0.jobs.lock().waiting.push_back(Waiting { job, _place: place });
                }
                Err(why @ (Failure::Busy | Failure::Timeout | Failure::Broken(_))) => {
                    tracing::warn!(%id, ?why, "an unfinished analysis waits for the next start");
                }
                Err(_) => {
                    tracing::warn!(%id, "the game of an unfinished analysis is no longer valid");
                    self.saving.pending.forget(&id).await;
                }
            }
        }
    }

    /// Stops the running analysis and closes the queue.
    pub(crate) fn close(&self) {
        self.owner.0.close();
    }

    /// Called after [`Self::close`], so that an analysis interrupted by a shutdown does not count as having
    /// crashed the server.
    pub(crate) async fn put_back(&self) {
        let cut_off = self.owner.0.jobs.lock().cut_off.take();
        if let Some(id) = cut_off {
            self.saving.pending.put_back(&id).await;
        }
    }

    /// Returns the analysis with this ID, finished or not.
    pub(crate) async fn find(&self, id: &AnalysisId) -> Result<Analysis, Failure> {
        let job = self.owner.0.jobs.lock().find(id);
        match job {
            Some(job) => Ok(job.analysis()),
            None => self.read(id).await?.ok_or(UNKNOWN),
        }
    }

    /// Returns the analysis with this ID, or `None` if it is unknown or failed.
    pub(crate) async fn known(&self, id: &AnalysisId) -> Result<Option<Analysis>, Failure> {
        let job = self.owner.0.jobs.lock().find(id);
        match job {
            Some(job) if !job.is_failed() => Ok(Some(job.analysis())),
            Some(_) => Ok(None),
            None => self.read(id).await,
        }
    }

    async fn read(&self, id: &AnalysisId) -> Result<Option<Analysis>, Failure> {
        let (files, id) = (self.saving.files.clone(), id.clone());
        spawn_blocking(move || files.read(&id)).await.map_err(|_| Failure::Broken("reading an analysis"))
    }

    /// Removes all analyses, finished or not, of games whose players have one of these names.
    pub(crate) async fn forget(&self, names: Vec<String>) {
        {
            let mut jobs = self.owner.0.jobs.lock();
            let is_unwanted = |job: &Job| job.game.occasion.names_any(&names);
            jobs.recent.retain(|job| !is_unwanted(job));
            jobs.waiting.retain(|waiting| !is_unwanted(&waiting.job));
            if let Some(running) = jobs.running.as_ref().filter(|job| is_unwanted(job)) {
                running.unwant();
            }
        }
        if let Err(error) = self.saving.pending.forget_all(|occasion| occasion.names_any(&names)).await {
            tracing::error!(%error, "cannot remove queued analyses with the name of a deleted account");
        }
        let files = self.saving.files.clone();
        let removed =
            spawn_blocking(move || files.remove(|occasion: &Occasion| occasion.names_any(&names))).await;
        if !matches!(removed, Ok(Ok(()))) {
            tracing::error!("cannot remove saved analyses with the name of a deleted account");
        }
    }

    /// Queues a game.
    ///
    /// # Errors
    /// [`Failure::Busy`] if too many games wait, in total or for this client.
    pub(crate) async fn begin(
        &self,
        client: Client,
        id: AnalysisId,
        game: AnalyzedGame,
    ) -> Result<Analysis, Failure> {
        let (queue, pending) = (Arc::clone(&self.owner.0), self.saving.pending.clone());
        let job = Arc::new(Job::new(id, Arc::new(game)));
        let existing = queue.jobs.lock().existing(&job.id)?;
        if let Some(existing) = existing {
            return Ok(existing);
        }
        let place = self.line.take(client)?;
        // Runs detached: the job is saved before the client learns of it, even if the client disconnects
        // meanwhile.
        run_detached("an analysis", async move {
            pending.keep(&job).await;
            let begun = job.analysis();
            match queue.enter(&job, place) {
                // Another client has requested the same analysis meanwhile.
                Ok(Some(existing)) => {
                    if existing.found.is_over() {
                        pending.forget(&job.id).await;
                    }
                    Ok(existing)
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

fn work(queue: &Queue, elsewhere: Option<&Elsewhere>, progress: &impl Progress) {
    while let Some(job) = queue.next() {
        progress.begun(&job);
        let keep = |whole: Analysis| progress.whole(&job, whole);
        if panic::catch_unwind(AssertUnwindSafe(|| job.run(elsewhere, &keep))).is_err() {
            tracing::error!(id = %job.id, "an analysis panicked");
            job.fail(FailureReason::Broken, "the engine failed".into());
        }
        // A job interrupted by a shutdown does not count as finished.
        let is_cut_off = queue.jobs.lock().is_closed;
        if !is_cut_off {
            progress.over(&job);
        }
        queue.over(job);
    }
}

#[cfg(test)]
mod tests;
