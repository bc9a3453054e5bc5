//! The scalars of the evaluation: parity, discs in hand and mobility.

use super::Sides;
use crate::fnv1a;

/// Larger numbers of moves share the weight of this one.
const MOVES: u32 = 40;
/// Larger differences between the hands share the weight of this one.
const HAND: i32 = 7;

/// The scalars and their numbers of values, in the order of the weights: parity of the empty cells, lead in
/// discs in hand, moves, and moves of the other side. A file with other scalars is rejected, so a scalar that
/// changes its meaning must change its name.
const COUNTS: [(&str, u32); 4] =
    [("parity", 2), ("hands", 2 * HAND.unsigned_abs() + 1), ("moves", MOVES + 1), ("replies", MOVES + 1)];

/// The number of the first weight of each scalar, and the end of the last.
const FIRST: [u32; COUNTS.len() + 1] = {
    let mut first = [0; COUNTS.len() + 1];
    let mut count = 0;
    while count < COUNTS.len() {
        first[count + 1] = first[count] + COUNTS[count].1;
        count += 1;
    }
    first
};

/// The number of weights that a position selects apart from those of its lanes.
pub const SCALARS: usize = COUNTS.len();

/// The number of weights of all scalars.
pub(super) const SCALAR_WEIGHTS: u32 = FIRST[SCALARS];

/// The numbers of the weights for mobility.
pub const MOBILITY: std::ops::Range<usize> = FIRST[2] as usize..FIRST[4] as usize;

/// Returns the numbers of the weights that a position selects by its scalars.
#[must_use]
pub fn scalar_weights<B: outflank_rules::Bits>(sides: &Sides<B>) -> [u32; SCALARS] {
    let (moves, replies) = sides.mobility.unwrap_or_default();
    [
        FIRST[0] + sides.empty.len() % 2,
        FIRST[1] + (sides.more_in_hand.clamp(-HAND, HAND) + HAND).cast_unsigned(),
        FIRST[2] + moves.min(MOVES),
        FIRST[3] + replies.min(MOVES),
    ]
}

/// Returns a hash of the names, the numbers of values and the order of the scalars.
pub(super) fn signature() -> u64 {
    fnv1a(COUNTS.map(|(name, values)| format!("{name} {values}")).join(", ").as_bytes())
}
