//! `outflank tournament force` and `forbid`: forced and forbidden pairs.

use clap::Args;
use outflank_tournament::Event;

use super::event_file::EventFile;
use super::naming::{called, player};
use crate::failure::Failure;
use crate::output::Output;

/// Force a pair or a bye in the next round.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament force spring.event 145 146\n  outflank tournament force spring.event 145 --bye"
)]
pub(super) struct Force {
    /// The tournament file
    #[arg(value_name = "FILE")]
    file: String,
    /// The player with Black, or with the bye
    #[arg(value_name = "BLACK")]
    black: String,
    /// The player with White
    #[arg(value_name = "WHITE", required_unless_present = "bye", conflicts_with = "bye")]
    white: Option<String>,
    /// Give the player the bye
    #[arg(long)]
    bye: bool,
    /// The round; by default the next
    #[arg(long, value_name = "N")]
    round: Option<u32>,
}

impl Force {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// Runs the command on an open tournament.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let black = player(event.tournament(), &self.black)?;
        let white = self.white.map(|white| player(event.tournament(), &white)).transpose()?;
        let round = self.round.unwrap_or(event.tournament().paired() + 1);
        event.happen(Event::Forced { black: black.clone(), white: white.clone(), round })?;
        let black = called(event.tournament(), &black);
        output.line(match white {
            Some(white) => {
                format!("{black} has black against {} in round {round}", called(event.tournament(), &white))
            }
            None => format!("{black} has the bye in round {round}"),
        })
    }
}

/// Forbid a pair.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament forbid spring.event 145 146\n  outflank tournament forbid spring.event 145 146 --round 1"
)]
pub(super) struct Forbid {
    /// The tournament file
    #[arg(value_name = "FILE")]
    file: String,
    /// The first player
    #[arg(value_name = "PLAYER")]
    one: String,
    /// The second player
    #[arg(value_name = "PLAYER")]
    other: String,
    /// Only in this round
    #[arg(long, value_name = "N")]
    round: Option<u32>,
}

impl Forbid {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// Runs the command on an open tournament.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let one = player(event.tournament(), &self.one)?;
        let other = player(event.tournament(), &self.other)?;
        event.happen(Event::Forbidden { one: one.clone(), other: other.clone(), round: self.round })?;
        let when = self.round.map_or_else(String::new, |round| format!(" in round {round}"));
        let (one, other) = (called(event.tournament(), &one), called(event.tournament(), &other));
        output.line(format_args!("{one} and {other} do not meet{when}"))
    }
}
