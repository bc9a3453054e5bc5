//! What one thread that solves a small board carries along.

use std::sync::Arc;

use super::board::SmallBoard;
use super::eval::Eval;
use crate::Stop;
use crate::clock::Instant;
use crate::search::endgame::cache::Cache;
use crate::tt::Table;

/// One solving thread.
pub(crate) struct Worker {
    /// Positions whose legal moves or final score were computed.
    pub(crate) nodes: u64,
    pub(crate) board: SmallBoard,
    pub(crate) tt: Arc<Table>,
    /// Results of positions with few empties, too cheap for the shared table.
    pub(crate) near: Cache,
    /// What the order of moves is judged by, once it is fitted.
    pub(crate) eval: Option<Arc<Eval>>,
    stop: Stop,
    deadline: Option<Instant>,
    node_limit: u64,
    ticks: u32,
    interrupted: bool,
}

impl Worker {
    pub(crate) fn new(board: SmallBoard, tt: Arc<Table>) -> Self {
        Self {
            nodes: 0,
            board,
            tt,
            near: Cache::new(16),
            eval: None,
            stop: Stop::new(),
            deadline: None,
            node_limit: u64::MAX,
            ticks: 0,
            interrupted: false,
        }
    }

    /// Begins a search that ends at the flag, the deadline or after that many nodes.
    pub(crate) fn begin(&mut self, stop: &Stop, deadline: Option<Instant>, node_limit: Option<u64>) {
        self.nodes = 0;
        self.stop = stop.clone();
        self.deadline = deadline;
        self.node_limit = node_limit.unwrap_or(u64::MAX);
        self.interrupted = stop.is_stopped();
    }

    /// Whether the search must come to its end. Once true, it stays so, and no result found since may be used.
    #[inline(always)]
    pub(crate) fn is_interrupted(&mut self) -> bool {
        if self.interrupted {
            return true;
        }
        self.ticks = self.ticks.wrapping_add(1);
        if self.ticks.is_multiple_of(64) && self.check() {
            self.interrupted = true;
        }
        self.interrupted
    }

    /// As [`Worker::is_interrupted`], without looking at the limits again.
    #[inline(always)]
    pub(crate) fn was_interrupted(&self) -> bool {
        self.interrupted
    }

    #[cold]
    #[inline(never)]
    fn check(&self) -> bool {
        self.stop.is_stopped()
            || self.nodes >= self.node_limit
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}
