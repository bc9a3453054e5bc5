//! `takeovers`: of two servers of one database, the one that has it is killed or frozen again and again.

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

/// How long games are played before the next one, at most and at least.
const LIFE_MS: usize = 1500;
/// A server that stands by and has not taken over by then is at fault.
const PATIENCE: Duration = Duration::from_secs(60);
/// How often it is asked meanwhile.
const ASKS: Duration = Duration::from_millis(20);

/// What happens to the server that has the database.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum What {
    /// It is killed, and started again afterwards.
    Kill,
    /// It stands still, and goes on when the other one has taken over.
    Freeze,
    /// The two by turns.
    Both,
}

/// Has a second server take over again and again while games are played through it, and checks that nothing acknowledged
/// was lost or charged. Needs `--database`.
#[derive(Args)]
pub(crate) struct Arguments {
    /// How often.
    #[arg(long, value_name = "N", default_value_t = 50)]
    cycles: usize,
    /// What happens to the first one.
    #[arg(long, value_enum, value_name = "WHAT", default_value = "both")]
    how: What,
    /// Games at a time.
    #[arg(long, value_name = "N", default_value_t = 20)]
    games: usize,
    /// The time control.
    #[arg(long, value_name = "CLOCK", default_value = "30+3")]
    clock: String,
    /// The game that is played.
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    spec: String,
    /// What the moves and the moments are drawn from.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

#[derive(Serialize)]
pub(crate) struct Report {
    /// Times that a server took over and everything was there.
    cycles: usize,
    /// Moves that were acknowledged, every one of them found again.
    moves: usize,
    games_over: usize,
    /// From the end of the first server until the second one answered by itself.
    answered: Spread,
    /// From the end of the first server until every game had been compared and gone on with.
    went_on: Spread,
    #[serde(flatten)]
    share: Share,
}

pub(crate) async fn run(home: &Home, arguments: &Arguments) -> Result<Report> {
    ensure!(home.database.is_some(), "name a database that two servers can have: --database postgres://…");
    let own = Process::this().begin();
    let kind = Kind { spec: (*arguments.spec).into(), clock: Some((*arguments.clock).into()) };
    let mut random = SplitMix64::new(arguments.seed);
    let (mut playing, mut waiting) = (Victim::start(home)?, Victim::start(&home.another())?);
    let mut homes = (home.clone(), home.another());
    // Every move goes by way of the server that stands by.
    let mut storm = Storm::begin(&waiting.address, &kind, arguments.games, random.next_u64()).await?;
    let (mut answered, mut went_on) = (Vec::new(), Vec::new());
    for cycle in 0..arguments.cycles {
        let is_frozen = match arguments.how {
            What::Kill => false,
            What::Freeze => true,
            What::Both => cycle % 2 == 1,
        };
        let life = Duration::from_millis((LIFE_MS + random.below(LIFE_MS)) as u64);
        let (told, end) = (Arc::<AtomicBool>::default(), waiting.address.clone());
        let goes_on = Arc::clone(&told);
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
                ensure!(gone.elapsed() < PATIENCE, "nobody took over");
                sleep(ASKS).await;
            }
            goes_on.store(true, Ordering::Relaxed);
            Ok((frozen, gone_ms, gone, gone.elapsed()))
        });
        let raged = storm.rage(End::GoneOrTold(told), random.next_u64()).await;
        let told = || format!("after {cycle} cycles with --seed {}", arguments.seed);
        let (frozen, gone_ms, gone, answered_after) = ending.await?.with_context(told)?;
        raged.with_context(told)?;
        answered.push(answered_after);
        storm.come_back(&waiting.address, gone_ms).await.with_context(told)?;
        went_on.push(gone.elapsed());
        // The one that was there before stands by from now on.
        let before = match frozen {
            Some(frozen) => {
                let stood_by = homes.0.stood_by()?;
                frozen.freeze(false)?;
                // Until it finds out what has become of its lease it answers as if it had it.
                while homes.0.stood_by()? == stood_by {
                    ensure!(gone.elapsed() < 2 * PATIENCE, "nobody stands by {}", told());
                    sleep(ASKS).await;
                }
                frozen
            }
            None => Victim::start(&homes.0).with_context(told)?,
        };
        (playing, waiting) = (waiting, before);
        homes = (homes.1, homes.0);
        while !waiting.address.answers().await {
            ensure!(gone.elapsed() < 2 * PATIENCE, "nobody stands by {}", told());
            sleep(ASKS).await;
        }
        storm.come_back(&waiting.address, now_ms()).await.with_context(told)?;
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
