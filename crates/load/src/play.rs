//! `play`: plays moves at a given rate and measures the server.

use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};
use clap::Args;
use outflank_rules::SplitMix64;
use serde::Serialize;
use tokio::task::JoinSet;

use crate::address::Kind;
use crate::crowd::{self, Watched};
use crate::flags;
use crate::pace::{self, Due, Pace};
use crate::process::{Process, Share};
use crate::spread::Spread;
use crate::table::Table;
use crate::victim::{Home, Victim};

/// Plays moves at a given rate and measures the time until they are acknowledged.
#[derive(Args)]
pub(crate) struct Arguments {
    /// Moves a second; 0 for as many as possible, so that players move as soon as it is their turn.
    #[arg(long, value_name = "N", default_value_t = 200.0)]
    rate: f64,
    /// Seconds of play.
    #[arg(long, value_name = "N", default_value_t = 10.0)]
    seconds: f64,
    /// Concurrent games, each with two sockets; a new game replaces each finished one.
    #[arg(long, value_name = "N", default_value_t = 200)]
    games: usize,
    /// The game to play.
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    spec: String,
    /// The time control, such as `5+3`; the clocks are then checked after every move.
    #[arg(long, value_name = "CLOCK")]
    clock: Option<String>,
    /// Additional games in which the side to move loses on time.
    #[arg(long, value_name = "N", default_value_t = 0)]
    flags: usize,
    /// Idle sockets during the games; measures their memory.
    #[arg(long, value_name = "N", default_value_t = 0)]
    idle: usize,
    /// Additional games without moves and connections; measures their memory.
    #[arg(long, value_name = "N", default_value_t = 0)]
    resting: usize,
    /// Fails if an idle socket takes more memory of the server than this, in KiB.
    #[arg(long, value_name = "KIB", requires = "idle")]
    most_socket_kib: Option<f64>,
    /// Fails if a game without moves takes more memory than this, in KiB.
    #[arg(long, value_name = "KIB", requires = "resting")]
    most_game_kib: Option<f64>,
    /// Spectators of one additional game with two moves a second.
    #[arg(long, value_name = "N", default_value_t = 0)]
    spectators: usize,
    /// Sign-ins a second during the games, with a wrong password.
    #[arg(long, value_name = "N", default_value_t = 0.0)]
    sign_ins: f64,
    /// Plays through a second server, which stands by for the first one; needs `--database`.
    #[arg(long)]
    through_another: bool,
    /// Seed of the moves and their times.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// The measurements, printed as JSON.
#[derive(Serialize)]
pub(crate) struct Report {
    /// Moves due per second.
    offered_per_second: f64,
    /// Moves acknowledged per second.
    achieved_per_second: f64,
    /// Moves acknowledged.
    moves: usize,
    /// Moves that were due but not yet sent when the time was up.
    not_begun: usize,
    /// From the due time of a move until its acknowledgment was read.
    acknowledged: Spread,
    /// The network delays that the clocks forgave.
    forgiven: Spread,
    /// Complete games whose final board was correct.
    games_over: usize,
    /// The number of errors. The messages of the first few are in `first_errors`.
    pub(crate) errors: usize,
    first_errors: Vec<String>,
    #[serde(flatten)]
    share: Share,
    server_cores: Option<f64>,
    server_resident_mib: Option<f64>,
    /// Server memory per idle socket, in KiB.
    idle_socket_kib: Option<f64>,
    /// Server memory per game without moves, in KiB.
    live_game_kib: Option<f64>,
    /// From the sending of a move until the last spectator has read it.
    fan_out: Option<Spread>,
    /// Sign-ins refused because of the password, and the latency of these refusals.
    sign_ins: usize,
    signed_in: Spread,
    /// Sign-ins refused because the server was busy.
    sign_ins_refused: usize,
    /// Flags that fell, exactly once each.
    flags: usize,
    /// From the due time of a flag until the second player received it.
    flags_late: Spread,
}

pub(crate) async fn run(home: &Home, arguments: &Arguments) -> Result<Report> {
    let Arguments { rate, seconds, spec, seed, .. } = arguments;
    ensure!(rate.is_finite() && *rate >= 0.0, "--rate {rate}: expected 0 or more moves a second");
    let sign_ins = arguments.sign_ins;
    ensure!((0.0..=10_000.0).contains(&sign_ins), "--sign-ins {sign_ins}: expected 0 to 10000 a second");
    ensure!((0.1..=86_400.0).contains(seconds), "--seconds {seconds}: expected 0.1 to 86400");
    let victim = Victim::start(home)?;
    let another = match arguments.through_another {
        true if home.database.is_none() => {
            bail!("name a database that two servers can share: --database postgres://…")
        }
        true => Some(Victim::start(&home.another())?),
        false => None,
    };
    let (address, server) = (&another.as_ref().unwrap_or(&victim).address, victim.process());
    let kind = Kind { spec: (**spec).into(), clock: arguments.clock.as_deref().map(Into::into) };
    let mut idlers = crowd::look_on(address, arguments.idle, &server).await?;
    let mut resting = crowd::rest(address, &kind, arguments.resting, &server, *seed).await?;
    let mut tables = Vec::with_capacity(arguments.games);
    let mut seeds = SplitMix64::new(*seed);
    for _ in 0..arguments.games {
        tables.push(Table::begin(address, &kind, seeds.next_u64()).await?);
    }
    let watched = Watched::begin(address, &kind, arguments.spectators, *seed).await?;

    let (begin, time) = (Instant::now(), Duration::from_secs_f64(*seconds));
    let (server, own) = (server.begin(), Process::this().begin());
    let Pace { count, due } = pace::begin(*rate, begin, time, *seed);
    let watching = tokio::spawn(watched.play(begin + time));
    let signing_in =
        tokio::spawn(crate::sign_ins::keep_on(address.clone(), arguments.sign_ins, begin + time));
    let flags = tokio::spawn(flags::fall(address.clone(), spec.clone(), arguments.flags, time, *seed));
    let mut playing = JoinSet::new();
    for table in tables {
        playing.spawn(keep_playing(table, due.clone(), begin + time));
    }
    let mut tally = Tally::default();
    while let Some(one) = playing.join_next().await {
        tally.add(one?);
    }
    let elapsed = begin.elapsed().as_secs_f64();
    let offered = count.await?;
    let fan_out = watching.await??;
    let late = flags.await??;
    let (signed_in, sign_ins_refused) = signing_in.await??;
    let gone = idlers.gone();
    if gone > 0 {
        tally.errors.push(format!("{gone} idle sockets were closed"));
    }
    for table in &mut resting.tables {
        table.check().await?;
    }
    tally.errors.extend(too_much("an idle socket", idlers.kib, arguments.most_socket_kib));
    tally.errors.extend(too_much("a game without moves", resting.kib, arguments.most_game_kib));
    let moves = tally.times.len();
    Ok(Report {
        offered_per_second: offered.unwrap_or(moves) as f64 / seconds,
        achieved_per_second: moves as f64 / elapsed,
        moves,
        not_begun: offered.map_or(0, |offered| offered.saturating_sub(moves + tally.errors.len())),
        acknowledged: Spread::of(tally.times),
        forgiven: Spread::of(tally.forgiven),
        games_over: tally.games_over,
        errors: tally.errors.len(),
        first_errors: tally.errors.into_iter().take(5).collect(),
        share: own.share(),
        server_cores: server.cores(),
        server_resident_mib: victim.process().resident_kib().map(|kib| kib / 1024.0),
        idle_socket_kib: idlers.kib,
        live_game_kib: resting.kib,
        fan_out,
        sign_ins: signed_in.len(),
        signed_in: Spread::of(signed_in),
        sign_ins_refused,
        flags: late.len(),
        flags_late: Spread::of(late),
    })
}

/// Returns an error if memory exceeds a limit. `None` if no limit is set, or if the system does not report
/// memory.
fn too_much(what: &str, kib: Option<f64>, most: Option<f64>) -> Option<String> {
    let (kib, most) = kib.zip(most)?;
    (kib > most).then(|| format!("{what} takes {kib:.1} KiB; the limit is {most}"))
}

/// The results of one or more tables.
#[derive(Default)]
struct Tally {
    /// The latency of each move.
    times: Vec<Duration>,
    forgiven: Vec<Duration>,
    /// Complete games with a correct final board.
    games_over: usize,
    /// Error messages.
    errors: Vec<String>,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.times.extend(other.times);
        self.forgiven.extend(other.forgiven);
        self.games_over += other.games_over;
        self.errors.extend(other.errors);
    }
}

/// Plays moves when they are due, in one game after another, until the time is up.
async fn keep_playing(mut table: Table, due: Due, end: Instant) -> Tally {
    let mut tally = Tally::default();
    while let Some(due) = due.next(end).await {
        let moved = table.play_one().await;
        if moved.is_ok() {
            tally.times.push(due.elapsed());
        }
        let outcome = match (moved, table.is_over()) {
            (Ok(()), false) => continue,
            (Ok(()), true) => table.check().await.map(|()| tally.games_over += 1),
            (Err(error), _) => Err(error),
        };
        if let Err(error) = outcome {
            tally.errors.push(format!("game {}: {error:#}", table.game));
        }
        if let Err(error) = table.begin_another().await {
            tally.errors.push(format!("no further game: {error:#}"));
            break;
        }
    }
    tally.forgiven = std::mem::take(&mut table.forgiven);
    tally
}
