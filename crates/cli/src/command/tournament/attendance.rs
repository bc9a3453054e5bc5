//! `outflank tournament withdraw`, `return`, `absent` and `present`: attendance.

use clap::Args;
use outflank_tournament::{Event, Halves};

use super::event_file::EventFile;
use super::naming::{called, player};
use crate::failure::Failure;
use crate::output::Output;

/// Withdraw a player. An open game still accepts a result.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank tournament withdraw spring.event 145")]
pub(super) struct Withdraw {
    /// The tournament file
    #[arg(value_name = "FILE")]
    file: String,
    /// The player: an id, or the beginning of a name
    #[arg(value_name = "PLAYER")]
    player: String,
}

impl Withdraw {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// Runs the command on an open tournament.
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

/// Reinstate a withdrawn player.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank tournament return spring.event 145")]
pub(super) struct Return {
    /// The tournament file
    #[arg(value_name = "FILE")]
    file: String,
    /// The player: an id, or the beginning of a name
    #[arg(value_name = "PLAYER")]
    player: String,
}

impl Return {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// Runs the command on an open tournament.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let id = player(event.tournament(), &self.player)?;
        event.happen(Event::Returned(id.clone()))?;
        output.line(format_args!("{} is back", called(event.tournament(), &id)))
    }
}

/// Mark a player as absent in a round that is not paired yet.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament absent spring.event 145 --round 3\n  outflank tournament absent spring.event 145 --half"
)]
pub(super) struct Absent {
    /// The tournament file
    #[arg(value_name = "FILE")]
    file: String,
    /// The player: an id, or the beginning of a name
    #[arg(value_name = "PLAYER")]
    player: String,
    /// The round; by default the next
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

    /// Runs the command on an open tournament.
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

/// Mark a player as present again in a round.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank tournament present spring.event 145 --round 3")]
pub(super) struct Present {
    /// The tournament file
    #[arg(value_name = "FILE")]
    file: String,
    /// The player: an id, or the beginning of a name
    #[arg(value_name = "PLAYER")]
    player: String,
    /// The round; by default the next
    #[arg(long, value_name = "N")]
    round: Option<u32>,
}

impl Present {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// Runs the command on an open tournament.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let id = player(event.tournament(), &self.player)?;
        let round = self.round.unwrap_or(event.tournament().paired() + 1);
        event.happen(Event::Back { player: id.clone(), round })?;
        output.line(format_args!("{} plays in round {round}", called(event.tournament(), &id)))
    }
}
