//! `outflank train fit`: fits weights to labels.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use outflank_trainer::{Model, Terms, fit};
use serde::Serialize;
use serde_json::json;

use super::{can_write, failure, manifests, progress_reporter, write_manifest};
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Fit weights to labels.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train fit --labels l12 --out tail.model")]
pub(super) struct Fit {
    /// Folders of labels; if a position is in several, the first counts
    #[arg(long, value_name = "FOLDER", required = true, num_args = 1..)]
    labels: Vec<PathBuf>,
    /// The file for the model; a manifest is written beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// A base model, whose stages before --from are kept
    #[arg(long, value_name = "FILE", requires = "from")]
    base: Option<PathBuf>,
    /// Fit only stages with at least this many empty squares
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=60))]
    from: u8,
    /// The strength of smoothing toward the neighboring stage, as a number of imaginary positions
    #[arg(long, value_name = "X", default_value_t = 60.0)]
    ridge: f32,
    /// The maximum number of iterations for each number of empty squares
    #[arg(long, value_name = "N", default_value_t = 40)]
    iterations: u32,
    /// The weights of labels from positions with one, two … empty squares more or fewer
    #[arg(long, value_name = "X", num_args = 1.., default_values_t = [0.4, 0.4])]
    neighbors: Vec<f32>,
    /// The lead or deficit in discs at which a position counts half as much as an even one; by default all
    /// count equally
    #[arg(long, value_name = "DISCS")]
    focus: Option<f32>,
    /// The shapes with weights: all, or those of LOGISTELLO
    #[arg(long, value_name = "all|logistello", default_value = "all", value_parser = terms)]
    shapes: Terms,
    /// The number of threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
}

/// A line of the manifest beside a model.
#[derive(Serialize)]
struct FittedStage {
    empties: usize,
    fitted: usize,
    held_out: usize,
    mean_error: Option<f32>,
    iterations: u32,
}

impl Fit {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        can_write(&self.out)?;
        let started = Instant::now();
        let settings = fit::Settings {
            ridge: self.ridge,
            iterations: self.iterations,
            neighbors: self.neighbors.clone(),
            focus: self.focus,
            terms: self.shapes,
            from: usize::from(self.from),
            threads: usize::from(self.threads),
        };
        let base = self.base.as_deref().map(Model::load).transpose().map_err(failure)?;
        let (model, reports) =
            fit::run(&self.labels, base.as_ref(), &settings, &mut progress_reporter()).map_err(failure)?;
        model.save(&self.out).map_err(failure)?;
        let stages: Vec<FittedStage> = reports
            .iter()
            .map(|report| FittedStage {
                empties: report.empties,
                fitted: report.fitted,
                held_out: report.held_out,
                mean_error: (report.held_out > 0).then_some(report.error),
                iterations: report.iterations,
            })
            .collect();
        let manifest = json!({
            "labels": manifests(&self.labels)?,
            "ridge": self.ridge,
            "iterations": self.iterations,
            "neighbors": self.neighbors,
            "focus": self.focus,
            "shapes": if self.shapes == Terms::All { "all" } else { "logistello" },
            "seconds": started.elapsed().as_secs_f64(),
            "stages": stages,
        });
        write_manifest(&self.out, &manifest)?;
        let stages = amount(reports.len(), "stage", "stages");
        output.line(format_args!("{stages} in {:.0} s", started.elapsed().as_secs_f64()))
    }
}

fn terms(text: &str) -> Result<Terms, String> {
    match text {
        "all" => Ok(Terms::All),
        "logistello" => Ok(Terms::Logistello),
        _ => Err("expected all or logistello".to_owned()),
    }
}
