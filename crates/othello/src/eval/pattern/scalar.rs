//! The scalars of the evaluation: mobility, frontier, the empty squares and their parity.

/// The number of counts.
pub const SCALAR_COUNT: usize = NAMES.len();

/// The names of the counts, in the order of the weight tables. A file with other names is rejected, so a
/// count that changes its meaning must change its name.
pub(super) const NAMES: [&str; 6] = ["moves", "moves", "frontier", "frontier", "empties", "quarters"];

/// The index of the number of empty squares among the counts.
pub const EMPTIES: usize = 4;

/// The number of values of a count, which is 0…63.
pub(in crate::eval) const SCALAR_VALUES: usize = 64;

/// The counts of a position; each selects one weight from its own table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scalars([u8; SCALAR_COUNT]);

impl Scalars {
    /// Returns the counts for a board and the legal moves of both sides. They are own moves, opposing moves,
    /// own frontier discs, opposing frontier discs, empty squares, and quarters with an odd number of empty
    /// squares.
    #[inline(always)]
    #[must_use]
    pub fn new(own: u64, opponent: u64, own_moves: u64, opponent_moves: u64) -> Self {
        let empties = !(own | opponent);
        let open = beside(empties);
        let count = |set: u64| set.count_ones() as u8 & 63;
        Self([
            count(own_moves),
            count(opponent_moves),
            count(own & open),
            count(opponent & open),
            count(empties),
            odd_quarters(empties),
        ])
    }

    /// Returns the counts in the order of their weight tables, each 0…63.
    #[inline(always)]
    #[must_use]
    pub const fn counts(&self) -> [u8; SCALAR_COUNT] {
        self.0
    }
}

/// Returns a set and its neighbors in the eight directions.
#[inline(always)]
const fn beside(set: u64) -> u64 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let row = set | (set << 1 & NOT_A) | (set >> 1 & NOT_H);
    row | row << 8 | row >> 8
}

/// Returns the number of quarters of the board with an odd number of empty squares.
#[inline(always)]
const fn odd_quarters(empties: u64) -> u8 {
    // Folds each quarter onto its corner square, which then holds the parity of the sixteen squares.
    let mut odd = empties ^ empties >> 1;
    odd ^= odd >> 2;
    odd ^= odd >> 8;
    odd ^= odd >> 16;
    (odd & 0x0000_0011_0000_0011).count_ones() as u8
}

#[cfg(test)]
mod tests {
    use outflank_rules::SplitMix64;

    use super::*;

    #[test]
    fn quarters_are_counted_one_by_one() {
        let mut random = SplitMix64::new(1);
        for _ in 0..1000 {
            let bits = random.next_u64();
            let quarters = [0x0f0f_0f0fu64, 0xf0f0_f0f0, 0x0f0f_0f0f << 32, 0xf0f0_f0f0 << 32];
            let odd = quarters.iter().filter(|&quarter| (bits & quarter).count_ones() % 2 == 1).count();
            assert_eq!(usize::from(odd_quarters(bits)), odd, "{bits:016x}");
        }
    }
}
