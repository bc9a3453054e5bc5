//! `takeovers`: repeatedly kills or freezes the active server of two that share a database.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};
use outflank_rules::SplitMix64;
use serde::Serialize;
use tokio::time::sleep;

use crate::address::Kind;
use crate::moment::now_ms;
use crate::process::{Process, Share};
use crate::spread::Spread;
use crate::storm::{End, Storm};
use crate::victim::{Home, Victim};

/// The shortest time of play before a takeover, in milliseconds. The longest is twice as long.
const LIFE_MS: usize = 1500;
/// The time limit for a takeover.
const TAKEOVER_TIMEOUT: Duration = Duration::from_secs(60);
/// The interval between health checks during a takeover.
const CHECK_INTERVAL: Duration = Duration::from_millis(20);

/// How the active server fails.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Failure {
    /// The server is killed, and restarted after the takeover.
    Kill,
    /// The server is suspended, and resumed after the takeover.
    Freeze,
    /// Both in turn.
    Both,
}

/// Lets a second server take over again and again during games, and checks that no acknowledged event was
/// lost and no clock was charged. Needs `--database`.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Number of takeovers.
    #[arg(long, value_name = "N", default_value_t = 50)]
    cycles: usize,
    /// How the active server fails.
    #[arg(long, value_enum, value_name = "WHAT", default_value = "both")]
    how: Failure,
    /// Concurrent games.
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: usize,
    /// The time control.
    #[arg(long, value_name = "CLOCK", default_value = "30+3")]
    clock: String,
    /// The game to play.
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    spec: String,
    /// Seed of the moves and their times.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

#[derive(Serialize)]
pub(crate) struct Report {
    /// Takeovers after which every game was complete.
    cycles: usize,
    /// Acknowledged moves, all of which still existed after the takeovers.
    moves: usize,
    games_over: usize,
    /// From the failure of the active server until the other server answered by itself.
    answered: Spread,
    /// From the failure of the active server until every game was checked and continued.
    went_on: Spread,
    #[serde(flatten)]
    share: Share,
}

pub(crate) async fn run(home: &Home, arguments: &Arguments) -> Result<Report> {
    ensure!(home.database.is_some(), "name a database that two servers can share: --database postgres://…");
    let own = Process::this().begin();
    let kind = Kind { spec: (*arguments.spec).into(), clock: Some((*arguments.clock).into()) };
    let mut random = SplitMix64::new(arguments.seed);
    let (mut playing, mut waiting) = (Victim::start(home)?, Victim::start(&home.another())?);
    let mut homes = (home.clone(), home.another());
    // All moves pass through the standby server.
    let mut storm = Storm::begin(&waiting.address, &kind, arguments.games, random.next_u64()).await?;
    let (mut answered, mut went_on) = (Vec::new(), Vec::new());
    for cycle in 0..arguments.cycles {
        let is_frozen = match arguments.how {
            Failure::Kill => false,
            Failure::Freeze => true,
            Failure::Both => cycle % 2 == 1,
        };
        let life = Duration::from_millis((LIFE_MS + random.below(LIFE_MS)) as u64);
        let (taken_over, end) = (Arc::<AtomicBool>::default(), waiting.address.clone());
        let set_taken_over = Arc::clone(&taken_over);
        let ending = tokio::spawn(async move {
            sleep(life).await;
            let frozen = if is_frozen {
                playing.freeze(true)?;
                Some(playing)
            } else {
                playing.kill()?;
                None
            };
            let (gone_ms, gone) = (now_ms(), Instant::now());
            while !end.answers().await {
                ensure!(gone.elapsed() < TAKEOVER_TIMEOUT, "no server took over");
                sleep(CHECK_INTERVAL).await;
            }
            set_taken_over.store(true, Ordering::Relaxed);
            Ok((frozen, gone_ms, gone, gone.elapsed()))
        });
        let raged = storm.rage(End::GoneOrFlagged(taken_over), random.next_u64()).await;
        let cycle_and_seed = || format!("after {cycle} cycles with --seed {}", arguments.seed);
        let (frozen, gone_ms, gone, answered_after) = ending.await?.with_context(cycle_and_seed)?;
        raged.with_context(cycle_and_seed)?;
        answered.push(answered_after);
        storm.come_back(&waiting.address, gone_ms).await.with_context(cycle_and_seed)?;
        went_on.push(gone.elapsed());
        // The formerly active server becomes the standby server.
        let before = match frozen {
            Some(frozen) => {
                let stood_by = homes.0.stood_by()?;
                frozen.freeze(false)?;
                // Until the old active server notices the loss of its lease, it still answers as the active
                // server.
                while homes.0.stood_by()? == stood_by {
                    ensure!(
                        gone.elapsed() < 2 * TAKEOVER_TIMEOUT,
                        "no server stands by {}",
                        cycle_and_seed()
                    );
                    sleep(CHECK_INTERVAL).await;
                }
                frozen
            }
            None => Victim::start(&homes.0).with_context(cycle_and_seed)?,
        };
        (playing, waiting) = (waiting, before);
        homes = (homes.1, homes.0);
        while !waiting.address.answers().await {
            ensure!(gone.elapsed() < 2 * TAKEOVER_TIMEOUT, "no server stands by {}", cycle_and_seed());
            sleep(CHECK_INTERVAL).await;
        }
        storm.come_back(&waiting.address, now_ms()).await.with_context(cycle_and_seed)?;
    }
    Ok(Report {
        cycles: arguments.cycles,
        moves: storm.moves,
        games_over: storm.games_over,
        answered: Spread::of(answered),
        went_on: Spread::of(went_on),
        share: own.share(),
    })
}
