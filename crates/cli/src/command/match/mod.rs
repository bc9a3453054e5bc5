//! `outflank match`: matches between two engines.

mod build;
mod child;
mod clock;
mod contender;
mod fault;
mod game;
mod gtp;
mod nboard;
mod opening;
mod own;
mod pairs;
mod player;
mod probe;
mod report;
mod save;
mod schedule;
mod seat;
mod sprt;
mod tally;
mod tempo;
#[cfg(unix)]
pub(super) mod warden;

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use clap::Args;
use outflank_engine::{Clock, Stop};
use outflank_rules::{ByColor, Color, GameSpec, open};

use self::contender::Contender;
use self::fault::Fault;
use self::game::End;
use self::opening::Openings;
use self::player::Conditions;
use self::report::Report;
use self::save::Save;
use self::schedule::{Done, Plan};
use self::sprt::{Decision, Sprt};
use self::tally::Tally;
use super::number;
use super::settings::{self, Settings};
use crate::amount::amount;
use crate::aside;
use crate::drawn::drawn;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::output::Output;
use crate::written::Written;

/// Let two engines play each other.
///
/// An engine is self, with settings as in self:level=10 or self:depth=8,selectivity=0. It can also be another
/// build of this program by its path, with settings in the same way. Any other engine is the command of a
/// program that speaks GTP or NBoard's protocol. Every opening is played twice with colors swapped. All
/// figures are from the view of the first engine. Errors are 95 % intervals from the spread of the pairs. The
/// options below, such as --depth and --seconds, fill in missing settings of self and of other builds.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    outflank match --engine self:level=9 --engine self:level=8 --games 200\n  \
    outflank match --engine self --engine ../before/outflank --seconds 0.1 --sprt 0,10 --save games.ggf\n  \
    outflank match --engine self:seconds=0.1 --engine 'gtp:edax -gtp -l 10' --games 100 --json\n  \
    outflank match --engine self --engine self:level=19 --clock 60+0.5")]
pub(crate) struct Match {
    /// An engine; give two
    #[arg(long = "engine", value_name = "ENGINE", required = true)]
    engines: Vec<Contender>,
    /// The game, one of those that `outflank games` lists
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: GameSpec,
    /// The number of games, rounded up to an even number; by default 100, or with --sprt at most twice the
    /// number of openings
    #[arg(long, value_name = "N", value_parser = number::within(1, 1_000_000))]
    games: Option<u32>,
    /// A file of openings, one per line; none for the start position. By default balanced lines of eight
    /// plies, and in games other than Othello six random moves
    #[arg(long, value_name = "FILE|none")]
    openings: Option<String>,
    /// Determines the order of the openings and the choices of levels
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// The number of concurrent games
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number::within(1, 256))]
    concurrency: u32,
    /// Stop as soon as it is clear which of two Elo differences fits engine 1 better
    #[arg(long, value_name = "ELO0,ELO1", allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// Add every finished game to this file: complete games if its name ends in .ggf or .sgf, otherwise
    /// transcripts
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// The maximum time in seconds for a program to start or to answer. A program that takes longer loses the
    /// game. By default 60 or ten times --seconds, and with --clock as long as the clock allows
    #[arg(long, value_name = "S", value_parser = settings::seconds)]
    timeout: Option<Duration>,
    /// Seconds per side for a whole game, and seconds added per move. Engines of this program without limits
    /// divide the time among their moves; a side that runs out of time loses
    #[arg(long, value_name = "S[+S]", value_parser = clock::read)]
    clock: Option<Clock>,
    #[command(flatten)]
    written: Written,
    /// Print one JSON object per game, and one with the totals
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    settings: Settings,
}

const USUAL_GAMES: usize = 100;
const USUAL_PATIENCE: Duration = Duration::from_secs(60);
/// Longer than any clock.
const UNLIMITED: Duration = Duration::from_secs(365 * 86_400);

impl Match {
    pub(crate) fn run(mut self, output: &mut Output) -> Result<(), Failure> {
        let stop = Stop::new();
        let ending = Ending::of_any_signal()?;
        ending.raise(stop.clone())?;
        let (plan, save) = self.plan(stop)?;
        let names = plan.contenders.each_ref().map(|contender| contender.name.clone());
        let mut report =
            Report::new(names.clone(), plan.conditions.game.clone(), self.sprt, plan.pairs, self.json);
        let games = 2 * plan.pairs as u64;
        let mut course = Course { tally: Tally::default(), games, names, save, sprt: self.sprt };
        let started = Instant::now();
        let (sender, done) = mpsc::channel();
        let plan = Arc::new(plan);
        schedule::start(&plan, self.concurrency as usize, &sender).map_err(Failure::fault)?;
        drop(sender);
        let stop = &plan.conditions.stop;
        let result = course.follow(&done, stop, || ending.is_asked(), &mut report, output);
        // Leave no engine running after an error: the channel closes after the last game.
        stop.stop();
        for done in done {
            course.keep(&done)?;
        }
        let broken = result?;
        report.end(&course.tally, started.elapsed().as_secs_f64(), broken.is_some(), output)?;
        match broken {
            Some(Broken::Cannot(why)) => Err(Failure::input(why)),
            Some(Broken::Asked) => ending.outcome(),
            None => Ok(()),
        }
    }

    /// Finds all errors in the arguments before the first game.
    fn plan(&mut self, stop: Stop) -> Result<(Plan, Option<Save>), Failure> {
        let engines: Result<[Contender; 2], Vec<Contender>> = std::mem::take(&mut self.engines).try_into();
        let engines = engines.map_err(|engines| {
            Failure::input(format_args!("--engine: a match needs two engines, not {}", engines.len()))
        })?;
        self.game = drawn(&self.game, self.seed);
        let game = open(&self.game);
        let openings = match self.openings.as_deref() {
            Some("none") => Openings::none(&game),
            Some(file) => Openings::of_file(file, self.written, &game, self.seed)?,
            None if player::is_othello(&game) => Openings::own(&game, self.seed)?,
            None => Openings::random(&game, self.seed),
        };
        let pairs = match self.games {
            Some(games) => games.div_ceil(2) as usize,
            None if self.sprt.is_some() => openings.len(),
            None => USUAL_GAMES / 2,
        };
        if pairs > openings.len() {
            // Two deterministic engines would repeat the same games.
            let openings = amount(openings.len(), "opening", "openings");
            aside::tell(format_args!("note: {pairs} pairs of games, but only {openings}: they will repeat"));
        }
        let usual = USUAL_PATIENCE.max(self.settings.time().unwrap_or_default() * 10);
        let conditions = Conditions {
            patience: self.timeout.unwrap_or(usual),
            // With a clock, only the clock ends the thinking.
            thinking: self.timeout.unwrap_or(if self.clock.is_some() { UNLIMITED } else { usual }),
            depth: self.settings.depth(),
            time: self.settings.time(),
            clock: self.clock,
            stop,
            game,
        };
        let mut contenders = engines.map(|engine| engine.or(&self.settings));
        for contender in &mut contenders {
            probe::check(contender, &self.settings, &conditions)
                .map_err(|why| Failure::input(format_args!("--engine {contender}: {why}")))?;
        }
        // Open the file last, so that no file is created if there is another error.
        let save = self.save.as_deref().map(|path| Save::open(path, &conditions.game)).transpose()?;
        Ok((Plan { contenders, openings, pairs, seed: self.seed, conditions }, save))
    }
}

/// Why a match was aborted.
enum Broken {
    /// By a shutdown signal.
    Asked,
    /// An engine could not be restarted.
    Cannot(String),
}

/// A running match.
struct Course {
    tally: Tally,
    /// The number of games to play.
    games: u64,
    names: [String; 2],
    save: Option<Save>,
    sprt: Option<Sprt>,
}

impl Course {
    /// Counts and reports the games as they end, until the last one or an abort.
    fn follow(
        &mut self,
        games: &Receiver<Done>,
        stop: &Stop,
        is_ending: impl Fn() -> bool,
        report: &mut Report,
        output: &mut Output,
    ) -> Result<Option<Broken>, Failure> {
        const POLL_INTERVAL: Duration = Duration::from_millis(50);
        loop {
            if is_ending() {
                return Ok(Some(Broken::Asked));
            }
            let done = match games.recv_timeout(POLL_INTERVAL) {
                Ok(done) => done,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) if self.tally.games() < self.games && !is_ending() => {
                    return Err(Failure::fault(
                        "an engine of this program has failed; its game does not count",
                    ));
                }
                Err(RecvTimeoutError::Disconnected) => return Ok(is_ending().then_some(Broken::Asked)),
            };
            if let End::Fault { color, fault: Fault::Start(why) } = &done.game.end {
                let [one, two] = &self.names;
                let name = if *color == done.first { one } else { two };
                return Ok(Some(Broken::Cannot(format!("--engine {name}: {why}"))));
            }
            self.keep(&done)?;
            if done.game.end.verdict().is_some() {
                self.tally.add(done.pair, done.first, &done.game);
                report.game(&done, &self.tally, output)?;
            }
            let decision = self.sprt.map_or(Decision::Open, |sprt| sprt.decide(&self.tally.pairs));
            if decision != Decision::Open {
                stop.stop();
                return Ok(None);
            }
        }
    }

    /// Adds a game to the file.
    fn keep(&mut self, done: &Done) -> Result<(), Failure> {
        let [one, two] = &self.names;
        let (black, white) = if done.first == Color::Black { (one, two) } else { (two, one) };
        match &mut self.save {
            Some(save) => save.add(ByColor { black, white }, &done.game),
            None => Ok(()),
        }
    }
}
