//! `outflank play`: a game in the terminal.

use std::env;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;
use outflank_engine::ages::{Age, AgeError};
use outflank_engine::{Level, Style, StyleError, check_style};

use outflank_formats::transcript::{self, Grammar};
use outflank_language::Language;
use outflank_play::Start;
use outflank_rules::{Color, GameSpec, open};

use super::color;
use super::replay::replay;
use super::start;
use crate::failure::Failure;
use crate::language;
use crate::output::Output;
use crate::terminal::{self, Options};

/// Play in the terminal, against the computer or with a friend.
///
/// Move the cursor with the arrow keys and play with Enter, type the square, or click. Press ? for all keys.
/// NO_COLOR disables colors, --ascii all non-ASCII characters.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank play --level 4\n  outflank play --color white --level 8\n  outflank play --opponent iago\n  outflank play --level none --moves f5d6c3\n  outflank play --game 'othello?size=4' --start '---- -OX- -XO- ---- X'"
)]
pub(crate) struct Play {
    /// The game, one of those that `outflank games` lists
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: GameSpec,
    /// Your color: black or white
    #[arg(long, value_name = "COLOR", default_value = "black", value_parser = color::named)]
    color: Color,
    /// The computer's level, 1 to 20, its time per move, 3s, 10s or 30s, or none for two people
    #[arg(long, value_name = "N|none", default_value = "6", value_parser = opponent)]
    level: Opponent,
    /// Play Othello on 8×8 against a historical opponent instead of a level: greedy (flips the most discs,
    /// about 1980), squares (adds up values of squares), iago (1982), bill (1990) or logistello (1997)
    #[arg(long, value_name = "greedy|squares|iago|bill|logistello", conflicts_with = "level", value_parser = age)]
    opponent: Option<Age>,
    /// Begin after these moves
    #[arg(long, value_name = "TRANSCRIPT")]
    moves: Option<String>,
    /// Begin at this board: its letters row by row as printed by `replay --json`, then X or O for the side to
    /// move. By default it is the side that begins the game. The board may also be an object as in the API:
    /// {"board":"…","turn":"black","hands":{"black":20,"white":18}}
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true, conflicts_with = "moves")]
    start: Option<String>,
    #[arg(long, value_name = "LANG", value_parser = language::by_tag(), hide_possible_values = true, help = language::help())]
    lang: Option<Language>,
    /// Use only ASCII characters
    #[arg(long)]
    ascii: bool,
    /// Show moves at once, without animated flips
    #[arg(long)]
    no_animation: bool,
    /// Make the computer's choices reproducible
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,
}

/// The person's opponent.
#[derive(Clone, Copy, Debug)]
enum Opponent {
    Computer(Style),
    Person,
}

impl Play {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let seed = self.seed.unwrap_or_else(clock_seed);
        // A random hole is drawn for every game.
        let spec = self.game.resolve(seed);
        let game = open(&spec);
        let opponent = self.opponent.map_or(self.level, |age| Opponent::Computer(age.into()));
        let (person, style) = match opponent {
            Opponent::Computer(style) => (Some(self.color), style),
            Opponent::Person => (None, Level::MIN.into()),
        };
        check_style(&spec, style).map_err(|error| Failure::input(format_args!("--opponent: {error}")))?;
        let start = match (&self.moves, &self.start) {
            (None, None) => Start::Usual,
            (None, Some(text)) => start::read(text, &game)?.start,
            (Some(text), _) => {
                let moves = transcript::read(text, &Grammar::of(&game))
                    .map_err(|error| Failure::input(format_args!("--moves:{error}")))?;
                replay(&game, &moves, "--moves")?;
                Start::Transcript { moves: moves.into_iter().map(|mv| mv.text).collect() }
            }
        };
        let ended = terminal::run(Options {
            spec,
            start,
            person,
            style,
            language: self.lang.unwrap_or_else(|| language::of_environment(|name| env::var(name).ok())),
            ascii: self.ascii,
            animated: !self.no_animation,
            seed,
        })?;
        if ended.transcript.is_empty() { Ok(()) } else { output.line(ended.transcript) }
    }
}

fn opponent(text: &str) -> Result<Opponent, String> {
    if text.eq_ignore_ascii_case("none") {
        return Ok(Opponent::Person);
    }
    text.parse().map(Opponent::Computer).map_err(|_: StyleError| {
        "expected 1 to 20, 3s, 10s or 30s a move, greedy, squares, iago, bill or logistello, or none"
            .to_owned()
    })
}

fn age(text: &str) -> Result<Age, String> {
    text.parse().map_err(|error: AgeError| error.to_string())
}

/// Returns a seed that differs on every run.
fn clock_seed() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64)
}
