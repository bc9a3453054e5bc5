//! `restart`: how long a server with many games is away, and what that costs the players.

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

/// Ends a server with many games whose clocks run, asked and killed, and checks what that costs the players.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Games in which both sides have moved.
    #[arg(long, value_name = "N", default_value_t = 2000)]
    games: usize,
    /// The time control.
    #[arg(long, value_name = "CLOCK", default_value = "5+3")]
    clock: String,
    /// How long the server stays away each time.
    #[arg(long, value_name = "SECONDS", default_value_t = 3.0)]
    away: f64,
    /// What the moves are drawn from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

#[derive(Serialize)]
pub(crate) struct Report {
    games: usize,
    /// To begin them, with a move of either side.
    begin_seconds: f64,
    /// What each adds to the memory of the server.
    live_game_kib: Option<f64>,
    /// Asked to end.
    asked: Absence,
    /// Killed.
    killed: Absence,
    #[serde(flatten)]
    share: Share,
}

/// A restart, after which every game was found as it was and no clock charged.
#[derive(Serialize)]
struct Absence {
    /// From the request to end until it had ended.
    end_ms: f64,
    /// From its start until it listened.
    ready_ms: f64,
    /// From then until every game had been compared.
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
