//! `outflank train openings`: balanced openings for matches.

use std::path::PathBuf;

use clap::Args;
use outflank_trainer::openings;

use super::{Resources, failure, progress_reporter};
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Find balanced openings for matches between engines.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train openings --out balanced-8.txt --count 2100")]
pub(super) struct Openings {
    /// The file for the openings; finished judgments are saved beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The plies of an opening
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=10))]
    plies: u8,
    /// Judge openings by searches to this depth and to one ply less
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u8).range(2..=30))]
    depth: u8,
    /// The largest lead of a side in discs
    #[arg(long, value_name = "X", default_value_t = 1.0)]
    within: f32,
    /// The number of openings to find
    #[arg(long, value_name = "N", default_value_t = 3_000)]
    count: usize,
    /// The seed of the random order of lines
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    resources: Resources,
}

impl Openings {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let settings = openings::Settings {
            plies: self.plies,
            depth: self.depth,
            within: self.within,
            count: self.count,
            seed: self.seed,
        };
        match openings::run(&settings, &self.out, self.resources.pace(), &mut progress_reporter())
            .map_err(failure)?
        {
            Some(lines) => output.line(amount(lines, "opening", "openings")),
            None => output.line("out of time; run again with the same arguments to continue"),
        }
    }
}
