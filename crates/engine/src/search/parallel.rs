//! Sharing the work of one solve among threads: young brothers wait.
//!
//! A node is split only after its first move was searched without a cut. Then its other moves are handed
//! out one by one, to the thread that owns the node and to any that has nothing to do. All nodes are
//! null-window nodes, so nothing is passed between them but the best score and whether it cuts; a cut ends
//! the work on the node and on all that was split below it.
#![cfg_attr(not(feature = "std"), expect(dead_code, reason = "without threads there is nobody to help"))]

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::Search;
use super::endgame::NEAR;
use super::ordering::Candidate;
use super::worker::Worker;

/// With fewer empties a node is too little work to share.
pub(crate) const LEAST_EMPTIES: u32 = 14;

/// The threads of one search.
#[derive(Default)]
pub(crate) struct Team {
    /// Nodes with moves to hand out, the one nearest the root first.
    open: Mutex<Vec<Arc<Split>>>,
    wake: Condvar,
    /// Threads that wait for a node.
    idle: AtomicUsize,
    over: AtomicBool,
    /// Nodes searched by the threads that help.
    nodes: AtomicU64,
}

/// A node whose moves are handed out.
pub(crate) struct Split {
    own: u64,
    opponent: u64,
    alpha: i32,
    n: u32,
    selectivity: u8,
    moves: Vec<Candidate>,
    next: AtomicUsize,
    cut: AtomicBool,
    parent: Option<Arc<Split>>,
    found: Mutex<Found>,
    done: Condvar,
}

struct Found {
    best: i32,
    best_move: u8,
    helpers: usize,
}

/// A thread that panicked leaves nothing half-done behind these locks.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Split {
    /// Whether nothing found below this node matters any more.
    pub(crate) fn is_cut(&self) -> bool {
        let mut at = Some(self);
        while let Some(split) = at {
            if split.cut.load(Ordering::Relaxed) {
                return true;
            }
            at = split.parent.as_deref();
        }
        false
    }

    fn has_moves(&self) -> bool {
        self.next.load(Ordering::Relaxed) < self.moves.len() && !self.is_cut()
    }
}

impl Team {
    /// Nodes searched by helpers so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Whether a thread waits for work.
    #[inline(always)]
    pub(crate) fn has_idle(&self) -> bool {
        self.idle.load(Ordering::Relaxed) > 0
    }

    /// Whether the search is over.
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Sends the helpers home.
    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
        let _open = lock(&self.open);
        self.wake.notify_all();
    }

    /// Waits for a node to help with; `None` when the search is over.
    fn join(&self) -> Option<Arc<Split>> {
        let mut open = lock(&self.open);
        loop {
            if self.is_over() {
                return None;
            }
            if let Some(split) = open.iter().find(|split| split.has_moves()) {
                // Counted while the list is locked: the owner closes the node before it waits for helpers.
                lock(&split.found).helpers += 1;
                return Some(Arc::clone(split));
            }
            self.idle.fetch_add(1, Ordering::Relaxed);
            open = self.wake.wait(open).unwrap_or_else(PoisonError::into_inner);
            self.idle.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

/// Ends a team's search when it goes out of scope, also by a panic.
struct Ending<'a>(&'a Team);

impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Does `work` with one worker while the others, each on a thread of its own, help it.
#[cfg(feature = "std")]
pub(crate) fn with_helpers<K: Search, T>(
    kernel: K,
    worker: &mut Worker,
    helpers: &mut [Worker],
    work: impl FnOnce(&mut Worker) -> T,
) -> T {
    if helpers.is_empty() {
        return work(worker);
    }
    let team = Arc::new(Team::default());
    std::thread::scope(|scope| {
        // Before the threads, so that a failure to start one still lets the others go.
        let _ending = Ending(&team);
        for helper in helpers {
            helper.follow(worker, &team);
            let team = &team;
            scope.spawn(move || help(kernel, helper, team));
        }
        worker.team = Some(Arc::clone(&team));
        work(worker)
    })
}

/// Does `work` with one worker: there are no threads here.
#[cfg(not(feature = "std"))]
pub(crate) fn with_helpers<K: Search, T>(
    _kernel: K,
    worker: &mut Worker,
    _helpers: &mut [Worker],
    work: impl FnOnce(&mut Worker) -> T,
) -> T {
    work(worker)
}

/// Helps the team until the search is over.
pub(crate) fn help<K: Search>(kernel: K, worker: &mut Worker, team: &Team) {
    while let Some(split) = team.join() {
        worker.nodes = 0;
        worker.selectivity = split.selectivity;
        worker.enter(Some(Arc::clone(&split)));
        hand_out(kernel, worker, &split);
        worker.enter(None);
        team.nodes.fetch_add(worker.nodes, Ordering::Relaxed);
        lock(&split.found).helpers -= 1;
        split.done.notify_all();
    }
}

/// Searches the moves of a node after its first one together with the idle threads: the best score and
/// move of all. `None` if it was interrupted from outside.
#[inline(never)]
pub(crate) fn split<K: Search>(
    kernel: K,
    worker: &mut Worker,
    team: &Team,
    own: u64,
    opponent: u64,
    alpha: i32,
    n: u32,
    moves: Vec<Candidate>,
    best: i32,
    best_move: u8,
) -> Option<(i32, u8)> {
    let parent = worker.current_split();
    let split = Arc::new(Split {
        own,
        opponent,
        alpha,
        n,
        selectivity: worker.selectivity,
        moves,
        next: AtomicUsize::new(0),
        cut: AtomicBool::new(false),
        parent: parent.clone(),
        found: Mutex::new(Found { best, best_move, helpers: 0 }),
        done: Condvar::new(),
    });
    lock(&team.open).push(Arc::clone(&split));
    team.wake.notify_all();

    worker.enter(Some(Arc::clone(&split)));
    hand_out(kernel, worker, &split);
    lock(&team.open).retain(|other| !Arc::ptr_eq(other, &split));
    if worker.was_interrupted() {
        // Whatever interrupted the owner, its helpers work for nothing now.
        split.cut.store(true, Ordering::Relaxed);
    }
    let mut found = lock(&split.found);
    while found.helpers > 0 {
        found = split.done.wait(found).unwrap_or_else(PoisonError::into_inner);
    }
    // A cut of this very node interrupted only what was below it.
    worker.enter(parent);
    if found.best > alpha {
        Some((found.best, found.best_move))
    } else {
        (!worker.was_interrupted()).then_some((found.best, found.best_move))
    }
}

/// Takes one move after the other until none is left or one cuts.
fn hand_out<K: Search>(kernel: K, worker: &mut Worker, split: &Split) {
    while !split.is_cut() {
        let Some(next) = split.moves.get(split.next.fetch_add(1, Ordering::Relaxed)) else { return };
        let (child, other) = (split.opponent ^ next.flips, split.own | next.flips | 1 << next.square);
        let score = -if split.n == NEAR + 1 {
            kernel.near(worker, child, other, next.replies, -split.alpha, split.n - 1)
        } else {
            kernel.deep(worker, child, other, next.replies, -split.alpha, split.n - 1)
        };
        if worker.was_interrupted() {
            return;
        }
        let mut found = lock(&split.found);
        if score > found.best {
            (found.best, found.best_move) = (score, next.square);
            if score > split.alpha {
                split.cut.store(true, Ordering::Relaxed);
            }
        }
    }
}
