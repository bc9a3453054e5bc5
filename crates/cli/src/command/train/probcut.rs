//! `outflank train probcut`: measures the errors of shallow searches, for selective pruning.

use std::path::PathBuf;

use clap::Args;
use outflank_trainer::{Files, manifest, probcut};
use serde_json::json;

use super::{Resources, can_write, failure, progress_reporter, shards, write, write_manifest};
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Measure how shallow searches differ from deeper ones, and fit the model for selective pruning.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train probcut --positions p12 --out looks --table probcut.in")]
pub(super) struct Probcut {
    /// The folder of positions
    #[arg(long, value_name = "FOLDER")]
    positions: PathBuf,
    /// The folder for scores at every depth
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// The file for the model, which the engine includes; a manifest is written beside it
    #[arg(long, value_name = "FILE")]
    table: PathBuf,
    /// The largest depth of the full-width searches, in plies
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u8).range(2..=20))]
    depth: u8,
    /// Solve positions with at most this many empty squares
    #[arg(long, value_name = "N", default_value_t = 18, value_parser = clap::value_parser!(u8).range(0..=24))]
    solve_from: u8,
    /// The weights file for the search; by default the weights of this program
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// A network file from `outflank train network` that corrects the weights
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    #[command(flatten)]
    resources: Resources,
}

impl Probcut {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        can_write(&self.table)?;
        let settings = probcut::Settings { depth: self.depth, solve_from: self.solve_from };
        let files = Files { weights: self.weights.as_deref(), network: self.network.as_deref() };
        let pace = self.resources.pace();
        let set =
            probcut::measure(&self.positions, &settings, files, &self.out, pace, &mut progress_reporter())
                .map_err(failure)?;
        let fitted = probcut::fit(&set).map_err(failure)?;
        let source = fitted.source();
        let entries = [("looks".to_owned(), json!(set.manifest())), ("fitted".to_owned(), json!(fitted))];
        write_manifest(&self.table, &manifest::sealed(entries.into_iter().collect(), source.as_bytes()))?;
        write(&self.table, source.as_bytes())?;
        output.line(format_args!(
            "{}, {}",
            shards(&set),
            amount(fitted.positions, "position", "positions")
        ))?;
        let fits = [("midgame", Some(&fitted.midgame)), ("end", fitted.end.as_ref())];
        for (name, fit) in fits {
            let Some(probcut::Fit { model, agreement }) = fit else { continue };
            output.line(format_args!(
                "{name}: 2^({:.3} {:+.4} n {:+.5} n^2) discs, to the power {:+.3} of plies further, {:+.3} of plies; \
                 {}, mean {:+.2}, \
                 beyond 1.1/1.5/2.0/2.6/3.3: {}",
                model.base,
                model.empties,
                model.curve,
                model.further,
                model.shallow,
                amount(agreement.differences, "difference", "differences"),
                agreement.mean,
                agreement.beyond.map(|share| format!("{share:.3}")).join(" ")
            ))?;
        }
        Ok(())
    }
}
