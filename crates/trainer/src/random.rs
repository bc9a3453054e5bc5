//! Seeded random numbers for the tasks of a run.

use outflank_rules::SplitMix64;

/// Returns the generator for one task of a run: the same seed and task give the same numbers.
pub(crate) fn of_task(seed: u64, task: u64) -> SplitMix64 {
    let mut outer = SplitMix64::new(seed);
    SplitMix64::new(outer.next_u64() ^ task.wrapping_mul(0xd605_bbb5_8c8a_bbf1))
}
