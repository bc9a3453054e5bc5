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
use crate::probcut::MOST;
use crate::record::Look;
use crate::set::Set;

/// Pairs that a regression needs.
const LEAST: usize = 50;

/// The relation of two depths at a stage.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Line {
    /// Pairs of searches.
    pub pairs: usize,
    /// The slope a.
    pub slope: f64,
    /// The offset b in discs.
    pub offset: f64,
    /// The deviation σ in discs.
    pub deviation: f64,
}

/// The lines of all stages, in the order of [`PAIRS`].
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Cuts {
    /// By stage, the fewest empty squares first.
    pub stages: Vec<[Line; PAIRS.len()]>,
}

impl Cuts {
    /// The numbers as source code for the engine: a in 1⁄1024, b and σ in 1⁄128 disc.
    #[must_use]
    pub fn source(&self) -> String {
        let units = f64::from(Score::UNITS_PER_DISC);
        let mut text =
            String::from("// Made by `outflank train cuts`; logistello-cuts.json tells from what.\n[\n");
        for stage in &self.stages {
            let lines: Vec<String> = stage
                .iter()
                .map(|line| {
                    let (slope, offset) = (line.slope * 1024.0, line.offset * units);
                    format!("[{:.0}, {:.0}, {:.0}]", slope, offset, line.deviation * units)
                })
                .collect();
            let _ = writeln!(text, "    [{}],", lines.join(", "));
        }
        text.push_str("]\n");
        text
    }
}

/// Fits the lines. A stage with too few pairs takes those of the nearest stage with more empty squares, or
/// else with fewer.
///
/// # Errors
/// If a shard cannot be read, or no stage has enough pairs.
pub fn fit(set: &Set) -> Result<Cuts, TrainError> {
    let mut pairs: Vec<[Vec<(f64, f64)>; PAIRS.len()]> = vec![Default::default(); STAGES];
    for number in set.present() {
        let looks: Vec<Look> = set.read(number)?;
        for same in looks.chunk_by(|a, b| (a.own, a.opponent) == (b.own, b.opponent)) {
            let at = |depth: u8| same.iter().find(|look| look.depth == Some(depth)).map(Look::discs);
            let stage = same.first().map_or(0, |look| look.empties() as usize) / STAGE;
            let Some(stage) = pairs.get_mut(stage) else { continue };
            for (pairs, (deep, shallow)) in stage.iter_mut().zip(PAIRS) {
                let both = at(shallow).zip(at(deep));
                pairs.extend(both.filter(|(shallow, _)| shallow.abs() <= MOST));
            }
        }
    }
    let found: Vec<[Option<Line>; PAIRS.len()]> =
        pairs.iter().map(|stage| std::array::from_fn(|pair| line(&stage[pair]))).collect();
    let nearest = |stage: usize, pair: usize| {
        let of = |stage: &[Option<Line>; PAIRS.len()]| stage[pair];
        let later = found.iter().skip(stage).find_map(of);
        later.or_else(|| found.iter().take(stage).rev().find_map(of))
    };
    let mut stages = Vec::new();
    for stage in 0..STAGES {
        let mut lines = [Line { pairs: 0, slope: 0.0, offset: 0.0, deviation: 0.0 }; PAIRS.len()];
        for (pair, line) in lines.iter_mut().enumerate() {
            *line = nearest(stage, pair).ok_or_else(|| {
                let (deep, shallow) = PAIRS[pair];
                TrainError::TooLittleInput(format!(
                    "fewer than {LEAST} searches of depths {shallow} and {deep}"
                ))
            })?;
        }
        stages.push(lines);
    }
    Ok(Cuts { stages })
}

/// Linear regression of the second number on the first.
fn line(pairs: &[(f64, f64)]) -> Option<Line> {
    if pairs.len() < LEAST {
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
    Some(Line { pairs: pairs.len(), slope, offset, deviation })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_found_again_with_its_error() {
        let pairs: Vec<(f64, f64)> =
            (0..200).map(|n| (f64::from(n - 100) / 5.0, 0.9 * f64::from(n - 100) / 5.0 + 1.5)).collect();
        let exact = line(&pairs).expect("enough");
        assert!((exact.slope - 0.9).abs() < 1e-9 && (exact.offset - 1.5).abs() < 1e-9, "{exact:?}");
        assert!(exact.deviation < 1e-6, "{exact:?}");

        let off =
            pairs.iter().enumerate().map(|(n, &(x, y))| (x, if n % 2 == 0 { y + 2.0 } else { y - 2.0 }));
        let found = line(&off.collect::<Vec<_>>()).expect("enough");
        assert!((found.deviation - 2.0).abs() < 0.01 && (found.slope - 0.9).abs() < 0.01, "{found:?}");
        assert!(line(&pairs[..10]).is_none(), "too few");
    }
}
