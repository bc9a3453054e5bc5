//! Kernels in plain Rust, which run on every processor. Tests compare the other kernels with these.

use super::rays::RAYS;
use super::{Kernel, Tier};

/// The token for kernels in plain Rust.
#[derive(Clone, Copy, Debug)]
pub struct Portable;

/// The columns b–g, whose squares a line along a row or a diagonal may pass through.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

impl Kernel for Portable {
    const TIER: Tier = Tier::Portable;

    #[inline(always)]
    fn legal_moves(self, own: u64, opponent: u64) -> u64 {
        let inner = opponent & INNER;
        let reached =
            runs::<1>(own, inner) | runs::<8>(own, opponent) | runs::<9>(own, inner) | runs::<7>(own, inner);
        reached & !(own | opponent)
    }

    #[inline(always)]
    fn flips(self, own: u64, opponent: u64, square: u8) -> u64 {
        let rays = &RAYS[usize::from(square & 63)];
        let mut flips = 0;
        for ray in rays.up {
            // An increment at the lowest bit of the ray carries through the run of opposing discs.
            let anchor = (opponent | !ray).wrapping_add(1) & ray & own;
            if anchor != 0 {
                flips |= ray & (anchor - 1);
            }
        }
        for ray in rays.down {
            let blockers = ray & !opponent;
            let anchor = if blockers == 0 { 0 } else { 1u64 << (63 - blockers.leading_zeros()) } & own;
            flips |= ray & (anchor << 1).wrapping_neg();
        }
        flips
    }
}

/// Returns the squares just behind runs of `through` that start next to `own`, forward and backward in one
/// direction. Runs have at most six discs, which two single steps and two double steps cover.
#[inline(always)]
const fn runs<const STEP: u32>(own: u64, through: u64) -> u64 {
    let mut left = through & (own << STEP);
    left |= through & (left << STEP);
    let pairs_left = through & (through << STEP);
    left |= pairs_left & (left << (2 * STEP));
    left |= pairs_left & (left << (2 * STEP));

    let mut right = through & (own >> STEP);
    right |= through & (right >> STEP);
    let pairs_right = pairs_left >> STEP;
    right |= pairs_right & (right >> (2 * STEP));
    right |= pairs_right & (right >> (2 * STEP));

    (left << STEP) | (right >> STEP)
}
