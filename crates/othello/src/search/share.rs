//! The protocol by which threads share the work of one search, known as "young brothers wait".
//!
//! A node is split only after its first move has been searched without a cutoff. Its other moves are then
//! handed out one by one, to the thread that owns the node and to idle threads. All shared nodes have null
//! windows, so the threads share only the best score and whether it causes a cutoff. A cutoff ends the work
//! on the node and on everything split below it. An owner without moves left helps the threads that still
//! work on its node, but only with nodes split below its own, so that it is back in time.
//!
//! A [`Hand`] does the actual search. The hands in the tests of this file search trees of numbers under every
//! schedule that loom can generate.
#![cfg_attr(not(feature = "std"), expect(dead_code, reason = "without threads there is nobody to help"))]

use std::sync::{Arc, PoisonError};

#[cfg(test)]
use loom::sync::{
    Condvar, Mutex, MutexGuard,
    atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
};
#[cfg(not(test))]
use std::sync::{
    Condvar, Mutex, MutexGuard,
    atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
};

use super::ordering::Candidate;

/// A node before it is split.
pub(crate) struct Node {
    pub(crate) own: u64,
    pub(crate) opponent: u64,
    pub(crate) alpha: i32,
    /// Empty squares.
    pub(crate) n: u32,
    /// Depth in plies; the number of empty squares in a solve.
    pub(crate) depth: u32,
    pub(crate) selectivity: u8,
    /// The number of shallow searches of ProbCut around the node.
    pub(crate) probing: u8,
    /// The moves to hand out, in this order.
    pub(crate) moves: Vec<Candidate>,
    /// The best score before the split.
    pub(crate) best: i32,
    pub(crate) best_move: u8,
}

/// A node whose moves are handed out.
pub(crate) struct Split {
    pub(crate) node: Node,
    parent: Option<Arc<Split>>,
    next: AtomicUsize,
    cut: AtomicBool,
    /// Threads other than the owner that work on the node; changes only while [`Team::open`] is locked.
    helpers: AtomicUsize,
    found: Mutex<(i32, u8)>,
}

/// A searcher of the moves of shared nodes.
pub(crate) trait Hand {
    /// Starts work below a shared node; `None` for work that is not shared.
    fn enter(&mut self, split: Option<&Arc<Split>>);
    /// Searches a move of the shared node and returns its score, which is meaningless if the hand was
    /// interrupted.
    fn search(&mut self, split: &Split, next: &Candidate) -> i32;
    /// Whether the hand was interrupted below the node that it entered last.
    fn was_interrupted(&self) -> bool;
    /// Returns the nodes searched since the last call.
    fn take_nodes(&mut self) -> u64;
}

/// The threads of one search.
pub(crate) struct Team {
    /// Nodes with moves to hand out.
    open: Mutex<Vec<Arc<Split>>>,
    /// Notified when a node is opened, when the last helper has left one, and when the search is over.
    wake: Condvar,
    /// Threads that wait for a node.
    idle: AtomicUsize,
    over: AtomicBool,
    /// Nodes searched by helpers.
    nodes: AtomicU64,
}

/// Locks a mutex and ignores poisoning, because a thread that panics leaves no inconsistent state behind
/// these locks.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Split {
    /// Whether results below this node no longer matter.
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
        self.next.load(Ordering::Relaxed) < self.node.moves.len() && !self.is_cut()
    }

    fn is_below(&self, other: &Arc<Split>) -> bool {
        let mut at = self.parent.as_ref();
        while let Some(split) = at {
            if Arc::ptr_eq(split, other) {
                return true;
            }
            at = split.parent.as_ref();
        }
        false
    }

    /// Searches one move after the other until none is left or one causes a cutoff.
    fn work(&self, hand: &mut impl Hand) {
        while !self.is_cut() {
            let Some(next) = self.node.moves.get(self.next.fetch_add(1, Ordering::Relaxed)) else { return };
            let score = hand.search(self, next);
            if hand.was_interrupted() {
                return;
            }
            let mut found = lock(&self.found);
            if score > found.0 {
                *found = (score, next.square);
                if score > self.node.alpha {
                    self.cut.store(true, Ordering::Relaxed);
                }
            }
        }
    }
}

impl Team {
    pub(crate) fn new() -> Self {
        Self {
            open: Mutex::new(Vec::new()),
            wake: Condvar::new(),
            idle: AtomicUsize::new(0),
            over: AtomicBool::new(false),
            nodes: AtomicU64::new(0),
        }
    }

    /// Returns the number of nodes searched by helpers so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Whether any thread is waiting for work.
    #[inline(always)]
    pub(crate) fn has_idle(&self) -> bool {
        self.idle.load(Ordering::Relaxed) > 0
    }

    /// Whether the search is over.
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    /// Ends the work of the helpers.
    pub(crate) fn end(&self) {
        let _open = lock(&self.open);
        self.over.store(true, Ordering::Relaxed);
        self.wake.notify_all();
    }

    /// Waits for nodes that need help, and takes the one with the most empty squares; `None` once `is_done`.
    /// With `below`, only nodes below that one qualify.
    fn join(&self, below: Option<&Arc<Split>>, is_done: impl Fn() -> bool) -> Option<Arc<Split>> {
        let mut open = lock(&self.open);
        loop {
            if is_done() {
                return None;
            }
            let fitting = open
                .iter()
                .filter(|split| split.has_moves() && below.is_none_or(|above| split.is_below(above)));
            if let Some(split) = fitting.max_by_key(|split| split.node.n) {
                split.helpers.fetch_add(1, Ordering::Relaxed);
                return Some(Arc::clone(split));
            }
            self.idle.fetch_add(1, Ordering::Relaxed);
            open = self.wake.wait(open).unwrap_or_else(PoisonError::into_inner);
            self.idle.fetch_sub(1, Ordering::Relaxed);
        }
    }

    /// Stops helping with a node.
    fn leave(&self, split: &Split) {
        let _open = lock(&self.open);
        if split.helpers.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.wake.notify_all();
        }
    }

    /// Helps the team until the search is over.
    pub(crate) fn help(&self, hand: &mut impl Hand) {
        while let Some(split) = self.join(None, || self.is_over()) {
            hand.enter(Some(&split));
            split.work(hand);
            hand.enter(None);
            self.nodes.fetch_add(hand.take_nodes(), Ordering::Relaxed);
            self.leave(&split);
        }
    }

    /// Searches the moves of a node together with the idle threads. Returns the best score and move of all
    /// threads. `parent` is the shared node above, if there is one. `None` if interrupted from outside.
    pub(crate) fn share(
        &self,
        hand: &mut impl Hand,
        parent: Option<Arc<Split>>,
        node: Node,
    ) -> Option<(i32, u8)> {
        let (alpha, found) = (node.alpha, Mutex::new((node.best, node.best_move)));
        let split = Arc::new(Split {
            node,
            parent: parent.clone(),
            next: AtomicUsize::new(0),
            cut: AtomicBool::new(false),
            helpers: AtomicUsize::new(0),
            found,
        });
        {
            let mut open = lock(&self.open);
            open.push(Arc::clone(&split));
            self.wake.notify_all();
        }
        hand.enter(Some(&split));
        split.work(hand);
        lock(&self.open).retain(|other| !Arc::ptr_eq(other, &split));
        if hand.was_interrupted() {
            // The owner will discard the result, so the helpers need not continue.
            split.cut.store(true, Ordering::Relaxed);
        }
        while let Some(other) = self.join(Some(&split), || split.helpers.load(Ordering::Relaxed) == 0) {
            hand.enter(Some(&other));
            other.work(hand);
            hand.enter(Some(&split));
            self.leave(&other);
        }
        // A cutoff of this node interrupted only the work below it.
        hand.enter(parent.as_ref());
        let found = *lock(&split.found);
        (found.0 > alpha || !hand.was_interrupted()).then_some(found)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Searches a tree of numbers: nodes are identified by their paths, which determine the scores of leaves.
    struct Counting {
        team: Arc<Team>,
        split: Option<Arc<Split>>,
        interrupted: bool,
        searched: u64,
    }

    fn leaf(path: u64) -> i32 {
        (path.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 61) as i32 * 2 - 8
    }

    /// Returns the best score of a node of `n` plies, without a window.
    fn plain(path: u64, n: u32, width: u64) -> i32 {
        if n == 0 {
            return leaf(path);
        }
        (0..width).map(|mv| -plain(path * 4 + mv + 1, n - 1, width)).max().unwrap_or(-100)
    }

    impl Counting {
        fn new(team: &Arc<Team>) -> Self {
            Self { team: Arc::clone(team), split: None, interrupted: false, searched: 0 }
        }

        fn above(&mut self, path: u64, n: u32, width: u64, alpha: i32) -> i32 {
            self.searched += 1;
            if n == 0 {
                return leaf(path);
            }
            let best = -self.above(path * 4 + 1, n - 1, width, -alpha);
            if self.interrupted || best > alpha {
                return best;
            }
            let candidate = |mv| Candidate { key: 0, square: mv as u8, flips: 0, replies: 0, value: 0 };
            let node = Node {
                own: path,
                opponent: width,
                alpha,
                n,
                depth: n,
                selectivity: 0,
                probing: 0,
                moves: (1..width).map(candidate).collect(),
                best,
                best_move: 0,
            };
            let (team, parent) = (Arc::clone(&self.team), self.split.clone());
            match team.share(self, parent, node) {
                Some((score, _)) => score,
                None => {
                    self.interrupted = true;
                    0
                }
            }
        }
    }

    impl Hand for Counting {
        fn enter(&mut self, split: Option<&Arc<Split>>) {
            self.split = split.cloned();
            self.interrupted = split.is_some_and(|split| split.is_cut());
        }

        fn search(&mut self, split: &Split, next: &Candidate) -> i32 {
            let node = &split.node;
            let child = node.own * 4 + u64::from(next.square) + 1;
            let score = -self.above(child, node.n - 1, node.opponent, -node.alpha);
            self.interrupted |= split.is_cut();
            score
        }

        fn was_interrupted(&self) -> bool {
            self.interrupted
        }

        fn take_nodes(&mut self) -> u64 {
            std::mem::take(&mut self.searched)
        }
    }

    fn agrees(threads: usize, depth: u32, width: u64, preemptions: usize) {
        let mut builder = loom::model::Builder::new();
        builder.preemption_bound = Some(preemptions);
        builder.check(move || {
            for root in [1] {
                let team = Arc::new(Team::new());
                let helpers: Vec<_> = (1..threads)
                    .map(|_| {
                        let team = Arc::clone(&team);
                        loom::thread::spawn(move || team.help(&mut Counting::new(&team)))
                    })
                    .collect();
                let expected = plain(root, depth, width);
                let mut owner = Counting::new(&team);
                for alpha in [expected - 1, expected + 1] {
                    let found = owner.above(root, depth, width, alpha);
                    assert_eq!(found > alpha, expected > alpha, "{found}, not {expected}, at {alpha}");
                    assert!(!owner.interrupted);
                }
                team.end();
                for helper in helpers {
                    helper.join().unwrap();
                }
            }
        });
    }

    #[test]
    fn two_threads_find_the_score_under_every_schedule() {
        agrees(2, 2, 2, 3);
    }

    #[test]
    fn three_threads_find_the_score_under_every_schedule() {
        agrees(3, 2, 2, 2);
    }
}
