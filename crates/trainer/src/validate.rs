//! The fifth step: measures the error of an evaluation on positions of known value, such as those of games
//! held out of every fit.

use std::path::PathBuf;

use outflank_engine::Score;
use outflank_engine::othello::network::Network;
use outflank_engine::othello::pattern::{Indices, Scalars, Weights};
use outflank_rules::kernel;

use crate::samples::Labels;
use crate::{Label, TrainError};

/// The errors at one number of empty squares, in discs.
#[derive(Clone, Copy, Debug)]
pub struct StageError {
    /// The number of empty squares.
    pub empties: usize,
    /// The number of positions.
    pub count: usize,
    /// The mean absolute error.
    pub mean: f64,
    /// The root mean square error.
    pub deviation: f64,
    /// The mean error: positive if the evaluation is too high.
    pub bias: f64,
}

/// A position of known value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Known {
    /// The discs of the side to move, as a bitboard.
    pub own: u64,
    /// The discs of the other side.
    pub opponent: u64,
    /// The value for the side to move, in discs.
    pub discs: f32,
}

impl Known {
    /// Returns the number of empty squares.
    #[must_use]
    pub fn empties(&self) -> u32 {
        (self.own | self.opponent).count_zeros()
    }
}

impl From<&Label> for Known {
    fn from(label: &Label) -> Self {
        Self { own: label.own, opponent: label.opponent, discs: label.discs() }
    }
}

/// Returns the positions of the held-out games in these sets of labels.
///
/// # Errors
/// If the labels cannot be read, or there are none.
pub fn held_out(labels: &[PathBuf]) -> Result<Vec<Known>, TrainError> {
    let labels = Labels::read(labels)?;
    let all = (0..=64).flat_map(|empties| labels.at(empties));
    Ok(all.filter(|label| label.is_held_out()).map(Known::from).collect())
}

/// Measures the error of weights.
#[must_use]
pub fn run(weights: &Weights, known: &[Known]) -> Vec<StageError> {
    measure(known, |known| judge(weights, known.own, known.opponent))
}

/// Measures the error of weights with a network that corrects them.
#[must_use]
pub fn run_with_network(weights: &Weights, network: &Network, known: &[Known]) -> Vec<StageError> {
    measure(known, |&Known { own, opponent, .. }| {
        judge(weights, own, opponent) + Score::of_othello(correction(network, own, opponent)).discs()
    })
}

/// Returns the value of a position by these weights, in discs, neither clamped nor rounded.
#[must_use]
pub fn judge(weights: &Weights, own: u64, opponent: u64) -> f32 {
    let scalars = scalars(own, opponent);
    let sum = weights.sum((own | opponent).count_zeros(), &Indices::new(own, opponent), scalars);
    Score::of_othello(sum).discs()
}

/// Returns the correction of the network, in 1⁄128 disc.
pub(crate) fn correction(network: &Network, own: u64, opponent: u64) -> i32 {
    let scalars = scalars(own, opponent);
    network.correction((own | opponent).count_zeros(), &Indices::new(own, opponent), scalars)
}

fn scalars(own: u64, opponent: u64) -> Scalars {
    let (moves, replies) = (kernel::legal_moves(own, opponent), kernel::legal_moves(opponent, own));
    Scalars::new(own, opponent, moves, replies)
}

/// Measures any evaluation in discs, for each number of empty squares that occurs.
#[must_use]
pub fn measure(known: &[Known], mut evaluate: impl FnMut(&Known) -> f32) -> Vec<StageError> {
    let mut errors = vec![Vec::new(); 65];
    for known in known {
        errors[known.empties() as usize].push(f64::from(evaluate(known) - known.discs));
    }
    let stages = errors.iter().enumerate().filter(|(_, errors)| !errors.is_empty());
    let stages = stages.map(|(empties, errors)| {
        let mean = |term: &dyn Fn(&f64) -> f64| errors.iter().map(term).sum::<f64>() / errors.len() as f64;
        StageError {
            empties,
            count: errors.len(),
            mean: mean(&|error| error.abs()),
            deviation: mean(&|error| error * error).sqrt(),
            bias: mean(&|error| *error),
        }
    });
    stages.collect()
}
