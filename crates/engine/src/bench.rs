//! A fixed amount of searching, to measure speed and to notice unintended changes.

use std::time::Duration;

use outflank_rules::Position;
use outflank_rules::kernel::Tier;

use crate::{Engine, Limits, Options, OptionsError, Stop};

/// What a bench run took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Nodes searched: the same on every run and on every processor tier.
    pub nodes: u64,
    /// Time taken.
    pub elapsed: Duration,
}

impl Figures {
    /// Nodes in a second.
    #[must_use]
    pub fn nodes_per_second(self) -> u64 {
        (self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-9)) as u64
    }
}

/// Runs the bench on the fastest tier of this processor, with one thread.
///
/// # Errors
/// If the memory for the table cannot be had.
pub fn run() -> Result<Figures, OptionsError> {
    run_on(Tier::best())
}

/// Runs the bench on one tier.
///
/// # Errors
/// If this processor cannot run the tier, or the memory for the table cannot be had.
pub fn run_on(tier: Tier) -> Result<Figures, OptionsError> {
    let mut engine = Engine::with_tier(Options::default(), tier)?;
    engine.set_position(Position::start());
    let result = engine.search(&Limits::new().with_depth(6), &Stop::new(), &mut |_| {});
    Ok(Figures { nodes: result.nodes, elapsed: result.elapsed })
}
