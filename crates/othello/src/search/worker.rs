//! The state of one searching thread.

use std::sync::Arc;

use super::endgame::cache::Cache;
use super::killers::Killers;
use super::probcut;
use super::share::{Split, Team};
use crate::Stop;
use crate::clock::Instant;
use crate::eval::network::Network;
use crate::eval::pattern::Weights;
use crate::interrupt::Interrupt;
use crate::stability::EdgeTable;
use crate::tt::Table;

/// Binary logarithms of the numbers of lines of the private caches. The last two together take a little more
/// than a megabyte, about the private cache of a current processor core. The first is used a tenth as often.
const EARLY_LINES: u32 = 15;
const NEAR_LINES: u32 = 14;
const LAST_LINES: u32 = 11;

/// Nodes between checks of the limits; they take about ten microseconds.
const NODES_BETWEEN_LOOKS: u64 = 256;

/// One searching thread: its counters, private caches and references to shared data.
pub(crate) struct Worker {
    /// The number of positions whose legal moves or final score were computed in the current search.
    pub(crate) nodes: u64,
    pub(crate) tt: Arc<Table>,
    pub(crate) edges: &'static EdgeTable,
    /// The weights of the evaluation.
    pub(crate) weights: Arc<Weights>,
    /// The network that corrects the evaluation of leaves, if there is one.
    pub(crate) network: Option<Arc<Network>>,
    /// Results of positions with few empties. They are too cheap for the shared table, but too expensive to
    /// be replaced by the many results with fewer empties.
    pub(crate) early: Cache,
    /// Results of positions with fewer than [`EARLY`](super::endgame::EARLY) empties.
    pub(crate) near: Cache,
    /// Results of positions with very few empties.
    pub(crate) last: Cache,
    /// Recent refutations in solves.
    pub(crate) killers: Killers,
    /// The pruning: an index of [`Selectivity::ALL`](crate::Selectivity).
    pub(crate) selectivity: u8,
    /// The number of shallow searches of ProbCut around the current node.
    pub(crate) probing: u8,
    interrupt: Interrupt,
    /// The threads that share the search, if there are others.
    pub(crate) team: Option<Arc<Team>>,
    /// The innermost shared node above this thread's work.
    split: Option<Arc<Split>>,
}

impl Worker {
    pub(crate) fn new(tt: Arc<Table>, weights: Arc<Weights>) -> Self {
        Self {
            nodes: 0,
            tt,
            edges: EdgeTable::get(),
            weights,
            network: None,
            early: Cache::new(EARLY_LINES),
            near: Cache::new(NEAR_LINES),
            last: Cache::new(LAST_LINES),
            killers: Killers::none(),
            selectivity: probcut::NONE,
            probing: 0,
            interrupt: Interrupt::never(NODES_BETWEEN_LOOKS),
            team: None,
            split: None,
        }
    }

    /// Clears the private caches.
    pub(crate) fn forget(&mut self) {
        self.early.clear();
        self.near.clear();
        self.last.clear();
    }

    /// Begins a search that ends at the flag, the deadline or the node limit.
    pub(crate) fn begin(&mut self, stop: &Stop, deadline: Option<Instant>, node_limit: Option<u64>) {
        self.nodes = 0;
        self.killers = Killers::none();
        self.selectivity = probcut::NONE;
        self.probing = 0;
        self.interrupt = Interrupt::new(stop, deadline, node_limit, NODES_BETWEEN_LOOKS);
        if stop.is_stopped() {
            self.interrupt.raise();
        }
        self.team = None;
        self.split = None;
    }

    /// Starts helping with the search of another worker.
    #[cfg(feature = "std")]
    pub(crate) fn follow(&mut self, leader: &Self, team: &Arc<Team>) {
        self.begin(&Stop::new(), None, None);
        self.interrupt = leader.interrupt.follow();
        self.team = Some(Arc::clone(team));
    }

    /// Whether the current work must end. This stays true until [`Worker::enter`], and results found
    /// meanwhile are invalid. Called at every node that takes some microseconds.
    #[inline(always)]
    pub(crate) fn is_interrupted(&mut self) -> bool {
        if self.interrupt.is_time(self.nodes) {
            self.look();
        }
        self.interrupt.is_due()
    }

    /// Like [`Worker::is_interrupted`], without checking the limits.
    #[inline(always)]
    pub(crate) fn was_interrupted(&self) -> bool {
        self.interrupt.is_due()
    }

    /// Returns the number of nodes of all threads of the search.
    pub(crate) fn total_nodes(&self) -> u64 {
        self.nodes + self.team.as_ref().map_or(0, |team| team.nodes())
    }

    /// Returns the innermost shared node above this thread's work.
    pub(crate) fn current_split(&self) -> Option<Arc<Split>> {
        self.split.clone()
    }

    /// Starts work below a shared node, or returns to earlier work. The reason to end the work below the
    /// previous node may not apply there.
    pub(crate) fn enter(&mut self, split: Option<Arc<Split>>) {
        self.split = split;
        self.interrupt.lower();
        self.look();
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self) {
        self.interrupt.look(self.nodes, self.total_nodes());
        if self.split.as_ref().is_some_and(|split| split.is_cut())
            || self.team.as_ref().is_some_and(|team| team.is_over())
        {
            self.interrupt.raise();
        }
    }
}

impl std::fmt::Debug for Worker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Worker").field("nodes", &self.nodes).finish_non_exhaustive()
    }
}
