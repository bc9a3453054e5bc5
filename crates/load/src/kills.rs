//! `kills`: kills the server again and again during games.

use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use clap::Args;
use outflank_rules::SplitMix64;
use serde::Serialize;
use tokio::time::sleep;

use crate::address::Kind;
use crate::process::{Process, Share};
use crate::spread::Spread;
use crate::storm::{End, Storm};
use crate::victim::{Home, Victim};

/// The longest time of play before a kill, and the longest absence after it, in milliseconds.
const LIFE_MS: usize = 400;
const DEATH_MS: usize = 200;

/// Kills the server again and again during games, and checks that no acknowledged event was lost and no clock
/// was charged.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Number of kills.
    #[arg(long, value_name = "N", default_value_t = 200)]
    cycles: usize,
    /// Concurrent games.
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: usize,
    /// The time control.
    #[arg(long, value_name = "CLOCK", default_value = "5+3")]
    clock: String,
    /// The game to play.
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    spec: String,
    /// Seed for the moves and for the times at which the server is killed.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

#[derive(Serialize)]
pub(crate) struct Report {
    /// Kills after which every game was complete.
    cycles: usize,
    /// Acknowledged moves, all of which still existed after the kills.
    moves: usize,
    games_over: usize,
    /// From the start of the server until it listened.
    ready: Spread,
    /// From listening until every game was checked and continued.
    found: Spread,
    #[serde(flatten)]
    share: Share,
}

pub(crate) async fn run(home: &Home, arguments: &Arguments) -> Result<Report> {
    let own = Process::this().begin();
    let kind = Kind { spec: (*arguments.spec).into(), clock: Some((*arguments.clock).into()) };
    let mut random = SplitMix64::new(arguments.seed);
    let mut victim = Victim::start(home)?;
    let mut storm = Storm::begin(&victim.address, &kind, arguments.games, random.next_u64()).await?;
    let (mut ready, mut found) = (Vec::new(), Vec::new());
    for cycle in 0..arguments.cycles {
        let life = Duration::from_millis(random.below(LIFE_MS) as u64 + 1);
        let death = Duration::from_millis(random.below(DEATH_MS) as u64);
        let killing = tokio::spawn(async move {
            sleep(life).await;
            victim.kill()
        });
        let raged = storm.rage(End::Gone, random.next_u64()).await;
        let gone_ms = killing.await??;
        let cycle_and_seed = || format!("after {cycle} cycles with --seed {}", arguments.seed);
        raged.with_context(cycle_and_seed)?;
        sleep(death).await;
        victim = Victim::start(home).with_context(cycle_and_seed)?;
        ready.push(victim.ready);
        let back = Instant::now();
        storm.come_back(&victim.address, gone_ms).await.with_context(cycle_and_seed)?;
        found.push(back.elapsed());
    }
    Ok(Report {
        cycles: arguments.cycles,
        moves: storm.moves,
        games_over: storm.games_over,
        ready: Spread::of(ready),
        found: Spread::of(found),
        share: own.share(),
    })
}
