//! `outflank train network`: trains a network that corrects the weights.

use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use outflank_engine::othello::network::Network as Trained;
use outflank_engine::othello::pattern::Weights;
use outflank_trainer::{manifest, network};
use serde_json::json;

use super::{can_write, failure, load, manifests, progress_reporter, read, write, write_manifest};
use crate::failure::Failure;
use crate::output::Output;

/// Train a network that corrects the weights, from the same labels.
///
/// Training takes minutes for a few million labels, and starts over after an interruption. The same arguments
/// give the same bytes.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train network --labels l12 l20 l30 --out first.network")]
pub(super) struct Network {
    /// Folders of labels; if a position is in several, the first counts
    #[arg(long, value_name = "FOLDER", required = true, num_args = 1..)]
    labels: Vec<PathBuf>,
    /// The file for the network; a manifest is written beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The file of the corrected weights; by default those of this program
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// The number of values per configuration of a shape: 32 or 64
    #[arg(long, value_name = "32|64", default_value_t = network::Settings::default().width)]
    width: usize,
    /// The number of adjacent stages (one for each number of empties) that share layers; with 64 all do
    #[arg(long, value_name = "N", default_value_t = network::Settings::default().stage)]
    stage: u16,
    /// The number of passes over all labels
    #[arg(long, value_name = "N", default_value_t = network::Settings::default().epochs)]
    epochs: u32,
    /// The labels per batch
    #[arg(long, value_name = "N", default_value_t = network::Settings::default().batch)]
    batch: usize,
    /// The initial learning rate; it falls along a cosine
    #[arg(long, value_name = "X", default_value_t = network::Settings::default().rate)]
    rate: f32,
    /// The decay of configuration values toward zero
    #[arg(long, value_name = "X", default_value_t = network::Settings::default().decay)]
    decay: f32,
    /// How much slower rare configurations learn
    #[arg(long, value_name = "X", default_value_t = network::Settings::default().caution)]
    caution: f32,
    /// The lead or deficit in discs at which a position counts half as much as an even one; by default all
    /// count equally
    #[arg(long, value_name = "DISCS")]
    focus: Option<f32>,
    /// Train every configuration alone, not together with those that agree in half of the squares
    #[arg(long)]
    apart: bool,
    /// Drop layers that reduce the error of the weights by less than this share, because evaluating them
    /// takes time
    #[arg(long, value_name = "X", default_value_t = network::Settings::default().least_gain)]
    least_gain: f32,
    /// Use only one in N labels, to measure the effect of more labels
    #[arg(long, value_name = "N", default_value_t = 1)]
    thin: u64,
    /// The seed of all random numbers
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

impl Network {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        can_write(&self.out)?;
        let started = Instant::now();
        let settings = network::Settings {
            width: self.width,
            stage: self.stage,
            epochs: self.epochs,
            batch: self.batch,
            rate: self.rate,
            decay: self.decay,
            caution: self.caution,
            focus: self.focus,
            halves: !self.apart,
            least_gain: self.least_gain,
            thin: self.thin,
            seed: self.seed,
        };
        let weights =
            self.weights.as_deref().map(load).transpose()?.map_or_else(Weights::shipped, Into::into);
        let trained =
            network::run(&self.labels, &weights, &settings, &mut progress_reporter()).map_err(failure)?;
        let bytes = trained.bytes().map_err(Failure::fault)?;
        let entries = [
            ("labels".to_owned(), json!(manifests(&self.labels)?)),
            ("settings".to_owned(), json!(settings)),
            ("seconds".to_owned(), json!(started.elapsed().as_secs_f64())),
            ("stages".to_owned(), json!(trained.stages)),
        ];
        write_manifest(&self.out, &manifest::sealed(entries.into_iter().collect(), &bytes))?;
        write(&self.out, &bytes)?;
        let (sum, network) = trained.errors();
        output.line(format_args!(
            "{} bytes; mean error on held-out games {network:.3} discs, with only the weights {sum:.3}",
            bytes.len()
        ))
    }
}

/// Reads a network file.
pub(in crate::command) fn load_network(path: &Path) -> Result<Trained, Failure> {
    let refused = |error| Failure::input(format_args!("{}: {error}", path.display()));
    Trained::from_bytes(&read(path)?).map_err(refused)
}
