//! The helper threads of a search, and their search of shared moves.

use std::sync::Arc;

use outflank_rules::kernel::after;

use super::Search;
use super::endgame::NEAR;
use super::ordering::Candidate;
use super::share::{Hand, Node, Split, Team};
use super::worker::Worker;
use crate::eval::State;

/// With fewer empties, sharing a node costs more than it saves.
pub(crate) const LEAST_EMPTIES: u32 = 14;

/// With less depth, sharing a node costs more than it saves.
pub(crate) const LEAST_DEPTH: u32 = 6;

/// A worker and the kernel for its search.
struct Searching<'a, K> {
    kernel: K,
    worker: &'a mut Worker,
}

impl<K: Search> Hand for Searching<'_, K> {
    fn enter(&mut self, split: Option<&Arc<Split>>) {
        if let Some(split) = split {
            (self.worker.selectivity, self.worker.probing) = (split.node.selectivity, split.node.probing);
        }
        self.worker.enter(split.cloned());
    }

    fn search(&mut self, split: &Split, next: &Candidate) -> i32 {
        let node = &split.node;
        let (child, other) = after(node.own, node.opponent, next.square, next.flips);
        if node.depth < node.n {
            let state = State::of(child, other);
            let (alpha, beta) = (-node.alpha - 1, -node.alpha);
            return -self.kernel.look(self.worker, &state, child, other, alpha, beta, node.depth - 1);
        }
        -if node.n == NEAR + 1 {
            self.kernel.near(self.worker, child, other, next.replies, -node.alpha, node.n - 1)
        } else {
            let state = State::of(child, other);
            self.kernel.deep(
                self.worker,
                &state,
                child,
                other,
                next.replies,
                -node.alpha,
                node.n - 1,
                next.value,
            )
        }
    }

    fn was_interrupted(&self) -> bool {
        self.worker.was_interrupted()
    }

    fn take_nodes(&mut self) -> u64 {
        std::mem::take(&mut self.worker.nodes)
    }
}

/// Ends a team's search when it is dropped, even by a panic.
#[cfg(feature = "std")]
struct Ending<'a>(&'a Team);

#[cfg(feature = "std")]
impl Drop for Ending<'_> {
    fn drop(&mut self) {
        self.0.end();
    }
}

/// Runs `work` with one worker while the other workers help it, each on its own thread.
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
    let team = Arc::new(Team::new());
    std::thread::scope(|scope| {
        // Created before the threads, so that all of them end if one fails to start.
        let _ending = Ending(&team);
        for helper in helpers {
            helper.follow(worker, &team);
            let team = &team;
            scope.spawn(move || team.help(&mut Searching { kernel, worker: helper }));
        }
        worker.team = Some(Arc::clone(&team));
        work(worker)
    })
}

/// Runs `work` with one worker: there are no threads without `std`.
#[cfg(not(feature = "std"))]
pub(crate) fn with_helpers<K: Search, T>(
    _kernel: K,
    worker: &mut Worker,
    _helpers: &mut [Worker],
    work: impl FnOnce(&mut Worker) -> T,
) -> T {
    work(worker)
}

/// Searches the remaining moves of a node together with the idle threads. Returns the best score and move of
/// all threads. `None` if interrupted from outside.
#[inline(never)]
pub(crate) fn split<K: Search>(kernel: K, worker: &mut Worker, team: &Team, node: Node) -> Option<(i32, u8)> {
    let parent = worker.current_split();
    // Restored afterwards, because this thread may search nodes with other settings while it helps its
    // helpers.
    let (selectivity, probing) = (worker.selectivity, worker.probing);
    let found = team.share(&mut Searching { kernel, worker: &mut *worker }, parent, node);
    (worker.selectivity, worker.probing) = (selectivity, probing);
    found
}
