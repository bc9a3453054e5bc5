//! The search threads. A fixed number of threads serves one queue. The engine of a game is kept, and can
//! search for that game again on any thread.
//!
//! Searches never run on the threads that serve requests. People take precedence over the computer playing
//! itself, and moves over hints. A less urgent search is interrupted and resumes later. A search that panics
//! loses only its own answer and its engine. Idle threads ponder while people think.

mod away;
mod job;
mod queue;
mod rank;
mod searching;
mod shelf;
mod spot;

use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{fmt, io, thread};

use outflank_engine::{Limits, MoveScore, Opponent, Stop, Style};
use outflank_play::Session;
use outflank_rules::{AnyPosition, GameSpec};
use tokio::sync::oneshot;

use crate::bus::{self, Answer, Order};
use crate::{Client, Failure, GameId};
use job::{Errand, Job, Sought};
use queue::{Assignment, Queue, Task};
use shelf::IdleEngine;

pub(crate) use away::Away;
pub(crate) use rank::{Rank, Urgency};
pub(crate) use searching::Searching;
pub(crate) use spot::Spot;

/// The longest wait of a hint for a thread.
const HINT_TIMEOUT: Duration = Duration::from_secs(5);

/// The owner of a search. An engine keeps its memory between searches of the same owner and clears it for
/// another owner. A weak level thus does not benefit from the results of a strong one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Owner {
    /// The ID of the game. Empty for a position without a game.
    pub(crate) game: String,
    pub(crate) spec: GameSpec,
    /// The computer's style of play. `None` for a hint.
    pub(crate) style: Option<Style>,
}

impl Owner {
    pub(crate) fn new(id: &GameId, session: &Session, style: Option<Style>) -> Self {
        Self { game: id.to_string(), spec: session.game().spec().clone(), style }
    }

    /// Returns the owner of a hint for a position without a game.
    pub(crate) fn without_game(session: &Session) -> Self {
        Self { game: String::new(), spec: session.game().spec().clone(), style: None }
    }
}

impl fmt::Display for Owner {
    /// Writes the owner's name for workers.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.style {
            Some(style) => write!(f, "{} {style}", self.game),
            None => f.write_str(&self.game),
        }
    }
}

/// The pool of search threads. Clones share it. The threads end with the last clone.
#[derive(Clone, Debug)]
pub(crate) struct Workers {
    door: Arc<QueueOwner>,
    /// The maximum number of hints that may wait.
    room: usize,
}

/// Closes the queue when the last clone of the pool is dropped.
#[derive(Debug)]
struct QueueOwner(Arc<Queue>);

impl Drop for QueueOwner {
    fn drop(&mut self) {
        self.0.close();
    }
}

/// Cancels a search when its requester leaves.
struct CancelOnDrop {
    queue: Arc<Queue>,
    ticket: u64,
}

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.queue.withdraw(self.ticket);
    }
}

/// A guard for pondering, which continues or waits for a free thread until the guard is dropped.
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
    /// Starts `threads` search threads. At most `queue` hints may wait.
    pub(crate) fn start(threads: usize, queue: usize) -> io::Result<Self> {
        Self::with_patience(threads, queue, HINT_TIMEOUT)
    }

    /// Like `start`, with a limit on the waiting time of hints.
    fn with_patience(threads: usize, queue: usize, patience: Duration) -> io::Result<Self> {
        let (threads, room) = (threads.max(1), queue.max(1));
        let queue = Arc::new(Queue::new(threads, patience));
        let door = Arc::new(QueueOwner(Arc::clone(&queue)));
        for index in 0..threads {
            let queue = Arc::clone(&queue);
            thread::Builder::new().name(format!("search-{index}")).spawn(move || work(&queue))?;
        }
        thread::Builder::new().name("search-clock".into()).spawn(move || queue.keep_time())?;
        Ok(Self { door, room })
    }

    /// Returns the metrics of searches.
    pub(crate) fn searching(&self) -> &Searching {
        &self.door.0.searching
    }

    /// Returns the number of searches that wait for a thread.
    pub(crate) fn waiting(&self) -> u32 {
        u32::try_from(self.door.0.waiting()).unwrap_or(u32::MAX)
    }

    /// Returns the number of threads that ponder.
    pub(crate) fn pondering(&self) -> u32 {
        u32::try_from(self.door.0.pondering()).unwrap_or(u32::MAX)
    }

    /// Creates a shared urgency with this rank.
    pub(crate) fn urgency(&self, rank: Rank) -> Urgency {
        Urgency::new(Arc::clone(&self.door.0), rank)
    }

    /// Chooses the move of a level or a historical opponent. Waits in line as long as necessary. Dropping the
    /// future ends the search.
    pub(crate) async fn choose(
        &self,
        owner: Owner,
        urgency: &Urgency,
        Spot { position, way }: Spot,
        seed: u64,
    ) -> Result<String, Failure> {
        let Some(style) = owner.style else { return Err(Failure::Broken("the engine")) };
        let task = bus::Task::Move { position: Arc::unwrap_or_clone(way), style: style.to_string(), seed };
        let order = Order { game: owner.to_string(), task };
        let here = position.clone();
        let read = Box::new(move |answer| match answer {
            Answer::Move(text) if here.play(&text).is_ok() => Some(Ok(text)),
            _ => None,
        });
        let search = move |engine: &mut Opponent, stop: &Stop| {
            let choice = engine.choose(&position, style, seed, stop, &mut |_| {}).map_err(refused)?;
            choice.mv.ok_or(Failure::Broken("the engine"))
        };
        let asked = Asked { owner, urgency, client: None, budget: style.time() };
        self.ask(asked, Some(Errand { order, read }), search).await?
    }

    /// Returns the scores of all moves, best first. Searches for `time` once a thread is free.
    ///
    /// Refuses hints as busy if they would be late or if this client waits for too many.
    pub(crate) async fn scores(
        &self,
        owner: Owner,
        client: Option<Client>,
        urgency: &Urgency,
        Spot { position, way }: Spot,
        time: Duration,
    ) -> Result<Vec<MoveScore>, Failure> {
        let time_ms = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        let task = bus::Task::Advice { position: Arc::unwrap_or_clone(way), time_ms };
        let order = Order { game: owner.to_string(), task };
        let here = position.clone();
        let read = Box::new(move |answer| {
            let Answer::Advice(moves) = answer else { return None };
            let scores: Vec<MoveScore> = moves.into_iter().map(MoveScore::from).collect();
            let are_legal = !scores.is_empty() && scores.iter().all(|score| here.play(&score.mv).is_ok());
            are_legal.then_some(Ok(scores))
        });
        let search = move |engine: &mut Opponent, stop: &Stop| {
            let limits = Limits::new().with_time(time);
            engine.advise(&position, &limits, stop, &mut |_| {}).map_err(refused)
        };
        self.searching().hints.inc();
        let asked = Asked { owner, urgency, client, budget: time };
        self.ask(asked, Some(Errand { order, read }), search).await?
    }

    /// Ponders while a person is to move, on an idle thread, until the returned value is dropped. The owner's
    /// next search benefits.
    pub(crate) fn ponder(&self, owner: Owner, position: AnyPosition) -> Pondering {
        let queue = Arc::clone(&self.door.0);
        let ticket = queue.wish(owner, position);
        Pondering { queue, ticket }
    }

    /// Queues a search and waits for its answer.
    async fn ask<T: Send + 'static>(
        &self,
        asked: Asked<'_>,
        errand: Option<Errand<T>>,
        search: impl FnMut(&mut Opponent, &Stop) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let Asked { owner, urgency, client, budget } = asked;
        let queue = Arc::clone(&self.door.0);
        let (reply, answer) = oneshot::channel();
        let ticket = queue.ticket();
        let job = Job {
            ticket,
            owner,
            urgency: urgency.shared(),
            client,
            since: Instant::now(),
            spent: Duration::ZERO,
            budget,
            stays: false,
            search: Box::new(Sought { search, errand, found: None, reply }),
        };
        queue.push(job, self.room)?;
        let _guard = CancelOnDrop { queue, ticket };
        answer.await.unwrap_or(Err(Failure::Broken("the engine")))
    }
}

/// The requester and urgency of a search.
struct Asked<'a> {
    owner: Owner,
    urgency: &'a Urgency,
    client: Option<Client>,
    /// The search time after which an interrupted search answers instead of resuming.
    budget: Duration,
}

fn work(queue: &Queue) {
    while let Some(Assignment { task, stop, kept }) = queue.next() {
        match task {
            Task::Search(mut job) => {
                let found = on_an_engine(kept, &job.owner, |engine| job.search.run(engine, &stop));
                if let Some(job) = queue.searched(job, found, stop.is_stopped()) {
                    job.search.answer(None);
                }
            }
            Task::Ponder(wish) => {
                let pondered = on_an_engine(kept, &wish.owner, |engine| {
                    if let Err(error) = engine.ponder(&wish.position, &stop) {
                        refused(error);
                    }
                });
                queue.pondered(wish, pondered);
            }
        }
    }
}

/// Logs an unsupported request to an engine. Clients learn only that the engine failed.
fn refused(error: impl fmt::Display) -> Failure {
    tracing::error!(%error, "an engine refused a search");
    Failure::Broken("the engine")
}

/// Runs a search on the owner's engine. Returns the engine, or `None` if none could be created or a panic has
/// lost it.
fn on_an_engine(
    kept: Option<IdleEngine>,
    owner: &Owner,
    search: impl FnOnce(&mut Opponent),
) -> Option<IdleEngine> {
    let mut kept = unharmed(owner, || ready(kept, owner)).flatten()?;
    unharmed(owner, || search(kept.engine()))?;
    Some(kept)
}

/// Returns an engine for this owner. `None` if none could be created.
fn ready(kept: Option<IdleEngine>, owner: &Owner) -> Option<IdleEngine> {
    let ready = IdleEngine::ready(kept, owner);
    if let Err(error) = &ready {
        tracing::error!(%error, "cannot create an engine");
    }
    ready.ok()
}

/// Returns the result of a search, or `None` after a panic.
fn unharmed<T>(owner: &Owner, search: impl FnOnce() -> T) -> Option<T> {
    let outcome = panic::catch_unwind(AssertUnwindSafe(search));
    if outcome.is_err() {
        tracing::error!(game = owner.game, "a search panicked");
    }
    outcome.ok()
}

#[cfg(test)]
mod tests;
