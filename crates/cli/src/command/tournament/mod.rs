//! `outflank tournament`: what a director does, in the terminal.

mod add;
mod attendance;
mod correct;
mod crosstable;
mod event_file;
mod explain;
mod export;
mod import;
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

use clap::{Args, Subcommand};

pub(super) use self::event_file::Opened;

use crate::failure::Failure;
use crate::output::Output;

/// Direct a tournament: players, pairings, results, standings.
///
/// An event is one file, to which every command adds a line. What a command has shown is on disk. Nothing is ever changed
/// or removed: a mistake is undone by another line.
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
}
