//! LOGISTELLO's patterns, with ProbCut.
//!
//! Michael Buro, "An Overview of Logistello" and "Experiments with Multi-ProbCut and a New High-Quality
//! Evaluation Function for Othello" (1997). The evaluation is the sum of one weight for each instance of
//! eleven patterns. All weights are found together by regression on the final disc differences, with a
//! separate table for every four discs. ProbCut ("ProbCut: An Effective Selective Extension of the α-β
//! Algorithm", ICCA Journal 18, 1995, 71–76) prunes a line when a search of depth d′ predicts that one of
//! depth d would leave the window: v = a·v′ + b with an error of deviation σ, all found by regression, and a
//! threshold of t = 1.5 deviations.
//!
//! Published: the patterns, the stages, the model, ProbCut's form, its pair d′ = 4, d = 8 and its t.
//! Reconstructed: the second pair, 2 and 6, and the search depth. The weights are ours: the project's own fit
//! with its own labels, with the eleven patterns alone (`outflank train fit --shapes logistello`). So are a,
//! b and σ (`outflank train cuts`).

use std::sync::{Arc, OnceLock};

use super::search::{Cut, Judge};
use crate::Score;
use crate::othello::pattern::{Indices, Scalars, Weights};
use crate::othello::{Packed, packed_weights};

/// The names of the eleven patterns among the [shapes](crate::othello::pattern::SHAPES) of this program:
/// diagonals of 4 to 8, rows two to four, the corner as 3×3 and as 2×5, and the edge with its two X-squares.
pub const PATTERNS: [&str; 11] = [
    "diagonal of 4",
    "diagonal of 5",
    "diagonal of 6",
    "diagonal of 7",
    "diagonal of 8",
    "second row",
    "third row",
    "fourth row",
    "corner 3x3",
    "edge and X",
    "corner 2x5",
];

/// ProbCut's pairs of depths: the deep search, and the shallow one that predicts it.
pub const PAIRS: [(u8, u8); 2] = [(8, 4), (6, 2)];

/// The width of the range of empties of a stage: each stage has its own model of ProbCut's errors.
pub const STAGE: usize = 4;

/// The number of stages.
pub const STAGES: usize = 16;

/// The threshold in deviations, in hundredths.
pub const SURE: i32 = 150;

static WEIGHTS: Packed = packed_weights!("logistello");

/// For each stage and pair: a in 1⁄1024, b and σ in 1⁄128 disc.
static CUTS: [[[i32; 3]; PAIRS.len()]; STAGES] = include!("../../weights/logistello-cuts.in");

/// LOGISTELLO's weights as an evaluation.
pub(super) struct Logistello(Arc<Weights>);

impl Logistello {
    /// Returns the shipped weights, read on first use.
    pub(super) fn shipped() -> Self {
        Self(weights())
    }
}

/// Returns the shipped weights. With unreadable weights, which a test excludes, every position would count as
/// a draw.
#[must_use]
pub fn weights() -> Arc<Weights> {
    static READ: OnceLock<Arc<Weights>> = OnceLock::new();
    Arc::clone(
        READ.get_or_init(|| {
            Arc::new(Weights::from_bytes(&WEIGHTS.open()).unwrap_or_else(|_| Weights::none()))
        }),
    )
}

impl Judge for Logistello {
    fn judge(&self, own: u64, opponent: u64) -> i32 {
        let empties = (own | opponent).count_zeros();
        // The published program had no mobility terms. The count of empty squares carries the constant and
        // parity.
        let scalars = Scalars::new(own, opponent, 0, 0);
        self.0.sum(empties, &Indices::new(own, opponent), scalars).clamp(-MOST_VALUE, MOST_VALUE)
    }

    /// Values are in 1⁄128 disc already.
    fn in_discs(&self, value: i32) -> Score {
        Score::of_othello(value)
    }

    fn cut(&self, empties: u32, height: u8) -> Option<Cut> {
        let pair = PAIRS.iter().position(|&(deep, _)| deep == height)?;
        let &[slope, offset, deviation] = CUTS.get(empties as usize / STAGE)?.get(pair)?;
        (slope > 0).then_some(Cut { height: PAIRS[pair].1, slope, offset, margin: deviation * SURE / 100 })
    }
}

/// The largest value of an unfinished game.
const MOST_VALUE: i32 = 64 * Score::UNITS_PER_DISC as i32;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::othello::pattern::SHAPES;

    #[test]
    fn the_weights_that_ship_can_be_read() {
        let read = Weights::from_bytes(&WEIGHTS.open())
            .unwrap_or_else(|error| panic!("logistello.weights: {error}"));
        assert_eq!(read.phases(), weights().phases());
        assert!(PATTERNS.iter().all(|name| SHAPES.iter().any(|shape| shape.name == *name)));
    }

    #[test]
    fn the_errors_are_such_as_a_regression_finds() {
        for (stage, pairs) in CUTS.iter().enumerate() {
            for &[slope, offset, deviation] in pairs {
                assert!((700..1400).contains(&slope), "stage {stage}: {slope}");
                assert!(
                    offset.abs() < 256 && (32..1280).contains(&deviation),
                    "stage {stage}: {offset} {deviation}"
                );
            }
        }
    }
}
