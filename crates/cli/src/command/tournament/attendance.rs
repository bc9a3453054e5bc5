//! `outflank tournament withdraw`, `return`, `absent` and `present`: who is there.

use clap::Args;
use outflank_tournament::{Event, Halves};

use super::event_file::EventFile;
use super::naming::{called, player};
use crate::failure::Failure;
use crate::output::Output;

/// A player leaves for good. A game that is open then still takes a result.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank tournament withdraw spring.event 145")]
pub(super) struct Withdraw {
    /// The event
    #[arg(value_name = "FILE")]
    file: String,
    /// Who: an id, or the beginning of a name
    #[arg(value_name = "PLAYER")]
    player: String,
}

impl Withdraw {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// The same in an event that is open.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let id = player(event.tournament(), &self.player)?;
        event.happen(Event::Withdrew(id.clone()))?;
        output.line(format_args!(
            "{} withdrew after round {}",
            called(event.tournament(), &id),
            event.tournament().paired()
        ))
    }
}

/// A player who had left comes back.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank tournament return spring.event 145")]
pub(super) struct Return {
    /// The event
    #[arg(value_name = "FILE")]
    file: String,
    /// Who: an id, or the beginning of a name
    #[arg(value_name = "PLAYER")]
    player: String,
}

impl Return {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// The same in an event that is open.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let id = player(event.tournament(), &self.player)?;
        event.happen(Event::Returned(id.clone()))?;
        output.line(format_args!("{} is back", called(event.tournament(), &id)))
    }
}

/// A player will not be there for a round that is not paired yet.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament absent spring.event 145 --round 3\n  outflank tournament absent spring.event 145 --half"
)]
pub(super) struct Absent {
    /// The event
    #[arg(value_name = "FILE")]
    file: String,
    /// Who: an id, or the beginning of a name
    #[arg(value_name = "PLAYER")]
    player: String,
    /// The round; the next one when left out
    #[arg(long, value_name = "N")]
    round: Option<u32>,
    /// The round counts half a point
    #[arg(long)]
    half: bool,
}

impl Absent {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// The same in an event that is open.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let id = player(event.tournament(), &self.player)?;
        let round = self.round.unwrap_or(event.tournament().paired() + 1);
        let points = if self.half { Halves::HALF } else { Halves::ZERO };
        event.happen(Event::Away { player: id.clone(), round, points })?;
        output.line(format_args!(
            "{} is away in round {round}, for {points} points",
            called(event.tournament(), &id)
        ))
    }
}

/// A player will be there for a round after all.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank tournament present spring.event 145 --round 3")]
pub(super) struct Present {
    /// The event
    #[arg(value_name = "FILE")]
    file: String,
    /// Who: an id, or the beginning of a name
    #[arg(value_name = "PLAYER")]
    player: String,
    /// The round; the next one when left out
    #[arg(long, value_name = "N")]
    round: Option<u32>,
}

impl Present {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// The same in an event that is open.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let id = player(event.tournament(), &self.player)?;
        let round = self.round.unwrap_or(event.tournament().paired() + 1);
        event.happen(Event::Back { player: id.clone(), round })?;
        output.line(format_args!("{} plays in round {round}", called(event.tournament(), &id)))
    }
}
