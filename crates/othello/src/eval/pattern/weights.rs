//! The weights in the form for the search.

use std::sync::{Arc, OnceLock};

use super::indices::LANE_COUNT;
use super::scalar::SCALAR_VALUES;
use super::shapes::{FIRST_LANE, SHAPE_COUNT, SHAPES};
use super::{Folding, Indices, SCALAR_COUNT, Scalars, WeightsError, file};
use crate::{Packed, packed_weights};

/// The offset of each shape's weights in a phase's table, and the total at the end.
pub(in crate::eval) const SHAPE_OFFSET: [usize; SHAPE_COUNT + 1] = {
    let mut offset = [SCALAR_COUNT * SCALAR_VALUES; SHAPE_COUNT + 1];
    let mut shape = 0;
    while shape < SHAPE_COUNT {
        offset[shape + 1] = offset[shape] + SHAPES[shape].configurations();
        shape += 1;
    }
    offset
};

/// The number of places in the table of a phase. The last shape has a place for every 16-bit number, so that
/// no lookup needs a bounds check.
pub const PHASE_LEN: usize = SHAPE_OFFSET[SHAPE_COUNT - 1] + 65_536;

/// The shipped weights; docs/training.md describes their training.
static SHIPPED: Packed = packed_weights!("pattern");

/// The weights of all phases, laid out for lookup.
pub struct Weights {
    phases: Vec<[i16; PHASE_LEN]>,
    /// The phase for each number of empty squares, 0…64.
    phase_of: [u8; 65],
}

impl Weights {
    /// Reads weights in the format of [`mod@file`].
    ///
    /// # Errors
    /// The first problem found in the bytes, with its place.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, WeightsError> {
        file::read(bytes)
    }

    /// Returns the shipped weights, read on first use.
    #[must_use]
    pub fn shipped() -> Arc<Self> {
        static READ: OnceLock<Arc<Weights>> = OnceLock::new();
        // With unreadable weights, which a test excludes, every position would count as a draw.
        let read = || Arc::new(Self::from_bytes(&SHIPPED.open()).unwrap_or_else(|_| Self::none()));
        Arc::clone(READ.get_or_init(read))
    }

    /// Creates an evaluation without weights, for which every position is a draw.
    #[must_use]
    pub fn none() -> Self {
        Self::empty(0, [0; 65])
    }

    /// Creates weights without phases, but with room for them. [`Weights::push_phase`] adds phases.
    pub(super) fn empty(phases: usize, phase_of: [u8; 65]) -> Self {
        Self { phases: Vec::with_capacity(phases), phase_of }
    }

    /// Adds a phase that differs from the previous one, or from zero, in some folded weights.
    pub(super) fn push_phase(&mut self, folding: &Folding, changed: &[u32], folded: &[i16]) {
        self.phases.extend_from_within(self.phases.len().saturating_sub(1)..);
        if self.phases.is_empty() {
            self.phases.push([0; PHASE_LEN]);
        }
        let Some(table) = self.phases.last_mut() else { return };
        for &weight in changed {
            let value = folded.get(weight as usize).copied().unwrap_or(0);
            for &place in folding.places_of(weight) {
                if let Some(place) = table.get_mut(place as usize) {
                    *place = value;
                }
            }
        }
    }

    /// Returns the expected score of the side to move in 1⁄128 disc, neither clamped nor rounded, with
    /// `empties` empty squares.
    #[inline(always)]
    #[must_use]
    pub fn sum(&self, empties: u32, indices: &Indices, scalars: Scalars) -> i32 {
        let phase = self.phase_of.get(empties as usize).copied().unwrap_or(0);
        let Some(table) = self.phases.get(usize::from(phase)) else { return 0 };
        let lanes = indices.lanes();
        let mut sum = 0;
        for (at, count) in scalars.counts().into_iter().enumerate() {
            sum += i32::from(table[at * SCALAR_VALUES + usize::from(count & 63)]);
        }
        // Shapes must be numbered at compile time.
        macro_rules! shapes {
            ($($number:literal)*) => {{
                const _: () = assert!([$($number),*].len() == SHAPE_COUNT, "every shape is added up");
                sum $(+ shape::<$number>(table, lanes))*
            }};
        }
        shapes!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14)
    }

    /// Returns the number of phases.
    #[must_use]
    pub fn phases(&self) -> usize {
        self.phases.len()
    }
}

/// Returns the sum over the instances of one shape. Because the shape is known at compile time, the compiler
/// can prove that each place is inside the table.
#[inline(always)]
fn shape<const SHAPE: usize>(table: &[i16; PHASE_LEN], lanes: &[u16; LANE_COUNT]) -> i32 {
    let mut sum = 0;
    for lane in FIRST_LANE[SHAPE]..FIRST_LANE[SHAPE + 1] {
        sum += i32::from(table[SHAPE_OFFSET[SHAPE] + usize::from(lanes[lane])]);
    }
    sum
}

impl std::fmt::Debug for Weights {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Weights").field("phases", &self.phases.len()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_weights_that_ship_can_be_read() {
        let read =
            Weights::from_bytes(&SHIPPED.open()).unwrap_or_else(|error| panic!("pattern.weights: {error}"));
        assert_eq!(read.phases(), Weights::shipped().phases());
        assert!(read.phases.iter().flatten().any(|&weight| weight != 0));
    }
}
