//! The configuration numbers of all pattern instances, updated along a line of moves.

use super::shapes::{LANE_TOTAL, LANES};

/// The number of configuration numbers: those of [`LANES`], padded to whole registers of 512 bits.
pub const LANE_COUNT: usize = LANE_TOTAL.next_multiple_of(32);

/// One number for each lane, aligned to whole registers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
struct Row([u16; LANE_COUNT]);

/// The value of a disc on a square in the number of each lane with that square: a power of three.
static DIGITS: [Row; 64] = {
    let mut digits = [Row([0; LANE_COUNT]); 64];
    let mut lane = 0;
    while lane < LANE_TOTAL {
        let (squares, length) = LANES[lane].parts();
        let (mut i, mut power) = (0, 1);
        while i < length {
            digits[squares[i] as usize].0[lane] = power;
            power = power.wrapping_mul(3);
            i += 1;
        }
        lane += 1;
    }
    digits
};

/// The configuration numbers of a position, seen from the side to move.
///
/// A configuration is a number in base three: digit 0 for an empty square, 1 for an own disc, 2 for an
/// opposing one. With A and B the sums of the digit values under own and opposing discs, the side to move
/// sees A + 2B and its opponent 2A + B. With 3(A + B) stored too, one subtraction changes the view. A move
/// therefore costs one row addition for each flipped disc and a few more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Indices {
    view: Row,
    /// 3(A + B) modulo 2¹⁶. Its difference from `view` is exact nevertheless.
    both: Row,
}

impl Indices {
    /// Computes the numbers of a board from scratch.
    #[must_use]
    pub fn new(own: u64, opponent: u64) -> Self {
        let mut indices = Self { view: Row([0; LANE_COUNT]), both: Row([0; LANE_COUNT]) };
        let mut occupied = own | opponent;
        while occupied != 0 {
            let square = occupied.trailing_zeros() as usize;
            let digit = if own >> square & 1 != 0 { 1 } else { 2 };
            for ((view, both), &value) in
                indices.view.0.iter_mut().zip(&mut indices.both.0).zip(&DIGITS[square & 63].0)
            {
                *view = view.wrapping_add(value.wrapping_mul(digit));
                *both = both.wrapping_add(value.wrapping_mul(3));
            }
            occupied &= occupied - 1;
        }
        indices
    }

    /// Returns the numbers after the side to move has placed a disc on `square` (0…63) and flipped `flips`.
    /// They are seen from the other side, which is then to move.
    #[inline(always)]
    #[must_use]
    pub fn after(&self, square: u8, flips: u64) -> Self {
        let mut next = self.passed();
        let placed = &DIGITS[usize::from(square & 63)].0;
        for ((view, both), &digit) in next.view.0.iter_mut().zip(&mut next.both.0).zip(placed) {
            *view = view.wrapping_add(digit.wrapping_mul(2));
            *both = both.wrapping_add(digit.wrapping_mul(3));
        }
        let mut left = flips;
        while left != 0 {
            let flipped = &DIGITS[left.trailing_zeros() as usize & 63].0;
            for (view, &digit) in next.view.0.iter_mut().zip(flipped) {
                *view = view.wrapping_add(digit);
            }
            left &= left - 1;
        }
        next
    }

    /// Returns the numbers of the same board seen from the other side.
    #[inline(always)]
    #[must_use]
    pub fn passed(&self) -> Self {
        let mut next = *self;
        for (view, &both) in next.view.0.iter_mut().zip(&self.both.0) {
            *view = both.wrapping_sub(*view);
        }
        next
    }

    /// Returns the configuration number of each lane; padding is 0.
    #[inline(always)]
    #[must_use]
    pub fn lanes(&self) -> &[u16; LANE_COUNT] {
        &self.view.0
    }
}
