//! `outflank tournament correct`: corrects results.

use clap::Args;
use outflank_tournament::{Event, Report};

use super::event_file::EventFile;
use super::naming::player;
use super::result::told;
use super::slip::{self, How};
use crate::failure::Failure;
use crate::output::Output;

/// Correct a result of any round; everything that follows is recomputed.
///
/// Rounds that have already been paired stay as they are. The result is written as for `result`.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament correct spring.event 145+6 --round 2\n  outflank tournament correct spring.event 145+6 --colors-exchanged\n  outflank tournament correct spring.event 145 --open"
)]
pub(super) struct Correct {
    /// The tournament file
    #[arg(value_name = "FILE")]
    file: String,
    /// The right result, or only a player with --open, --absent, --on-time or --nobody
    #[arg(value_name = "RESULT")]
    result: String,
    /// The round; by default the latest
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    /// The players had the opposite colors
    #[arg(long)]
    colors_exchanged: bool,
    /// The game has no result after all
    #[arg(long)]
    open: bool,
    /// The named player lost on time
    #[arg(long, conflicts_with = "open")]
    on_time: bool,
    /// The named player did not show up
    #[arg(long, conflicts_with_all = ["open", "on_time"])]
    absent: bool,
    /// Neither the named player nor the opponent showed up
    #[arg(long, conflicts_with_all = ["open", "on_time", "absent"])]
    nobody: bool,
}

impl Correct {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// Runs the command on an open tournament.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let tournament = event.tournament();
        let round = self.round.unwrap_or(tournament.paired());
        let how = match (self.on_time, self.absent, self.nobody) {
            (true, ..) => How::OnTime,
            (_, true, _) => How::Absent,
            (.., true) => How::Nobody,
            _ => How::Played,
        };
        let mut report = if self.open {
            let player = player(tournament, &self.result)?;
            let table = slip::table(tournament, round, &player)?;
            Report { round, black: table.black.clone(), white: table.white.clone(), result: None }
        } else {
            slip::read(tournament, round, &self.result, how)?
        };
        if self.colors_exchanged {
            std::mem::swap(&mut report.black, &mut report.white);
            report.result = report.result.map(|result| result.reversed());
        }
        event.happen(Event::Corrected { report: report.clone() })?;
        output.line(told(event, &report))
    }
}
