//! `outflank tournament simulate`: simulates a tournament.

use std::path::PathBuf;

use clap::Args;
use outflank_tournament::{Settings, simulation};

use super::event_file::EventFile;
use super::terms::Terms;
use crate::amount::amount;
use crate::command::number::within;
use crate::failure::Failure;
use crate::output::Output;

/// Play a whole tournament between players of random ratings, to see the effects of settings.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament simulate trial.event --players 40 --rounds 13 --seed 1\n  outflank tournament standings trial.event"
)]
pub(super) struct Simulate {
    /// The file for the tournament; it must not exist yet
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// The number of players
    #[arg(long, value_name = "N", default_value = "40", value_parser = within(2, 2000))]
    players: u32,
    #[command(flatten)]
    terms: Terms,
}

impl Simulate {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        EventFile::can_begin(&self.file)?;
        let settings = self.terms.onto(Settings::usual("Simulation", 13))?;
        let seed = settings.seed;
        let players = usize::try_from(self.players).map_err(Failure::fault)?;
        let log = simulation::run(settings, players, seed).map_err(Failure::input)?;
        let (entries, rounds) = (log.entries().len(), log.tournament().paired());
        EventFile::write_whole(&self.file, log)?;
        output.line(format_args!(
            "{players} players, {}, {}",
            amount(rounds, "round", "rounds"),
            amount(entries, "entry", "entries")
        ))
    }
}
