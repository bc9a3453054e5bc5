//! Plays whole random games over the sockets of a server, as many moves a second as it is told, and measures what the
//! server makes of it. `cargo xtask load` starts a server and this.
//!
//! The load is *open*: moves become due at random moments (a Poisson process) whether or not those before them were
//! answered, as people's do, and the time of each counts from when it was due. A server that falls behind shows it; a
//! loop that waits for every answer would wait with it and find it quick.
//!
//! Every acknowledgment, every event and every final board is compared with the rules.
//!
//! `address.rs` asks over HTTP, `line.rs` over a socket, and nothing else knows how either is spoken; `table.rs` is a
//! game, `pace.rs` says when moves are due, `crowd.rs` is those who only look on, `spread.rs` and `process.rs` measure.

mod address;
mod crowd;
mod line;
mod pace;
mod process;
mod spread;
mod table;

use std::io::{Write, stdout};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use clap::Parser;
use serde::Serialize;

use address::Address;
use crowd::Watched;
use process::Process;
use spread::Spread;
use table::Tally;

/// Plays random games on a server of this machine and prints what it measured as JSON.
#[derive(Parser)]
#[command(name = "cargo xtask load", bin_name = "cargo xtask load")]
struct Arguments {
    /// The server; it must be on this machine.
    #[arg(long, value_name = "ADDRESS")]
    address: SocketAddr,
    /// The server's process, whose memory and processor time are measured.
    #[arg(long, value_name = "PID")]
    process: Option<u32>,
    /// Moves a second; 0 for as many as the games can take, each player moving as soon as it is their turn.
    #[arg(long, value_name = "N", default_value_t = 200.0)]
    rate: f64,
    /// How long moves are made.
    #[arg(long, value_name = "N", default_value_t = 10.0)]
    seconds: f64,
    /// Games at a time, each with two sockets; one that is over is followed by another.
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: usize,
    /// The game that is played.
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    spec: String,
    /// Sockets on which nothing happens while the games are played; their memory is measured.
    #[arg(long, value_name = "N", default_value_t = 0)]
    idle: usize,
    /// Sockets that follow one game more, in which two moves a second are made.
    #[arg(long, value_name = "N", default_value_t = 0)]
    spectators: usize,
    /// What the moves and their moments are drawn from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// What was measured.
#[derive(Serialize)]
struct Report {
    /// Moves a second that were due.
    offered_per_second: f64,
    /// Moves a second that were acknowledged.
    achieved_per_second: f64,
    /// Moves acknowledged.
    moves: usize,
    /// Moves that were due and not yet sent when the time was up.
    not_begun: usize,
    /// From the moment a move was due until its acknowledgment was read.
    acknowledged: Spread,
    /// Games played to their end, and their boards found right.
    games_over: usize,
    /// What was not as it should be, the first few in words.
    errors: usize,
    first_errors: Vec<String>,
    /// Cores that this program kept busy; where it is near one of the machine's, it measures itself.
    generator_cores: Option<f64>,
    server_cores: Option<f64>,
    server_resident_mib: Option<f64>,
    /// What each idle socket adds to the server's memory.
    idle_socket_kib: Option<f64>,
    /// From the sending of a move until the last spectator has read it.
    fan_out: Option<Spread>,
}

#[tokio::main]
async fn main() -> Result<()> {
    let report = measure(&Arguments::parse()).await?;
    let mut output = stdout().lock();
    serde_json::to_writer_pretty(&mut output, &report)?;
    writeln!(output)?;
    ensure!(report.errors == 0, "{} errors", report.errors);
    Ok(())
}

async fn measure(arguments: &Arguments) -> Result<Report> {
    let Arguments { rate, games, spec, idle, spectators, seed, .. } = arguments;
    ensure!(arguments.address.ip().is_loopback(), "{} is another machine", arguments.address);
    ensure!(rate.is_finite() && *rate >= 0.0, "{rate} is no number of moves a second");
    ensure!(
        (0.1..=86_400.0).contains(&arguments.seconds),
        "{} seconds are too few or too many",
        arguments.seconds
    );
    let address = Address::new(arguments.address);
    let (server, own) = (arguments.process.map(Process::of), Process::this());
    let idlers = crowd::sit_down(&address, spec, *idle, server.as_ref()).await?;
    let tables = table::sit_down(&address, spec, *games, *seed).await?;
    let watched = Watched::begin(&address, spec, *spectators, *seed).await?;

    let (begin, time) = (Instant::now(), Duration::from_secs_f64(arguments.seconds));
    let processor = [server.as_ref().and_then(Process::processor), own.processor()];
    let (due, next) = pace::begin(*rate, begin, time, *seed);
    let watching = tokio::spawn(watched.play(begin + time));
    let mut tally = Tally::default();
    for table in tables
        .into_iter()
        .map(|table| tokio::spawn(table.play(next.clone(), begin + time)))
        .collect::<Vec<_>>()
    {
        tally.add(table.await?);
    }
    let offered = due.await?;
    let fan_out = watching.await??;
    let elapsed = begin.elapsed().as_secs_f64();
    let cores = |process: Option<&Process>, before: Option<f64>| {
        process.and_then(Process::processor).zip(before).map(|(after, before)| (after - before) / elapsed)
    };
    let moves = tally.times.len();
    Ok(Report {
        offered_per_second: offered.unwrap_or(moves) as f64 / arguments.seconds,
        achieved_per_second: moves as f64 / elapsed,
        moves,
        not_begun: offered.map_or(0, |offered| offered.saturating_sub(moves + tally.errors.len())),
        acknowledged: Spread::of(tally.times),
        games_over: tally.games_over,
        errors: tally.errors.len(),
        first_errors: tally.errors.into_iter().take(5).collect(),
        generator_cores: cores(Some(&own), processor[1]),
        server_cores: cores(server.as_ref(), processor[0]),
        server_resident_mib: server.as_ref().and_then(Process::resident_kib).map(|kib| kib / 1024.0),
        idle_socket_kib: idlers.kib,
        fan_out,
    })
}
