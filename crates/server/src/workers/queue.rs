//! What there is to search, and which of it comes next.
//!
//! Jobs come in the order in which they were asked for. A wish to ponder is granted only while no job waits and less
//! than its share of the threads ponders; when more jobs wait than threads are free, pondering is stopped, and goes on
//! when the jobs are done.

use std::collections::VecDeque;
use std::fmt;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use outflank_engine::Stop;
use outflank_rules::AnyPosition;

use super::shelf::{Kept, Shelf};
use super::{Job, Owner};
use crate::Failure;

/// Thinking in a person's turn, until it is withdrawn or there is nothing more to find.
pub(super) struct Wish {
    pub(super) ticket: u64,
    pub(super) owner: Owner,
    pub(super) position: AnyPosition,
}

/// Something for a thread to do.
pub(super) enum Task {
    Search(Job),
    Ponder(Wish, Stop),
}

/// A task with the engine kept for it, if there is one.
pub(super) struct Assignment {
    /// To be given back with what is left.
    pub(super) ticket: u64,
    pub(super) task: Task,
    pub(super) kept: Option<Kept>,
}

impl Assignment {
    pub(super) fn owner(&self) -> &Owner {
        match &self.task {
            Task::Search(job) => &job.owner,
            Task::Ponder(wish, _) => &wish.owner,
        }
    }
}

/// A task that a thread is at.
struct Running {
    ticket: u64,
    owner: Owner,
    stop: Stop,
    ponders: bool,
    /// Whether pondering that was stopped shall go on some time.
    is_wanted: bool,
}

struct State {
    jobs: VecDeque<Job>,
    wishes: VecDeque<Wish>,
    running: Vec<Running>,
    /// Threads that wait for something to do.
    idle: usize,
    shelf: Shelf,
    last_ticket: u64,
    is_closed: bool,
}

/// The queue that the threads share with those who ask.
pub(super) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
    /// Threads that may ponder at a time.
    ponderers: usize,
}

impl Queue {
    /// A queue for so many threads.
    pub(super) fn new(threads: usize) -> Self {
        let ponderers = (threads / 2).max(1);
        let state = State {
            jobs: VecDeque::new(),
            wishes: VecDeque::new(),
            running: Vec::new(),
            idle: 0,
            // A hint in a game that ponders shall not cost it what it learned.
            shelf: Shelf::new(threads + ponderers),
            last_ticket: 0,
            is_closed: false,
        };
        Self { state: Mutex::new(state), changed: Condvar::new(), ponderers }
    }

    /// Jobs waiting for a thread.
    pub(super) fn waiting(&self) -> usize {
        self.lock().jobs.len()
    }

    /// Threads that ponder.
    pub(super) fn pondering(&self) -> usize {
        self.lock().pondering()
    }

    /// Puts a job in line; refused as busy if `room` others wait already.
    pub(super) fn push(&self, job: Job, room: usize) -> Result<(), Failure> {
        let mut state = self.lock();
        if state.jobs.len() >= room {
            return Err(Failure::Busy);
        }
        state.make_way(job);
        drop(state);
        self.changed.notify_one();
        Ok(())
    }

    /// Has a position pondered whenever a thread is free for it. The answer is the ticket to withdraw it by.
    pub(super) fn wish(&self, owner: Owner, position: AnyPosition) -> u64 {
        let mut state = self.lock();
        let ticket = state.ticket();
        state.wishes.push_back(Wish { ticket, owner, position });
        drop(state);
        self.changed.notify_one();
        ticket
    }

    /// Ends pondering.
    pub(super) fn withdraw(&self, ticket: u64) {
        let mut state = self.lock();
        state.wishes.retain(|wish| wish.ticket != ticket);
        if let Some(running) = state.running.iter_mut().find(|running| running.ticket == ticket) {
            running.is_wanted = false;
            running.stop.stop();
        }
    }

    /// Waits for something to do; nothing once the queue is closed.
    pub(super) fn next(&self) -> Option<Assignment> {
        let mut state = self.lock();
        while !state.is_closed {
            if let Some(next) = state.next(self.ponderers) {
                return Some(next);
            }
            state.idle += 1;
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            state.idle -= 1;
        }
        None
    }

    /// Takes back what is left of a task: the engine, unless it was lost, and pondering that may not be through.
    pub(super) fn done(&self, ticket: u64, kept: Option<Kept>, pondered: Option<Wish>) {
        let mut state = self.lock();
        let is_sound = kept.is_some();
        state.shelf.put(kept);
        if let Some(at) = state.running.iter().position(|running| running.ticket == ticket) {
            let running = state.running.swap_remove(at);
            let shall_go_on = running.is_wanted && running.stop.is_stopped() && is_sound;
            state.wishes.extend(pondered.filter(|_| shall_go_on));
        }
        let is_something_left = !state.jobs.is_empty() || !state.wishes.is_empty();
        drop(state);
        if is_something_left {
            // It may have waited for this very engine, and this thread may find something else to do.
            self.changed.notify_all();
        }
    }

    /// Ends all pondering and lets the threads go.
    pub(super) fn close(&self) {
        let mut state = self.lock();
        state.is_closed = true;
        state.running.iter().filter(|running| running.ponders).for_each(|running| running.stop.stop());
        drop(state);
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn ticket(&mut self) -> u64 {
        self.last_ticket += 1;
        self.last_ticket
    }

    fn pondering(&self) -> usize {
        self.running.iter().filter(|running| running.ponders).count()
    }

    /// Puts a job in line and stops as much pondering as there are jobs without a thread.
    fn make_way(&mut self, job: Job) {
        for running in self.running.iter().filter(|running| running.ponders && running.owner == job.owner) {
            running.stop.stop();
        }
        self.jobs.push_back(job);
        let free = self.idle + self.running.iter().filter(|running| running.stop.is_stopped()).count();
        let missing = self.jobs.len().saturating_sub(free);
        let ponderers = self.running.iter().filter(|running| running.ponders && !running.stop.is_stopped());
        ponderers.take(missing).for_each(|running| running.stop.stop());
    }

    fn next(&mut self, ponderers: usize) -> Option<Assignment> {
        // What an ending search learned shall be there for the next one of its owner.
        let is_ready = |job: &Job| {
            !self.running.iter().any(|running| running.owner == job.owner && running.stop.is_stopped())
        };
        if let Some(job) = self.jobs.iter().position(is_ready).and_then(|at| self.jobs.remove(at)) {
            let stop = job.stop.clone();
            return Some(self.assign(Task::Search(job), stop, None));
        }
        if !self.jobs.is_empty() || self.pondering() >= ponderers {
            return None;
        }
        let is_ready = |wish: &Wish| !self.running.iter().any(|running| running.owner == wish.owner);
        let wish = self.wishes.iter().position(is_ready).and_then(|at| self.wishes.remove(at))?;
        let (ticket, stop) = (wish.ticket, Stop::new());
        Some(self.assign(Task::Ponder(wish, stop.clone()), stop, Some(ticket)))
    }

    fn assign(&mut self, task: Task, stop: Stop, wish: Option<u64>) -> Assignment {
        let ticket = wish.unwrap_or_else(|| self.ticket());
        let mut assignment = Assignment { ticket, task, kept: None };
        let owner = assignment.owner().clone();
        assignment.kept = self.shelf.take(&owner);
        self.running.push(Running { ticket, owner, stop, ponders: wish.is_some(), is_wanted: true });
        assignment
    }
}

impl fmt::Debug for Queue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Queue").field("ponderers", &self.ponderers).finish_non_exhaustive()
    }
}
