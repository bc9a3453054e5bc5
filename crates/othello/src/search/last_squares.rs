//! Neighbors and quadrants of the last empty squares, on boards up to 8×8.

use super::lowest;

/// The eight neighbors of each square.
static NEIGHBORS: [u64; 64] = neighbors();

const fn neighbors() -> [u64; 64] {
    let mut all = [0; 64];
    let mut square = 0;
    while square < 64 {
        let set = outflank_rules::Bitboard::new(1 << square);
        all[square] = set.dilate().bits() & !set.bits();
        square += 1;
    }
    all
}

/// Whether a square is beside one of these discs. Only a move beside an opposing disc can flip.
#[inline(always)]
pub(crate) fn touches(square: u8, discs: u64) -> bool {
    NEIGHBORS[usize::from(square & 63)] & discs != 0
}

/// Returns the three squares of a set. A square that is alone in its quadrant comes first.
#[inline(always)]
pub(crate) fn three(empties: u64) -> [u8; 3] {
    let x1 = lowest(empties);
    let rest = empties & (empties - 1);
    let x2 = lowest(rest);
    let x3 = 63 - rest.leading_zeros() as u8;
    // Quadrants differ in the upper bit of the file or of the rank.
    let same = |a: u8, b: u8| (a ^ b) & 0x24 == 0;
    if same(x1, x2) {
        [x3, x1, x2]
    } else if same(x1, x3) {
        [x2, x1, x3]
    } else {
        [x1, x2, x3]
    }
}
