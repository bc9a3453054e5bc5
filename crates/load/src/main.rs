//! Plays whole random games over the sockets of a server, as many moves a second as it is told, measures what the
//! server makes of it, and does to it what must not harm anybody. `cargo xtask load` starts it with a program.
//!
//! The load is *open*: moves become due at random moments (a Poisson process) whether or not those before them were
//! answered, as people's do, and the time of each counts from when it was due. A server that falls behind shows it; a
//! loop that waits for every answer would wait with it and find it quick.
//!
//! Every acknowledgment, every event, every clock and every final board is compared with the rules.
//!
//! One file a command: `play.rs` measures, `restart.rs` and `kills.rs` end the server and look for what is missing,
//! `takeovers.rs` does so with another one that goes on,
//! `soak.rs` does everything by turns. `address.rs` asks over HTTP, `line.rs` over a socket, and nothing else knows how
//! either is spoken; `table.rs` is a game, `clock.rs` its clocks, `storm.rs` many tables.

mod address;
mod check;
mod clock;
mod crowd;
mod fault;
mod flags;
mod kills;
mod line;
mod lost;
mod moment;
mod pace;
mod play;
mod process;
mod restart;
mod sign_ins;
mod soak;
mod spread;
mod storm;
mod table;
mod takeovers;
mod victim;

use std::io::{Write, stdout};
use std::path::PathBuf;

use anyhow::{Result, ensure};
use clap::{Parser, Subcommand};
use serde::Serialize;

use victim::Home;

/// Plays random games on a server of its own and prints what it measured as JSON.
#[derive(Parser)]
#[command(name = "cargo xtask load", bin_name = "cargo xtask load")]
struct Arguments {
    /// The program that is the server.
    #[arg(long, value_name = "FILE")]
    program: PathBuf,
    /// The directory of its data, which does not exist yet.
    #[arg(long, value_name = "DIRECTORY")]
    data: PathBuf,
    /// A database of PostgreSQL for the games, empty or of this program, in place of one in the directory.
    #[arg(long, value_name = "URL", global = true)]
    database: Option<String>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Play(play::Arguments),
    Restart(restart::Arguments),
    Kills(kills::Arguments),
    Soak(soak::Arguments),
    Takeovers(takeovers::Arguments),
}

#[tokio::main]
async fn main() -> Result<()> {
    let Arguments { program, data, database, command } = Arguments::parse();
    ensure!(!data.exists(), "{} is there already", data.display());
    let home = Home { program, data, database };
    match command {
        Command::Play(arguments) => {
            let report = play::run(&home, &arguments).await?;
            print(&report)?;
            ensure!(report.errors == 0, "{} errors", report.errors);
        }
        Command::Restart(arguments) => print(&restart::run(&home, &arguments).await?)?,
        Command::Kills(arguments) => print(&kills::run(&home, &arguments).await?)?,
        Command::Takeovers(arguments) => print(&takeovers::run(&home, &arguments).await?)?,
        Command::Soak(arguments) => print(&soak::run(&home, &arguments).await?)?,
    }
    Ok(())
}

fn print(report: &impl Serialize) -> Result<()> {
    let mut output = stdout().lock();
    serde_json::to_writer_pretty(&mut output, report)?;
    Ok(writeln!(output)?)
}
