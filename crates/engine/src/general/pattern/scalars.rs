//! What the evaluation counts beside the patterns: mobility, parity and discs in hand.

use super::Sides;

/// The most moves that are told apart.
const MOVES: u32 = 40;
/// How far apart two hands are told from one another.
const HAND: i32 = 7;

/// How many weights a position picks beside those of its lanes.
pub const SCALARS: usize = 4;

/// Weights of the scalars: for an even and an odd number of empty cells, for every difference of the hands, and for
/// every number of own and of opposing moves.
pub(super) const SCALAR_WEIGHTS: u32 = 2 + (2 * HAND as u32 + 1) + 2 * (MOVES + 1);

/// The numbers of the weights for mobility.
pub const MOBILITY: std::ops::Range<usize> = 2 + (2 * HAND as usize + 1)..SCALAR_WEIGHTS as usize;

/// The weights that a position picks by its counts.
#[must_use]
pub fn scalar_weights<B: outflank_rules::Bits>(sides: &Sides<B>) -> [u32; SCALARS] {
    const HANDS: u32 = 2;
    const OWN: u32 = HANDS + 2 * HAND as u32 + 1;
    const REPLIES: u32 = OWN + MOVES + 1;
    let (moves, replies) = sides.mobility.unwrap_or_default();
    [
        sides.empty.len() % 2,
        HANDS + (sides.more_in_hand.clamp(-HAND, HAND) + HAND).cast_unsigned(),
        OWN + moves.min(MOVES),
        REPLIES + replies.min(MOVES),
    ]
}
