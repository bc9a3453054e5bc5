//! What is seen of a position: most numbers are the difference between the two sides.

use crate::search::region::{beside, odd_quadrants};
use crate::stability::EdgeTable;

const CORNERS: u64 = 0x8100_0000_0000_0081;
const EDGES: u64 = 0xff81_8181_8181_81ff;
/// The diagonal neighbors of the corners.
const X_SQUARES: u64 = 0x0042_0000_0000_4200;
/// The neighbors of the corners on the edges.
const C_SQUARES: u64 = 0x4281_0000_0000_8142;
/// The squares two from a corner on the edges.
const A_SQUARES: u64 = 0x2400_8100_0081_0024;

/// How many there are.
pub(crate) const N: usize = 15;

/// What is seen of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Features(pub(crate) [i32; N]);

/// What the first moves are worth more than the later ones: 32·ln(1 + moves).
static MOBILITY: [u8; 64] = [
    0, 22, 35, 44, 52, 57, 62, 67, 70, 74, 77, 80, 82, 84, 87, 89, 91, 92, 94, 96, 97, 99, 100, 102, 103,
    104, 105, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 116, 117, 118, 119, 120, 120, 121, 122, 123,
    123, 124, 125, 125, 126, 126, 127, 128, 128, 129, 129, 130, 130, 131, 132, 132, 133, 133,
];

#[inline(always)]
fn count(set: u64) -> i32 {
    set.count_ones() as i32
}

impl Features {
    #[inline(always)]
    pub(crate) fn of(
        edges: &EdgeTable,
        own: u64,
        opponent: u64,
        own_moves: u64,
        opponent_moves: u64,
    ) -> Self {
        let empties = !(own | opponent);
        let difference = |set: u64| count(own & set) - count(opponent & set);
        let mobility = |moves: u64| i32::from(MOBILITY[(moves.count_ones() & 63) as usize]);
        let beside_own = beside(own);
        let beside_opponent = beside(opponent);
        let beside_empties = beside(empties);
        // The neighborhood of a corner matters while the corner is empty.
        let open = beside(empties & CORNERS);
        Self([
            mobility(own_moves) - mobility(opponent_moves),
            count(own_moves) - count(opponent_moves),
            count(empties & beside_opponent) - count(empties & beside_own),
            difference(beside_empties),
            difference(CORNERS),
            difference(X_SQUARES & open),
            difference(C_SQUARES & open),
            difference(A_SQUARES),
            difference(EDGES & !CORNERS & !C_SQUARES & !A_SQUARES),
            count(edges.stable(own, opponent)) - count(edges.stable(opponent, own)),
            count(own_moves & CORNERS) - count(opponent_moves & CORNERS),
            count(own) - count(opponent),
            1,
            count(empties) & 1,
            count(odd_quadrants(empties)) / 16,
        ])
    }

    /// The sum of the numbers, each by its weight.
    #[inline(always)]
    pub(crate) fn weighted(&self, weights: &[i16; N]) -> i32 {
        self.0.iter().zip(weights).map(|(value, &weight)| value * i32::from(weight)).sum()
    }
}
