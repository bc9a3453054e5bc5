//! BILL's features, combined by Bayesian learning.
//!
//! Kai-Fu Lee and Sanjoy Mahajan, "A Pattern Classification Approach to Evaluation Function Learning",
//! Artificial Intelligence 36 (1988), 1–25, and "The Development of a World Class Othello Program",
//! Artificial Intelligence 43 (1990), 21–36. Positions are labeled as won or lost. For each number of discs,
//! the features of either class are modeled by a normal distribution with its own means and covariances. The
//! evaluation is the log odds that a position is won: a quadratic function of the features.
//!
//! Published: the four features (edges, current and potential mobility, a penalty for long sequences of
//! discs), the discriminant, learning from neighboring numbers of discs as well, and an edge table computed
//! along the edge. Reconstructed: the weights of moves, sequences and potential mobility, and the edge table:
//! IAGO's is [used](super::edge) instead. The learned coefficients are ours: `outflank train bill` made
//! `weights/bill.in` from the project's own labels.

use outflank_rules::Bitboard;
use outflank_rules::kernel::legal_moves;

use super::edge;
use super::iago::pairs;
use super::search::Judge;
use crate::Score;

/// The number of features.
pub const FEATURES: usize = 4;

/// The number of terms of the quadratic function: the constant 1, the features, and their pairwise products
/// in the order (0, 0), (0, 1) … (3, 3).
pub const TERMS: usize = 1 + FEATURES + FEATURES * (FEATURES + 1) / 2;

/// One stage for each number of empties, 0 to 60, with a function of its own.
pub const STAGES: usize = 61;

/// The learned coefficients for each number of empty squares.
static LEARNED: [[f32; TERMS]; STAGES] = include!("../../weights/bill.in");

/// Weights of a move in the mobility, and of a move to an X-square or C-square beside an empty corner.
const MOVE: i32 = 4;
const DANGEROUS_MOVE: i32 = 1;

/// Returns the features of a position for the side to move: edges in thousands, weighted mobility in moves,
/// potential mobility and sequences in tens.
#[must_use]
pub fn features(own: u64, opponent: u64) -> [f32; FEATURES] {
    let difference = |of: fn(u64, u64) -> i32| (of(own, opponent) - of(opponent, own)) as f32;
    [
        edge::worth(own, opponent) as f32 / 1000.0,
        difference(mobility) / MOVE as f32,
        difference(|own, opponent| pairs(opponent, !(own | opponent))) / 10.0,
        difference(|own, _| sequences(own)) / 10.0,
    ]
}

/// Returns the terms of the quadratic function.
#[must_use]
pub fn terms(features: [f32; FEATURES]) -> [f32; TERMS] {
    let mut terms = [1.0; TERMS];
    let mut at = 1;
    let mut add = |term| {
        if let Some(place) = terms.get_mut(at) {
            *place = term;
        }
        at += 1;
    };
    features.into_iter().for_each(&mut add);
    for (first, a) in features.into_iter().enumerate() {
        features.into_iter().skip(first).for_each(|b| add(a * b));
    }
    terms
}

/// Returns the estimated log odds that the side to move wins.
#[must_use]
pub fn log_odds(own: u64, opponent: u64) -> f32 {
    let empties = (own | opponent).count_zeros() as usize;
    let learned = LEARNED.get(empties.min(STAGES - 1)).unwrap_or(&LEARNED[0]);
    learned.iter().zip(terms(features(own, opponent))).map(|(by, term)| by * term).sum()
}

/// Returns the mobility of the side with the discs `own`, with a weight for each move.
fn mobility(own: u64, opponent: u64) -> i32 {
    let moves = legal_moves(own, opponent);
    let dangerous = moves & beside_corners(!(own | opponent) & Bitboard::CORNERS.bits());
    MOVE * moves.count_ones() as i32 - (MOVE - DANGEROUS_MOVE) * dangerous.count_ones() as i32
}

/// Returns the X-squares and C-squares beside these corners.
fn beside_corners(corners: u64) -> u64 {
    Bitboard::new(corners).dilate().bits() & !corners
}

/// Returns the penalty for a side's runs of discs. A run of n ≥ 3 along a row, a file or a diagonal counts
/// (n − 1)(n − 2) / 2. Runs along the edges of the board do not count.
fn sequences(own: u64) -> i32 {
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const RANKS: u64 = 0x00ff_ffff_ffff_ff00;
    const FILES: u64 = NOT_A & NOT_H;
    [(own & RANKS, 1, NOT_A), (own & FILES, 8, u64::MAX), (own, 9, NOT_A), (own, 7, NOT_H)]
        .into_iter()
        .map(|(discs, step, on_board)| {
            // The ends of runs of k discs; a run of n holds n + 1 − k of them.
            let mut ends = discs & (discs << step & on_board);
            let mut sum = 0;
            while ends != 0 {
                ends = discs & (ends << step & on_board);
                sum += ends.count_ones() as i32;
            }
            sum
        })
        .sum()
}

/// Values are log odds in thousandths.
pub(super) struct Bill;

impl Judge for Bill {
    fn judge(&self, own: u64, opponent: u64) -> i32 {
        (log_odds(own, opponent) * 1000.0).clamp(-1e6, 1e6) as i32
    }

    /// Odds of e : 1 are about eight discs.
    fn in_discs(&self, value: i32) -> Score {
        Score::of_othello(value)
    }
}

#[cfg(test)]
mod tests {
    use outflank_rules::{Position, SplitMix64};

    use super::*;

    #[test]
    fn sequences_are_those_that_a_walk_along_the_lines_finds() {
        let mut random = SplitMix64::new(8);
        for _ in 0..2000 {
            let own = random.next_u64() | random.next_u64() & random.next_u64();
            let mut sum = 0;
            for (df, dr) in [(1i32, 0i32), (0, 1), (1, 1), (-1, 1)] {
                for start in 0..64 {
                    let at = |n: i32| {
                        let (file, rank) = (start % 8 + n * df, start / 8 + n * dr);
                        let on_board = (0..8).contains(&file) && (0..8).contains(&rank);
                        on_board && own >> (8 * rank + file) & 1 != 0
                    };
                    let along_edge =
                        dr == 0 && matches!(start / 8, 0 | 7) || df == 0 && matches!(start % 8, 0 | 7);
                    if along_edge || at(-1) {
                        continue;
                    }
                    let n = (0..8).take_while(|&n| at(n)).count() as i32;
                    if n >= 3 {
                        sum += (n - 1) * (n - 2) / 2;
                    }
                }
            }
            assert_eq!(sequences(own), sum, "{own:016x}");
        }
    }

    #[test]
    fn the_other_side_sees_the_same_with_the_sign_changed_but_for_the_edges() {
        let start = Position::start();
        let [edges, rest @ ..] = features(start.own().bits(), start.opponents().bits());
        let [_, back @ ..] = features(start.opponents().bits(), start.own().bits());
        assert!(edges.is_finite() && rest.iter().zip(back).all(|(a, b)| *a == -b));
    }

    #[test]
    fn terms_are_one_the_features_and_their_products() {
        let terms = terms([2.0, 3.0, 5.0, 7.0]);
        let expected = [1, 2, 3, 5, 7, 4, 6, 10, 14, 9, 15, 21, 25, 35, 49].map(|term| term as f32);
        assert_eq!(terms, expected);
    }
}
