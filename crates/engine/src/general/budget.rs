//! When a search has to end.

use crate::clock::Instant;
use crate::{Limits, Stop};

/// Nodes between looks at the clock and the flag. The slowest positions take some 50 µs a node.
const NODES_BETWEEN_LOOKS: u64 = 64;

/// The nodes of a search and what ends it.
#[derive(Debug)]
pub(super) struct Budget {
    pub(super) nodes: u64,
    next_look: u64,
    most_nodes: u64,
    deadline: Option<Instant>,
    stop: Stop,
    is_spent: bool,
    /// Whether it may be overdrawn for now.
    pub(super) is_generous: bool,
}

impl Budget {
    /// A budget that is not limited.
    pub(super) fn unlimited() -> Self {
        Self {
            nodes: 0,
            next_look: NODES_BETWEEN_LOOKS,
            most_nodes: u64::MAX,
            deadline: None,
            stop: Stop::new(),
            is_spent: false,
            is_generous: false,
        }
    }

    pub(super) fn new(limits: &Limits, stop: &Stop, started: Instant) -> Self {
        Self {
            most_nodes: limits.nodes.unwrap_or(u64::MAX),
            deadline: limits.time.and_then(|time| started.after(time)),
            stop: stop.clone(),
            ..Self::unlimited()
        }
    }

    /// Counts a node; whether the search has to end.
    #[inline]
    pub(super) fn visit(&mut self) -> bool {
        self.nodes += 1;
        if self.nodes >= self.next_look && !self.is_generous {
            self.look();
        }
        self.is_spent
    }

    #[cold]
    fn look(&mut self) {
        self.next_look = self.nodes + NODES_BETWEEN_LOOKS;
        self.is_spent |= self.nodes >= self.most_nodes
            || self.stop.is_stopped()
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
    }

    pub(super) fn is_spent(&self) -> bool {
        self.is_spent
    }
}
