//! `outflank train`: trains the engine's weights, step by step for Othello 8×8, or at once for another game.

mod age;
mod balance;
mod board;
mod fit;
mod label;
mod network;
mod openings;
mod positions;
mod probcut;
mod quantize;
mod validate;

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Subcommand};
use outflank_engine::othello::pattern::Weights;
use outflank_trainer::set::Set;
use outflank_trainer::{Kind, Pace, Progress, TrainError, whole_file};
use serde_json::{Value, json};

pub(super) use network::load_network;

use crate::amount::amount;
use crate::aside;
use crate::failure::Failure;
use crate::file_error::reason;
use crate::output::Output;
use crate::output_file::{undone, unwritten, writable};
use crate::progress;

/// Train the engine's weights.
///
/// The weights of Othello 8×8 are made in steps: positions, label, fit, quantize, validate. The weights of
/// any other game of the Reversi family are made by self-play with --game.
///
/// The long steps write shards. After an interruption, the same arguments continue where they stopped and
/// give the same result. docs/training.md describes how the included weights were made.
#[derive(Debug, Args)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "Examples:\n  \
    outflank train --game othello?size=6 --out six\n  \
    outflank train positions --out p12 --empties 12 --count 100000\n  \
    outflank train label --positions p12 --out l12 --solve --minutes 10\n  \
    outflank train fit --labels l12 --out tail.model\n  \
    outflank train quantize --model tail.model --out tail.weights\n  \
    outflank train validate --weights tail.weights --labels l12"
)]
pub(crate) struct Train {
    #[command(subcommand)]
    step: Option<Step>,
    #[command(flatten)]
    board: board::Board,
}

#[derive(Debug, Subcommand)]
enum Step {
    Positions(positions::Positions),
    Label(label::Label),
    Fit(fit::Fit),
    Quantize(quantize::Quantize),
    Validate(validate::Validate),
    Probcut(probcut::Probcut),
    Balance(balance::Balance),
    Openings(openings::Openings),
    Network(network::Network),
    Bill(age::Bill),
    Cuts(age::Cuts),
}

/// The threads and time of a step.
#[derive(Clone, Copy, Debug, Args)]
struct Resources {
    /// The number of threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Stop after this many minutes; finished work is kept
    #[arg(long, value_name = "X", value_parser = minutes)]
    minutes: Option<Duration>,
}

impl Resources {
    fn pace(self) -> Pace {
        Pace { threads: usize::from(self.threads), time: self.minutes }
    }
}

/// Ten years.
const MOST_MINUTES: f64 = 5_259_600.0;

/// Reads minutes, from 0 to ten years.
pub(super) fn minutes(text: &str) -> Result<Duration, String> {
    match text.parse() {
        Ok(minutes) if (0.0..=MOST_MINUTES).contains(&minutes) => Ok(Duration::from_secs_f64(minutes * 60.0)),
        _ => Err(format!("expected 0 to {MOST_MINUTES} minutes")),
    }
}

impl Train {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        match self.step {
            Some(Step::Positions(step)) => step.run(output),
            Some(Step::Label(step)) => step.run(output),
            Some(Step::Fit(step)) => step.run(output),
            Some(Step::Quantize(step)) => step.run(output),
            Some(Step::Validate(step)) => step.run(output),
            Some(Step::Probcut(step)) => step.run(output),
            Some(Step::Balance(step)) => step.run(output),
            Some(Step::Openings(step)) => step.run(output),
            Some(Step::Network(step)) => step.run(output),
            Some(Step::Bill(step)) => step.run(output),
            Some(Step::Cuts(step)) => step.run(output),
            None => self.board.run(output),
        }
    }
}

/// Reads the manifests beside sets of labels.
fn manifests(labels: &[PathBuf]) -> Result<Vec<Value>, Failure> {
    let manifest = |folder: &PathBuf| Set::open(folder, Kind::Labels).map(|set| json!(set.manifest()));
    labels.iter().map(manifest).collect::<Result<_, _>>().map_err(failure)
}

/// Returns the number of finished shards of a set.
fn shards(set: &Set) -> String {
    format!("{} of {}", set.present().count(), amount(set.shards(), "shard", "shards"))
}

/// Reads a weights file.
pub(super) fn load(path: &Path) -> Result<Weights, Failure> {
    let refused = |error| Failure::input(format_args!("{}: {error}", path.display()));
    Weights::from_bytes(&read(path)?).map_err(refused)
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    std::fs::read(path)
        .map_err(|error| Failure::input(format_args!("{}: {}", path.display(), reason(&error))))
}

/// Checks that a file and the manifest beside it can be written, before a long run.
fn can_write(path: &Path) -> Result<(), Failure> {
    writable(path).and_then(|()| writable(&path.with_extension("json")))
}

/// Writes the manifest beside a file.
pub(super) fn write_manifest(of: &Path, manifest: &Value) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(manifest).map_err(Failure::fault)? + "\n";
    write(&of.with_extension("json"), text.as_bytes())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    whole_file::replace(path, bytes).map_err(|error| unwritten(path, &error))
}

/// Reports progress on standard error: parts only on a terminal, notes always.
pub(super) fn progress_reporter() -> impl FnMut(Progress) {
    let line = progress::Progress::new();
    move |progress| match progress {
        Progress::Part { done, of, text } => line.set(|| format!("[{done}/{of}] {text}")),
        Progress::Note(text) => {
            line.clear();
            aside::tell(text);
        }
    }
}

pub(super) fn failure(error: TrainError) -> Failure {
    match error {
        TrainError::Panicked { .. } => Failure::fault(error),
        TrainError::Io { path, action: "read", error } => {
            Failure::input(format_args!("cannot read {}: {}", path.display(), reason(&error)))
        }
        TrainError::Io { path, action, error } => undone(action, &path, &error),
        _ => Failure::input(error),
    }
}
