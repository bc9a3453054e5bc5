//! The threads that search: as many as were asked for, fed by one bounded queue. The engine that searched for a game is
//! kept and searches for it the next time, on whichever thread that is.
//!
//! Searches never run on the threads that serve requests. A search that panics costs its own answer and the
//! engine it ran on, nothing else. Threads that have nothing to do think in the turns of people.

mod queue;
mod shelf;

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::time::Duration;
use std::{io, thread};

use outflank_engine::general::{MoveScore, Opponent};
use outflank_engine::{Level, Limits, Selectivity, Stop};
use outflank_play::Session;
use outflank_rules::{AnyPosition, GameSpec, OtherGame};
use tokio::sync::oneshot;

use crate::{Failure, GameId};
use queue::{Assignment, Queue, Task};
use shelf::Kept;

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

impl Owner {
    pub(crate) fn new(id: &GameId, session: &Session, level: Option<Level>) -> Self {
        Self { game: id.to_string(), spec: session.game().spec().clone(), level }
    }
}

/// The pool; clones share it. The threads end with the last clone.
#[derive(Clone, Debug)]
pub(crate) struct Workers {
    door: Arc<Door>,
    /// Searches that may wait before hints are refused.
    room: usize,
}

/// Closes the queue when nobody can ask any more.
#[derive(Debug)]
struct Door(Arc<Queue>);

impl Drop for Door {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// A search and for whom it is. It returns what sends the answer, so that the engine is back on the shelf by then.
struct Job {
    owner: Owner,
    search: Box<dyn FnOnce(&mut Opponent) -> Answer + Send>,
    stop: Stop,
}

type Answer = Box<dyn FnOnce() + Send>;

/// Stops a search when whoever waits for it goes away.
struct StopOnDrop(Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Pondering goes on, or waits for a free thread, until this is dropped.
#[derive(Debug)]
pub(crate) struct Pondering {
    queue: Arc<Queue>,
    ticket: u64,
}

impl Drop for Pondering {
    fn drop(&mut self) {
        self.queue.withdraw(self.ticket);
    }
}

impl Workers {
    /// Starts `threads` threads with room for `queue` waiting searches.
    pub(crate) fn start(threads: usize, queue: usize) -> io::Result<Self> {
        let (threads, room) = (threads.max(1), queue.max(1));
        let queue = Arc::new(Queue::new(threads));
        let door = Arc::new(Door(Arc::clone(&queue)));
        for index in 0..threads {
            let queue = Arc::clone(&queue);
            thread::Builder::new().name(format!("search-{index}")).spawn(move || work(&queue))?;
        }
        Ok(Self { door, room })
    }

    /// Searches waiting for a thread.
    pub(crate) fn waiting(&self) -> u32 {
        u32::try_from(self.door.0.waiting()).unwrap_or(u32::MAX)
    }

    /// Threads that think in a person's turn.
    pub(crate) fn pondering(&self) -> u32 {
        u32::try_from(self.door.0.pondering()).unwrap_or(u32::MAX)
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
            engine.choose(&position, level, seed, stop, &mut |_| {})
        };
        let choice = self.ask(owner, stop, usize::MAX, search).await?.map_err(refused)?;
        choice.text.ok_or(Failure::Broken("the engine"))
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
        self.ask(owner, Stop::new(), self.room, search).await?.map_err(refused)
    }

    /// Thinks about a position in which a person is to move, on a thread that nobody else needs, until what is
    /// returned is dropped. The next search for this owner finds what it learned.
    pub(crate) fn ponder(&self, owner: Owner, position: AnyPosition) -> Pondering {
        let queue = Arc::clone(&self.door.0);
        let ticket = queue.wish(owner, position);
        Pondering { queue, ticket }
    }

    /// The answer of a search that is put in line unless `room` others wait.
    async fn ask<T: Send + 'static>(
        &self,
        owner: Owner,
        stop: Stop,
        room: usize,
        search: impl FnOnce(&mut Opponent, &Stop) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let (job, answer, _guard) = Job::new(owner, stop, search);
        self.door.0.push(job, room)?;
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
        let search = Box::new(move |engine: &mut Opponent| -> Answer {
            // Whoever asked may have gone away; then nobody reads the answer.
            if reply.is_closed() {
                return Box::new(|| ());
            }
            let found = search(engine, &flag);
            Box::new(move || {
                let _unread = reply.send(found);
            })
        });
        (Self { owner, search, stop }, answer, guard)
    }
}

fn work(queue: &Queue) {
    while let Some(assignment) = queue.next() {
        let owner = assignment.owner().clone();
        let Assignment { ticket, task, kept } = assignment;
        let Some(mut kept) = unharmed(&owner, || ready(kept, &owner)).flatten() else {
            queue.done(ticket, None, None);
            continue;
        };
        match task {
            Task::Search(Job { search, .. }) => {
                let found = unharmed(&owner, || search(kept.engine()));
                queue.done(ticket, found.is_some().then_some(kept), None);
                if let Some(answer) = found {
                    answer();
                }
            }
            Task::Ponder(wish, stop) => {
                let pondered = unharmed(&owner, || kept.engine().ponder(&wish.position, &stop));
                queue.done(ticket, pondered.is_some().then_some(kept), Some(wish));
            }
        }
    }
}

/// An engine was asked about a game that is not its own.
fn refused(error: OtherGame) -> Failure {
    tracing::error!(%error, "an engine was given");
    Failure::Broken("the engine")
}

/// An engine for this owner, unless none can be made.
fn ready(kept: Option<Kept>, owner: &Owner) -> Option<Kept> {
    let ready = Kept::ready(kept, owner);
    if let Err(error) = &ready {
        tracing::error!(%error, "no engine can be made");
    }
    ready.ok()
}

/// What a search returns, unless it panics.
fn unharmed<T>(owner: &Owner, search: impl FnOnce() -> T) -> Option<T> {
    let outcome = panic::catch_unwind(AssertUnwindSafe(search));
    if outcome.is_err() {
        tracing::error!(game = owner.game, "a search panicked");
    }
    outcome.ok()
}

#[cfg(test)]
mod tests;
