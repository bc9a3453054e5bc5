//! Plays neighboring levels of any game against each other:
//! `levels --out FILE [--game SPEC] [--games N] [--least N] [--most N] [--seed N]`.
//! Or searches for the settings of a scale of Othello: `levels --fit SHARE [--games N]`.
//!
//! Games come in pairs with colors swapped, from the same opening of six random moves. Each pair of levels
//! adds a line to `FILE`: game, higher and lower level, wins, draws and losses of the higher one, sum of disc
//! differences, and the seed. An interrupted run can be resumed: pairs already in `FILE` are skipped. Results
//! do not depend on time unless a level reaches its time limit.
//!
//! `--fit` follows a path of settings from the weakest level to the strongest with a fixed search depth. The
//! next level is the first point on the path that scores `SHARE` of the points against the previous level.
#![expect(clippy::print_stdout, reason = "the output is the result")]

mod tally;

use std::fs::{self, OpenOptions};
use std::io::Write as _;

use outflank_engine::othello::Engine;
use outflank_engine::{Level, LevelSettings, Opponent, Options, Stop};
use outflank_rules::{AnyPosition, Color, GameSpec, Playthrough, Position, SplitMix64, open};

use self::tally::Tally;

type Failure = Box<dyn std::error::Error>;

const OPENING: usize = 6;
const MEMORY: Options = Options { hash_mib: 4, threads: 1 };

struct Arguments {
    out: Option<String>,
    game: GameSpec,
    games: u32,
    least: u8,
    most: u8,
    seed: u64,
    fit: Option<f64>,
}

fn main() -> Result<(), Failure> {
    let arguments = Arguments::read(std::env::args().skip(1))?;
    match arguments.fit {
        Some(share) => fit(share, arguments.games),
        None => neighbors(&arguments),
    }
}

impl Arguments {
    fn read(mut words: impl Iterator<Item = String>) -> Result<Self, Failure> {
        let game = "othello".parse()?;
        let mut arguments = Self { out: None, game, games: 200, least: 1, most: 19, seed: 1, fit: None };
        while let Some(name) = words.next() {
            let value = words.next().ok_or_else(|| format!("{name} needs a value"))?;
            match &*name {
                "--out" => arguments.out = Some(value),
                "--game" => arguments.game = value.parse()?,
                "--games" => arguments.games = value.parse()?,
                "--least" => arguments.least = value.parse()?,
                "--most" => arguments.most = value.parse()?,
                "--seed" => arguments.seed = value.parse()?,
                "--fit" => arguments.fit = Some(value.parse()?),
                _ => return Err(format!("unknown option {name}").into()),
            }
        }
        Ok(arguments)
    }
}

/// Plays each level of the range against the one below.
fn neighbors(arguments: &Arguments) -> Result<(), Failure> {
    let path = arguments.out.as_deref().ok_or("--out is missing: the file for the results")?;
    let known = if fs::exists(path)? { fs::read_to_string(path)? } else { String::new() };
    let game = open(&arguments.game);
    let mut players = [Opponent::new(&arguments.game, MEMORY)?, Opponent::new(&arguments.game, MEMORY)?];
    for number in arguments.least + 1..=arguments.most {
        let levels = [Level::new(number)?, Level::new(number - 1)?];
        let name = format!("{}\t{number}\t{}\t", arguments.game, number - 1);
        if known.lines().any(|line| line.starts_with(&name)) {
            continue;
        }
        let mut tally = Tally::default();
        for pair in 0..arguments.games.div_ceil(2) {
            let mut random = SplitMix64::new(arguments.seed << 32 | u64::from(pair));
            let opening = Playthrough::random_opening(game.start(), OPENING, &mut random);
            for side in Color::ALL {
                players.iter_mut().for_each(Opponent::forget);
                let seed = random.next_u64();
                let mut played = opening.clone();
                let outcome = played.play_out(|played, mover| {
                    let at = usize::from(mover != side);
                    let choice =
                        players[at].choose(played.position(), levels[at], seed, &Stop::new(), &mut |_| {});
                    choice?.mv.ok_or_else(|| Failure::from("a player has no move"))
                });
                tally.add(&outcome.map_err(|why| why.to_string())?, side);
            }
        }
        let line = format!("{name}{tally}\t{}", arguments.seed);
        println!("{line}");
        writeln!(OpenOptions::new().create(true).append(true).open(path)?, "{line}")?;
    }
    Ok(())
}

/// Searches for a scale on the path of [`along`].
fn fit(share: f64, games: u32) -> Result<(), Failure> {
    let mut engines = [Engine::new(MEMORY)?, Engine::new(MEMORY)?];
    let mut at = 0.0_f32;
    for number in 2..=20 {
        let (mut low, mut high) = (at, (at + 1.6).min(LAST));
        for _ in 0..6 {
            let middle = f32::midpoint(low, high);
            if duel(&mut engines, [along(middle), along(at)], games, number)?.share() < share {
                low = middle;
            } else {
                high = middle;
            }
        }
        let tally = duel(&mut engines, [along(high), along(at)], games, 100 + number)?;
        at = high;
        println!("{number}\t{at:.3}\t{tally}\t{:.1} %\t{:?}", 100.0 * tally.share(), along(at));
        if at >= LAST {
            break;
        }
    }
    Ok(())
}

fn duel(
    engines: &mut [Engine; 2],
    settings: [LevelSettings; 2],
    games: u32,
    seed: u64,
) -> Result<Tally, Failure> {
    let game = open(&"othello".parse()?);
    let mut tally = Tally::default();
    for pair in 0..games.div_ceil(2) {
        let mut random = SplitMix64::new(seed << 32 | u64::from(pair));
        let opening = Playthrough::random_opening(game.start(), OPENING, &mut random);
        for side in Color::ALL {
            engines.iter_mut().for_each(Engine::forget);
            let seed = random.next_u64();
            let mut played = opening.clone();
            let outcome = played.play_out(|played, mover| {
                let at = usize::from(mover != side);
                engines[at].set_position(othello(played.position())?);
                let mv = engines[at].choose_by(settings[at], seed, &Stop::new(), &mut |_| {}).mv;
                Ok::<_, Failure>(mv.ok_or("a player has no move")?.to_string())
            });
            tally.add(&outcome.map_err(|why| why.to_string())?, side);
        }
    }
    Ok(tally)
}

fn othello(position: &AnyPosition) -> Result<Position, Failure> {
    position.othello().ok_or_else(|| "no position of Othello on 8×8".into())
}

/// The end of the path.
const LAST: f32 = 13.0;

/// Returns the settings at a point of the path, interpolated between the rows: depth, exact from, attention,
/// overlooks, spread and slack.
fn along(place: f32) -> LevelSettings {
    #[rustfmt::skip]
    const POINTS: [(u8, u8, f32, f32, f32, f32); 14] = [
        ( 1,  0,   0.0, 20.0, 3.0, 10.0),
        ( 1,  0,  40.0, 18.0, 2.5,  9.0),
        ( 1,  2,  65.0, 16.0, 2.0,  8.0),
        ( 2,  4,  80.0, 14.0, 2.0,  6.0),
        ( 2,  6,  92.0, 12.0, 1.5,  5.0),
        ( 3,  7,  94.0, 16.0, 1.5,  5.0),
        ( 3,  8,  97.0,  8.0, 1.2,  4.0),
        ( 4, 10, 100.0,  8.0, 1.1,  3.6),
        ( 4, 11, 100.0,  5.0, 1.0,  3.0),
        ( 5, 12, 100.0,  4.0, 0.8,  2.4),
        ( 6, 14, 100.0,  1.0, 0.5,  1.5),
        ( 7, 15, 100.0,  0.0, 0.5,  1.2),
        ( 9, 16, 100.0,  0.0, 0.4,  1.0),
        (14, 20, 100.0,  0.0, 0.3,  0.7),
    ];
    let from = POINTS[place as usize];
    let to = POINTS[(place as usize + 1).min(POINTS.len() - 1)];
    let share = place.fract();
    let between = |from: f32, to: f32| from + share * (to - from);
    LevelSettings {
        depth: between(f32::from(from.0), f32::from(to.0)).round() as u8,
        solve_from: between(f32::from(from.1), f32::from(to.1)).round() as u8,
        attention: between(from.2, to.2),
        overlooks: between(from.3, to.3),
        spread: between(from.4, to.4),
        slack: between(from.5, to.5),
        time: Level::MAX.settings().time,
    }
}
