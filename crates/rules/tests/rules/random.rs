//! Reproducible choices for tests that play at random.

use outflank_rules::splitmix64;

/// A stream of random numbers, with its state.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        splitmix64(&mut self.0)
    }

    /// Returns a number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }
}
