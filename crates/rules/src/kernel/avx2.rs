//! Kernels in AVX2, with the four pairs of directions side by side in a 256-bit register.
#![expect(unsafe_code, reason = "vector instructions")]

use core::arch::x86_64::*;

use super::rays::{RAYS, STEPS};
use super::{Kernel, Tier};

/// The token for kernels with AVX2, BMI and POPCNT.
#[derive(Clone, Copy, Debug)]
pub struct Avx2(());

impl Avx2 {
    /// Returns the token if the processor has AVX2, BMI1, BMI2, LZCNT and POPCNT.
    #[must_use]
    pub fn detect() -> Option<Self> {
        #[cfg(feature = "std")]
        {
            let detected = std::arch::is_x86_feature_detected!("avx2")
                && std::arch::is_x86_feature_detected!("bmi1")
                && std::arch::is_x86_feature_detected!("bmi2")
                && std::arch::is_x86_feature_detected!("lzcnt")
                && std::arch::is_x86_feature_detected!("popcnt");
            detected.then_some(Self(()))
        }
        #[cfg(not(feature = "std"))]
        None
    }
}

/// A mask for each direction. Rows and diagonals must not wrap around the left and right borders.
const THROUGH: [i64; 4] = [0x7e7e_7e7e_7e7e_7e7e, -1, 0x7e7e_7e7e_7e7e_7e7e, 0x7e7e_7e7e_7e7e_7e7e];

impl Kernel for Avx2 {
    const TIER: Tier = Tier::Avx2;

    #[inline(always)]
    fn legal_moves(self, own: u64, opponent: u64) -> u64 {
        // SAFETY: the token exists only on processors with AVX2.
        unsafe { legal_moves(own, opponent) }
    }

    #[inline(always)]
    fn flips(self, own: u64, opponent: u64, square: u8) -> u64 {
        // SAFETY: as above.
        unsafe { flips(own, opponent, square) }
    }
}

#[inline(always)]
unsafe fn legal_moves(own: u64, opponent: u64) -> u64 {
    // SAFETY: the caller has AVX2, and the constants are plain arrays of the size of a register.
    unsafe {
        let step = _mm256_loadu_si256(STEPS.as_ptr().cast());
        let two_steps = _mm256_add_epi64(step, step);
        let o = _mm256_set1_epi64x(own as i64);
        let through = _mm256_and_si256(
            _mm256_set1_epi64x(opponent as i64),
            _mm256_loadu_si256(THROUGH.as_ptr().cast()),
        );
        let mut left = _mm256_and_si256(through, _mm256_sllv_epi64(o, step));
        let mut right = _mm256_and_si256(through, _mm256_srlv_epi64(o, step));
        left = _mm256_or_si256(left, _mm256_and_si256(through, _mm256_sllv_epi64(left, step)));
        right = _mm256_or_si256(right, _mm256_and_si256(through, _mm256_srlv_epi64(right, step)));
        let pairs_left = _mm256_and_si256(through, _mm256_sllv_epi64(through, step));
        let pairs_right = _mm256_srlv_epi64(pairs_left, step);
        left = _mm256_or_si256(left, _mm256_and_si256(pairs_left, _mm256_sllv_epi64(left, two_steps)));
        right = _mm256_or_si256(right, _mm256_and_si256(pairs_right, _mm256_srlv_epi64(right, two_steps)));
        left = _mm256_or_si256(left, _mm256_and_si256(pairs_left, _mm256_sllv_epi64(left, two_steps)));
        right = _mm256_or_si256(right, _mm256_and_si256(pairs_right, _mm256_srlv_epi64(right, two_steps)));
        let behind = _mm256_or_si256(_mm256_sllv_epi64(left, step), _mm256_srlv_epi64(right, step));
        fold_or(behind) & !(own | opponent)
    }
}

#[inline(always)]
unsafe fn flips(own: u64, opponent: u64, square: u8) -> u64 {
    // SAFETY: the caller has AVX2. `Rays` has the size of two registers and is aligned to 64 bytes.
    unsafe {
        let rays = &RAYS[usize::from(square & 63)];
        let up = _mm256_load_si256(rays.up.as_ptr().cast());
        let down = _mm256_load_si256(rays.down.as_ptr().cast());
        let step = _mm256_loadu_si256(STEPS.as_ptr().cast());
        let own = _mm256_set1_epi64x(own as i64);
        let opponent = _mm256_set1_epi64x(opponent as i64);
        let ones = _mm256_set1_epi64x(-1);

        // Up: a carry passes through the opposing discs and stops at the first other square.
        let carried = _mm256_sub_epi64(_mm256_or_si256(opponent, _mm256_andnot_si256(up, ones)), ones);
        let anchor = _mm256_and_si256(_mm256_and_si256(carried, up), own);
        let none = _mm256_cmpeq_epi64(anchor, _mm256_setzero_si256());
        // `below` is anchor - 1, or 0 without an anchor.
        let below = _mm256_sub_epi64(_mm256_add_epi64(anchor, ones), none);
        let flips_up = _mm256_and_si256(up, below);

        // Down: every blocker casts a shadow downward, so only the first blocker is outside the shadow.
        let blockers = _mm256_andnot_si256(opponent, down);
        let two_steps = _mm256_add_epi64(step, step);
        let mut shadow = _mm256_srlv_epi64(blockers, step);
        shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, step));
        shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, two_steps));
        shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, _mm256_add_epi64(two_steps, two_steps)));
        let anchor = _mm256_and_si256(_mm256_andnot_si256(shadow, blockers), own);
        let above = _mm256_sub_epi64(_mm256_setzero_si256(), _mm256_add_epi64(anchor, anchor));
        let flips_down = _mm256_and_si256(down, above);

        fold_or(_mm256_or_si256(flips_up, flips_down))
    }
}

/// Returns the bitwise OR of the four lanes.
#[inline(always)]
unsafe fn fold_or(lanes: __m256i) -> u64 {
    // SAFETY: the caller has AVX2.
    unsafe {
        let half = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
        _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))) as u64
    }
}
