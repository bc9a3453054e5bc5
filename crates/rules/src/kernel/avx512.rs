//! Kernels in AVX-512 on 256-bit registers. Wider registers lower the clock rate of some processors, and Zen
//! 4 splits them.
#![expect(unsafe_code, reason = "vector instructions")]

use core::arch::x86_64::*;

use super::rays::{RAYS, STEPS};
use super::{Kernel, Tier};

/// The token for kernels with AVX-512 (F, CD, BW, DQ, VL, VPOPCNTDQ) on 256-bit registers.
#[derive(Clone, Copy, Debug)]
pub struct Avx512(());

impl Avx512 {
    /// Returns the token if the processor has these features and those of [`Avx2`](super::Avx2).
    #[must_use]
    pub fn detect() -> Option<Self> {
        #[cfg(feature = "std")]
        {
            let detected = super::Avx2::detect().is_some()
                && std::arch::is_x86_feature_detected!("avx512f")
                && std::arch::is_x86_feature_detected!("avx512cd")
                && std::arch::is_x86_feature_detected!("avx512bw")
                && std::arch::is_x86_feature_detected!("avx512dq")
                && std::arch::is_x86_feature_detected!("avx512vl")
                && std::arch::is_x86_feature_detected!("avx512vpopcntdq");
            detected.then_some(Self(()))
        }
        #[cfg(not(feature = "std"))]
        None
    }
}

/// A mask for each direction. Rows and diagonals must not wrap around the left and right borders.
const THROUGH: [i64; 4] = [0x7e7e_7e7e_7e7e_7e7e, -1, 0x7e7e_7e7e_7e7e_7e7e, 0x7e7e_7e7e_7e7e_7e7e];

/// Truth tables of `VPTERNLOGQ` with the operands a, b and c.
const A_OR_B_AND_C: i32 = 0xf8;
const B_AND_C_AND_A: i32 = 0x80;
const A_OR_NOT_B: i32 = 0xf3;

impl Kernel for Avx512 {
    const TIER: Tier = Tier::Avx512;

    #[inline(always)]
    fn legal_moves(self, own: u64, opponent: u64) -> u64 {
        // SAFETY: the token exists only on processors with these features.
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
    // SAFETY: the caller has the features, and the constants are plain arrays of the size of a register.
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
        let pairs_left = _mm256_and_si256(through, _mm256_sllv_epi64(through, step));
        let pairs_right = _mm256_srlv_epi64(pairs_left, step);
        left = extended(left, through, _mm256_sllv_epi64(left, step));
        right = extended(right, through, _mm256_srlv_epi64(right, step));
        left = extended(left, pairs_left, _mm256_sllv_epi64(left, two_steps));
        right = extended(right, pairs_right, _mm256_srlv_epi64(right, two_steps));
        left = extended(left, pairs_left, _mm256_sllv_epi64(left, two_steps));
        right = extended(right, pairs_right, _mm256_srlv_epi64(right, two_steps));
        let behind = _mm256_or_si256(_mm256_sllv_epi64(left, step), _mm256_srlv_epi64(right, step));
        fold_or(behind) & !(own | opponent)
    }
}

#[inline(always)]
unsafe fn extended(run: __m256i, through: __m256i, shifted: __m256i) -> __m256i {
    // SAFETY: the caller has the features.
    unsafe { _mm256_ternarylogic_epi64::<A_OR_B_AND_C>(run, through, shifted) }
}

#[inline(always)]
unsafe fn flips(own: u64, opponent: u64, square: u8) -> u64 {
    // SAFETY: the caller has the features. `Rays` has the size of two registers and is aligned to 64 bytes.
    unsafe {
        let rays = &RAYS[usize::from(square & 63)];
        let up = _mm256_load_si256(rays.up.as_ptr().cast());
        let down = _mm256_load_si256(rays.down.as_ptr().cast());
        let own = _mm256_set1_epi64x(own as i64);
        let opponent = _mm256_set1_epi64x(opponent as i64);
        let ones = _mm256_set1_epi64x(-1);

        // Up: a carry passes through the opposing discs and stops at the first other square.
        let carried = _mm256_sub_epi64(_mm256_ternarylogic_epi64::<A_OR_NOT_B>(opponent, up, up), ones);
        let anchor = _mm256_ternarylogic_epi64::<B_AND_C_AND_A>(carried, up, own);
        // The flips are those below the anchor, or none without an anchor.
        let found = _mm256_test_epi64_mask(anchor, anchor);
        let flips_up = _mm256_maskz_and_epi64(found, up, _mm256_add_epi64(anchor, ones));

        // Down: the first blocker is the highest one. Bit 0 is always set, so there is a highest bit. It
        // becomes an anchor only if a1 is on the ray and has an own disc.
        let blockers = _mm256_ternarylogic_epi64::<0xae>(opponent, down, _mm256_set1_epi64x(1));
        let first = _mm256_srlv_epi64(_mm256_set1_epi64x(i64::MIN), _mm256_lzcnt_epi64(blockers));
        let anchor = _mm256_ternarylogic_epi64::<0x80>(first, own, down);
        let above = _mm256_sub_epi64(_mm256_setzero_si256(), _mm256_add_epi64(anchor, anchor));

        // This is `flips_up | (down & above)`.
        fold_or(_mm256_ternarylogic_epi64::<A_OR_B_AND_C>(flips_up, down, above))
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
