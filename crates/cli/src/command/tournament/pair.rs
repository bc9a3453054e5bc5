//! `outflank tournament pair`: pairs the next round.

use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use outflank_formats::record::Date;
use outflank_tournament::pairing::Unpairable;
use outflank_tournament::{
    Event, Log,
    pairing::{self, arena},
};

use super::event_file::{EventFile, Opened, is_event};
use super::show;
use crate::failure::Failure;
use crate::output::Output;

/// Pair the next round, and show it.
///
/// The pairing is first written to the tournament file. For results as JSON the round is only shown.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament pair spring.event\n  outflank tournament pair results.json --json"
)]
pub(super) struct Pair {
    /// The tournament file, or its results as JSON
    #[arg(value_name = "FILE")]
    file: String,
    /// Only show the pairing
    #[arg(long)]
    dry_run: bool,
    /// Print one JSON object per table and bye
    #[arg(long)]
    json: bool,
}

impl Pair {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let refused = |error| Failure::input(format_args!("{}: {error}", self.file));
        if self.dry_run || !is_event(&self.file)? {
            let opened = Opened::read(&self.file)?;
            if let Opened::Event(log) = &opened {
                check_time(log).map_err(refused)?;
            }
            let tournament = opened.tournament();
            let round = pairing::pair(tournament).map_err(refused)?;
            return show::print(output, tournament, tournament.paired() + 1, &round, self.json);
        }
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// Runs the command on an open tournament.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let refused = |error| Failure::input(format_args!("{}: {error}", self.file));
        check_time(event.log()).map_err(refused)?;
        if self.dry_run {
            let tournament = event.tournament();
            let round = pairing::pair(tournament).map_err(refused)?;
            return show::print(output, tournament, tournament.paired() + 1, &round, self.json);
        }
        let round = pairing::pair(event.tournament()).map_err(refused)?;
        let number = event.tournament().paired() + 1;
        event.happen(Event::Paired { number, round: Box::new(round.clone()) })?;
        show::print(output, event.tournament(), number, &round, self.json)
    }
}

/// Checks that an arena still has time.
fn check_time(log: &Log) -> Result<(), Unpairable> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    arena::check_time(log, since.as_secs(), |at| Date::read(at)?.to_unix())
}
