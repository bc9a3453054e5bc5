//! The conditions that end a search.

use crate::Stop;
use crate::clock::Instant;

/// Ends a search by a flag, a deadline or a number of nodes. It is called at every node except the cheapest,
/// and checks these conditions once every `between_looks` nodes.
///
/// Once due, it stays due until [`Interrupt::lower`], and results found meanwhile are invalid.
#[derive(Debug)]
pub struct Interrupt {
    stop: Stop,
    deadline: Option<Instant>,
    most_nodes: u64,
    between_looks: u64,
    next_look: u64,
    is_due: bool,
}

impl Interrupt {
    /// Creates an interrupt without conditions, for searches that nothing ends.
    pub fn never(between_looks: u64) -> Self {
        Self::new(&Stop::new(), None, None, between_looks)
    }

    /// Ends at the flag, at the deadline or after `most_nodes` nodes, whichever is noticed first.
    pub fn new(stop: &Stop, deadline: Option<Instant>, most_nodes: Option<u64>, between_looks: u64) -> Self {
        Self {
            stop: stop.clone(),
            deadline,
            most_nodes: most_nodes.unwrap_or(u64::MAX),
            between_looks,
            next_look: between_looks,
            is_due: false,
        }
    }

    /// Returns the same flag and deadline for another thread of the search, without its node limit.
    #[cfg(any(feature = "std", test))]
    pub fn follow(&self) -> Self {
        Self::new(&self.stop, self.deadline, None, self.between_looks)
    }

    /// Whether a check is due after this many nodes of this thread.
    #[inline(always)]
    pub fn is_time(&self, nodes: u64) -> bool {
        nodes >= self.next_look
    }

    /// Checks the conditions, given the nodes of this thread and of all threads of the search.
    pub fn look(&mut self, nodes: u64, of_all: u64) {
        self.next_look = nodes + self.between_looks;
        self.is_due |= self.stop.is_stopped()
            || of_all >= self.most_nodes
            || self.deadline.is_some_and(|deadline| Instant::now() >= deadline);
    }

    /// Whether the search must end, as of the last check.
    #[inline(always)]
    pub fn is_due(&self) -> bool {
        self.is_due
    }

    /// Ends the search, or a part of it that is no longer needed.
    pub fn raise(&mut self) {
        self.is_due = true;
    }

    /// Clears the interrupt, so that the search continues after the end of one of its parts.
    pub fn lower(&mut self) {
        self.is_due = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_looks_now_and_then_and_stays_due() {
        let stop = Stop::new();
        let mut interrupt = Interrupt::new(&stop, None, Some(1_000), 64);
        assert!(!interrupt.is_time(63) && interrupt.is_time(64));
        interrupt.look(70, 999);
        assert!(!interrupt.is_due() && !interrupt.is_time(133) && interrupt.is_time(134));
        interrupt.look(134, 1_000);
        assert!(interrupt.is_due());
        interrupt.look(200, 0);
        assert!(interrupt.is_due(), "once due, it stays so");

        interrupt.lower();
        stop.stop();
        assert!(!interrupt.is_due(), "the flag is noticed only by a check");
        interrupt.look(201, 0);
        assert!(interrupt.is_due());
    }

    #[test]
    fn who_follows_ends_at_the_same_flag_but_not_by_its_own_nodes() {
        let stop = Stop::new();
        let mut follower = Interrupt::new(&stop, None, Some(10), 64).follow();
        follower.look(64, 1_000);
        assert!(!follower.is_due());
        stop.stop();
        follower.look(128, 1_000);
        assert!(follower.is_due());
    }

    #[cfg(feature = "std")]
    #[test]
    fn a_moment_that_has_come_ends_it() {
        let now = Instant::now();
        let mut interrupt = Interrupt::new(&Stop::new(), Some(now), None, 64);
        interrupt.look(64, 64);
        assert!(interrupt.is_due());
    }
}
