//! The queue of searches and their scheduling.
//!
//! The most urgent search goes first, then the oldest. If all threads are busy with less urgent searches, the
//! least urgent is interrupted. An interrupted search resumes later, with its engine's memory. A hint is
//! refused at once if it would wait too long, and later if it has waited too long. Pondering starts only
//! while no job waits and its share of the threads is not used up. When more jobs wait than threads are free,
//! pondering is interrupted first.
//!
//! Threads are either local or those of workers, which search but do not ponder. Workers take precedence, so
//! that this machine keeps its CPUs for requests. But a free thread that has searched for the game before,
//! and may remember it, precedes all others.

use std::collections::VecDeque;
use std::fmt;
use std::time::{Duration, Instant};

use outflank_engine::Stop;
use outflank_rules::AnyPosition;
use parking_lot::{Condvar, Mutex, MutexGuard};

use super::Owner;
use super::job::{Job, Precedence, SLICE};
use super::rank::{Rank, Shared};
use super::searching::Searching;
use super::shelf::{IdleEngine, Shelf};
use crate::bus::{Peer, PeerId};
use crate::{Client, Failure};

/// The maximum number of hints for which one client may wait at once.
pub(super) const HINTS_PER_CLIENT: usize = 4;

/// A position to ponder in a person's turn, until that is withdrawn or nothing more can be found.
pub(super) struct Wish {
    pub(super) ticket: u64,
    pub(super) owner: Owner,
    pub(super) position: AnyPosition,
}

/// The number of owners whose last worker is remembered.
const REMEMBERED: usize = 1024;

/// The place of a thread.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Site<'a> {
    Here,
    Elsewhere(&'a PeerId),
}

/// The threads of a worker.
struct Away {
    peer: PeerId,
    threads: usize,
    /// The number of idle threads.
    idle: usize,
}

pub(super) enum Task {
    Search(Job),
    Ponder(Wish),
}

/// A task with the engine kept for it, if there is one and the task runs locally.
pub(super) struct Assignment {
    pub(super) task: Task,
    pub(super) stop: Stop,
    pub(super) kept: Option<IdleEngine>,
}

/// A running task.
struct Running {
    ticket: u64,
    owner: Owner,
    stop: Stop,
    doing: Doing,
}

enum Doing {
    Search {
        urgency: Shared,
        client: Option<Client>,
        /// When the search would have started without interruptions.
        since: Instant,
        /// Whether the search was stopped in order to resume later.
        yields: bool,
    },
    Ponder {
        /// Whether the pondering should resume after a stop.
        is_wanted: bool,
    },
}

impl Doing {
    fn search(job: &Job) -> Self {
        let now = Instant::now();
        let since = now.checked_sub(job.spent).unwrap_or(now);
        Self::Search { urgency: job.urgency.clone(), client: job.client, since, yields: false }
    }
}

impl Running {
    fn ponders(&self) -> bool {
        matches!(self.doing, Doing::Ponder { .. })
    }

    /// Returns the place of a search in the scheduling order. `None` if the search is about to end.
    fn precedence(&self) -> Option<Precedence> {
        match &self.doing {
            Doing::Search { urgency, since, .. } if !self.stop.is_stopped() => {
                Some(Precedence::of(urgency.lock().rank, since.elapsed()))
            }
            _ => None,
        }
    }
}

struct State {
    /// Waiting jobs, in order of arrival.
    jobs: Vec<Job>,
    wishes: Vec<Wish>,
    running: Vec<Running>,
    threads: usize,
    /// The maximum number of threads that may ponder at once.
    ponderers: usize,
    /// The longest wait of a hint.
    patience: Duration,
    /// The number of idle local threads.
    idle: usize,
    away: Vec<Away>,
    /// The last worker of each owner, most recent last.
    remembered: VecDeque<(Owner, PeerId)>,
    shelf: Shelf,
    last_ticket: u64,
    /// Whether the latest search in the class of hints was a hint, since hints and watched games take turns.
    hint_was_last: bool,
    is_closed: bool,
}

/// The queue, shared by the threads and the requesters.
pub(super) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
    /// Notified when the thread that watches waiting times has something to watch.
    waits: Condvar,
    /// The metrics.
    pub(super) searching: Searching,
}

impl Queue {
    /// Creates a queue for this many threads, in which hints wait at most for `patience`.
    pub(super) fn new(threads: usize, patience: Duration) -> Self {
        let ponderers = (threads / 2).max(1);
        let state = State {
            jobs: Vec::new(),
            wishes: Vec::new(),
            running: Vec::new(),
            threads,
            ponderers,
            patience,
            idle: 0,
            away: Vec::new(),
            remembered: VecDeque::new(),
            // There is room for enough engines that neither a hint in a game that ponders nor an interruption
            // loses a memory.
            shelf: Shelf::new(2 * threads + ponderers),
            last_ticket: 0,
            hint_was_last: false,
            is_closed: false,
        };
        Self {
            state: Mutex::new(state),
            changed: Condvar::new(),
            waits: Condvar::new(),
            searching: Searching::default(),
        }
    }

    /// Returns the number of jobs that wait for a thread.
    pub(super) fn waiting(&self) -> usize {
        self.state.lock().jobs.len()
    }

    /// Returns the number of threads that ponder.
    pub(super) fn pondering(&self) -> usize {
        self.state.lock().pondering()
    }

    /// Returns a new identifier.
    pub(super) fn ticket(&self) -> u64 {
        self.state.lock().ticket()
    }

    /// Queues a job. Refuses a hint as busy if `room` others already wait, if its client waits for too many,
    /// or if it would wait too long.
    pub(super) fn push(&self, job: Job, room: usize) -> Result<(), Failure> {
        let mut state = self.state.lock();
        if job.rank().is_advice() && !state.admits(&job, room) {
            return Err(Failure::Busy);
        }
        let same = state.running.iter().filter(|running| running.ponders() && running.owner == job.owner);
        same.for_each(|running| running.stop.stop());
        state.jobs.push(job);
        state.make_way();
        let is_for_anybody = state.away.is_empty();
        drop(state);
        self.tell_of_work(is_for_anybody);
        self.waits.notify_one();
        Ok(())
    }

    /// Wakes a thread for new work. Wakes all threads if only some of the waiting ones may take the work.
    fn tell_of_work(&self, is_for_anybody: bool) {
        if is_for_anybody {
            self.changed.notify_one();
        } else {
            self.changed.notify_all();
        }
    }

    /// Reschedules after a change of urgency.
    pub(super) fn review(&self) {
        self.state.lock().make_way();
        self.changed.notify_all();
    }

    /// Ponders a position whenever a thread is free. Returns the ticket for withdrawing the position.
    pub(super) fn wish(&self, owner: Owner, position: AnyPosition) -> u64 {
        let mut state = self.state.lock();
        let ticket = state.ticket();
        state.wishes.push(Wish { ticket, owner, position });
        let is_for_anybody = state.away.is_empty();
        drop(state);
        self.tell_of_work(is_for_anybody);
        ticket
    }

    /// Cancels a search or pondering.
    pub(super) fn withdraw(&self, ticket: u64) {
        let mut state = self.state.lock();
        state.jobs.retain(|job| job.ticket != ticket);
        state.wishes.retain(|wish| wish.ticket != ticket);
        if let Some(running) = state.running.iter_mut().find(|running| running.ticket == ticket) {
            running.stop.stop();
            match &mut running.doing {
                Doing::Search { yields, .. } => *yields = false,
                Doing::Ponder { is_wanted } => *is_wanted = false,
            }
        }
    }

    /// Waits for a task. Returns `None` once the queue is closed.
    pub(super) fn next(&self) -> Option<Assignment> {
        let mut state = self.state.lock();
        while !state.is_closed {
            if let Some(next) = state.next() {
                if let Task::Search(job) = &next.task {
                    self.begins(job);
                }
                return Some(next);
            }
            state.idle += 1;
            self.changed.wait(&mut state);
            state.idle -= 1;
        }
        None
    }

    /// Adds the threads of a worker.
    pub(super) fn came(&self, peer: &Peer) {
        self.state.lock().away.push(Away { peer: PeerId::clone(&peer.id), threads: peer.threads, idle: 0 });
    }

    /// Returns the numbers of idle threads: local ones, and those for workers.
    #[cfg(test)]
    pub(super) fn resting(&self) -> (usize, usize) {
        let state = self.state.lock();
        (state.idle, state.away.iter().map(|away| away.idle).sum())
    }

    /// Removes a worker. The threads that delegate searches to it then end.
    pub(super) fn went(&self, peer: &Peer) {
        let mut state = self.state.lock();
        state.away.retain(|away| away.peer != peer.id);
        state.remembered.retain(|(_, id)| *id != peer.id);
        drop(state);
        // Other threads may now take the searches that were reserved for that worker.
        self.changed.notify_all();
    }

    /// Waits for a search that a worker may do. Returns `None` once the worker has left or the queue is
    /// closed.
    pub(super) fn next_elsewhere(&self, peer: &Peer) -> Option<(Job, Stop)> {
        let mut state = self.state.lock();
        while !state.is_closed && !peer.is_gone() {
            if let Some((job, stop)) = state.next_elsewhere(&peer.id) {
                self.begins(&job);
                self.go_on(state);
                return Some((job, stop));
            }
            state.rests(&peer.id, true);
            self.changed.wait(&mut state);
            state.rests(&peer.id, false);
        }
        None
    }

    fn begins(&self, job: &Job) {
        if job.spent.is_zero() {
            self.searching.waits.observe(job.since.elapsed().as_secs_f64());
        }
    }

    /// Takes back the engine of a search, unless it was lost. Puts an interrupted search back in the queue.
    /// Returns a finished search, to be answered.
    pub(super) fn searched(&self, job: Job, kept: Option<IdleEngine>, was_stopped: bool) -> Option<Job> {
        let mut state = self.state.lock();
        let is_sound = kept.is_some();
        state.shelf.put(kept);
        self.over(state, job, is_sound, was_stopped)
    }

    /// Like [`searched`](Self::searched), for a worker's search.
    pub(super) fn searched_elsewhere(&self, job: Job, was_stopped: bool) -> Option<Job> {
        self.over(self.state.lock(), job, true, was_stopped)
    }

    /// Queues a search that has failed on a worker once more, unless its requester has left.
    pub(super) fn lost(&self, job: Job) -> Option<Job> {
        let mut state = self.state.lock();
        let is_wanted = match state.remove(job.ticket) {
            Some(Running { stop, doing: Doing::Search { yields, urgency, .. }, .. }) => {
                !stop.is_stopped() || yields || urgency.lock().is_hurried
            }
            _ => false,
        };
        if !is_wanted {
            return Some(job);
        }
        state.requeue(job);
        self.go_on(state);
        None
    }

    fn over(
        &self,
        mut state: MutexGuard<'_, State>,
        mut job: Job,
        is_sound: bool,
        was_stopped: bool,
    ) -> Option<Job> {
        let running = state.remove(job.ticket);
        let over = match running.map(|running| running.doing) {
            Some(Doing::Search { since, yields, urgency, .. }) => {
                job.spent = since.elapsed();
                let goes_on = was_stopped && yields && is_sound && !urgency.lock().is_hurried;
                !goes_on || job.left().is_zero()
            }
            _ => true,
        };
        let over = if over {
            Some(job)
        } else {
            state.requeue(job);
            None
        };
        self.go_on(state);
        over
    }

    /// Takes back the engine of a pondering task, unless it was lost, and queues an interrupted task again.
    pub(super) fn pondered(&self, wish: Wish, kept: Option<IdleEngine>) {
        let mut state = self.state.lock();
        let is_sound = kept.is_some();
        state.shelf.put(kept);
        if let Some(Running { stop, doing: Doing::Ponder { is_wanted: true }, .. }) =
            state.remove(wish.ticket)
            && stop.is_stopped()
            && is_sound
        {
            state.wishes.push(wish);
        }
        self.go_on(state);
    }

    /// Ends all pondering and all threads.
    pub(super) fn close(&self) {
        let mut state = self.state.lock();
        state.is_closed = true;
        state.running.iter().filter(|running| running.ponders()).for_each(|running| running.stop.stop());
        drop(state);
        self.changed.notify_all();
        self.waits.notify_all();
    }

    /// Watches the waiting times until the queue is closed.
    pub(super) fn keep_time(&self) {
        let mut state = self.state.lock();
        while !state.is_closed {
            if state.jobs.is_empty() {
                self.waits.wait(&mut state);
            } else {
                self.waits.wait_for(&mut state, SLICE);
            }
            let late = state.take_late();
            state.make_way();
            if !late.is_empty() {
                drop(state);
                for Job { spent, search, .. } in late {
                    search.answer(spent.is_zero().then_some(Failure::Busy));
                }
                state = self.state.lock();
            }
        }
    }

    fn go_on(&self, state: MutexGuard<'_, State>) {
        let is_something_left = !state.jobs.is_empty() || !state.wishes.is_empty();
        drop(state);
        if is_something_left {
            // A waiting thread may need exactly this engine, and this thread may find other work.
            self.changed.notify_all();
        }
    }
}

impl State {
    fn ticket(&mut self) -> u64 {
        self.last_ticket += 1;
        self.last_ticket
    }

    fn pondering(&self) -> usize {
        self.running.iter().filter(|running| running.ponders()).count()
    }

    fn remove(&mut self, ticket: u64) -> Option<Running> {
        let at = self.running.iter().position(|running| running.ticket == ticket)?;
        Some(self.running.swap_remove(at))
    }

    /// Puts an interrupted search back in its old place.
    fn requeue(&mut self, job: Job) {
        let at = self.jobs.partition_point(|other| other.ticket < job.ticket);
        self.jobs.insert(at, job);
    }

    /// Whether a hint may be queued and would not wait too long.
    fn admits(&self, hint: &Job, room: usize) -> bool {
        let is_own = |client: Option<Client>| {
            client.zip(hint.client).is_some_and(|(client, other)| client.is_same(other))
        };
        let waiting = self.jobs.iter().filter(|job| job.rank().is_advice());
        let running = self.running.iter().filter(|running| match &running.doing {
            Doing::Search { client, .. } => is_own(*client),
            Doing::Ponder { .. } => false,
        });
        let own = waiting.clone().filter(|job| is_own(job.client)).count() + running.count();
        let precedence = hint.precedence();
        let before = self.jobs.iter().filter(|job| job.precedence() <= precedence);
        let work: Duration = before.map(Job::left).sum();
        let away: usize = self.away.iter().map(|away| away.threads).sum();
        let threads = u32::try_from(self.threads + away).unwrap_or(u32::MAX);
        waiting.count() < room && own < HINTS_PER_CLIENT && work / threads < self.patience
    }

    /// Removes and returns the hints that have waited too long.
    fn take_late(&mut self) -> Vec<Job> {
        let patience = self.patience;
        let is_late = |job: &mut Job| job.rank().is_advice() && job.since.elapsed() >= patience;
        self.jobs.extract_if(.., is_late).collect()
    }

    /// Interrupts tasks that block more urgent ones.
    fn make_way(&mut self) {
        for running in &self.running {
            if let Doing::Search { urgency, .. } = &running.doing
                && urgency.lock().is_hurried
            {
                running.stop.stop();
            }
        }
        let ending = self.running.iter().filter(|running| running.stop.is_stopped()).count();
        let mut waiting: Vec<Precedence> = self.jobs.iter().map(Job::precedence).collect();
        waiting.sort_unstable();
        let idle = self.idle + self.away.iter().map(|away| away.idle).sum::<usize>();
        for job in waiting.into_iter().skip(idle + ending) {
            let pondering = |running: &&mut Running| running.ponders() && !running.stop.is_stopped();
            if let Some(running) = self.running.iter_mut().find(pondering) {
                running.stop.stop();
                continue;
            }
            let least = self.running.iter_mut().filter_map(|running| Some((running.precedence()?, running)));
            match least.max_by_key(|(precedence, _)| *precedence) {
                Some((least, Running { stop, doing: Doing::Search { yields, .. }, .. })) if least > job => {
                    *yields = true;
                    stop.stop();
                }
                _ => break,
            }
        }
    }

    fn next(&mut self) -> Option<Assignment> {
        if let Some(job) = self.take_job(Site::Here) {
            return Some(self.assign(Task::Search(job)));
        }
        if !self.jobs.is_empty() || self.pondering() >= self.ponderers {
            return None;
        }
        let is_ready = |wish: &Wish| !self.running.iter().any(|running| running.owner == wish.owner);
        let at = self.wishes.iter().position(is_ready)?;
        let wish = self.wishes.remove(at);
        Some(self.assign(Task::Ponder(wish)))
    }

    fn next_elsewhere(&mut self, peer: &PeerId) -> Option<(Job, Stop)> {
        let job = self.take_job(Site::Elsewhere(peer))?;
        self.remembered.retain(|(owner, _)| *owner != job.owner);
        if self.remembered.len() >= REMEMBERED {
            self.remembered.pop_front();
        }
        self.remembered.push_back((job.owner.clone(), PeerId::clone(peer)));
        let stop = self.run(job.ticket, job.owner.clone(), Doing::search(&job));
        Some((job, stop))
    }

    /// Counts a worker's thread as idle or busy.
    fn rests(&mut self, peer: &PeerId, rests: bool) {
        if let Some(away) = self.away.iter_mut().find(|away| away.peer == *peer) {
            away.idle = if rests { away.idle + 1 } else { away.idle.saturating_sub(1) };
        }
    }

    /// Whether a thread at this place may take a job, given the free threads at other places.
    fn is_for(&self, site: Site<'_>, job: &Job) -> bool {
        let goes_away = !job.stays && job.search.order().is_some();
        let is_free = |peer: &PeerId| self.away.iter().any(|away| away.peer == *peer && away.idle > 0);
        let knows = self.remembered.iter().rfind(|(owner, _)| *owner == job.owner).map(|(_, peer)| peer);
        let is_kept = self.shelf.has(&job.owner);
        match site {
            Site::Here if !goes_away || is_kept => true,
            Site::Here => self.away.iter().all(|away| away.idle == 0),
            Site::Elsewhere(_) if !goes_away || (is_kept && self.idle > 0) => false,
            Site::Elsewhere(peer) => knows.is_none_or(|known| known == peer || !is_free(known)),
        }
    }

    /// Removes and returns the next job in the queue for a thread at this place.
    fn take_job(&mut self, site: Site<'_>) -> Option<Job> {
        let at = self.first_job(site)?;
        let job = self.jobs.remove(at);
        let rank = job.rank();
        if rank.class() == Rank::Hint.class() {
            self.hint_was_last = rank == Rank::Hint;
        }
        Some(job)
    }

    fn first_job(&self, site: Site<'_>) -> Option<usize> {
        // An ending search must return its engine before its owner's next search can begin.
        let is_ready = |job: &Job| {
            !self.running.iter().any(|running| running.owner == job.owner && running.stop.is_stopped())
        };
        let order = |job: &Job| {
            let is_out_of_turn = self.hint_was_last == (job.rank() == Rank::Hint);
            (job.precedence(), is_out_of_turn, job.ticket)
        };
        let ready = self.jobs.iter().enumerate().filter(|(_, job)| is_ready(job) && self.is_for(site, job));
        ready.min_by_key(|(_, job)| order(job)).map(|(at, _)| at)
    }

    fn assign(&mut self, task: Task) -> Assignment {
        let (ticket, owner, doing) = match &task {
            Task::Search(job) => (job.ticket, job.owner.clone(), Doing::search(job)),
            Task::Ponder(wish) => (wish.ticket, wish.owner.clone(), Doing::Ponder { is_wanted: true }),
        };
        let paused = |owner: &Owner| self.jobs.iter().any(|job| !job.spent.is_zero() && job.owner == *owner);
        let kept = self.shelf.take(&owner, paused);
        let stop = self.run(ticket, owner, doing);
        Assignment { task, stop, kept }
    }

    /// Registers a running task and returns its stop flag.
    fn run(&mut self, ticket: u64, owner: Owner, doing: Doing) -> Stop {
        let stop = Stop::new();
        if let Doing::Search { urgency, .. } = &doing
            && urgency.lock().is_hurried
        {
            stop.stop();
        }
        self.running.push(Running { ticket, owner, stop: stop.clone(), doing });
        stop
    }
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Queue").finish_non_exhaustive()
    }
}
