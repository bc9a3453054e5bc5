//! `outflank tournament new` and `change`: a tournament and its settings.

use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

use clap::Args;
use outflank_tournament::{Event, Settings, System};

use super::event_file::EventFile;
use super::terms::Terms;
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Create a tournament in a new file.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament new spring.event --name 'Spring Open' --rounds 7\n  outflank tournament new woc.event --name 'World Championship' --rounds 13 --system championship --penalties world-championship --constant 6\n  outflank tournament new club.event --name 'Club' --system double-berger --order round-robin"
)]
pub(super) struct New {
    /// The file to create; it must not exist yet
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The name of the tournament
    #[arg(long, value_name = "TEXT")]
    name: String,
    #[command(flatten)]
    terms: Terms,
}

impl New {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        // An arena without a time limit continues as long as someone pairs rounds.
        let rounds = if self.terms.is_arena() { Settings::MOST_ROUNDS } else { 7 };
        let mut settings = Settings::usual(self.name, rounds);
        // A seed that no one could choose; it is recorded, so that everyone can repeat the draws.
        settings.seed = RandomState::new().hash_one(&settings.name) >> 12;
        let settings = self.terms.onto(settings)?;
        let pairings = amount(settings.rounds, "pairing", "pairings");
        let length = match (&settings.system, settings.minutes) {
            (_, Some(minutes)) => format!("{}, {pairings} at most, ", amount(minutes, "minute", "minutes")),
            (System::Arena, None) => format!("{pairings} at most, "),
            // The number of rounds follows from the players.
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

/// Change settings, even during the tournament.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament change spring.event --rounds 6\n  outflank tournament change spring.event --penalty country=1:20"
)]
pub(super) struct Change {
    /// The tournament file
    #[arg(value_name = "FILE")]
    file: String,
    /// The name of the tournament
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

    /// Runs the command on an open tournament.
    pub(super) fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let before = event.tournament().settings().clone();
        let name = self.name.unwrap_or_else(|| before.name.clone());
        let settings = self.terms.onto(Settings { name, ..before.clone() })?;
        if settings == before {
            return Err(Failure::input("nothing to change: the settings are the same already"));
        }
        event.happen(Event::Changed(Box::new(settings)))?;
        output.line("changed")
    }
}
