//! The limits of a run over many positions.

use std::time::{Duration, Instant};

use outflank_engine::Effort;

/// The limits of a run, whose time starts when this value is created.
pub(crate) struct Allowance {
    began: Instant,
    time: Option<Duration>,
    nodes: Option<u64>,
}

/// The exhausted limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spent {
    Time,
    Nodes,
}

impl Spent {
    /// Returns the name in results and options.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Time => "seconds",
            Self::Nodes => "nodes",
        }
    }
}

impl Allowance {
    pub(crate) fn new(time: Option<Duration>, nodes: Option<u64>) -> Self {
        Self { began: Instant::now(), time, nodes }
    }

    /// Whether there is any limit.
    pub(crate) const fn is_limited(&self) -> bool {
        self.time.is_some() || self.nodes.is_some()
    }

    /// Returns the effort for a position, limited by the remainder after `nodes` nodes.
    ///
    /// # Errors
    /// The limit, if it is exhausted.
    pub(crate) fn within(&self, own: Effort, nodes: u64) -> Result<Effort, Spent> {
        let time = self.time.map(|time| time.saturating_sub(self.began.elapsed()));
        let nodes = self.nodes.map(|all| all.saturating_sub(nodes));
        if time == Some(Duration::ZERO) {
            return Err(Spent::Time);
        }
        if nodes == Some(0) {
            return Err(Spent::Nodes);
        }
        let time = own.time.into_iter().chain(time).min();
        Ok(Effort { time, nodes: own.nodes.into_iter().chain(nodes).min() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_gets_its_own_limit_within_the_remaining_one() {
        let own = Effort { time: Some(Duration::from_secs(5)), nodes: Some(100) };
        let all = Allowance::new(Some(Duration::from_secs(3)), Some(250));
        let nodes = |spent| all.within(own, spent).map(|effort| effort.nodes);
        assert_eq!(
            [0, 149, 200, 250, 300].map(nodes),
            [Ok(Some(100)), Ok(Some(100)), Ok(Some(50)), Err(Spent::Nodes), Err(Spent::Nodes)]
        );
        assert!(all.within(own, 0).is_ok_and(|effort| effort.time <= Some(Duration::from_secs(3))));
        assert_eq!(Allowance::new(Some(Duration::ZERO), None).within(own, 0), Err(Spent::Time));
        assert_eq!(Allowance::new(None, None).within(own, u64::MAX), Ok(own));
    }
}
