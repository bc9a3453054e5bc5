//! `outflank replay`: the position after a transcript.

use clap::Args;
use outflank_formats::game;
use outflank_formats::record::{GameRecord, Impossible, Why};
use outflank_formats::transcript::{self, Grammar, MoveText, PASS};
use outflank_rules::{
    AnyGame, AnyPosition, ByColor, Color, Content, GameSpec, Outcome, Playthrough, Turn, Verdict, open,
};
use serde::Serialize;

use super::start;
use crate::amount::amount;
use crate::drawing::{self, Picture};
use crate::failure::Failure;
use crate::output::Output;
use crate::source::Source;
use crate::written::Written;

/// Show the position after a transcript, or every game of a text in GGF or SGF.
///
/// Passes may be written (--) or omitted. A forced pass at the end is played as well, so both ways of writing
/// a game give the same position. Squares may be joined or separated, with or without move numbers.
///
/// In the picture X is Black, O is White, and x and o are pieces that were turned over. An empty cell is -,
/// or : in space or in a neutral zone; a missing cell is #. The last move is in brackets.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank replay --game othello f5d6c3d3c4\n  outflank replay --game 'hex?side=6' --legal ''\n  outflank replay --game 'othello?size=4' --start '---- -OX- -XO- ---- X' --legal\n  echo '1. f5 d6 2. c3' | outflank replay --game othello --json -"
)]
pub(crate) struct Replay {
    /// The game, one of those that `outflank games` lists
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: GameSpec,
    /// Begin at this board: its letters row by row as printed by --json, then X or O for the side to move. By
    /// default it is the side that begins the game. The board may also be an object as in the API:
    /// {"board":"…","turn":"black","hands":{"black":20,"white":18}}
    #[arg(long, value_name = "BOARD", allow_hyphen_values = true)]
    start: Option<String>,
    /// Show legal target cells (+), and list the moves
    #[arg(long)]
    legal: bool,
    #[command(flatten)]
    written: Written,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// The moves, or - for standard input
    #[arg(required_unless_present = "start", value_name = "TRANSCRIPT|-")]
    transcript: Vec<String>,
}

#[derive(Serialize)]
struct Final {
    board: String,
    turn: Option<&'static str>,
    over: bool,
    score: Option<i32>,
    discs: Sides,
    plies: usize,
    passes: usize,
    /// The game with its parameters, with the cell of a random hole.
    spec: String,
    /// The legal moves; a single pass if it is forced.
    legal: Vec<String>,
    winner: Option<&'static str>,
    /// The cells of turned or promoted pieces.
    marked: Vec<String>,
    /// The pieces in hand; null if they are shared or unlimited.
    hands: Option<Sides>,
    hole: Option<String>,
    last: Option<String>,
}

/// A number for each side.
#[derive(Serialize)]
struct Sides {
    black: u32,
    white: u32,
}

impl From<ByColor<u32>> for Sides {
    fn from(both: ByColor<u32>) -> Self {
        Self { black: both.black, white: both.white }
    }
}

impl Replay {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let game = open(&self.game);
        let (source, text) = match self.transcript.as_slice() {
            [only] if only == "-" => (Source::Stdin.to_string(), Source::Stdin.read_as(self.written)?),
            words => ("transcript".to_owned(), words.join(" ")),
        };
        let failed = |error| Failure::input(format_args!("{source}:{error}"));
        // No transcript contains this, and every game in GGF and SGF begins with it.
        if text.contains("(;") {
            if self.start.is_some() {
                return Err(Failure::input("--start: games in GGF and SGF state their own starts"));
            }
            let games = game::read(&text).map_err(failed)?;
            // Read all games before showing the first, so that an error shows none.
            let played: Result<Vec<_>, _> =
                games.iter().map(|record| replay_record(&game, record, &source)).collect();
            let played = played.map_err(Broken::told)?;
            return played.iter().try_for_each(|played| self.show(&game, played, output));
        }
        let moves = transcript::read(&text, &Grammar::of(&game)).map_err(failed)?;
        let start = match &self.start {
            Some(text) => start::read(text, &game)?.position,
            None => game.start(),
        };
        let played = replay_from(&game, start, &moves, &source).map_err(Broken::told)?;
        self.show(&game, &played, output)
    }

    fn show(&self, game: &AnyGame, played: &Playthrough, output: &mut Output) -> Result<(), Failure> {
        if self.json { output.json(&summary(game, played)) } else { self.describe(game, played, output) }
    }
}

/// A recorded game with an impossible move.
pub(super) struct Broken {
    /// The impossible move and its place.
    what: String,
    /// The moves before it as a transcript, and their number.
    before: String,
    n_before: usize,
}

impl Broken {
    /// Returns the error for an impossible move after these moves.
    fn after<'a>(what: String, game: &AnyGame, before: impl Iterator<Item = &'a str>) -> Self {
        let before: Vec<&str> = before.collect();
        let n_before = before.iter().filter(|text| **text != PASS).count();
        Self { what, before: transcript::write(before, &Grammar::of(game)), n_before }
    }

    /// Returns the error for an impossible move in a recorded game.
    pub(super) fn of(impossible: &Impossible, source: &str) -> Self {
        let what = match &impossible.why {
            why @ Why::OtherBoard { .. } => {
                format!("{source}:{}: {why}; name it with --game", impossible.spot)
            }
            _ => format!("{source}:{impossible}"),
        };
        match &impossible.until {
            None => Self { what, before: String::new(), n_before: 0 },
            Some(played) => {
                let plies = played.plies().iter().map(|ply| ply.text.as_str());
                Self::after(what, &open(played.start().spec()), plies)
            }
        }
    }

    /// Returns the failure, with the moves before it.
    pub(super) fn told(self) -> Failure {
        let Self { what, before, n_before } = self;
        match n_before {
            0 => Failure::input(what),
            1 => Failure::input(format_args!("{what}; the move before it: {before}")),
            _ => Failure::input(format_args!("{what}; the {n_before} moves before it: {before}")),
        }
    }
}

/// Plays a recorded game, and a forced pass after it.
fn replay_record(game: &AnyGame, record: &GameRecord, source: &str) -> Result<Playthrough, Broken> {
    let mut played = record.play_as(game).map_err(|impossible| Broken::of(&impossible, source))?;
    played.pass_if_forced();
    Ok(played)
}

/// Plays a transcript from the usual start, and a forced pass after it. Errors name `source`.
pub(super) fn replay(game: &AnyGame, moves: &[MoveText], source: &str) -> Result<Playthrough, Failure> {
    replay_from(game, game.start(), moves, source).map_err(|broken| Failure::input(broken.what))
}

/// Like `replay`, from any start; an error contains the moves before it.
pub(super) fn replay_from(
    game: &AnyGame,
    start: AnyPosition,
    moves: &[MoveText],
    source: &str,
) -> Result<Playthrough, Broken> {
    let mut played = Playthrough::new(start);
    played.replay(moves.iter().map(|mv| mv.text.as_str())).map_err(|error| {
        let (before, rest) = moves.split_at_checked(error.index).unwrap_or((moves, &[]));
        let number = before.iter().filter(|mv| mv.text != PASS).count() + 1;
        let (place, what) = match rest.first() {
            Some(mv) if mv.text == PASS => (mv.place.to_string(), format!("the pass before move {number}")),
            Some(mv) => (mv.place.to_string(), format!("move {number}")),
            None => (String::new(), format!("move {number}")),
        };
        let what = format!("{source}:{place}: {what}: {}", error.reason);
        Broken::after(what, game, before.iter().map(|mv| mv.text.as_str()))
    })?;
    played.pass_if_forced();
    Ok(played)
}

fn summary(game: &AnyGame, played: &Playthrough) -> Final {
    let position = played.position();
    let contents = position.contents();
    let (turn, score, winner) = match position.turn() {
        Turn::Play(color) => (Some(color), None, None),
        Turn::Over(Outcome { score, verdict: Verdict::Win(winner), .. }) => (None, score, Some(winner)),
        Turn::Over(Outcome { score, verdict: Verdict::Draw, .. }) => (None, score, None),
    };
    let cells = game.layout().cells.iter().zip(&contents);
    Final {
        board: drawing::letters(&contents),
        turn: turn.map(Color::name),
        over: turn.is_none(),
        score,
        discs: position.discs().into(),
        plies: played.plies().len(),
        passes: played.n_passes(),
        spec: game.spec().to_string(),
        legal: position.legal().into_iter().map(|legal| legal.text).collect(),
        winner: winner.map(Color::name),
        marked: cells
            .filter(|(_, content)| matches!(content, Content::Marked(_)))
            .map(|(cell, _)| cell.name.clone())
            .collect(),
        hands: position.hands().map(Sides::from),
        hole: hole(game).map(str::to_owned),
        last: played.plies().last().map(|ply| ply.text.clone()),
    }
}

/// Returns the cell of the hole at the start, whether named or random.
fn hole(game: &AnyGame) -> Option<&str> {
    game.spec().value("hole").filter(|hole| *hole != "none")
}

impl Replay {
    fn describe(&self, game: &AnyGame, played: &Playthrough, output: &mut Output) -> Result<(), Failure> {
        let position = played.position();
        let legal = if self.legal { position.legal() } else { Vec::new() };
        let targets = drawing::targets(game, &legal);
        let picture = Picture {
            layout: game.layout(),
            contents: &position.contents(),
            last: played.plies().last().and_then(drawing::placed),
            legal: &targets,
        };
        output.text(&picture.text())?;
        let discs = position.discs();
        output.line(format_args!("Black {}, White {}", discs.black, discs.white))?;
        if let Some(hands) = position.hands() {
            output.line(format_args!("In hand: Black {}, White {}", hands.black, hands.white))?;
        }
        if let Some(hole) = hole(game) {
            output.line(format_args!("The hole is at {hole}"))?;
        }
        let plies = amount(played.plies().len(), "ply", "plies");
        output.line(format_args!("{plies}, {}", amount(played.n_passes(), "pass", "passes")))?;
        if let Some(ply) = played.plies().last() {
            output.line(format_args!("Last move: {} by {}", ply.text, title(ply.color)))?;
        }
        match position.turn() {
            Turn::Play(color) => output.line(format_args!("{} to move", title(color)))?,
            Turn::Over(outcome) => {
                let who = match outcome.verdict {
                    Verdict::Win(color) => format!("{} wins", title(color)),
                    Verdict::Draw => "a draw".to_owned(),
                };
                match outcome.score {
                    Some(score) => output.line(format_args!("Game over: {who}, {score:+} for Black"))?,
                    None => output.line(format_args!("Game over: {who}"))?,
                }
            }
        }
        if legal.is_empty() {
            return Ok(());
        }
        let moves: Vec<&str> = legal.iter().map(|legal| legal.text.as_str()).collect();
        output.line(format_args!("Legal moves: {}", moves.join(" ")))
    }
}

const fn title(color: Color) -> &'static str {
    match color {
        Color::Black => "Black",
        Color::White => "White",
    }
}
