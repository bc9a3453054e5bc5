//! The third step: fits the weights to the labels.
//!
//! Each number of empty squares is a *stage* with weights of its own, found by ridge regression in discs. A
//! stage uses its own labels and, with a smaller factor, those of stages a few squares away. The ridge draws
//! the weights to those of the previous stage, with one empty square less, instead of to zero. So rare
//! configurations keep the knowledge of that stage. The normal equations are solved by conjugate gradients,
//! scaled by the frequency of each weight. The iteration ends when the error on the held-out games stops
//! falling.

use std::path::PathBuf;

use outflank_engine::othello::pattern::Folding;

use crate::model::STAGES;
use crate::ridge::{self, Row, mean_error, value};
use crate::samples::{FEATURES, Labels, Picked};
use crate::terms::pick_kept;
use crate::{Label, Model, Progress, Terms, TrainError};

/// The settings of a fit.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How strongly weights are drawn to those of the neighboring stage, as the number of imaginary positions
    /// that agree with it.
    pub ridge: f32,
    /// Upper limit of the iterations of conjugate gradients.
    pub iterations: u32,
    /// The factors of labels that are one, two, … empty squares away.
    pub neighbors: Vec<f32>,
    /// A position counts half at this lead or deficit in discs, and a fifth at twice as much; `None` lets all
    /// count the same. The weights have limited precision, which matters most while a game is still open.
    pub focus: Option<f32>,
    /// The terms to fit.
    pub terms: Terms,
    /// Stages with fewer empty squares keep the weights of the base model.
    pub from: usize,
    /// The number of threads.
    pub threads: usize,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            ridge: 60.0,
            iterations: 40,
            neighbors: vec![0.4, 0.4],
            focus: None,
            terms: Terms::All,
            from: 0,
            threads: 1,
        }
    }
}

/// The result of one stage.
#[derive(Clone, Copy, Debug)]
pub struct StageReport {
    /// The number of empty squares.
    pub empties: usize,
    /// Labels of this stage in the fit.
    pub fitted: usize,
    /// Labels of this stage held out of the fit.
    pub held_out: usize,
    /// Mean absolute error in discs on the held-out labels; NaN if there are none.
    pub error: f32,
    /// Mean absolute error in discs on the labels in the fit.
    pub fitted_error: f32,
    /// Iterations of the fit.
    pub iterations: u32,
}

/// Fits all stages with labels near them. The other stages take the weights of their neighbor. If several
/// sets contain a position, the label of the first one counts. A fit that starts above 0 empty squares
/// extends another model.
///
/// # Errors
/// If the labels cannot be read, there are none, or a setting is out of range.
pub fn run(
    labels: &[PathBuf],
    base: Option<&Model>,
    settings: &Settings,
    progress: &mut dyn FnMut(Progress),
) -> Result<(Model, Vec<StageReport>), TrainError> {
    if !(settings.ridge > 0.0 && settings.ridge.is_finite()) {
        return Err(TrainError::Setting(format!("ridge {}: expected more than 0", settings.ridge)));
    }
    if let Some(focus) = settings.focus.filter(|focus| !(*focus > 0.0 && focus.is_finite())) {
        return Err(TrainError::Setting(format!("focus {focus}: expected more than 0 discs")));
    }
    let labels = Labels::read(labels)?;
    progress(Progress::Note(format!(
        "{} labels, {} more were repetitions of a position",
        labels.len(),
        labels.repeated
    )));
    let folding = Folding::new();
    let mut model = base.cloned().unwrap_or_else(Model::zero);
    let mut reports = Vec::new();
    let mut prior = match settings.from.checked_sub(1) {
        Some(before) => model.stage(before).to_vec(),
        None => vec![0.0; folding.len()],
    };
    for empties in settings.from..STAGES {
        let (weights, report) = fit_stage(&labels, empties, &prior, &folding, settings);
        if report.fitted > 0 {
            progress(Progress::Part {
                done: empties + 1,
                of: STAGES,
                text: format!(
                    "{empties} empty: error {:.3} on {} labels, {:.3} on {} held out, {} iterations",
                    report.fitted_error, report.fitted, report.error, report.held_out, report.iterations
                ),
            });
            reports.push(report);
        }
        prior.clone_from(&weights);
        model.set_stage(empties, weights);
    }
    // The stages before the first labels take the weights of the nearest stage.
    let first = reports.first().map_or(0, |report| report.empties);
    let nearest = model.stage(first).to_vec();
    for empties in settings.from..first {
        model.set_stage(empties, nearest.clone());
    }
    Ok((model, reports))
}

/// A position in a fit.
struct Sample {
    picked: Picked,
    /// The number of picked weights that are terms of the model.
    count: usize,
    /// The weight of the position in the fit.
    share: f32,
    /// The residual of the weights so far, in discs.
    rest: f32,
}

impl Row for Sample {
    fn picked(&self) -> &[u32] {
        self.picked.get(..self.count).unwrap_or_default()
    }

    fn share(&self) -> f32 {
        self.share
    }

    fn rest(&self) -> f32 {
        self.rest
    }
}

fn fit_stage(
    labels: &Labels,
    empties: usize,
    prior: &[f32],
    folding: &Folding,
    settings: &Settings,
) -> (Vec<f32>, StageReport) {
    let kept: [bool; FEATURES] = settings.terms.kept();
    let sample = |label: &Label, share: f32| {
        let (picked, count) = pick_kept(folding, label.own, label.opponent, &kept);
        // The factor depends on the expected value, not on the label, which would draw all weights to zero.
        let expected = value(prior, picked.get(..count).unwrap_or_default());
        let share = settings.focus.map_or(share, |focus| share / (1.0 + (expected / focus).powi(2)));
        Sample { picked, count, share, rest: label.discs() - expected }
    };
    let here = labels.at(empties);
    let held_out: Vec<Sample> =
        here.iter().filter(|label| label.is_held_out()).map(|label| sample(label, 1.0)).collect();
    let mut samples = Vec::new();
    for (distance, &share) in [1.0].iter().chain(&settings.neighbors).enumerate() {
        let stages = [empties.checked_sub(distance), (distance > 0).then_some(empties + distance)];
        for label in stages.into_iter().flatten().flat_map(|stage| labels.at(stage)) {
            if !label.is_held_out() && share > 0.0 {
                samples.push(sample(label, share));
            }
        }
    }
    let (change, iterations) = if samples.is_empty() {
        (vec![0.0; prior.len()], 0)
    } else {
        let ridge = ridge::Settings {
            ridge: settings.ridge,
            iterations: settings.iterations,
            threads: settings.threads,
        };
        ridge::solve(&samples, &held_out, prior.len(), ridge)
    };
    let fitted = here.len() - held_out.len();
    let report = StageReport {
        empties,
        fitted,
        held_out: held_out.len(),
        error: mean_error(&held_out, &change),
        // The labels of the stage itself come first.
        fitted_error: mean_error(samples.get(..fitted).unwrap_or_default(), &change),
        iterations,
    };
    (prior.iter().zip(&change).map(|(prior, change)| prior + change).collect(), report)
}
