//! `outflank bench`: a fixed amount of searching.

use clap::Args;
use outflank_engine::othello::bench;

use crate::failure::Failure;
use crate::output::Output;

/// Search a fixed set of positions on one thread; print the number of nodes and the speed.
///
/// The node count is the same on every run and every processor; it changes only with the search.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank bench")]
pub(crate) struct Bench {}

impl Bench {
    #[expect(clippy::unused_self, reason = "every command is run the same way")]
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let figures = bench::run().map_err(Failure::fault)?;
        output.line(format_args!("nodes {} nps {}", figures.nodes, figures.nodes_per_second()))
    }
}
