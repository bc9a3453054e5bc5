//! What one searching thread carries along.

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

/// Lines of the private caches, as powers of two. The last two are together a little more than a megabyte, which is what
/// current processors keep near each of their cores; the first is asked for a tenth as often.
const EARLY_LINES: u32 = 15;
const NEAR_LINES: u32 = 14;
const LAST_LINES: u32 = 11;

/// Nodes between looks at what ends a search: some ten microseconds.
const NODES_BETWEEN_LOOKS: u64 = 256;

/// One searching thread: its counters, its private caches and its share of what all threads use.
pub(crate) struct Worker {
    /// Positions whose legal moves or final score were computed in the current search.
    pub(crate) nodes: u64,
    pub(crate) tt: Arc<Table>,
    pub(crate) edges: &'static EdgeTable,
    /// What positions are judged by.
    pub(crate) weights: Arc<Weights>,
    /// What corrects them where lines end, if anything does.
    pub(crate) network: Option<Arc<Network>>,
    /// Results of positions with few empties, too cheap for the shared table, but dear enough that the many with fewer
    /// must not take their place.
    pub(crate) early: Cache,
    /// Results of positions with fewer than [`EARLY`](super::endgame::EARLY) empties.
    pub(crate) near: Cache,
    /// Results of positions with very few empties.
    pub(crate) last: Cache,
    /// What refuted lately on the way to the end of the game.
    pub(crate) killers: Killers,
    /// How sure the search must be to leave out a line: an index of [`Selectivity::ALL`](crate::Selectivity).
    pub(crate) selectivity: u8,
    /// How many shallow searches of ProbCut lie around the current node.
    pub(crate) probing: u8,
    interrupt: Interrupt,
    /// The threads that share the search, if there are others.
    pub(crate) team: Option<Arc<Team>>,
    /// The innermost shared node this thread works below.
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

    /// Forgets what the private caches hold.
    pub(crate) fn forget(&mut self) {
        self.early.clear();
        self.near.clear();
        self.last.clear();
    }

    /// Begins a search that ends at the flag, the deadline or after that many nodes.
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

    /// Begins to help with the search another worker has begun.
    #[cfg(feature = "std")]
    pub(crate) fn follow(&mut self, leader: &Self, team: &Arc<Team>) {
        self.begin(&Stop::new(), None, None);
        self.interrupt = leader.interrupt.follow();
        self.team = Some(Arc::clone(team));
    }

    /// Whether the current search must come to its end. Once true, it stays so, and no result found since
    /// may be used. Asked at every node that stands for some microseconds of work.
    #[inline(always)]
    pub(crate) fn is_interrupted(&mut self) -> bool {
        if self.interrupt.is_time(self.nodes) {
            self.look();
        }
        self.interrupt.is_due()
    }

    /// As [`Worker::is_interrupted`], without looking at the limits again.
    #[inline(always)]
    pub(crate) fn was_interrupted(&self) -> bool {
        self.interrupt.is_due()
    }

    /// Nodes of all threads of the search.
    pub(crate) fn total_nodes(&self) -> u64 {
        self.nodes + self.team.as_ref().map_or(0, |team| team.nodes())
    }

    /// The innermost shared node this thread works below.
    pub(crate) fn current_split(&self) -> Option<Arc<Split>> {
        self.split.clone()
    }

    /// Goes to work below a shared node, or back to where it was before. What interrupted the work below
    /// the last one need not interrupt it there.
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
