//! `outflank tournament`: directing tournaments in the terminal.

mod add;
mod attendance;
mod choice;
mod correct;
mod crosstable;
#[cfg(feature = "terminal")]
mod desk;
mod event_file;
mod explain;
mod export;
mod import;
mod missing;
mod naming;
mod new;
mod pair;
mod pairs;
mod result;
mod show;
mod simulate;
mod slip;
mod standings;
mod teams;
mod terms;
mod undo;
mod verify;

use clap::{Args, FromArgMatches, Subcommand};

use self::event_file::EventFile;
pub(super) use self::event_file::{Opened, looks_like_event};

#[cfg(feature = "terminal")]
use self::desk::Desk;
#[cfg(not(feature = "terminal"))]
use super::lacking::Desk;
use super::with_negative_numbers;
use crate::failure::Failure;
use crate::output::Output;

/// Direct a tournament: players, pairings, results, standings.
///
/// A tournament is one file, to which every command adds a line. Everything that a command shows has been
/// saved to disk. Nothing is ever changed or removed: a mistake is undone by another line.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank tournament new spring.event --name 'Spring Open' --rounds 7\n  outflank tournament add spring.event --id 145 --name 'Lee, Ann' --country FRA\n  outflank tournament pair spring.event\n  outflank tournament result spring.event 145+4\n  outflank tournament standings spring.event"
)]
pub(crate) struct Tournament {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Desk(Desk),
    New(Box<new::New>),
    Change(Box<new::Change>),
    Add(add::Add),
    Withdraw(attendance::Withdraw),
    Return(attendance::Return),
    Absent(attendance::Absent),
    Present(attendance::Present),
    Force(pairs::Force),
    Forbid(pairs::Forbid),
    Pair(pair::Pair),
    Result(result::Results),
    Correct(correct::Correct),
    Undo(undo::Undo),
    Show(show::Show),
    Standings(standings::Standings),
    Crosstable(crosstable::Crosstable),
    Teams(teams::Teams),
    Explain(explain::Explain),
    Verify(verify::Verify),
    Simulate(Box<simulate::Simulate>),
    Import(import::Import),
    Export(export::Export),
}

impl Tournament {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        match self.command {
            Command::Desk(command) => command.run(output),
            Command::New(command) => command.run(output),
            Command::Change(command) => command.run(output),
            Command::Add(command) => command.run(output),
            Command::Withdraw(command) => command.run(output),
            Command::Return(command) => command.run(output),
            Command::Absent(command) => command.run(output),
            Command::Present(command) => command.run(output),
            Command::Force(command) => command.run(output),
            Command::Forbid(command) => command.run(output),
            Command::Pair(command) => command.run(output),
            Command::Result(command) => command.run(output),
            Command::Correct(command) => command.run(output),
            Command::Undo(command) => command.run(output),
            Command::Show(command) => command.run(output),
            Command::Standings(command) => command.run(output),
            Command::Crosstable(command) => command.run(output),
            Command::Teams(command) => command.run(output),
            Command::Explain(command) => command.run(output),
            Command::Verify(command) => command.run(output),
            Command::Simulate(command) => command.run(output),
            Command::Import(command) => command.run(output),
            Command::Export(command) => command.run(output),
        }
    }

    /// Runs the command on an open tournament.
    fn at(self, event: &mut EventFile, output: &mut Output) -> Result<(), Failure> {
        let opened = |event: &EventFile| Opened::Event(Box::new(event.log().clone()));
        match self.command {
            Command::Change(command) => command.at(event, output),
            Command::Add(command) => command.at(event, output),
            Command::Withdraw(command) => command.at(event, output),
            Command::Return(command) => command.at(event, output),
            Command::Absent(command) => command.at(event, output),
            Command::Present(command) => command.at(event, output),
            Command::Force(command) => command.at(event, output),
            Command::Forbid(command) => command.at(event, output),
            Command::Pair(command) => command.at(event, output),
            Command::Result(command) => command.at(event, output),
            Command::Correct(command) => command.at(event, output),
            Command::Undo(command) => command.at(event, output),
            Command::Show(command) => command.of(&opened(event), output),
            Command::Standings(command) => command.of(&opened(event), output),
            Command::Crosstable(command) => command.of(&opened(event), output),
            Command::Teams(command) => command.of(&opened(event), output),
            Command::Explain(command) => command.of(&opened(event), output),
            Command::Verify(command) => command.of(&opened(event), output),
            Command::Export(command) => command.of(&opened(event), output),
            Command::Desk(_) | Command::New(_) | Command::Simulate(_) | Command::Import(_) => {
                Err(Failure::input(
                    "this command needs another file, so it is not available in an open tournament",
                ))
            }
        }
    }
}

/// Returns the commands of `outflank tournament`, for words without a program name.
fn commands() -> clap::Command {
    with_negative_numbers(Tournament::augment_args(clap::Command::new("tournament").no_binary_name(true)))
}

/// Reads a command with its arguments, including the tournament file.
fn typed(words: &[String]) -> Result<Tournament, clap::Error> {
    commands().try_get_matches_from(words).and_then(|mut read| Tournament::from_arg_matches_mut(&mut read))
}
