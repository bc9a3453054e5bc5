//! The search kernels of the x86-64 tiers.
#![expect(unsafe_code, reason = "bit extraction and prefetching")]

use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch, _pext_u64};

use outflank_rules::kernel::{Avx2, Avx512};

use super::SearchKernel;
use super::lines::{LINE_FLIPS, LINES, PLACES};

#[inline(always)]
fn last_flips(own: u64, square: u8) -> i32 {
    let square = usize::from(square & 63);
    let [file, diagonal, antidiagonal] = LINES[square];
    let places = PLACES[square];
    let row = (own >> (square & 0x38)) as usize & 0xff;
    // SAFETY: only the kernels below call this, and their tokens exist only if BMI2 was detected.
    let (file, diagonal, antidiagonal) =
        unsafe { (_pext_u64(own, file), _pext_u64(own, diagonal), _pext_u64(own, antidiagonal)) };
    i32::from(LINE_FLIPS[square & 7][row])
        + i32::from(LINE_FLIPS[usize::from(places[0] & 7)][file as usize & 0xff])
        + i32::from(LINE_FLIPS[usize::from(places[1] & 7)][diagonal as usize & 0xff])
        + i32::from(LINE_FLIPS[usize::from(places[2] & 7)][antidiagonal as usize & 0xff])
}

#[inline(always)]
fn prefetch<T>(address: *const T) {
    // SAFETY: prefetching reads nothing; any address is allowed.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) }
}

impl SearchKernel for Avx2 {
    #[inline(always)]
    fn last_flips(self, own: u64, square: u8) -> i32 {
        last_flips(own, square)
    }

    #[inline(always)]
    fn prefetch<T>(self, address: *const T) {
        prefetch(address);
    }
}

impl SearchKernel for Avx512 {
    #[inline(always)]
    fn last_flips(self, own: u64, square: u8) -> i32 {
        last_flips(own, square)
    }

    #[inline(always)]
    fn prefetch<T>(self, address: *const T) {
        prefetch(address);
    }
}
