//! BILL's discriminant: the distributions of the features of won and of lost positions.
//!
//! Lee and Mahajan (1988) label positions as won or lost and assume that the features of either class are
//! normally distributed. Means and covariances are measured for every number of empty squares, on labels of
//! up to two squares more or fewer. The logarithm of the odds between the two densities is the quadratic
//! function that the engine evaluates.

use std::fmt::Write as _;
use std::path::PathBuf;

use outflank_engine::ages::bill::{FEATURES, STAGES, TERMS, features, terms};
use serde::Serialize;

use crate::samples::Labels;
use crate::{Label, Progress, TrainError, least_squares};

/// A stage is fitted to the labels whose number of empty squares differs from its own by at most this.
const NEAR_SQUARES: usize = 2;

/// The minimum number of labels of a class that allow a fit.
const FEWEST_LABELS: usize = 100;

/// Variance added to every feature, so that a constant feature does not make the matrix singular.
const FLOOR: f64 = 1e-3;

type Vector = [f64; FEATURES];
type Matrix = [Vector; FEATURES];

/// The distribution of the features of one class.
#[derive(Clone, Copy, Debug)]
struct Class {
    count: usize,
    mean: Vector,
    covariance: Matrix,
}

/// The result for one number of empty squares.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct StageReport {
    /// The number of empty squares.
    pub empties: usize,
    /// Labels of won positions.
    pub won: usize,
    /// Labels of lost positions.
    pub lost: usize,
    /// The share of the held-out labels whose winner was predicted; `None` if no labels were held out.
    pub right: Option<f64>,
}

/// The quadratic functions of all stages.
#[derive(Clone, Debug)]
pub struct Learned {
    /// The factors of the [`terms`], by the number of empty squares.
    pub stages: Vec<[f32; TERMS]>,
    /// The results of the stages that have enough labels.
    pub reports: Vec<StageReport>,
}

impl Learned {
    /// Returns the functions as source code for the engine.
    #[must_use]
    pub fn source(&self) -> String {
        let mut text = String::from("// Made by `outflank train bill`; bill.json has the sources.\n[\n");
        for stage in &self.stages {
            let factors: Vec<String> = stage.iter().map(|factor| format!("{factor:?}")).collect();
            let _ = writeln!(text, "    [{}],", factors.join(", "));
        }
        text.push_str("]\n");
        text
    }
}

/// Learns from the labels that are not held out. A stage with too few labels takes the function of the
/// nearest stage with more empty squares. If there is none, it takes that of the nearest one with fewer.
///
/// # Errors
/// If the labels cannot be read, or there are too few for any stage.
pub fn run(labels: &[PathBuf], progress: &mut dyn FnMut(Progress)) -> Result<Learned, TrainError> {
    let labels = Labels::read(labels)?;
    let mut found: Vec<Option<[f32; TERMS]>> = Vec::new();
    let mut reports = Vec::new();
    for empties in 0..STAGES {
        let near =
            (empties.saturating_sub(NEAR_SQUARES)..=empties + NEAR_SQUARES).flat_map(|at| labels.at(at));
        let (mut won, mut lost) = (Vec::new(), Vec::new());
        for label in near.filter(|label| !label.is_held_out() && label.value != 0) {
            let class = if label.value > 0 { &mut won } else { &mut lost };
            class.push(features(label.own, label.opponent).map(f64::from));
        }
        let function =
            Class::of(&won).zip(Class::of(&lost)).and_then(|(won, lost)| discriminant(&won, &lost));
        if let Some(function) = function {
            let right = share_right(labels.at(empties), &function);
            reports.push(StageReport { empties, won: won.len(), lost: lost.len(), right });
            progress(Progress::Part {
                done: empties + 1,
                of: STAGES,
                text: format!(
                    "{empties} empty: {} won, {} lost, {right:.3?} predicted",
                    won.len(),
                    lost.len()
                ),
            });
        }
        found.push(function);
    }
    if reports.is_empty() {
        return Err(TrainError::TooLittleInput(format!(
            "fewer than {FEWEST_LABELS} won or lost positions at every stage"
        )));
    }
    let nearest = |empties: usize| {
        let later = found.iter().skip(empties).flatten().next();
        later.or_else(|| found.iter().take(empties).rev().flatten().next()).copied()
    };
    let stages = (0..STAGES).filter_map(nearest).collect();
    Ok(Learned { stages, reports })
}

/// Returns the share of held-out labels whose winner a function predicts.
fn share_right(labels: &[Label], function: &[f32; TERMS]) -> Option<f64> {
    let held_out = labels.iter().filter(|label| label.is_held_out() && label.value != 0);
    let (mut right, mut all) = (0, 0);
    for label in held_out {
        let odds: f32 =
            function.iter().zip(terms(features(label.own, label.opponent))).map(|(a, b)| a * b).sum();
        right += u32::from((odds > 0.0) == (label.value > 0));
        all += 1;
    }
    (all > 0).then(|| f64::from(right) / f64::from(all))
}

impl Class {
    /// Returns the distribution of these features; `None` if there are too few.
    fn of(all: &[Vector]) -> Option<Self> {
        if all.len() < FEWEST_LABELS {
            return None;
        }
        let count = all.len() as f64;
        let mut mean = [0.0; FEATURES];
        for features in all {
            mean.iter_mut().zip(features).for_each(|(mean, feature)| *mean += feature / count);
        }
        let mut covariance = [[0.0; FEATURES]; FEATURES];
        for features in all {
            for (i, row) in covariance.iter_mut().enumerate() {
                for (j, cell) in row.iter_mut().enumerate() {
                    *cell += (features[i] - mean[i]) * (features[j] - mean[j]) / count;
                }
            }
        }
        for (i, row) in covariance.iter_mut().enumerate() {
            row[i] += FLOOR;
        }
        Some(Self { count: all.len(), mean, covariance })
    }
}

/// Returns the logarithm of the odds between two normal distributions, as factors of the [`terms`].
fn discriminant(won: &Class, lost: &Class) -> Option<[f32; TERMS]> {
    let mut factors = [0.0f64; TERMS];
    factors[0] = (won.count as f64 / lost.count as f64).ln();
    for (class, sign) in [(won, 1.0), (lost, -1.0)] {
        let inverse = inverse(&class.covariance)?;
        // −½ (x − μ)ᵀ Σ⁻¹ (x − μ) − ½ ln |Σ|, multiplied out.
        let pulled: Vector =
            std::array::from_fn(|i| (0..FEATURES).map(|j| inverse[i][j] * class.mean[j]).sum());
        let square: f64 = pulled.iter().zip(&class.mean).map(|(a, b)| a * b).sum();
        factors[0] -= sign * (square + determinant(class.covariance).ln()) / 2.0;
        for (factor, pulled) in factors.iter_mut().skip(1).zip(pulled) {
            *factor += sign * pulled;
        }
        let pairs = (0..FEATURES).flat_map(|i| (i..FEATURES).map(move |j| (i, j)));
        for (factor, (i, j)) in factors.iter_mut().skip(1 + FEATURES).zip(pairs) {
            let both = if i == j { inverse[i][j] } else { inverse[i][j] + inverse[j][i] };
            *factor -= sign * both / 2.0;
        }
    }
    let factors = factors.map(|factor| factor as f32);
    factors.iter().all(|factor| factor.is_finite()).then_some(factors)
}

/// Returns the inverse, column by column; `None` if the matrix is singular.
fn inverse(matrix: &Matrix) -> Option<Matrix> {
    let mut inverse = [[0.0; FEATURES]; FEATURES];
    for column in 0..FEATURES {
        let rows = matrix.iter().enumerate().map(|(at, row)| {
            row.iter().copied().chain([f64::from(u8::from(at == column))]).collect::<Vec<f64>>()
        });
        let solved = least_squares::solve(rows.collect())?;
        for (row, cell) in inverse.iter_mut().zip(solved) {
            row[column] = cell;
        }
    }
    Some(inverse)
}

/// Returns the determinant by elimination; covariances are positive definite, so no pivoting is needed.
fn determinant(mut matrix: Matrix) -> f64 {
    let mut product = 1.0;
    for at in 0..FEATURES {
        let lead = matrix[at];
        product *= lead[at];
        for row in matrix.iter_mut().skip(at + 1) {
            let factor = row[at] / lead[at];
            row.iter_mut().zip(lead).for_each(|(cell, lead)| *cell -= factor * lead);
        }
    }
    product
}

#[cfg(test)]
mod tests {
    use super::*;

    fn class(count: usize, mean: Vector, spread: Vector) -> Class {
        let mut covariance = [[0.1; FEATURES]; FEATURES];
        for (i, spread) in spread.into_iter().enumerate() {
            covariance[i][i] = spread;
        }
        Class { count, mean, covariance }
    }

    #[test]
    fn the_function_is_the_logarithm_of_the_two_densities() {
        let won = class(300, [1.0, 0.5, -0.2, 0.3], [2.0, 1.0, 0.8, 1.5]);
        let lost = class(200, [-1.0, -0.4, 0.1, -0.3], [1.0, 2.0, 0.9, 1.2]);
        let factors = discriminant(&won, &lost).expect("two classes");
        for x in [[0.0, 0.0, 0.0, 0.0], [1.0, -2.0, 0.5, 3.0], [-2.5, 0.1, 4.0, -1.0]] {
            let density = |class: &Class| {
                let inverse = inverse(&class.covariance).expect("positive definite");
                let off: Vec<f64> = x.iter().zip(class.mean).map(|(x, mean)| x - mean).collect();
                let mut square = 0.0;
                for (row, a) in inverse.iter().zip(&off) {
                    square += row.iter().zip(&off).map(|(cell, b)| a * cell * b).sum::<f64>();
                }
                class.count as f64 * (-square / 2.0).exp() / determinant(class.covariance).sqrt()
            };
            let expected = (density(&won) / density(&lost)).ln();
            let found: f32 = factors.iter().zip(terms(x.map(|x| x as f32))).map(|(a, b)| a * b).sum();
            assert!((f64::from(found) - expected).abs() < 1e-4, "{x:?}: {found}, {expected}");
        }
    }

    #[test]
    fn a_determinant_is_the_product_of_what_elimination_leaves() {
        let matrix = [[2.0, 1.0, 0.0, 0.0], [1.0, 3.0, 1.0, 0.0], [0.0, 1.0, 4.0, 1.0], [0.0, 0.0, 1.0, 5.0]];
        assert!((determinant(matrix) - 85.0).abs() < 1e-9, "{}", determinant(matrix));
    }
}
