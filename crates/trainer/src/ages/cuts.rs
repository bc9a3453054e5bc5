//! LOGISTELLO's cut pairs: the value of a deep search predicted from that of a shallow one.
//!
//! Buro (1995) models v = a·v′ + b with a normal error of deviation σ, found by linear regression for every
//! stage of the game. The searches come from [`probcut::measure`](crate::probcut::measure), run with
//! LOGISTELLO's weights.

use std::fmt::Write as _;

use outflank_engine::Score;
use outflank_engine::ages::logistello::{PAIRS, STAGE, STAGES};
use serde::Serialize;

use crate::TrainError;
use crate::probcut::MOST_DISCS;
use crate::record::MeasuredSearch;
use crate::set::Set;

/// The minimum number of pairs of searches for a regression.
const FEWEST_PAIRS: usize = 50;

/// The relation of two depths at a stage.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Regression {
    /// The number of pairs of searches in the regression.
    pub pairs: usize,
    /// The slope a.
    pub slope: f64,
    /// The offset b in discs.
    pub offset: f64,
    /// The deviation σ in discs.
    pub deviation: f64,
    /// The stage whose regression this is, if this stage had too few pairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub borrowed_from: Option<usize>,
}

/// The regressions of all stages.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Cuts {
    /// By stage, the fewest empty squares first; within a stage in the order of [`PAIRS`].
    pub stages: Vec<[Regression; PAIRS.len()]>,
}

impl Cuts {
    /// Returns the numbers as source code for the engine: a in 1⁄1024, b and σ in 1⁄128 disc.
    #[must_use]
    pub fn source(&self) -> String {
        let units = f64::from(Score::UNITS_PER_DISC);
        let mut text =
            String::from("// Made by `outflank train cuts`; logistello-cuts.json has the sources.\n[\n");
        for stage in &self.stages {
            let lines: Vec<String> = stage
                .iter()
                .map(|line| {
                    let (slope, offset) = (line.slope * 1024.0, line.offset * units);
                    format!("[{slope:.0}, {offset:.0}, {:.0}]", line.deviation * units)
                })
                .collect();
            let _ = writeln!(text, "    [{}],", lines.join(", "));
        }
        text.push_str("]\n");
        text
    }
}

/// Computes the regressions. A stage with too few pairs takes the regression of the nearest stage with more
/// empty squares. If there is none, it takes that of the nearest one with fewer.
///
/// # Errors
/// If a shard cannot be read, or no stage has enough pairs.
pub fn fit(set: &Set) -> Result<Cuts, TrainError> {
    let mut samples: Vec<[Vec<(f64, f64)>; PAIRS.len()]> = vec![Default::default(); STAGES];
    for number in set.present() {
        let searches: Vec<MeasuredSearch> = set.read(number)?;
        for same in searches.chunk_by(|a, b| (a.own, a.opponent) == (b.own, b.opponent)) {
            let at =
                |depth: u8| same.iter().find(|search| search.depth == Some(depth)).map(MeasuredSearch::discs);
            let number = same.first().map_or(0, |search| search.empties() as usize) / STAGE;
            let Some(stage) = samples.get_mut(number) else { continue };
            for (samples, (deep, shallow)) in stage.iter_mut().zip(PAIRS) {
                let both = at(shallow).zip(at(deep));
                samples.extend(both.filter(|(shallow, _)| shallow.abs() <= MOST_DISCS));
            }
        }
    }
    let measured: Vec<[Option<Regression>; PAIRS.len()]> =
        samples.iter().map(|stage| std::array::from_fn(|pair| regression(&stage[pair]))).collect();
    filled(&measured)
}

/// Returns the regressions of all stages, borrowed where none was measured.
fn filled(measured: &[[Option<Regression>; PAIRS.len()]]) -> Result<Cuts, TrainError> {
    let nearest = |stage: usize, pair: usize| {
        let of = |stage: usize| measured[stage][pair].map(|regression| (stage, regression));
        (stage..measured.len()).find_map(of).or_else(|| (0..stage).rev().find_map(of))
    };
    let mut stages = Vec::new();
    for stage in 0..measured.len() {
        let mut regressions = Vec::new();
        for (pair, (deep, shallow)) in PAIRS.into_iter().enumerate() {
            let (from, regression) = nearest(stage, pair).ok_or_else(|| {
                TrainError::TooLittleInput(format!(
                    "fewer than {FEWEST_PAIRS} searches of depths {shallow} and {deep}"
                ))
            })?;
            regressions.push(Regression { borrowed_from: (from != stage).then_some(from), ..regression });
        }
        stages.extend(<[Regression; PAIRS.len()]>::try_from(regressions));
    }
    Ok(Cuts { stages })
}

/// Computes the linear regression of the second number on the first.
fn regression(pairs: &[(f64, f64)]) -> Option<Regression> {
    if pairs.len() < FEWEST_PAIRS {
        return None;
    }
    let count = pairs.len() as f64;
    let mean = |of: &dyn Fn(&(f64, f64)) -> f64| pairs.iter().map(of).sum::<f64>() / count;
    let (x, y) = (mean(&|pair| pair.0), mean(&|pair| pair.1));
    let spread = mean(&|pair| (pair.0 - x).powi(2));
    if spread <= 0.0 {
        return None;
    }
    let slope = mean(&|pair| (pair.0 - x) * (pair.1 - y)) / spread;
    let offset = y - slope * x;
    let deviation = mean(&|pair| (pair.1 - slope * pair.0 - offset).powi(2)).sqrt();
    Some(Regression { pairs: pairs.len(), slope, offset, deviation, borrowed_from: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regression_recovers_a_line_and_its_error() {
        let pairs: Vec<(f64, f64)> =
            (0..200).map(|n| (f64::from(n - 100) / 5.0, 0.9 * f64::from(n - 100) / 5.0 + 1.5)).collect();
        let exact = regression(&pairs).expect("enough");
        assert!((exact.slope - 0.9).abs() < 1e-9 && (exact.offset - 1.5).abs() < 1e-9, "{exact:?}");
        assert!(exact.deviation < 1e-6, "{exact:?}");

        let off =
            pairs.iter().enumerate().map(|(n, &(x, y))| (x, if n % 2 == 0 { y + 2.0 } else { y - 2.0 }));
        let found = regression(&off.collect::<Vec<_>>()).expect("enough");
        assert!((found.deviation - 2.0).abs() < 0.01 && (found.slope - 0.9).abs() < 0.01, "{found:?}");
        assert!(regression(&pairs[..10]).is_none(), "too few");
    }

    #[test]
    fn a_stage_without_a_regression_names_the_stage_it_borrows_from() {
        let some = |pairs| {
            let regression =
                Regression { pairs, slope: 1.0, offset: 0.0, deviation: 1.0, borrowed_from: None };
            [Some(regression); PAIRS.len()]
        };
        let none = [None; PAIRS.len()];
        let cuts = filled(&[none, some(60), none, some(70), none]).expect("enough");
        let stages = cuts.stages.iter().map(|stage| (stage[0].pairs, stage[1].borrowed_from));
        let expected = [(60, Some(1)), (60, None), (70, Some(3)), (70, None), (70, Some(3))];
        assert_eq!(stages.collect::<Vec<_>>(), expected);
        let error = filled(&[none]).expect_err("no stage").to_string();
        assert_eq!(error, "fewer than 50 searches of depths 4 and 8");
    }
}
