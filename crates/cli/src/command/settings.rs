//! Settings of this program's engine, as options of a command and as `key=value,…` after an engine's name.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, Parser};
use outflank_engine::ages::{Age, AgeError};
use outflank_engine::book::Book;
use outflank_engine::othello::Engine;
use outflank_engine::{Level, LevelTextError, Limits, Opponent, Options, Selectivity, Style};
use outflank_rules::{AnyGame, GameSpec};

use super::book::Use;
use super::engine_options::refused_setting;
use super::strength::Strength;
use super::{number, train};
use crate::failure::Failure;

/// An engine's resources and strength. Each command chooses its own defaults for omitted settings.
#[derive(Args, Clone, Debug, Default, PartialEq)]
pub(super) struct Settings {
    /// The playing level, 1 to 20, or 3s, 10s or 30s per move
    #[arg(long, value_name = "1..20|3s|10s|30s", value_parser = level,
          conflicts_with_all = ["depth", "nodes", "seconds", "solve_from", "selectivity"])]
    level: Option<Level>,
    /// Play like a historical program, in Othello on 8×8
    #[arg(long, value_name = "greedy|squares|iago|bill|logistello", value_parser = age,
          conflicts_with_all = ["level", "depth", "nodes", "seconds", "solve_from", "selectivity", "weights", "network"])]
    age: Option<Age>,
    /// The depth in plies
    #[arg(long, value_name = "N", value_parser = number::within(1, 60))]
    depth: Option<u32>,
    /// Nodes per move
    #[arg(long, value_name = "N", value_parser = number::positive)]
    nodes: Option<u64>,
    /// Seconds per move
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<Duration>,
    /// Solve positions with at most this many empty squares, regardless of the depth
    #[arg(long, value_name = "N", value_parser = number::within(0, 60))]
    solve_from: Option<u32>,
    /// The selectivity of pruning, from 0 (the most, 73 % confidence) to 5 (none). By default 5 with --depth,
    /// otherwise 0, which uses time and nodes best
    #[arg(long, value_name = "0..5", value_parser = number::within(0, 5))]
    selectivity: Option<u32>,
    /// Search threads; 1 by default
    #[arg(long, value_name = "N", value_parser = number::any)]
    threads: Option<usize>,
    /// Size of the transposition table in MiB; 64 by default
    #[arg(long, value_name = "M", value_parser = number::any)]
    hash_mib: Option<usize>,
    /// A file of evaluation weights, instead of those of this program
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
    /// A network file that corrects the weights, from `outflank train network`
    #[arg(long, value_name = "FILE")]
    network: Option<PathBuf>,
    /// The opening book: on for this program's book, off for none, or a file. By default, levels from 10 use
    /// this program's book
    #[arg(long, value_name = "on|off|FILE")]
    book: Option<Use>,
}

/// The settings alone, as in the text after an engine's name.
#[derive(Parser)]
#[command(no_binary_name = true, disable_help_flag = true)]
struct Alone {
    #[command(flatten)]
    settings: Settings,
}

impl Settings {
    /// Reads `level=10,threads=2`.
    pub(super) fn parse(text: &str) -> Result<Self, Failure> {
        let parts = text.split(',').filter(|part| !part.is_empty());
        Ok(Alone::try_parse_from(parts.map(|part| format!("--{}", part.trim())))?.settings)
    }

    /// Fills in missing settings from `others`.
    pub(super) fn or(self, others: &Self) -> Self {
        let others = others.clone();
        let base = if self.is_free() { others.clone() } else { Self::default() };
        let is_level = self.style().is_some() || base.style().is_some();
        let unless_level = |own: Option<u32>, other: Option<u32>| if is_level { None } else { own.or(other) };
        Self {
            level: self.level.or(base.level),
            age: self.age.or(base.age),
            depth: self.depth.or(base.depth),
            nodes: self.nodes.or(base.nodes),
            seconds: self.seconds.or(base.seconds),
            solve_from: unless_level(self.solve_from, others.solve_from),
            selectivity: unless_level(self.selectivity, others.selectivity),
            threads: self.threads.or(others.threads),
            hash_mib: self.hash_mib.or(others.hash_mib),
            weights: self.weights.or(others.weights),
            network: self.network.or(others.network),
            book: self.book.or(others.book),
        }
    }

    /// Whether neither time nor depth is limited.
    pub(super) fn is_free(&self) -> bool {
        self.style().is_none() && self.depth.is_none() && self.nodes.is_none() && self.seconds.is_none()
    }

    /// Returns the level or the historical opponent, if given.
    fn style(&self) -> Option<Style> {
        self.level.map(Style::Level).or(self.age.map(Style::Age))
    }

    /// Returns the strength: level 17 by default.
    pub(super) fn strength(&self) -> Strength {
        if let Some(style) = self.style() {
            return Strength::Style(style);
        }
        if self.is_free() { Strength::Style(Level::USUAL.into()) } else { self.at_its_best() }
    }

    /// Returns the full strength within the limits.
    pub(super) fn at_its_best(&self) -> Strength {
        // These numbers were checked on input.
        let small = |number: u32| u8::try_from(number).unwrap_or(u8::MAX);
        Strength::Limits(Limits {
            depth: self.depth.map(small),
            solve_from: self.solve_from.map(small),
            nodes: self.nodes,
            time: self.seconds,
            clock: None,
            selectivity: self.selectivity.and_then(|n| Selectivity::new(small(n))),
        })
    }

    /// Returns the depth, if given.
    pub(super) const fn depth(&self) -> Option<u32> {
        self.depth
    }

    /// Returns the time per move, if given.
    pub(super) const fn time(&self) -> Option<Duration> {
        self.seconds
    }

    /// Returns a player of a game other than Othello on 8×8 with these settings. Settings without effect in
    /// the game are rejected.
    pub(super) fn opponent(&self, game: &GameSpec) -> Result<Opponent, Failure> {
        for (name, path) in [("weights", &self.weights), ("network", &self.network)] {
            if let Some(path) = path {
                return Err(Failure::input(format_args!("{name}: {} has no use in {game}", path.display())));
            }
        }
        if let Some(book @ (Use::Shipped | Use::File(_))) = &self.book {
            return Err(Failure::input(format_args!("book: {book} has no use in {game}")));
        }
        let opponent = Opponent::new(game, self.options()).map_err(refused_setting)?;
        self.strength().check(&opponent).map_err(Failure::input)?;
        // Limits that the game does not support are rejected even when unused, rather than ignored.
        self.at_its_best().check(&opponent).map_err(Failure::input)?;
        Ok(opponent)
    }

    /// Returns a player of this game with these settings and this strength.
    pub(super) fn opponent_as(&self, game: &AnyGame, strength: Strength) -> Result<Opponent, Failure> {
        let spec = game.spec();
        if game.start().othello().is_none() {
            return self.opponent(spec);
        }
        strength.knows(spec).map_err(Failure::input)?;
        Opponent::with_engine(spec, self.engine_as(strength)?)
            .ok_or_else(|| Failure::fault(format_args!("the engine of 8×8 does not play {spec}")))
    }

    pub(super) fn options(&self) -> Options {
        Options { threads: self.threads.unwrap_or(1), hash_mib: self.hash_mib.unwrap_or(64) }
    }

    pub(super) fn engine(&self) -> Result<Engine, Failure> {
        self.engine_as(self.strength())
    }

    /// Returns an engine with these settings and this strength.
    pub(super) fn engine_as(&self, strength: Strength) -> Result<Engine, Failure> {
        let mut engine = Engine::new(self.options()).map_err(refused_setting)?;
        if let Some(path) = &self.weights {
            engine.set_weights(train::load(path)?.into());
        }
        if let Some(path) = &self.network {
            engine.set_network(Some(train::load_network(path)?.into()));
        }
        engine.set_book(self.book_of(strength.uses_book())?);
        Ok(engine)
    }

    /// Returns the opening book. Without a setting, `usual` decides whether it is this program's book or
    /// none.
    pub(super) fn book_of(&self, usual: bool) -> Result<Option<Arc<Book>>, Failure> {
        let usual = if usual { Use::Shipped } else { Use::Off };
        self.book.as_ref().unwrap_or(&usual).load()
    }

    /// Turns the book off unless one was given: the default of engines with limits.
    pub(super) fn without_book(mut self) -> Self {
        self.book.get_or_insert(Use::Off);
        self
    }

    /// Returns the settings as arguments of this program.
    pub(super) fn arguments(&self) -> Vec<String> {
        let mut arguments = Vec::new();
        let mut add = |name: &str, value: Option<String>| {
            arguments.extend(value.map(|value| format!("--{name}={value}")));
        };
        add("level", self.level.map(|level| level.to_string()));
        add("age", self.age.map(|age| age.to_string()));
        add("depth", self.depth.map(|n| n.to_string()));
        add("nodes", self.nodes.map(|n| n.to_string()));
        add("seconds", self.seconds.map(|time| time.as_secs_f64().to_string()));
        add("solve-from", self.solve_from.map(|n| n.to_string()));
        add("selectivity", self.selectivity.map(|n| n.to_string()));
        add("threads", self.threads.map(|n| n.to_string()));
        add("hash-mib", self.hash_mib.map(|n| n.to_string()));
        add("weights", self.weights.as_ref().map(|path| path.display().to_string()));
        add("network", self.network.as_ref().map(|path| path.display().to_string()));
        add("book", self.book.as_ref().map(Use::to_string));
        arguments
    }
}

/// Reads a level, 1 to 20, or a time per move, 3s, 10s or 30s.
pub(super) fn level(text: &str) -> Result<Level, String> {
    // The engine also has level numbers for the times, which stay internal.
    text.parse().map_err(|_: LevelTextError| "expected 1 to 20, or 3s, 10s or 30s a move".to_owned())
}

/// Reads a historical opponent.
fn age(text: &str) -> Result<Age, String> {
    text.parse().map_err(|error: AgeError| error.to_string())
}

/// Reads seconds from a thousandth to a day.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds such as 0.5".to_owned())?;
    if (0.001..=86_400.0).contains(&seconds) {
        Ok(Duration::from_secs_f64(seconds))
    } else {
        Err("expected 0.001 to 86400 seconds".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Settings {
        Settings::parse(text).unwrap()
    }

    #[test]
    fn settings_are_read_and_written_as_arguments() {
        let settings = parse(
            "depth=8,nodes=5000,seconds=0.25,solve-from=14,selectivity=1,threads=2,hash-mib=16,weights=a,network=b,book=off",
        );
        let arguments = settings.arguments();
        assert_eq!(Alone::try_parse_from(&arguments).unwrap().settings, settings, "{arguments:?}");
        let Strength::Limits(limits) = settings.strength() else { panic!() };
        assert_eq!((limits.depth, limits.nodes, limits.solve_from), (Some(8), Some(5000), Some(14)));
        assert_eq!(limits.time, Some(Duration::from_millis(250)));
        assert_eq!(limits.selectivity, Some(Selectivity::Percent87));
        assert_eq!(parse("").strength(), Strength::Style(Level::USUAL.into()));
        let old = parse("age=iago,hash-mib=4");
        assert_eq!(old.strength(), Strength::Style(Age::Iago.into()));
        assert_eq!(Alone::try_parse_from(old.arguments()).unwrap().settings, old);
    }

    #[test]
    fn limits_of_time_or_nodes_allow_pruning() {
        for (text, selectivity) in [
            ("seconds=0.1", Some(Selectivity::Percent73)),
            ("nodes=1000,solve-from=14", Some(Selectivity::Percent73)),
            ("seconds=0.1,selectivity=5", Some(Selectivity::Full)),
            ("depth=8", None),
            ("depth=8,seconds=1", None),
            ("depth=8,selectivity=0", Some(Selectivity::Percent73)),
        ] {
            assert_eq!(parse(text).strength().limits().selectivity, selectivity, "{text}");
        }
    }

    #[test]
    fn omitted_settings_come_from_the_others() {
        let usual = parse("seconds=0.1,threads=2,selectivity=3");
        assert_eq!(parse("").or(&usual), usual);
        assert_eq!(parse("level=10s").strength(), Strength::Style(Level::THINKING[1].into()));
        assert_eq!(parse("age=bill").or(&usual), parse("age=bill,threads=2"));
        assert_eq!(parse("depth=4").or(&parse("age=bill")), parse("depth=4"));
        assert_eq!(parse("level=3").or(&usual), parse("level=3,threads=2"));
        assert_eq!(parse("depth=4").or(&usual), parse("depth=4,threads=2,selectivity=3"));
        assert_eq!(parse("selectivity=1").or(&usual), parse("seconds=0.1,threads=2,selectivity=1"));
        assert_eq!(parse("selectivity=1").or(&parse("level=4")), parse("level=4"));
    }

    #[test]
    fn unknown_settings_are_refused() {
        for text in [
            "level=24",
            "level=5s",
            "depth=0",
            "depth=61",
            "seconds=0",
            "seconds=nan",
            "speed=3",
            "level=3,depth=4",
            "level=3,age=bill",
            "age=bill,seconds=1",
            "age=bill,network=a",
            "age=thor",
            "deep",
            "help",
        ] {
            assert!(Settings::parse(text).is_err(), "{text}");
        }
        assert!(parse("threads=0").engine().is_err());
    }
}
