//! `restart`: measures the downtime of a server with many games, and its cost for the players.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Args;
use serde::Serialize;
use tokio::time::sleep;

use crate::address::Kind;
use crate::crowd::{self, Resting};
use crate::process::{Process, Share};
use crate::storm::come_back;
use crate::victim::{Home, Victim};

/// Ends a server with many games in progress, by a signal and by a kill, and checks the cost for the players.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Games in which both sides have moved.
    #[arg(long, value_name = "N", default_value_t = 2000)]
    games: usize,
    /// The time control.
    #[arg(long, value_name = "CLOCK", default_value = "5+3")]
    clock: String,
    /// Seconds of downtime.
    #[arg(long, value_name = "SECONDS", default_value_t = 3.0)]
    away: f64,
    /// Seed of the moves.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

#[derive(Serialize)]
pub(crate) struct Report {
    games: usize,
    /// The time to start the games, with a move of each side.
    begin_seconds: f64,
    /// Server memory per game, in KiB.
    live_game_kib: Option<f64>,
    /// The restart after a signal.
    asked: Absence,
    /// The restart after a kill.
    killed: Absence,
    #[serde(flatten)]
    share: Share,
}

/// A restart after which every game was intact and no clock was charged.
#[derive(Serialize)]
struct Absence {
    /// From the signal until the server had ended.
    end_ms: f64,
    /// From the start of the server until it listened.
    ready_ms: f64,
    /// From listening until every game was checked.
    compared_ms: f64,
    server_resident_mib: Option<f64>,
}

pub(crate) async fn run(home: &Home, arguments: &Arguments) -> Result<Report> {
    let own = Process::this().begin();
    let kind = Kind { spec: "othello".into(), clock: Some((*arguments.clock).into()) };
    let away = Duration::try_from_secs_f64(arguments.away).context("--away")?;
    let mut victim = Victim::start(home)?;
    let begun = Instant::now();
    let server = victim.process();
    let Resting { mut tables, kib } =
        crowd::rest(&victim.address, &kind, arguments.games, &server, arguments.seed).await?;
    let begin_seconds = begun.elapsed().as_secs_f64();
    let mut absences = Vec::new();
    for is_asked in [true, false] {
        let (end, gone_ms) = if is_asked { victim.stop().await? } else { (Duration::ZERO, victim.kill()?) };
        sleep(away).await;
        victim = Victim::start(home)?;
        let listened = Instant::now();
        come_back(&mut tables, &victim.address, gone_ms).await?;
        let compared = listened.elapsed();
        for table in &mut tables {
            table.rest().await;
        }
        absences.push(Absence {
            end_ms: end.as_secs_f64() * 1e3,
            ready_ms: victim.ready.as_secs_f64() * 1e3,
            compared_ms: compared.as_secs_f64() * 1e3,
            server_resident_mib: victim.process().resident_kib().map(|kib| kib / 1024.0),
        });
    }
    let killed = absences.pop().context("no restart")?;
    let asked = absences.pop().context("no restart")?;
    Ok(Report { games: tables.len(), begin_seconds, live_game_kib: kib, asked, killed, share: own.share() })
}
