//! What the search needs of a processor beyond legal moves and flips, in one version for each tier.

mod lines;
#[cfg(target_arch = "x86_64")]
mod x86;

use outflank_rules::kernel::{Kernel, Portable};

/// Kernels of the search, on top of those of the rules.
pub trait SearchKernel: Kernel {
    /// Twice the number of discs flipped on `square`, the only empty one, by the side with the discs `own`;
    /// all other discs are the opponent's.
    fn last_flips(self, own: u64, square: u8) -> i32;

    /// Asks for the memory at `address` to be brought near. Any address will do.
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
