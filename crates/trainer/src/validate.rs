//! The fifth step: the error of an evaluation on positions that no fit has seen.

use std::path::PathBuf;

use outflank_engine::Score;
use outflank_engine::network::Network;
use outflank_engine::pattern::{Indices, Scalars, Weights};
use outflank_rules::kernel;

use crate::samples::Labels;
use crate::{Label, TrainError};

/// The errors at one number of empty squares, in discs.
#[derive(Clone, Copy, Debug)]
pub struct StageError {
    /// How many squares are empty.
    pub empties: usize,
    /// How many positions were judged.
    pub count: usize,
    /// The mean of the absolute errors.
    pub mean: f64,
    /// The root of the mean of the squared errors.
    pub deviation: f64,
    /// The mean of the errors: positive if the evaluation promises too much.
    pub bias: f64,
}

/// Measures weights on the held-out games of some sets of labels.
///
/// # Errors
/// If the labels cannot be read, or there are none.
pub fn run(weights: &Weights, labels: &[PathBuf]) -> Result<Vec<StageError>, TrainError> {
    measure(labels, |label| judge(weights, label))
}

/// What weights make of a position, in discs, neither cut off nor rounded.
#[must_use]
pub fn judge(weights: &Weights, label: &Label) -> f32 {
    let (own, opponent) = (label.own, label.opponent);
    let moves = kernel::legal_moves(own, opponent);
    let replies = kernel::legal_moves(opponent, own);
    let scalars = Scalars::new(own, opponent, moves, replies);
    Score::of_othello(weights.sum(label.empties(), &Indices::new(own, opponent), scalars)).discs()
}

/// Measures weights with a network that corrects them, on the held-out games of some sets of labels.
///
/// # Errors
/// If the labels cannot be read, or there are none.
pub fn run_with_network(
    weights: &Weights,
    network: &Network,
    labels: &[PathBuf],
) -> Result<Vec<StageError>, TrainError> {
    measure(labels, |label| {
        judge(weights, label) + Score::of_othello(correction(network, label.own, label.opponent)).discs()
    })
}

/// What a network adds to the sum of weights, in 1⁄128 disc.
pub(crate) fn correction(network: &Network, own: u64, opponent: u64) -> i32 {
    let (moves, replies) = (kernel::legal_moves(own, opponent), kernel::legal_moves(opponent, own));
    let scalars = Scalars::new(own, opponent, moves, replies);
    network.correction((own | opponent).count_zeros(), &Indices::new(own, opponent), scalars)
}

/// Measures any evaluation in discs on the held-out games of some sets of labels.
///
/// # Errors
/// If the labels cannot be read, or there are none.
pub fn measure(
    labels: &[PathBuf],
    mut evaluate: impl FnMut(&Label) -> f32,
) -> Result<Vec<StageError>, TrainError> {
    let labels = Labels::read(labels)?;
    let mut stages = Vec::new();
    for empties in 0..=64 {
        let errors: Vec<f64> = labels
            .at(empties)
            .iter()
            .filter(|label| label.is_held_out())
            .map(|label| f64::from(evaluate(label) - label.discs()))
            .collect();
        if errors.is_empty() {
            continue;
        }
        let mean = |term: &dyn Fn(&f64) -> f64| errors.iter().map(term).sum::<f64>() / errors.len() as f64;
        stages.push(StageError {
            empties,
            count: errors.len(),
            mean: mean(&|error| error.abs()),
            deviation: mean(&|error| error * error).sqrt(),
            bias: mean(&|error| *error),
        });
    }
    Ok(stages)
}
