//! The commands, one file each.

mod admin;
mod allowance;
mod analyze;
mod backup;
mod bench;
mod book;
#[cfg(feature = "bot")]
mod bot;
mod certificate;
mod color;
#[cfg(feature = "manual")]
mod completions;
mod convert;
mod db;
mod ended;
mod engine;
mod engine_options;
mod evaluate;
mod formats;
mod games;
mod ggs;
mod history;
mod home;
#[cfg(not(all(feature = "bot", feature = "manual", feature = "terminal")))]
mod lacking;
#[cfg(feature = "manual")]
mod man;
mod r#match;
mod migrate;
mod number;
mod perft;
#[cfg(feature = "terminal")]
mod play;
mod position;
mod ratings;
mod replay;
mod restore;
mod search;
mod serve;
mod settings;
mod sheet;
mod solve;
mod solve_game;
mod start;
mod strength;
mod totals;
mod tournament;
mod train;
mod verify;
mod worker;

#[cfg(feature = "bot")]
use self::bot::Bot;
#[cfg(not(feature = "bot"))]
use self::lacking::Bot;
#[cfg(not(feature = "terminal"))]
use self::lacking::Play;
#[cfg(not(feature = "manual"))]
use self::lacking::{Completions, Man};
#[cfg(feature = "terminal")]
use self::play::Play;
#[cfg(feature = "manual")]
use self::{completions::Completions, man::Man};

use std::ffi::OsString;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::config::{self, Defaults};
use crate::failure::Failure;
use crate::output::Output;
use crate::suggestion;

/// Reversi in all its forms: plays in the browser and in the terminal, solves, searches, counts and replays.
#[derive(Debug, Parser)]
#[command(
    name = "outflank",
    bin_name = "outflank",
    version,
    args_conflicts_with_subcommands = true,
    max_term_width = 100,
    after_help = format!("{EXAMPLES}\n\n{}", config::help())
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// Without a command, the program serves the web app.
    #[command(flatten)]
    serve: serve::Serve,
}

const EXAMPLES: &str = "Examples:\n  \
    outflank                                serve the web app at http://127.0.0.1:8080\n  \
    outflank play --level 4                 play in the terminal\n  \
    outflank replay --game othello f5d6c3   show the position after three moves";

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Serve),
    Worker(worker::Worker),
    Backup(backup::Backup),
    Restore(restore::Restore),
    Migrate(migrate::Migrate),
    Admin(admin::Admin),
    Play(Play),
    Bot(Bot),
    Ggs(ggs::Ggs),
    Games(games::Games),
    Formats(formats::Formats),
    Convert(convert::Convert),
    Perft(perft::Perft),
    Replay(replay::Replay),
    Sheet(sheet::Sheet),
    Analyze(analyze::Analyze),
    Db(db::Db),
    Book(book::Book),
    Ratings(ratings::Ratings),
    History(history::History),
    Solve(solve::Solve),
    Verify(verify::Verify),
    SolveGame(solve_game::SolveGame),
    Search(search::Search),
    Evaluate(evaluate::Evaluate),
    Bench(bench::Bench),
    Match(r#match::Match),
    Tournament(tournament::Tournament),
    Engine(engine::Engine),
    Train(Box<train::Train>),
    Completions(Completions),
    Man(Man),
}

/// Runs the command line, which starts with the program's name.
pub(crate) fn run(words: Vec<OsString>) -> Result<(), Failure> {
    // This internal command must not fail for unrelated reasons.
    #[cfg(unix)]
    if let Some(warden) = r#match::warden::asked(&words) {
        return warden?.run();
    }
    match Cli::read(words)? {
        Some(cli) => cli.run(),
        None => Ok(()),
    }
}

impl Cli {
    /// Parses the command line, with defaults from the configuration. `None` if the command line asked for
    /// the help or the version, which has been printed.
    fn read(words: Vec<OsString>) -> Result<Option<Self>, Failure> {
        let program = with_negative_numbers(<Self as CommandFactory>::command());
        let is_set = config::is_for(&words);
        let defaults = if is_set { config::read(&program) } else { Ok(Defaults::new()) };
        let mut program = match &defaults {
            Ok(defaults) if is_set => config::apply_for(&words, program, defaults),
            _ => program,
        };
        let read = program.try_get_matches_from_mut(&words);
        let read = read.and_then(|mut read| Self::from_arg_matches_mut(&mut read));
        match read {
            Err(asked) if !asked.use_stderr() => {
                Output::new().text(&asked.render().to_string()).map(|()| None)
            }
            // Errors in the configuration file come first: they may be why the command line is invalid.
            read => {
                defaults?;
                read.map(Some).map_err(|error| {
                    let variable = config::variable_of(&error, &words);
                    Failure::from(suggestion::with_command(error, &program, &words)).of(variable)
                })
            }
        }
    }

    fn run(self) -> Result<(), Failure> {
        let mut output = Output::new();
        match self.command.unwrap_or(Command::Serve(self.serve)) {
            Command::Serve(serve) => serve.run(&mut output),
            Command::Worker(worker) => worker.run(&mut output),
            Command::Backup(backup) => backup.run(&mut output),
            Command::Restore(restore) => restore.run(&mut output),
            Command::Migrate(migrate) => migrate.run(&mut output),
            Command::Admin(admin) => admin.run(&mut output),
            Command::Play(play) => play.run(&mut output),
            Command::Bot(bot) => bot.run(&mut output),
            Command::Ggs(ggs) => ggs.run(&mut output),
            Command::Games(games) => games.run(&mut output),
            Command::Formats(formats) => formats.run(&mut output),
            Command::Convert(convert) => convert.run(&mut output),
            Command::Perft(perft) => perft.run(&mut output),
            Command::Replay(replay) => replay.run(&mut output),
            Command::Sheet(sheet) => sheet.run(&mut output),
            Command::Analyze(analyze) => analyze.run(&mut output),
            Command::Db(db) => db.run(&mut output),
            Command::Book(book) => book.run(&mut output),
            Command::Ratings(ratings) => ratings.run(&mut output),
            Command::History(history) => history.run(&mut output),
            Command::Solve(solve) => solve.run(&mut output),
            Command::Verify(verify) => verify.run(&mut output),
            Command::SolveGame(solve) => solve.run(&mut output),
            Command::Search(search) => search.run(&mut output),
            Command::Evaluate(evaluate) => evaluate.run(&mut output),
            Command::Bench(bench) => bench.run(&mut output),
            Command::Match(game) => game.run(&mut output),
            Command::Tournament(tournament) => tournament.run(&mut output),
            Command::Engine(engine) => engine.run(&mut output),
            Command::Train(train) => train.run(&mut output),
            Command::Completions(completions) => completions.run(&mut output),
            Command::Man(man) => man.run(&mut output),
        }
    }
}

/// Accepts negative numbers as values of options, so that the options report errors in their own words.
fn with_negative_numbers(program: clap::Command) -> clap::Command {
    let has_value = |option: &clap::Arg| !option.is_positional() && option.get_action().takes_values();
    program
        .mut_args(|option| if has_value(&option) { option.allow_negative_numbers(true) } else { option })
        .mut_subcommands(with_negative_numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the commands below a command, with their full names.
    fn all(command: &clap::Command, path: &str) -> Vec<(String, clap::Command)> {
        let mut found = Vec::new();
        for below in command.get_subcommands().filter(|below| below.get_name() != "help") {
            let path = format!("{path} {}", below.get_name());
            found.extend(all(below, &path));
            found.push((path, below.clone()));
        }
        found
    }

    #[test]
    fn every_command_has_an_example_in_its_help() {
        let commands = all(&Cli::command(), "outflank");
        assert!(commands.len() > 20, "{}", commands.len());
        for (path, command) in commands {
            let after = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(after.contains("Example"), "{path}");
            assert!(after.lines().any(|line| line.trim_start().contains(&path)), "{path}: {after}");
        }
    }

    #[test]
    fn refusals_of_values_are_in_plain_words() {
        let mut refused = 0;
        for (path, command) in all(&Cli::command(), "outflank") {
            let options = command.get_arguments().filter(|option| option.get_action().takes_values());
            for name in options.filter_map(clap::Arg::get_long) {
                for value in ["x", "", "-1", "1.5", "99999999999", "99999999999999999999999", "1e999"] {
                    let words = [String::new(), format!("--{name}={value}")];
                    let Err(refusal) = command.clone().try_get_matches_from(words) else { continue };
                    if refusal.kind() != clap::error::ErrorKind::ValueValidation {
                        continue;
                    }
                    refused += 1;
                    let message = Failure::from(refusal).to_string();
                    for word in ["invalid digit", "invalid float", " is not in ", "too large", "empty string"]
                    {
                        assert!(!message.contains(word), "{path}: {message}");
                    }
                }
            }
        }
        assert!(refused > 400, "{refused}");
    }

    #[test]
    fn the_definitions_are_sound() {
        Cli::command().debug_assert();
    }
}
