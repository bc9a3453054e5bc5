//! `outflank train validate`: measures weights on held-out games.

use std::path::PathBuf;

use clap::Args;
use outflank_engine::othello::pattern::Weights;
use outflank_trainer::validate::{self, Known};
use serde_json::json;

use super::{failure, load, load_network};
use crate::failure::Failure;
use crate::output::Output;
use crate::source::Source;

/// Measure weights on held-out games.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train validate --weights tail.weights --labels l12")]
pub(super) struct Validate {
    /// The weights file; by default this program's evaluation
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// A network file from `outflank train network` that corrects the weights
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// Folders of labels, of which only held-out games count
    #[arg(long, value_name = "FOLDER", required_unless_present = "problems", num_args = 1..)]
    labels: Vec<PathBuf>,
    /// An OBF file of positions with scores, all of which count; - for standard input
    #[arg(long, value_name = "FILE.obf|-")]
    problems: Option<String>,
    /// Print one JSON object per line
    #[arg(long)]
    json: bool,
}

impl Validate {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let weights = self.weights.as_deref().map(load).transpose()?;
        let weights = weights.map_or_else(Weights::shipped, Into::into);
        let network = self.network.as_deref().map(load_network).transpose()?;
        let mut known = match self.labels.as_slice() {
            [] => Vec::new(),
            labels => validate::held_out(labels).map_err(failure)?,
        };
        if let Some(problems) = &self.problems {
            known.extend(known_problems(&Source::from(problems.as_str()))?);
        }
        let stages = match &network {
            Some(network) => validate::run_with_network(&weights, network, &known),
            None => validate::run(&weights, &known),
        };
        if !self.json {
            output.line("empties  positions  mean error  deviation    bias")?;
        }
        for stage in stages {
            if self.json {
                output.json(&json!({
                    "empties": stage.empties,
                    "positions": stage.count,
                    "mean_error": stage.mean,
                    "deviation": stage.deviation,
                    "bias": stage.bias,
                }))?;
            } else {
                output.line(format_args!(
                    "{:>7}  {:>9}  {:>10.3}  {:>9.3}  {:>+6.3}",
                    stage.empties, stage.count, stage.mean, stage.deviation, stage.bias
                ))?;
            }
        }
        Ok(())
    }
}

/// Returns the positions of a file in OBF, each with its score.
fn known_problems(file: &Source) -> Result<Vec<Known>, Failure> {
    let tasks = file.read_positions()?;
    if tasks.is_empty() {
        return Err(Failure::input(format_args!("{file}: it contains no positions")));
    }
    let known = tasks.into_iter().map(|task| {
        let Some(discs) = task.problem.score() else {
            return Err(Failure::input(format_args!("{file}:{}: no score", task.problem.place)));
        };
        let (own, opponent) = (task.position.own().bits(), task.position.opponents().bits());
        Ok(Known { own, opponent, discs: f32::from(discs) })
    });
    known.collect()
}
