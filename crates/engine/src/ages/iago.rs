//! IAGO's formula.
//!
//! Paul Rosenbloom, "A World-Championship-Level Othello Program", Artificial Intelligence 19 (1982), 279–320.
//! Four features, each scaled to −1000…1000, are added up with application coefficients. The coefficients of
//! edges and mobility grow with the number *n* of the move: 312 + 6.24 n for edge stability, 36 for internal
//! stability, 50 + 2 n up to move 25 and 75 + n after that for current mobility, 99 for potential mobility.
//! An alpha-beta search deepens ply by ply.
//!
//! Published: the features, the coefficients, the [edge table](super::edge) with X-squares, which judges
//! access to corners, and the three counts that make up potential mobility (Buro, "An Evaluation Function for
//! Othello Based on Statistics", 1997). Reconstructed: the scale of each feature, the equal weight of the
//! three counts, the equal weight of legal moves, and the search depth.

use outflank_rules::Bitboard;
use outflank_rules::kernel::legal_moves;

use super::edge;
use super::search::Judge;
use crate::Score;
use crate::othello::parts::{EdgeTable, grown};

/// The 36 squares that are not on an edge.
const INNER: u64 = !Bitboard::EDGES.bits();

/// The four features of a position for the side to move, each −1000…1000.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// The value of the edges.
    pub edge_stability: i32,
    /// Stable discs that are not on an edge.
    pub internal_stability: i32,
    /// Legal moves.
    pub current_mobility: i32,
    /// Possible future moves: opposing discs beside empty squares.
    pub potential_mobility: i32,
}

/// Returns the coefficients of the features at a move of the game, in hundredths, in the order of
/// [`Features`].
#[must_use]
pub fn coefficients(move_number: i32) -> [i32; 4] {
    let mobility = if move_number <= 25 { 50 + 2 * move_number } else { 75 + move_number };
    [31_200 + 624 * move_number, 3_600, 100 * mobility, 9_900]
}

impl Features {
    /// Computes the features of a position for the side to move.
    #[must_use]
    pub fn new(own: u64, opponent: u64) -> Self {
        let edges = (edge::worth(own, opponent) / 32).clamp(-1000, 1000);
        let stable = |own, opponent| {
            let on_edges = EdgeTable::get().on_edges(own, opponent);
            (grown(on_edges, own, opponent) & INNER).count_ones() as i32
        };
        let moves = |own, opponent| legal_moves(own, opponent).count_ones() as i32;
        let (ours, theirs) = (potential(own, opponent), potential(opponent, own));
        Self {
            edge_stability: edges,
            internal_stability: 1000 * (stable(own, opponent) - stable(opponent, own)) / 36,
            current_mobility: share(moves(own, opponent), moves(opponent, own)),
            potential_mobility: ours
                .into_iter()
                .zip(theirs)
                .map(|(ours, theirs)| share(ours, theirs))
                .sum::<i32>()
                / 3,
        }
    }

    /// Returns the features weighted by the coefficients of a move; within ±1,000,000.
    #[must_use]
    pub fn sum(self, move_number: i32) -> i32 {
        let Self { edge_stability, internal_stability, current_mobility, potential_mobility } = self;
        let features = [edge_stability, internal_stability, current_mobility, potential_mobility];
        coefficients(move_number).iter().zip(features).map(|(by, feature)| by * feature / 100).sum()
    }
}

/// Returns the lead of one count over the other, in thousandths of their sum.
fn share(ours: i32, theirs: i32) -> i32 {
    1000 * (ours - theirs) / (ours + theirs + 2)
}

/// Returns the counts of potential mobility of the side with `own`. They are opposing discs beside an empty
/// square, empty squares beside such a disc, and the pairs of the two.
fn potential(own: u64, opponent: u64) -> [i32; 3] {
    let empties = !(own | opponent);
    let frontier = opponent & Bitboard::new(empties).dilate().bits();
    let openings = empties & Bitboard::new(opponent).dilate().bits();
    [frontier.count_ones() as i32, openings.count_ones() as i32, pairs(opponent, empties)]
}

/// Returns the number of adjacent pairs, one square of each set.
pub(super) fn pairs(set: u64, others: u64) -> i32 {
    const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let moved = [
        set << 1 & NOT_A,
        set >> 1 & NOT_H,
        set << 8,
        set >> 8,
        set << 9 & NOT_A,
        set << 7 & NOT_H,
        set >> 7 & NOT_A,
        set >> 9 & NOT_H,
    ];
    moved.iter().map(|moved| (moved & others).count_ones() as i32).sum()
}

/// Returns the number of the next move of the game, from 1.
#[must_use]
pub fn move_number(own: u64, opponent: u64) -> i32 {
    ((own | opponent).count_ones() as i32 - 3).max(1)
}

/// IAGO's formula as an evaluation.
pub(super) struct Iago;

impl Judge for Iago {
    fn judge(&self, own: u64, opponent: u64) -> i32 {
        Features::new(own, opponent).sum(move_number(own, opponent))
    }

    /// Converts a value to discs: ten thousand units are about a disc.
    fn in_discs(&self, value: i32) -> Score {
        Score::of_othello(value / 78)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_coefficients_are_those_of_the_article() {
        assert_eq!(coefficients(1), [31_824, 3_600, 5_200, 9_900]);
        assert_eq!(coefficients(25), [46_800, 3_600, 10_000, 9_900]);
        assert_eq!(coefficients(60), [68_640, 3_600, 13_500, 9_900]);
    }
}
