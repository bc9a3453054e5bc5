//! Processor-specific kernels of the search, with a version for each tier.

mod lines;
#[cfg(target_arch = "x86_64")]
mod x86;

use outflank_rules::kernel::{Kernel, Portable};

/// Kernels of the search, in addition to those of the rules.
pub trait SearchKernel: Kernel {
    /// Returns twice the number of discs that the side with the discs `own` flips on `square`, the only empty
    /// square. All other discs are the opponent's.
    fn last_flips(self, own: u64, square: u8) -> i32;

    /// Prefetches the memory at `address`, which may be invalid.
    fn prefetch<T>(self, address: *const T);
}

impl SearchKernel for Portable {
    #[inline(always)]
    fn last_flips(self, own: u64, square: u8) -> i32 {
        2 * self.flips(own, !own & !(1 << square), square).count_ones() as i32
    }

    #[inline(always)]
    fn prefetch<T>(self, _address: *const T) {}
}
