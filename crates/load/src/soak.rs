//! `soak`: plays games while one fault after another hits the server.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::Args;
use outflank_rules::SplitMix64;
use serde::Serialize;
use tokio::time::sleep;

use crate::address::Kind;
use crate::fault::{self, Holder};
use crate::process::{Process, Share};
use crate::storm::{End, Storm};
use crate::victim::{Home, Victim};

/// The longest random part of a round, which lasts 200 ms more, in milliseconds.
const ROUND_MS: usize = 1500;
/// The longest time until a move is acknowledged, unless the database is locked.
const SLOWEST: Duration = Duration::from_secs(5);

/// Plays games while a seeded sequence of faults hits the server: kills, restarts, stalled readers, half-open
/// connections, nonsense and a locked database.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Minutes of play.
    #[arg(long, value_name = "N", default_value_t = 10.0)]
    minutes: f64,
    /// Number of rounds, instead of minutes.
    #[arg(long, value_name = "N")]
    rounds: Option<usize>,
    /// Concurrent games.
    #[arg(long, value_name = "N", default_value_t = 12)]
    games: usize,
    /// Seed of everything random.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// The fault of a round.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
enum Fault {
    Kill,
    Stop,
    StalledReaders,
    HalfOpen,
    Nonsense,
    LockedDatabase,
}

impl Fault {
    const ALL: [Self; 6] =
        [Self::Kill, Self::Stop, Self::StalledReaders, Self::HalfOpen, Self::Nonsense, Self::LockedDatabase];
}

#[derive(Serialize)]
pub(crate) struct Report {
    rounds: usize,
    /// The number of rounds with each fault.
    kills: usize,
    stops: usize,
    stalled_readers: usize,
    half_open: usize,
    nonsense: usize,
    locked_database: usize,
    /// Acknowledged moves, all of which still existed after the faults.
    moves: usize,
    games_over: usize,
    #[serde(flatten)]
    share: Share,
}

pub(crate) async fn run(home: &Home, arguments: &Arguments) -> Result<Report> {
    let (begun, own) = (Instant::now(), Process::this().begin());
    let time = Duration::try_from_secs_f64(arguments.minutes * 60.0).context("--minutes")?;
    let kind = Kind { spec: "othello".into(), clock: Some("5+3".into()) };
    let mut random = SplitMix64::new(arguments.seed);
    let victim = Victim::start(home)?;
    let storm = Storm::begin(&victim.address, &kind, arguments.games, random.next_u64()).await?;
    let mut soak = Soak { home, storm, victim: Some(victim) };
    let (mut rounds, mut counts) = (0, [0_usize; Fault::ALL.len()]);
    while arguments.rounds.map_or(begun.elapsed() < time, |most| rounds < most) {
        // Each fault comes once at first, then faults come in random order.
        let at = if rounds < Fault::ALL.len() { rounds } else { random.below(Fault::ALL.len()) };
        let fault = Fault::ALL[at];
        let done = soak.round(fault, &mut random).await.with_context(|| {
            let rounds = rounds + 1;
            format!(
                "round {rounds}, {fault:?}; again: cargo xtask soak --seed {} --games {} --rounds {rounds}",
                arguments.seed, arguments.games
            )
        })?;
        counts[at] += usize::from(done);
        rounds += 1;
    }
    let [kills, stops, stalled_readers, half_open, nonsense, locked_database] = counts;
    Ok(Report {
        rounds,
        kills,
        stops,
        stalled_readers,
        half_open,
        nonsense,
        locked_database,
        moves: soak.storm.moves,
        games_over: soak.storm.games_over,
        share: own.share(),
    })
}

/// A server with games in progress.
struct Soak<'a> {
    home: &'a Home,
    storm: Storm,
    victim: Option<Victim>,
}

impl Soak<'_> {
    /// Plays during a fault and checks every game afterwards. Returns whether the fault was possible.
    async fn round(&mut self, fault: Fault, random: &mut SplitMix64) -> Result<bool> {
        let life = Duration::from_millis(200 + random.below(ROUND_MS) as u64);
        let end = Instant::now() + life;
        let (seed, mut other) = (random.next_u64(), SplitMix64::new(random.next_u64()));
        let victim = self.victim.take().context("the server is gone")?;
        let address = victim.address.clone();
        self.storm.slowest = Duration::ZERO;
        let (game, link) = self.storm.any_game().await?;
        match fault {
            Fault::Kill | Fault::Stop => {
                let ending = tokio::spawn(async move {
                    sleep(life).await;
                    match fault {
                        Fault::Kill => victim.kill(),
                        _ => victim.stop().await.map(|(_, gone_ms)| gone_ms),
                    }
                });
                let raged = self.storm.rage(End::Gone, seed).await;
                let gone_ms = ending.await??;
                raged?;
                let victim = Victim::start(self.home)?;
                self.storm.come_back(&victim.address, gone_ms).await?;
                self.victim = Some(victim);
                return Ok(true);
            }
            Fault::StalledReaders => {
                let (raged, done) = tokio::join!(
                    self.storm.rage(End::At(end), seed),
                    fault::stall(&address, &game, &link, end)
                );
                raged.and(done)?;
            }
            Fault::HalfOpen => {
                let (raged, done) = tokio::join!(
                    self.storm.rage(End::At(end), seed),
                    fault::half_open(&address, &mut other, end)
                );
                raged.and(done)?;
            }
            Fault::Nonsense => {
                let (raged, done) = tokio::join!(
                    self.storm.rage(End::At(end), seed),
                    fault::babble(&address, &mut other, end)
                );
                raged.and(done)?;
            }
            Fault::LockedDatabase => {
                let Some(holder) = Holder::of(&self.home.database())? else {
                    self.victim = Some(victim);
                    return Ok(false);
                };
                let (raged, done) = tokio::join!(self.storm.rage(End::At(end), seed), holder.let_go());
                raged.and(done)?;
                self.storm.slowest = Duration::ZERO;
            }
        }
        let slowest = self.storm.slowest;
        ensure!(slowest < SLOWEST, "a move waited for {slowest:?}");
        self.storm.check().await?;
        self.victim = Some(victim);
        Ok(true)
    }
}
