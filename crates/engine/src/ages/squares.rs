//! A value for every square, added up.
//!
//! The next step of programs for home computers. Rosenbloom (1982) calls it the weighted square strategy.
//! Corners are worth most; the squares beside them have negative values. The tables of the magazines
//! differed. This one is the usual benchmark of the literature (Yoshioka, Ishii and Ito, "Strategy
//! acquisition for the game Othello based on reinforcement learning", IEICE Transactions on Information and
//! Systems E82-D, 1999; Lucas and Runarsson, "Temporal difference learning versus co-evolution for acquiring
//! Othello position evaluation", 2006), times a hundred.

use super::search::Judge;
use crate::Score;

/// The values of the squares from a1 along the first four files and ranks; the other quarters are its images.
const QUARTER: [[i32; 4]; 4] = [[100, -25, 10, 5], [-25, -25, 1, 1], [10, 1, 5, 2], [5, 1, 2, 1]];

/// The values of all squares, a1 to h8.
pub const VALUES: [i32; 64] = {
    const fn folded(at: usize) -> usize {
        if at < 4 { at } else { 7 - at }
    }
    let mut values = [0; 64];
    let mut square = 0;
    while square < 64 {
        values[square] = QUARTER[folded(square / 8)][folded(square % 8)];
        square += 1;
    }
    values
};

/// The squares of each value: counting bits is faster than adding up squares.
const CLASSES: [(i32, u64); 7] = [
    (100, of_value(100)),
    (10, of_value(10)),
    (5, of_value(5)),
    (2, of_value(2)),
    (1, of_value(1)),
    (-25, of_value(-25)),
    (0, of_value(0)),
];

const fn of_value(value: i32) -> u64 {
    let (mut set, mut square) = (0, 0);
    while square < 64 {
        if VALUES[square] == value {
            set |= 1 << square;
        }
        square += 1;
    }
    set
}

/// Returns the values of the own squares minus those of the opponent's.
#[must_use]
pub fn worth(own: u64, opponent: u64) -> i32 {
    let count = |set: u64| set.count_ones() as i32;
    CLASSES.iter().map(|&(value, set)| value * (count(own & set) - count(opponent & set))).sum()
}

/// Evaluates with [`worth`].
pub(super) struct Squares;

impl Judge for Squares {
    fn judge(&self, own: u64, opponent: u64) -> i32 {
        worth(own, opponent)
    }

    /// Converts a value to discs: a corner is worth ten.
    fn in_discs(&self, value: i32) -> Score {
        Score::of_othello(value * i32::from(Score::UNITS_PER_DISC) / 10)
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::SplitMix64;

    use super::*;

    #[test]
    fn counting_by_classes_is_adding_up_squares() {
        let mut random = SplitMix64::new(3);
        for _ in 0..2000 {
            let own = random.next_u64();
            let opponent = random.next_u64() & !own;
            let mut sum = 0;
            for (square, value) in VALUES.iter().enumerate() {
                let side = (own >> square & 1) as i32 - (opponent >> square & 1) as i32;
                sum += side * value;
            }
            assert_eq!(worth(own, opponent), sum);
            assert_eq!(worth(opponent, own), -sum);
        }
    }
}
