//! Seeded random numbers, the same on every machine.

use outflank_rules::splitmix64;

/// A generator for which any seed will do, also consecutive ones.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// A generator for one task of a run: the same seed and task give the same numbers.
    pub(crate) fn new(seed: u64, task: u64) -> Self {
        let mut outer = Self(seed);
        let mixed = outer.next() ^ task.wrapping_mul(0xd605_bbb5_8c8a_bbf1);
        Self(mixed)
    }

    pub(crate) fn next(&mut self) -> u64 {
        splitmix64(&mut self.0)
    }

    /// A number in 0…`below` − 1; 0 if `below` is 0.
    pub(crate) fn below(&mut self, below: usize) -> usize {
        ((u128::from(self.next()) * below as u128) >> 64) as usize
    }

    /// A number in 0…1, never 1 itself.
    pub(crate) fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }
}
