//! The threads that search: as many as were asked for, each with an engine of its own for the game at hand, fed by
//! one bounded queue.
//!
//! Searches never run on the threads that serve requests. A search that panics costs its own answer and the
//! engine it ran on, nothing else.

use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use std::{io, thread};

use outflank_engine::general::{MoveScore, Opponent};
use outflank_engine::{Level, Limits, Options, Selectivity, Stop};
use outflank_rules::{AnyPosition, GameSpec};
use tokio::sync::{mpsc, oneshot};

use crate::Failure;

/// For whom an engine searches. What an engine remembers is kept from one search to the next for the same
/// owner and forgotten between different ones: a weak level shall not profit from what a strong one found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    /// The game.
    pub(crate) game: String,
    /// What is played in it.
    pub(crate) spec: GameSpec,
    /// The playing level, or none for a hint.
    pub(crate) level: Option<Level>,
}

/// The pool; clones share it. The threads end with the last clone.
#[derive(Clone, Debug)]
pub(crate) struct Workers {
    jobs: mpsc::Sender<Job>,
    waiting: Arc<AtomicU32>,
}

struct Job {
    owner: Owner,
    search: Box<dyn FnOnce(&mut Opponent) + Send>,
    stop: Stop,
}

/// Stops a search when whoever waits for it goes away.
struct StopOnDrop(Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl Workers {
    /// Starts `threads` threads with room for `queue` waiting searches.
    pub(crate) fn start(threads: usize, queue: usize) -> io::Result<Self> {
        let (jobs, receiver) = mpsc::channel(queue.max(1));
        let receiver = Arc::new(Mutex::new(receiver));
        let waiting = Arc::new(AtomicU32::new(0));
        for index in 0..threads.max(1) {
            let (receiver, waiting) = (Arc::clone(&receiver), Arc::clone(&waiting));
            thread::Builder::new()
                .name(format!("search-{index}"))
                .spawn(move || work(&receiver, &waiting))?;
        }
        Ok(Self { jobs, waiting })
    }

    /// Searches waiting for a thread.
    pub(crate) fn waiting(&self) -> u32 {
        self.waiting.load(Ordering::Relaxed)
    }

    /// The move that a level chooses, waiting in line as long as it takes. Raising `stop` makes it choose
    /// among what it has found; dropping the future ends the search.
    pub(crate) async fn choose(
        &self,
        owner: Owner,
        position: AnyPosition,
        level: Level,
        seed: u64,
        stop: Stop,
    ) -> Result<String, Failure> {
        let search = move |engine: &mut Opponent, stop: &Stop| {
            engine.choose(&position, level, seed, stop, &mut |_| {}).text
        };
        let (job, answer, _guard) = Job::new(owner, stop, search);
        self.waiting.fetch_add(1, Ordering::Relaxed);
        if self.jobs.send(job).await.is_err() {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(Failure::Broken("the engine"));
        }
        let mv = answer.await.map_err(|_| Failure::Broken("the engine"))?;
        mv.ok_or(Failure::Broken("the engine"))
    }

    /// The scores of all moves, best first, found within `time` once a thread is free.
    ///
    /// Refused as busy when the queue is full.
    pub(crate) async fn scores(
        &self,
        owner: Owner,
        position: AnyPosition,
        time: Duration,
    ) -> Result<Vec<MoveScore>, Failure> {
        let search = move |engine: &mut Opponent, stop: &Stop| {
            let limits = Limits::new().with_time(time).with_selectivity(Selectivity::Percent73);
            engine.score_all(&position, &limits, stop, &mut |_| {})
        };
        let (job, answer, _guard) = Job::new(owner, Stop::new(), search);
        self.waiting.fetch_add(1, Ordering::Relaxed);
        if let Err(refused) = self.jobs.try_send(job) {
            self.waiting.fetch_sub(1, Ordering::Relaxed);
            return Err(match refused {
                mpsc::error::TrySendError::Full(_) => Failure::Busy,
                mpsc::error::TrySendError::Closed(_) => Failure::Broken("the engine"),
            });
        }
        answer.await.map_err(|_| Failure::Broken("the engine"))
    }
}

impl Job {
    fn new<T: Send + 'static>(
        owner: Owner,
        stop: Stop,
        search: impl FnOnce(&mut Opponent, &Stop) -> T + Send + 'static,
    ) -> (Self, oneshot::Receiver<T>, StopOnDrop) {
        let (reply, answer) = oneshot::channel();
        let guard = StopOnDrop(stop.clone());
        let flag = stop.clone();
        let search = Box::new(move |engine: &mut Opponent| {
            // Whoever asked may have gone away; then nobody reads the answer.
            if !reply.is_closed() {
                let _unread = reply.send(search(engine, &flag));
            }
        });
        (Self { owner, search, stop }, answer, guard)
    }
}

fn work(receiver: &Mutex<mpsc::Receiver<Job>>, waiting: &AtomicU32) {
    let mut engine: Option<(Opponent, Owner)> = None;
    loop {
        // The guard is dropped at once: one thread waits for a job, the others for the guard.
        let job = receiver.lock().unwrap_or_else(PoisonError::into_inner).blocking_recv();
        let Some(Job { owner, search, stop }) = job else { return };
        waiting.fetch_sub(1, Ordering::Relaxed);
        let (mut searcher, last) = match engine.take().filter(|(_, last)| last.spec == owner.spec) {
            Some(kept) => kept,
            None => match Opponent::new(&owner.spec, Options::default()) {
                Ok(fresh) => (fresh, owner.clone()),
                Err(error) => {
                    tracing::error!(%error, "no engine can be made");
                    continue;
                }
            },
        };
        if last != owner {
            searcher.forget();
        }
        let outcome = panic::catch_unwind(AssertUnwindSafe(|| search(&mut searcher)));
        match outcome {
            Ok(()) => engine = Some((searcher, owner)),
            Err(_) => {
                tracing::error!(game = owner.game, stopped = stop.is_stopped(), "a search panicked");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owner() -> Owner {
        Owner { game: "a".into(), spec: "othello".parse().unwrap(), level: None }
    }

    fn start() -> AnyPosition {
        outflank_rules::open(&owner().spec).start()
    }

    #[tokio::test]
    async fn a_panic_costs_only_its_own_answer() {
        let workers = Workers::start(1, 4).unwrap();
        let (job, answer, _guard) =
            Job::new(owner(), Stop::new(), |_, _| -> u8 { panic!("a panic for this test") });
        workers.waiting.fetch_add(1, Ordering::Relaxed);
        workers.jobs.send(job).await.unwrap();
        assert!(answer.await.is_err());
        let scores = workers.scores(owner(), start(), Duration::from_millis(50)).await.unwrap();
        assert_eq!(scores.len(), 4);
        assert_eq!(workers.waiting(), 0);
    }

    #[tokio::test]
    async fn a_full_queue_is_busy_and_a_dropped_search_stops() {
        let workers = Workers::start(1, 1).unwrap();
        let (started, running) = std::sync::mpsc::channel();
        let (job, _answer, guard) = Job::new(owner(), Stop::new(), move |_, stop| {
            started.send(()).unwrap();
            while !stop.is_stopped() {
                thread::sleep(Duration::from_millis(1));
            }
        });
        workers.waiting.fetch_add(2, Ordering::Relaxed);
        workers.jobs.send(job).await.unwrap();
        running.recv().unwrap();
        let (waits, _answer, _other) = Job::new(owner(), Stop::new(), |_, _| ());
        workers.jobs.send(waits).await.unwrap();
        let refused = workers.scores(owner(), start(), Duration::from_millis(5)).await;
        assert!(matches!(refused, Err(Failure::Busy)));
        drop(guard);
        let level = Level::MIN;
        let mv = workers.choose(owner(), start(), level, 1, Stop::new()).await.unwrap();
        assert!(["d3", "c4", "f5", "e6"].contains(&mv.as_str()));
    }
}
