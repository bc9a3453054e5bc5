//! Plays complete random games over a server's sockets at a given rate, measures the server, and exposes it
//! to faults that it must survive. `cargo xtask load` starts this program for a server program.
//!
//! The load is *open*: as with real players, moves become due at random times (a Poisson process), whether or
//! not earlier moves were answered. The latency of each counts from its due time. An overloaded server thus
//! shows long latencies. A loop that waits for every answer would slow down with the server and hide them.
//!
//! Every acknowledgment, event, clock and final board is compared with the rules.
//!
//! There is one file per command. `play.rs` measures, and `restart.rs` and `kills.rs` end the server and
//! check that nothing is lost. `takeovers.rs` does the same with a second server that takes over, and
//! `soak.rs` does everything in turn. Only `address.rs` knows HTTP, and only `line.rs` knows the socket.
//! `table.rs` is a game, `clock.rs` its clocks, and `storm.rs` many tables.

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

/// Plays random games on a fresh server and prints the measurements as JSON.
#[derive(Parser)]
#[command(name = "cargo xtask load", bin_name = "cargo xtask load")]
struct Arguments {
    /// The server program: an `outflank` binary.
    #[arg(long, value_name = "FILE")]
    program: PathBuf,
    /// The directory for its data, which must not exist yet.
    #[arg(long, value_name = "DIRECTORY")]
    data: PathBuf,
    /// A PostgreSQL database for the games instead of one in the directory. The database must be empty or
    /// belong to Outflank.
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
    ensure!(!data.exists(), "{} already exists", data.display());
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
