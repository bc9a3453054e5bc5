//! How many nodes a search has visited, and when it has to end.

use crate::othello::parts::{Instant, Interrupt};
use crate::{Limits, Stop};

/// Nodes between looks at the clock and the flag. The slowest positions take some 50 µs a node.
const NODES_BETWEEN_LOOKS: u64 = 64;

/// The nodes of a search and what ends it.
#[derive(Debug)]
pub(super) struct Budget {
    pub(super) nodes: u64,
    interrupt: Interrupt,
    /// Whether it may be overdrawn for now.
    pub(super) is_generous: bool,
}

impl Budget {
    /// A budget that is not limited.
    pub(super) fn unlimited() -> Self {
        Self { nodes: 0, interrupt: Interrupt::never(NODES_BETWEEN_LOOKS), is_generous: false }
    }

    pub(super) fn new(limits: &Limits, stop: &Stop, started: Instant) -> Self {
        let deadline = limits.time.and_then(|time| started.after(time));
        let interrupt = Interrupt::new(stop, deadline, limits.nodes, NODES_BETWEEN_LOOKS);
        Self { interrupt, ..Self::unlimited() }
    }

    /// Counts a node; whether the search has to end.
    #[inline]
    pub(super) fn visit(&mut self) -> bool {
        self.nodes += 1;
        if self.interrupt.is_time(self.nodes) && !self.is_generous {
            self.look();
        }
        self.is_spent()
    }

    #[cold]
    fn look(&mut self) {
        self.interrupt.look(self.nodes, self.nodes);
    }

    pub(super) fn is_spent(&self) -> bool {
        self.interrupt.is_due()
    }
}
