//! The commands, one file each.

mod bench;
mod engine;
mod engine_options;
mod evaluate;
mod formats;
mod games;
mod r#match;
mod number;
mod perft;
mod play;
mod replay;
mod search;
mod serve;
mod settings;
mod solve;
mod solve_game;
mod strength;
mod totals;
mod train;

use clap::{Parser, Subcommand};

use crate::failure::Failure;
use crate::output::Output;

/// Reversi in all its forms: plays in the browser and in the terminal, solves, searches, counts and replays.
#[derive(Debug, Parser)]
#[command(
    name = "outflank",
    bin_name = "outflank",
    version,
    disable_help_subcommand = true,
    args_conflicts_with_subcommands = true,
    max_term_width = 100,
    after_help = "Examples:\n  \
        outflank                                serve the web app at http://127.0.0.1:8080\n  \
        outflank play --level 4                 play in the terminal\n  \
        outflank replay --game othello f5d6c3   show the position after three moves"
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    /// Without a command the program serves.
    #[command(flatten)]
    serve: serve::Serve,
}

#[derive(Debug, Subcommand)]
enum Command {
    Serve(serve::Serve),
    Play(play::Play),
    Games(games::Games),
    Formats(formats::Formats),
    Perft(perft::Perft),
    Replay(replay::Replay),
    Solve(solve::Solve),
    SolveGame(solve_game::SolveGame),
    Search(search::Search),
    Evaluate(evaluate::Evaluate),
    Bench(bench::Bench),
    Match(r#match::Match),
    Engine(engine::Engine),
    Train(Box<train::Train>),
    #[cfg(unix)]
    #[command(hide = true)]
    Warden(r#match::warden::Warden),
}

impl Cli {
    /// Runs the command.
    pub(crate) fn run(self) -> Result<(), Failure> {
        let mut output = Output::new();
        match self.command.unwrap_or(Command::Serve(self.serve)) {
            Command::Serve(serve) => serve.run(&mut output),
            Command::Play(play) => play.run(&mut output),
            Command::Games(games) => games.run(&mut output),
            Command::Formats(formats) => formats.run(&mut output),
            Command::Perft(perft) => perft.run(&mut output),
            Command::Replay(replay) => replay.run(&mut output),
            Command::Solve(solve) => solve.run(&mut output),
            Command::SolveGame(solve) => solve.run(&mut output),
            Command::Search(search) => search.run(&mut output),
            Command::Evaluate(evaluate) => evaluate.run(&mut output),
            Command::Bench(bench) => bench.run(&mut output),
            Command::Match(game) => game.run(&mut output),
            Command::Engine(engine) => engine.run(&mut output),
            Command::Train(train) => train.run(&mut output),
            #[cfg(unix)]
            Command::Warden(warden) => warden.run(),
        }
    }
}
