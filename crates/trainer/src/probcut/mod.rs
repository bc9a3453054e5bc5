//! The differences between shallow and deep searches, and a model of them for the engine's pruning.
//!
//! Every position is searched full width at every depth up to a limit, and solved if few squares are empty.
//! The model gives the standard deviation of the difference between two depths of equal parity. Its logarithm
//! is quadratic in the empty squares. It is linear in the logarithms of the difference of the depths and of
//! the shallower depth plus one.

mod measure;

use serde::Serialize;

use crate::record::MeasuredSearch;
use crate::set::Set;
use crate::{TrainError, least_squares};

pub use measure::{Settings, measure};

/// Greater scores say little about the search windows of undecided games.
pub(crate) const MOST_DISCS: f64 = 40.0;

/// The model ignores groups of differences with fewer members.
const LEAST_COUNT: usize = 20;

/// Resolution of the engine's logarithms: steps per doubling.
const OCTAVE: f64 = 1024.0;

/// The model for one kind of deep search: terms of the binary logarithm of the deviation in discs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
pub struct Model {
    /// The constant term.
    pub base: f64,
    /// The change per empty square.
    pub empties: f64,
    /// The coefficient of the squared number of empty squares.
    pub curve: f64,
    /// The change when the difference between the depths doubles.
    pub further: f64,
    /// The change when the shallower depth plus one doubles.
    pub shallow: f64,
}

impl Model {
    /// Returns the standard deviation in discs.
    #[must_use]
    pub fn deviation(&self, empties: u32, deep: u32, shallow: u32) -> f64 {
        self.of(terms(f64::from(empties), deep, shallow))
    }

    fn of(&self, terms: [f64; 5]) -> f64 {
        let factors = [self.base, self.empties, self.shallow, self.curve, self.further];
        factors.iter().zip(terms).map(|(factor, term)| factor * term).sum::<f64>().exp2()
    }
}

/// Returns the values that a model multiplies by its coefficients. The first three are also those of the
/// model for solves.
fn terms(empties: f64, deep: u32, shallow: u32) -> [f64; 5] {
    let further = f64::from(deep.saturating_sub(shallow).max(1)).log2();
    [1.0, empties, f64::from(shallow + 1).log2(), empties * empties, further]
}

/// The agreement of a model with the differences.
#[derive(Clone, Debug, Serialize)]
pub struct Agreement {
    /// The number of differences.
    pub differences: usize,
    /// The mean difference in discs: deep score minus shallow score.
    pub mean: f64,
    /// The shares of differences beyond 1.1, 1.5, 2.0, 2.6 and 3.3 of the model's deviations; for a normal
    /// distribution 0.271, 0.134, 0.046, 0.009 and 0.001.
    pub beyond: [f64; 5],
}

/// A model with its agreement.
#[derive(Clone, Debug, Serialize)]
pub struct Fit {
    /// The model.
    pub model: Model,
    /// The agreement of the model with the data.
    pub agreement: Agreement,
}

/// The result of a fit.
#[derive(Clone, Debug, Serialize)]
pub struct Fitted {
    /// Positions that were searched.
    pub positions: usize,
    /// The model for the difference between two searches.
    pub midgame: Fit,
    /// The model for the difference between a search and the exact score, if enough positions were solved. It
    /// is for comparison; the engine's search does not use it.
    pub end: Option<Fit>,
}

impl Fitted {
    /// Returns the model for two searches, as source code for the engine.
    #[must_use]
    pub fn source(&self) -> String {
        let Model { base, empties, curve, further, shallow } = self.midgame.model;
        let [base, empties, curve, further, shallow] = [base, empties, curve * OCTAVE, further, shallow]
            .map(|octaves| (octaves * OCTAVE).round() as i32);
        format!(
            "// Made by `outflank train probcut`; probcut.json has the sources. In 1/1024 octave.\n\
             Deviations {{ base: {base}, empties: {empties}, curve: {curve}, further: {further}, shallow: {shallow} }}\n"
        )
    }
}

/// A difference between two searches of one position.
struct Difference {
    empties: u32,
    deep: u32,
    shallow: u32,
    discs: f64,
}

/// Fits the models to all existing shards.
///
/// # Errors
/// If a shard cannot be read, or there are too few differences for a model.
pub fn fit(set: &Set) -> Result<Fitted, TrainError> {
    let (mut between, mut to_end, mut positions) = (Vec::new(), Vec::new(), 0);
    for number in set.present() {
        let looks: Vec<MeasuredSearch> = set.read(number)?;
        for same in looks.chunk_by(|a, b| (a.own, a.opponent) == (b.own, b.opponent)) {
            positions += 1;
            compare(same, &mut between, &mut to_end);
        }
    }
    let midgame = fit_model(&between, true)?;
    Ok(Fitted { positions, midgame, end: fit_model(&to_end, false).ok() })
}

fn fit_model(differences: &[Difference], with_deep: bool) -> Result<Fit, TrainError> {
    let model = model(differences, with_deep)?;
    Ok(Fit { model, agreement: agreement(&model, differences) })
}

fn compare(same: &[MeasuredSearch], between: &mut Vec<Difference>, to_end: &mut Vec<Difference>) {
    for shallow in same {
        let (Some(shallow_depth), before) = (shallow.depth.map(u32::from), shallow.discs()) else { continue };
        let empties = shallow.empties();
        for deep in same {
            let difference = |deep_depth| Difference {
                empties,
                deep: deep_depth,
                shallow: shallow_depth,
                discs: deep.discs() - before,
            };
            if before.abs() > MOST_DISCS {
                continue;
            }
            match deep.depth.map(u32::from) {
                None => to_end.push(difference(0)),
                Some(depth) if depth > shallow_depth && (depth - shallow_depth).is_multiple_of(2) => {
                    between.push(difference(depth));
                }
                Some(_) => {}
            }
        }
    }
}

/// Fits the logarithms of the groups' deviations by weighted least squares.
fn model(differences: &[Difference], with_deep: bool) -> Result<Model, TrainError> {
    let mut groups = std::collections::BTreeMap::<(u32, u32, u32), (usize, f64)>::new();
    for difference in differences {
        let group = groups.entry((difference.empties / 2, difference.deep, difference.shallow)).or_default();
        group.0 += 1;
        group.1 += difference.discs * difference.discs;
    }
    groups.retain(|_, &mut (count, squares)| count >= LEAST_COUNT && squares > 0.0);
    let len = if with_deep { 5 } else { 3 };
    let mut normal = vec![vec![0.0; len + 1]; len];
    for (&(half, deep, shallow), &(count, squares)) in &groups {
        let octaves = (squares / count as f64).sqrt().log2();
        let row = terms(f64::from(2 * half) + 0.5, deep, shallow);
        least_squares::add(&mut normal, &row[..len], octaves, count as f64);
    }
    let solved = least_squares::solve(normal).ok_or_else(|| {
        TrainError::TooLittleInput(format!("{} differences are too few for a model", differences.len()))
    })?;
    let term = |at: usize| solved.get(at).copied().unwrap_or(0.0);
    Ok(Model { base: term(0), empties: term(1), shallow: term(2), curve: term(3), further: term(4) })
}

fn agreement(model: &Model, differences: &[Difference]) -> Agreement {
    let count = differences.len().max(1) as f64;
    let mean = differences.iter().map(|difference| difference.discs).sum::<f64>() / count;
    let beyond = [1.1, 1.5, 2.0, 2.6, 3.3].map(|limit| {
        let outside = differences.iter().filter(|difference| {
            let &&Difference { empties, deep, shallow, discs } = difference;
            discs.abs() > limit * model.deviation(empties, deep, shallow)
        });
        outside.count() as f64 / count
    });
    Agreement { differences: differences.len(), mean, beyond }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_is_found_again() {
        let truth = Model { base: 1.8, empties: 0.017, curve: -0.001, further: 0.4, shallow: -0.28 };
        let mut differences = Vec::new();
        for empties in 20u32..50 {
            for deep in 2..12u32 {
                for shallow in (deep % 2..deep).step_by(2) {
                    // A group is a range of two numbers of empties.
                    let discs = terms(f64::from(empties / 2 * 2) + 0.5, deep, shallow);
                    let discs = truth.of(discs);
                    differences.extend((0..20).map(|i| Difference {
                        empties,
                        deep,
                        shallow,
                        discs: if i % 2 == 0 { discs } else { -discs },
                    }));
                }
            }
        }
        let found = model(&differences, true).expect("enough differences");
        for (found, truth) in [
            (found.base, truth.base),
            (found.empties, truth.empties),
            (found.curve, truth.curve),
            (found.further, truth.further),
            (found.shallow, truth.shallow),
        ] {
            assert!((found - truth).abs() < 1e-3, "{found}, not {truth}");
        }
        let agreement = agreement(&found, &differences);
        assert!(agreement.mean.abs() < 1e-9 && agreement.beyond[0] == 0.0);
        assert!(model(&differences[..20], true).is_err(), "one group determines nothing");
    }
}
