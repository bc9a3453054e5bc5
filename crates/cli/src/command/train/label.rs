//! `outflank train label`: finds the value of each position.

use std::path::PathBuf;

use clap::Args;
use outflank_engine::Selectivity;
use outflank_trainer::labels::Method;
use outflank_trainer::{Files, labels};

use super::{Resources, failure, progress_reporter, shards};
use crate::failure::Failure;
use crate::output::Output;

/// Find the value of each position, by solving or by searching.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train label --positions p12 --out l12 --solve --minutes 10")]
pub(super) struct Label {
    /// The folder of positions
    #[arg(long, value_name = "FOLDER")]
    positions: PathBuf,
    /// The folder for labels
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// Solve the positions
    #[arg(long, required_unless_present = "depth", conflicts_with = "depth")]
    solve: bool,
    /// Search the positions to this depth and to one ply less, and take the mean
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=60))]
    depth: Option<u8>,
    /// The selectivity of searches to --depth, from 0 (the most, 73 % confidence) to 5 (none, the default)
    #[arg(long, value_name = "0..5", conflicts_with = "solve", value_parser = clap::value_parser!(u8).range(0..=5))]
    selectivity: Option<u8>,
    /// The weights file for the search; by default the weights of this program
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// A network file from `outflank train network` that corrects the weights
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    #[command(flatten)]
    resources: Resources,
}

impl Label {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let method = match self.depth {
            Some(depth) => {
                let selectivity = self.selectivity.and_then(Selectivity::new).unwrap_or_default();
                Method::Search(depth, selectivity)
            }
            None => Method::Solve,
        };
        let pace = self.resources.pace();
        let files = Files { weights: self.weights.as_deref(), network: self.network.as_deref() };
        let set = labels::run(&self.positions, method, files, &self.out, pace, &mut progress_reporter())
            .map_err(failure)?;
        output.line(shards(&set))
    }
}
