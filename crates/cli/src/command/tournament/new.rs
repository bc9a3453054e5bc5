//! `outflank tournament new` and `change`: an event, and what is agreed on.

use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

use clap::Args;
use outflank_tournament::{Event, Settings, System};

use super::event_file::EventFile;
use super::terms::Terms;
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Begin an event in a file of its own.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament new spring.event --name 'Spring Open' --rounds 7\n  outflank tournament new woc.event --name 'World Championship' --rounds 13 --system championship --penalties world-championship --constant 6\n  outflank tournament new club.event --name 'Club' --system double-berger --order round-robin"
)]
pub(super) struct New {
    /// The file to begin; it must not be there yet
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// What the event is called
    #[arg(long, value_name = "TEXT")]
    name: String,
    #[command(flatten)]
    terms: Terms,
}

impl New {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        // An arena that is not told when to end goes on for as long as somebody pairs.
        let rounds = if self.terms.is_arena() { Settings::MOST_ROUNDS } else { 7 };
        let mut settings = Settings::usual(self.name, rounds);
        // A lot that nobody could choose; it is written down, so that everybody can draw it again.
        settings.seed = RandomState::new().hash_one(&settings.name) >> 12;
        let settings = self.terms.onto(settings)?;
        let pairings = amount(settings.rounds, "pairing", "pairings");
        let length = match (&settings.system, settings.minutes) {
            (_, Some(minutes)) => format!("{}, {pairings} at most, ", amount(minutes, "minute", "minutes")),
            (System::Arena, None) => format!("{pairings} at most, "),
            // How many rounds it takes follows from the players.
            (System::RoundRobin(_) | System::KnockOut(_), None) => String::new(),
            (System::Swiss | System::Championship(_), None) => {
                format!("{} ", amount(settings.rounds, "round", "rounds"))
            }
        };
        let told =
            format!("{}: {length}on {} squares, lots by {}", settings.name, settings.squares, settings.seed);
        EventFile::create(&self.file, settings)?;
        output.line(told)
    }
}

/// Agree on something else, also while the event goes on.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament change spring.event --rounds 6\n  outflank tournament change spring.event --penalty country=1:20"
)]
pub(super) struct Change {
    /// The event
    #[arg(value_name = "FILE")]
    file: String,
    /// What the event is called
    #[arg(long, value_name = "TEXT")]
    name: Option<String>,
    #[command(flatten)]
    terms: Terms,
}

impl Change {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let mut event = EventFile::open(&self.file)?;
        self.at(&mut event, output)
    }

    /// The same in an event that is open.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let before = event.tournament().settings().clone();
        let name = self.name.unwrap_or_else(|| before.name.clone());
        let settings = self.terms.onto(Settings { name, ..before.clone() })?;
        if settings == before {
            return Err(Failure::input("nothing is changed: it is agreed on like that"));
        }
        event.happen(Event::Changed(Box::new(settings)))?;
        output.line("changed")
    }
}
