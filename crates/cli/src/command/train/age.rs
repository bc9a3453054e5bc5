//! `outflank train bill` and `outflank train cuts`: data of the historical opponents.

use std::path::PathBuf;

use clap::Args;
use outflank_trainer::set::Set;
use outflank_trainer::{Kind, ages, manifest};
use serde_json::json;

use super::{can_write, failure, manifests, progress_reporter, write, write_manifest};
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Learn how BILL's features distinguish won positions from lost ones.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train bill --labels l12 l20 l30 --out bill.in")]
pub(super) struct Bill {
    /// Folders of labels; if a position is in several, the first counts
    #[arg(long, value_name = "FOLDER", required = true, num_args = 1..)]
    labels: Vec<PathBuf>,
    /// The output file, which the engine includes; a manifest is written beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Fit the lines by which LOGISTELLO's shallow searches predict its deep ones.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train cuts --looks looks --out logistello-cuts.in")]
pub(super) struct Cuts {
    /// Folder of scores at every depth, from `outflank train probcut` with the weights of LOGISTELLO
    #[arg(long, value_name = "FOLDER")]
    looks: PathBuf,
    /// The output file, which the engine includes; a manifest is written beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

impl Bill {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        can_write(&self.out)?;
        let learned = ages::bill::run(&self.labels, &mut progress_reporter()).map_err(failure)?;
        let source = learned.source();
        let entries = [
            ("labels".to_owned(), json!(manifests(&self.labels)?)),
            ("stages".to_owned(), json!(learned.reports)),
        ];
        write_manifest(&self.out, &manifest::sealed(entries.into_iter().collect(), source.as_bytes()))?;
        write(&self.out, source.as_bytes())?;
        for stage in &learned.reports {
            let right = stage.right.map_or_else(|| "-".to_owned(), |right| format!("{:.1} %", 100.0 * right));
            output.line(format_args!(
                "{:>2} empty: {:>6} won, {:>6} lost, {right:>6} classified correctly",
                stage.empties, stage.won, stage.lost
            ))?;
        }
        Ok(())
    }
}

impl Cuts {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        can_write(&self.out)?;
        let looks = Set::open(&self.looks, Kind::Looks).map_err(failure)?;
        let cuts = ages::cuts::fit(&looks).map_err(failure)?;
        let source = cuts.source();
        let entries =
            [("looks".to_owned(), json!(looks.manifest())), ("stages".to_owned(), json!(cuts.stages))];
        write_manifest(&self.out, &manifest::sealed(entries.into_iter().collect(), source.as_bytes()))?;
        write(&self.out, source.as_bytes())?;
        for (stage, lines) in cuts.stages.iter().enumerate() {
            for line in lines {
                let borrowed =
                    line.borrowed_from.map_or_else(String::new, |from| format!(" of stage {from}"));
                output.line(format_args!(
                    "stage {stage:>2}: {:.3} v' {:+.2}, deviation {:.2} discs, {}{borrowed}",
                    line.slope,
                    line.offset,
                    line.deviation,
                    amount(line.pairs, "pair", "pairs")
                ))?;
            }
        }
        Ok(())
    }
}
