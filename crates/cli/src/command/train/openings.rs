//! `outflank train openings`: balanced openings for matches.

use std::path::PathBuf;

use clap::Args;
use outflank_trainer::openings;

use super::{Work, failure, teller};
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Find balanced openings for matches between engines.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank train openings --out balanced-8.txt --count 2100")]
pub(super) struct Openings {
    /// File for the openings; what has been judged so far is kept beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Plies of an opening
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=10))]
    plies: u8,
    /// Judge them by a search of so many plies and one of a ply less
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = clap::value_parser!(u8).range(2..=30))]
    depth: u8,
    /// Discs that a side may be ahead at most
    #[arg(long, value_name = "X", default_value_t = 1.0)]
    within: f32,
    /// Find so many
    #[arg(long, value_name = "N", default_value_t = 3_000)]
    count: usize,
    /// Where the random order comes from in which the lines are looked at
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    work: Work,
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
        match openings::run(&settings, &self.out, self.work.pace(), &mut teller()).map_err(failure)? {
            Some(lines) => output.line(amount(lines, "opening", "openings")),
            None => output.line("out of time; start again with the same arguments to go on"),
        }
    }
}
