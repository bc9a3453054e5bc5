//! The state of one thread that solves a small board.

use std::collections::HashMap;
use std::sync::Arc;

use super::board::SmallBoard;
use super::eval::Judge;
use super::ledger::Proved;
use super::proof::Shared;
use crate::Stop;
use crate::othello::parts::endgame::cache::Cache;
use crate::othello::parts::{Instant, Interrupt, Table};

/// Nodes between checks of the limits; they take about ten microseconds.
const NODES_BETWEEN_LOOKS: u64 = 256;

/// Binary logarithms of the numbers of lines of the private caches.
const NEAR_LINES: u32 = 16;
const LAST_LINES: u32 = 11;

pub(crate) struct Worker {
    /// The number of positions whose legal moves or final score were computed.
    pub(crate) nodes: u64,
    pub(crate) board: SmallBoard,
    pub(crate) tt: Arc<Table>,
    /// Results of positions with few empties, too cheap for the shared table.
    pub(crate) near: Cache,
    /// Results of positions with very few empties.
    pub(crate) last: Cache,
    /// The evaluation that orders moves, on boards with trained weights.
    pub(crate) judge: Option<Judge>,
    /// Bounds from a checkpoint.
    kept: Option<Arc<HashMap<(u64, u64), Proved>>>,
    /// The proof this thread works on, which stores expensive results.
    proof: Option<Arc<Shared>>,
    /// The nodes already reported to the proof.
    counted: u64,
    interrupt: Interrupt,
}

impl Worker {
    pub(crate) fn new(board: SmallBoard, tt: Arc<Table>, judge: Option<Judge>) -> Self {
        Self {
            nodes: 0,
            board,
            tt,
            near: Cache::new(NEAR_LINES),
            last: Cache::new(LAST_LINES),
            judge,
            kept: None,
            proof: None,
            counted: 0,
            interrupt: Interrupt::never(NODES_BETWEEN_LOOKS),
        }
    }

    /// Clears the private caches.
    pub(crate) fn forget(&mut self) {
        self.near.clear();
        self.last.clear();
    }

    /// Begins a search that ends at the flag, the deadline or the node limit.
    pub(crate) fn begin(&mut self, stop: &Stop, deadline: Option<Instant>, node_limit: Option<u64>) {
        self.nodes = 0;
        self.counted = 0;
        self.proof = None;
        self.interrupt = Interrupt::new(stop, deadline, node_limit, NODES_BETWEEN_LOOKS);
        if stop.is_stopped() {
            self.interrupt.raise();
        }
    }

    /// Starts working on a proof; the flag ends the work.
    pub(crate) fn join(&mut self, proof: &Arc<Shared>, stop: &Stop) {
        self.begin(stop, None, None);
        self.proof = Some(Arc::clone(proof));
    }

    /// Stops working on the proof and reports the remaining nodes.
    pub(crate) fn leave(&mut self) {
        let nodes = self.uncounted();
        if let Some(proof) = self.proof.take() {
            proof.count(nodes);
        }
    }

    /// Uses the bounds of a checkpoint.
    pub(crate) fn take_up(&mut self, kept: Arc<HashMap<(u64, u64), Proved>>) {
        self.kept = Some(kept);
    }

    /// Returns the nodes since the last call.
    pub(crate) fn uncounted(&mut self) -> u64 {
        let nodes = self.nodes - self.counted;
        self.counted = self.nodes;
        nodes
    }

    /// Returns the bound from a checkpoint that decides whether the score is more than `alpha`, if there is
    /// one.
    #[inline(always)]
    pub(crate) fn known(&self, own: u64, opponent: u64, alpha: i32) -> Option<i32> {
        self.kept.as_ref().and_then(|kept| self.found(kept, own, opponent, alpha))
    }

    #[cold]
    #[inline(never)]
    fn found(&self, kept: &HashMap<(u64, u64), Proved>, own: u64, opponent: u64, alpha: i32) -> Option<i32> {
        let (own, opponent, _) = self.board.canonical(own, opponent);
        kept.get(&(own, opponent))?.answer(alpha)
    }

    /// Stores the result of an expensive search for a score of more than `alpha`.
    #[cold]
    #[inline(never)]
    pub(crate) fn keep(&mut self, own: u64, opponent: u64, alpha: i32, score: i32) {
        let nodes = self.uncounted();
        let Some(proof) = &self.proof else { return };
        let (own, opponent, _) = self.board.canonical(own, opponent);
        proof.record((own, opponent), alpha, score, nodes);
    }

    /// Whether the search must end. Once true, this stays true, and later results are invalid.
    #[inline(always)]
    pub(crate) fn is_interrupted(&mut self) -> bool {
        if self.interrupt.is_time(self.nodes) {
            self.interrupt.look(self.nodes, self.nodes);
        }
        self.interrupt.is_due()
    }

    /// Checks the limits now, regardless of the number of nodes.
    pub(crate) fn check_limits(&mut self) {
        self.interrupt.look(self.nodes, self.nodes);
    }

    /// Like [`Worker::is_interrupted`], without checking the limits.
    #[inline(always)]
    pub(crate) fn was_interrupted(&self) -> bool {
        self.interrupt.is_due()
    }
}
