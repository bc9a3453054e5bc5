//! `outflank tournament verify`: replays a tournament.

use clap::Args;

use super::event_file::Opened;
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Replay a tournament from its first line, and pair every round again.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank tournament verify spring.event")]
pub(super) struct Verify {
    /// The tournament file
    #[arg(value_name = "FILE")]
    file: String,
}

impl Verify {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let opened = Opened::read(&self.file)?;
        self.of(&opened, output)
    }

    /// Runs the command on a loaded tournament.
    pub(super) fn of(self, opened: &Opened, output: &mut Output) -> Result<(), Failure> {
        let Opened::Event(log) = opened else {
            return Err(Failure::input(format_args!(
                "{}: contains only results, without the pairings",
                self.file
            )));
        };
        let verified = outflank_tournament::verify(log.entries());
        let verified = verified.map_err(|error| Failure::input(format_args!("{}: {error}", self.file)))?;
        output.line(format_args!("{}; {verified}", amount(log.entries().len(), "entry", "entries")))
    }
}
