//! The budget of a part of an analysis.

use std::time::Duration;

use outflank_engine::Limits;

/// The remaining budget for a number of searches: each has its own limits, and all share a total.
#[derive(Clone, Debug)]
pub(crate) struct Purse {
    limits: Limits,
    /// The nodes of all searches; unlimited if `None`.
    nodes: Option<u64>,
    /// The time of all searches; unlimited if `None`.
    time: Option<Duration>,
    /// The approximate number of searches to come, which share the time.
    to_come: u32,
}

impl Purse {
    /// Creates a budget for any number of searches with these limits.
    pub(crate) const fn open(limits: Limits) -> Self {
        Self { limits, nodes: None, time: None, to_come: 1 }
    }

    /// Limits the total time, which about `searches` searches share.
    pub(crate) fn with_time(mut self, time: Option<Duration>, searches: usize) -> Self {
        self.expect(searches);
        Self { time, ..self }
    }

    /// Limits the total number of nodes.
    pub(crate) const fn with_nodes(self, nodes: Option<u64>) -> Self {
        Self { nodes, ..self }
    }

    /// Sets the approximate number of searches to come.
    pub(crate) fn expect(&mut self, searches: usize) {
        self.to_come = u32::try_from(searches).unwrap_or(u32::MAX).max(1);
    }

    /// Changes the limits of each search.
    pub(crate) fn fitted(mut self, fit: impl FnOnce(Limits) -> Limits) -> Self {
        self.limits = fit(self.limits);
        self
    }

    /// Returns the limits of the next search.
    pub(crate) fn next(&self) -> Limits {
        let mut limits = self.limits;
        limits.nodes = limits.nodes.into_iter().chain(self.nodes).min();
        limits.time = limits.time.into_iter().chain(self.share()).min();
        limits
    }

    /// Returns the time for each remaining search; `None` if unlimited.
    pub(crate) fn share(&self) -> Option<Duration> {
        self.time.map(|time| time / self.to_come)
    }

    /// Charges a search to the budget.
    pub(crate) fn spend(&mut self, nodes: u64, time: Duration) {
        self.nodes = self.nodes.map(|left| left.saturating_sub(nodes));
        self.time = self.time.map(|left| left.saturating_sub(time));
        self.to_come = self.to_come.saturating_sub(1).max(1);
    }

    /// Whether the budget is used up.
    pub(crate) fn is_spent(&self) -> bool {
        self.nodes == Some(0) || self.time == Some(Duration::ZERO)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_search_leaves_the_others_have() {
        let second = Duration::from_secs(1);
        let mut purse =
            Purse::open(Limits::new().with_nodes(100)).with_time(Some(8 * second), 4).with_nodes(Some(150));
        assert_eq!((purse.next().time, purse.next().nodes), (Some(2 * second), Some(100)));
        purse.spend(100, 5 * second);
        assert_eq!((purse.next().time, purse.next().nodes), (Some(second), Some(50)));
        purse.spend(70, second / 2);
        assert_eq!(purse.next().time, Some(second * 5 / 4));
        assert!(purse.is_spent());
        // Each search beyond the expected number may use all the remaining time.
        let mut purse = Purse::open(Limits::new()).with_time(Some(4 * second), 1);
        purse.spend(1, 3 * second);
        purse.spend(1, second / 2);
        assert_eq!(purse.next().time, Some(second / 2));
        assert!(!purse.is_spent() && Purse::open(Limits::new()).next() == Limits::new());
    }
}
