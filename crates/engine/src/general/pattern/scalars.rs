//! What the evaluation counts beside the patterns: parity, discs in hand and mobility.

use super::Sides;
use crate::fnv1a;

/// The most moves that are told apart.
const MOVES: u32 = 40;
/// How far apart two hands are told from one another.
const HAND: i32 = 7;

/// What is counted and how many values are told apart, in the order of the weights: whether the number of empty cells is
/// odd, how many more discs the side to move has in hand, its moves, and those of the other side. Weights are read
/// only where these are the same: what a count means is changed together with its name.
const COUNTS: [(&str, u32); 4] =
    [("parity", 2), ("hands", 2 * HAND.unsigned_abs() + 1), ("moves", MOVES + 1), ("replies", MOVES + 1)];

/// Where the weights of each count begin, and behind the last count their end.
const FIRST: [u32; COUNTS.len() + 1] = {
    let mut first = [0; COUNTS.len() + 1];
    let mut count = 0;
    while count < COUNTS.len() {
        first[count + 1] = first[count] + COUNTS[count].1;
        count += 1;
    }
    first
};

/// How many weights a position picks beside those of its lanes.
pub const SCALARS: usize = COUNTS.len();

/// How many weights the counts have together.
pub(super) const SCALAR_WEIGHTS: u32 = FIRST[SCALARS];

/// The numbers of the weights for mobility.
pub const MOBILITY: std::ops::Range<usize> = FIRST[2] as usize..FIRST[4] as usize;

/// The weights that a position picks by its counts.
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

/// A number that differs when the counts differ in any name, in their values or in order.
pub(super) fn signature() -> u64 {
    fnv1a(COUNTS.map(|(name, values)| format!("{name} {values}")).join(", ").as_bytes())
}
