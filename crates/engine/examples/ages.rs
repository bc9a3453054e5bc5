//! Plays the historical opponents against each other and against a level: `ages --out FILE [--games N]
//! [--level N] [--seed N] [--minutes N]`.
//!
//! Games come in pairs with colors swapped, from the same opening of eight random moves. Each pair of players
//! adds a line to `FILE`: the younger, the older, the younger's wins, draws, losses and sum of disc
//! differences, and the seed. An interrupted run can be resumed: pairs already in `FILE` are skipped. After
//! its minutes the run ends between two pairs. The results do not depend on timing.
#![expect(clippy::print_stdout, reason = "the output is the result")]

mod tally;

use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::time::{Duration, Instant};

use outflank_engine::ages::Age;
use outflank_engine::{Level, Opponent, Options, Stop, Style};
use outflank_rules::{Color, Playthrough, SplitMix64, open};

use self::tally::Tally;

type Failure = Box<dyn std::error::Error>;

const OPENING: usize = 8;
const MEMORY: Options = Options { hash_mib: 4, threads: 1 };

struct Arguments {
    out: String,
    games: u32,
    level: Level,
    seed: u64,
    time: Duration,
}

fn main() -> Result<(), Failure> {
    let arguments = Arguments::read(std::env::args().skip(1))?;
    let started = Instant::now();
    let known = if fs::exists(&arguments.out)? { fs::read_to_string(&arguments.out)? } else { String::new() };
    // A level stands for today's program.
    let players: Vec<Style> = Age::ALL.into_iter().map(Style::Age).chain([arguments.level.into()]).collect();
    for (at, &younger) in players.iter().enumerate() {
        for &older in players.iter().take(at) {
            let name = format!("{younger}\t{older}\t");
            if known.lines().any(|line| line.starts_with(&name)) {
                continue;
            }
            if started.elapsed() >= arguments.time {
                println!("out of time; run the same command again to continue");
                return Ok(());
            }
            let tally = duel(younger, older, arguments.games, arguments.seed)?;
            let line = format!("{name}{tally}\t{}", arguments.seed);
            println!("{line}");
            writeln!(OpenOptions::new().create(true).append(true).open(&arguments.out)?, "{line}")?;
        }
    }
    Ok(())
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self, Failure> {
        let (mut out, mut games, mut level, mut seed, mut minutes) = (None, 100, Level::USUAL, 1, u64::MAX);
        while let Some(name) = words.next() {
            let value = words.next().ok_or_else(|| format!("{name} needs a value"))?;
            match &*name {
                "--out" => out = Some(value),
                "--games" => games = value.parse()?,
                "--level" => level = value.parse()?,
                "--seed" => seed = value.parse()?,
                "--minutes" => minutes = value.parse()?,
                _ => return Err(format!("unknown option {name}").into()),
            }
        }
        let out = out.ok_or("--out is missing: the file for the results")?;
        Ok(Self { out, games, level, seed, time: Duration::from_secs(minutes.saturating_mul(60)) })
    }
}

/// Plays `games` games, rounded up to pairs.
fn duel(younger: Style, older: Style, games: u32, seed: u64) -> Result<Tally, Failure> {
    let spec = "othello".parse()?;
    let game = open(&spec);
    let mut players = [Opponent::new(&spec, MEMORY)?, Opponent::new(&spec, MEMORY)?];
    let styles = [younger, older];
    let mut tally = Tally::default();
    for pair in 0..games.div_ceil(2) {
        let mut random = SplitMix64::new(seed << 32 | u64::from(pair));
        let opening = Playthrough::random_opening(game.start(), OPENING, &mut random);
        for side in Color::ALL {
            players.iter_mut().for_each(Opponent::forget);
            let seed = random.next_u64();
            let mut played = opening.clone();
            let outcome = played.play_out(|played, mover| {
                let at = usize::from(mover != side);
                let choice =
                    players[at].choose(played.position(), styles[at], seed, &Stop::new(), &mut |_| {});
                choice?.mv.ok_or_else(|| Failure::from("a player has no move"))
            });
            tally.add(&outcome.map_err(|why| why.to_string())?, side);
        }
    }
    Ok(tally)
}
