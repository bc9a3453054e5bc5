//! `outflank tournament undo`: undoes entries.

use clap::Args;
use outflank_tournament::Event;
use outflank_tournament::log::write_entry;

use super::event_file::EventFile;
use crate::failure::Failure;
use crate::output::Output;

/// Undo the latest entry, or an entry by its number, which is the number of its line.
///
/// Nothing is removed: another entry cancels the undone one. That entry can be undone as well.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament undo spring.event\n  outflank tournament undo spring.event --entry 17"
)]
pub(super) struct Undo {
    /// The tournament file
    #[arg(value_name = "FILE")]
    file: String,
    /// The number of the entry; by default the latest valid one
    #[arg(long, value_name = "N")]
    entry: Option<usize>,
}

impl Undo {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// Runs the command on an open tournament.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let latest = self.entry.or_else(|| event.log().latest());
        let number =
            latest.ok_or_else(|| Failure::input(format_args!("{}: there is nothing to undo", self.file)))?;
        event.happen(Event::Undone { entry: number })?;
        let line =
            event.log().entries().get(number.saturating_sub(1)).map(|entry| write_entry(number, entry));
        output.line(format_args!("undone: {}", line.unwrap_or_default()))
    }
}
