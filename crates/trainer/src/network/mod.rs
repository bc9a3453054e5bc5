//! A network that corrects the sum of weights, trained from the same labels.
//!
//! The network of [`outflank_engine::othello::network`] is fitted to the residuals of the sum, on one thread,
//! in floating point, and rounded at the end. The built-in weights are balanced, but labels are not
//! ([`balance`](crate::balance)). So the mean residual at each number of empty squares is subtracted first,
//! because a network that restores it makes the search worse.
//!
//! A rarely used row has few samples to learn from. So each row of a shape is the sum of three. One is its
//! own. Each half of its squares has another, which all configurations with the same half share. The engine
//! gets the sums.

mod batch;
mod excess;
mod learn;
mod net;
mod parts;
mod rounding;
mod step;

use std::path::PathBuf;

use outflank_engine::Score;
use outflank_engine::othello::network::{Form, Network, NetworkFile};
use outflank_engine::othello::pattern::{Folding, Weights, WeightsError};
use outflank_rules::SplitMix64;
use serde::Serialize;

use crate::samples::{Labels, pick};
use crate::validate::{correction, judge};
use crate::{Label, Progress, TrainError};
use batch::{Batch, Rows};
use excess::Excess;
use net::Net;
use step::Pace;

/// The settings of a training run.
#[derive(Clone, Debug, Serialize)]
pub struct Settings {
    /// The length of a row: 32 or 64 numbers.
    pub width: usize,
    /// The number of adjacent empties that share a head, 1…64.
    pub stage: u16,
    /// Passes through all labels.
    pub epochs: u32,
    /// Labels per step.
    pub batch: usize,
    /// The initial learning rate; it falls along a cosine to zero.
    pub rate: f32,
    /// The weight decay of rows per epoch, regardless of how often they are used.
    pub decay: f32,
    /// Added to the mean square of a row's gradients, so that rarely used rows take smaller steps.
    pub caution: f32,
    /// The lead or deficit in discs, by the sum of weights, at which a position counts half; `None` lets all
    /// count the same.
    pub focus: Option<f32>,
    /// Whether rows with a common half of their squares share numbers.
    pub halves: bool,
    /// The least relative gain over the sum, on held-out labels; heads below it are set to zero, because
    /// evaluating a network takes time.
    pub least_gain: f32,
    /// Uses only one label in this many, to measure the effect of more labels.
    pub thin: u64,
    /// The seed of all random numbers.
    pub seed: u64,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            width: 32,
            stage: 8,
            epochs: 7,
            batch: 4096,
            rate: 0.005,
            decay: 500.0,
            caution: 100.0,
            focus: None,
            halves: true,
            least_gain: 0.0,
            thin: 1,
            seed: 1,
        }
    }
}

impl Settings {
    /// # Errors
    /// If a setting is out of range; the error names the first.
    fn check(&self) -> Result<Form, TrainError> {
        let refused = |what: String| Err(TrainError::Setting(what));
        let above = |number: f32| number > 0.0 && number.is_finite();
        let Some(form) = Form::new(self.width) else {
            return refused(format!("width {}: expected 32 or 64", self.width));
        };
        if !(1..=64).contains(&self.stage) {
            return refused(format!("stage {}: expected 1 to 64 empty squares", self.stage));
        }
        if self.epochs == 0 || self.batch == 0 || self.thin == 0 {
            return refused("epochs, batch, thin: expected at least 1".to_owned());
        }
        if !above(self.rate) {
            return refused(format!("rate {}: expected more than 0", self.rate));
        }
        let least = [("decay", self.decay), ("caution", self.caution), ("least gain", self.least_gain)];
        for (name, number) in least {
            if !(number == 0.0 || above(number)) {
                return refused(format!("{name} {number}: expected at least 0"));
            }
        }
        match self.focus {
            Some(focus) if !above(focus) => refused(format!("focus {focus}: expected more than 0 discs")),
            _ => Ok(form),
        }
    }
}

/// The result for one number of empty squares. Errors are mean absolute errors in discs on the held-out
/// labels, after adding the part that the balance removed.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct StageReport {
    /// The number of empty squares.
    pub empties: usize,
    /// Labels in the training.
    pub fitted: usize,
    /// Labels held out of the training.
    pub held_out: usize,
    /// The error of the sum alone.
    pub sum: Option<f32>,
    /// The error of the sum with the rounded network.
    pub network: Option<f32>,
}

/// A rounded network and its quality.
#[derive(Clone, Debug)]
pub struct Trained {
    /// The network.
    pub file: NetworkFile,
    /// The stages with labels.
    pub stages: Vec<StageReport>,
}

impl Trained {
    /// Returns the network as bytes.
    ///
    /// # Errors
    /// Never for a trained network, because its form is always valid.
    pub fn bytes(&self) -> Result<Vec<u8>, WeightsError> {
        self.file.write()
    }

    /// Returns the mean errors of the sum alone and of the sum with the network, over all held-out labels.
    #[must_use]
    pub fn errors(&self) -> (f32, f32) {
        let mean = |error: fn(&StageReport) -> Option<f32>| {
            let sum: f32 =
                self.stages.iter().filter_map(|stage| Some(error(stage)? * stage.held_out as f32)).sum();
            sum / self.stages.iter().map(|stage| stage.held_out).sum::<usize>().max(1) as f32
        };
        (mean(|stage| stage.sum), mean(|stage| stage.network))
    }
}

/// A position in training or validation.
#[derive(Clone, Copy, Debug)]
struct Sample {
    own: u64,
    opponent: u64,
    /// The residual of the sum, in discs.
    rest: f32,
    /// The weight of the position in the training.
    share: f32,
}

impl Sample {
    fn empties(&self) -> usize {
        (self.own | self.opponent).count_zeros() as usize
    }
}

/// Trains a network for these weights. Equal settings and labels give equal bytes.
///
/// # Errors
/// If a setting is out of range, the labels cannot be read, or there are none.
pub fn run(
    labels: &[PathBuf],
    weights: &Weights,
    settings: &Settings,
    progress: &mut dyn FnMut(Progress),
) -> Result<Trained, TrainError> {
    let form = settings.check()?;
    let labels = Labels::read(labels)?;
    let evaluated: Vec<(&Label, f32)> = (0..=64)
        .flat_map(|empties| labels.at(empties))
        .map(|label| (label, judge(weights, label.own, label.opponent)))
        .collect();
    let excess = Excess::fit(
        evaluated
            .iter()
            .filter(|(label, _)| !label.is_held_out())
            .map(|(label, sum)| (label.empties(), label.discs() - sum)),
    )?;
    progress(Progress::Note(format!("{} labels; the sum lacks {excess}", labels.len())));
    let (mut fitted, mut held_out) = (Vec::new(), Vec::new());
    for (at, (label, sum)) in (0u64..).zip(&evaluated) {
        let expected = sum + excess.discs(label.empties());
        let share = settings.focus.map_or(1.0, |focus| 1.0 / (1.0 + (expected / focus).powi(2)));
        let sample =
            Sample { own: label.own, opponent: label.opponent, rest: label.discs() - expected, share };
        if label.is_held_out() {
            held_out.push(sample);
        } else if at % settings.thin == 0 {
            fitted.push(sample);
        }
    }
    drop(evaluated);
    if fitted.is_empty() {
        return Err(TrainError::TooLittleInput(
            "no labels to learn from: all are of held-out games".to_owned(),
        ));
    }
    let net = train(form, &mut fitted, &held_out, settings, progress);
    let mut file = rounding::rounded(&net, settings.stage);
    silence(&mut file, &fitted, &held_out, settings.least_gain);
    let stages = reports(&file, &fitted, &held_out);
    Ok(Trained { file, stages })
}

/// Passes through the labels in random order, once per epoch.
fn train(
    form: Form,
    fitted: &mut [Sample],
    held_out: &[Sample],
    settings: &Settings,
    progress: &mut dyn FnMut(Progress),
) -> Net {
    let folding = Folding::new();
    let mut random = SplitMix64::new(settings.seed);
    let mut net = Net::new(form, settings, &folding, &mut random);
    net.count(fitted.iter().map(|sample| pick(&folding, sample.own, sample.opponent)));
    let (mut rows, mut batch) = (Rows::new(folding.len()), Batch::default());
    let steps = fitted.len().div_ceil(settings.batch) * settings.epochs as usize;
    let mut done = 0;
    for epoch in 0..settings.epochs {
        random.shuffle(fitted);
        let (mut error, mut count) = (0.0, 0.0);
        for samples in fitted.chunks(settings.batch) {
            let share = done as f32 / steps as f32;
            let pace = Pace {
                rate: settings.rate * 0.5 * (1.0 + (std::f32::consts::PI * share).cos()),
                decay: settings.decay,
                caution: settings.caution,
            };
            batch.fill(&mut rows, &net, &folding, samples, share > ROUNDED_FROM);
            error += learn::batch(&mut net, &mut batch);
            count += samples.iter().map(|sample| sample.share).sum::<f32>();
            step::step(&mut net, &batch, pace);
            done += 1;
        }
        let (sum, both) = net.errors(&folding, held_out);
        progress(Progress::Part {
            done: epoch as usize + 1,
            of: settings.epochs as usize,
            text: format!(
                "root of the mean square {:.3} on {} labels; mean error {both:.3}, of the sum {sum:.3}, on {} held out",
                (error / count).sqrt(),
                fitted.len(),
                held_out.len()
            ),
        });
    }
    net
}

/// From this share of the steps on, rows are rounded as in the final network, so that the layers learn to
/// compensate.
const ROUNDED_FROM: f32 = 0.7;

/// Zeroes heads without labels and heads whose gain on held-out labels is too small.
fn silence(file: &mut NetworkFile, fitted: &[Sample], held_out: &[Sample], least_gain: f32) {
    let network = Network::from(&*file);
    let head = |sample: &Sample| sample.empties() / usize::from(file.stage);
    let mut known = vec![false; file.heads.len()];
    for sample in fitted {
        if let Some(known) = known.get_mut(head(sample)) {
            *known = true;
        }
    }
    let mut gains = vec![0.0; file.heads.len()];
    for sample in held_out {
        if let Some(gain) = gains.get_mut(head(sample)) {
            *gain += f64::from(sample.rest.abs() * (1.0 - least_gain) - left(&network, sample).abs());
        }
    }
    for ((head, known), gain) in file.heads.iter_mut().zip(known).zip(gains) {
        if !known || gain < 0.0 {
            head.fill(0);
        }
    }
}

/// Returns the residual of a sample after the network's correction, in discs.
fn left(network: &Network, sample: &Sample) -> f32 {
    sample.rest - Score::of_othello(correction(network, sample.own, sample.opponent)).discs()
}

/// Returns the errors on held-out labels, computed with the rounded network as in the engine.
fn reports(file: &NetworkFile, fitted: &[Sample], held_out: &[Sample]) -> Vec<StageReport> {
    let network = Network::from(file);
    let mut stages = Vec::new();
    for empties in 0..=64 {
        let here: Vec<&Sample> = held_out.iter().filter(|sample| sample.empties() == empties).collect();
        let fitted = fitted.iter().filter(|sample| sample.empties() == empties).count();
        let mean = |error: &dyn Fn(&Sample) -> f32| {
            let sum: f32 = here.iter().map(|sample| error(sample).abs()).sum();
            (!here.is_empty()).then(|| sum / here.len() as f32)
        };
        if fitted + here.len() > 0 {
            let (sum, network) = (mean(&|sample| sample.rest), mean(&|sample| left(&network, sample)));
            stages.push(StageReport { empties, fitted, held_out: here.len(), sum, network });
        }
    }
    stages
}
