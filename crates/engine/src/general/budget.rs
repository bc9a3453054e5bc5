//! The nodes, time and stop flag that limit a search.

use crate::othello::parts::{Instant, Interrupt};
use crate::{Limits, Stop};

/// Nodes between checks of clock and stop flag. The slowest positions take about 50 µs a node.
const NODES_BETWEEN_LOOKS: u64 = 64;

/// Counts nodes and decides when a search ends.
#[derive(Debug)]
pub(super) struct Budget {
    pub(super) nodes: u64,
    interrupt: Interrupt,
    /// Whether the limits are suspended, so that the first ply is always completed.
    pub(super) is_generous: bool,
}

impl Budget {
    pub(super) fn unlimited() -> Self {
        Self { nodes: 0, interrupt: Interrupt::never(NODES_BETWEEN_LOOKS), is_generous: false }
    }

    pub(super) fn new(limits: &Limits, stop: &Stop, started: Instant) -> Self {
        let deadline = limits.time.and_then(|time| started.after(time));
        let interrupt = Interrupt::new(stop, deadline, limits.nodes, NODES_BETWEEN_LOOKS);
        Self { interrupt, ..Self::unlimited() }
    }

    /// Counts a node and returns whether the search must end.
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
