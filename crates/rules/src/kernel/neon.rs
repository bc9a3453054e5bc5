//! Kernels for 64-bit ARM. Bit reversal and leading-zero counts are single instructions there, so the
//! portable formulas already compile to what Advanced SIMD would do; this tier exists to be replaced by
//! measured vector code on such a machine.

use super::{Kernel, Portable, Tier};

/// Kernels for 64-bit ARM, where Advanced SIMD is always present.
#[derive(Clone, Copy, Debug)]
pub struct Neon;

impl Kernel for Neon {
    const TIER: Tier = Tier::Neon;

    #[inline(always)]
    fn legal_moves(self, own: u64, opponent: u64) -> u64 {
        Portable.legal_moves(own, opponent)
    }

    #[inline(always)]
    fn flips(self, own: u64, opponent: u64, square: u8) -> u64 {
        Portable.flips(own, opponent, square)
    }
}
