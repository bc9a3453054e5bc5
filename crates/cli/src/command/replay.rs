//! `outflank replay`: the position a transcript leads to.

use clap::Args;
use outflank_formats::game::transcript::{self, Grammar, MoveText, PASS};
use outflank_formats::game::{self, ggf};
use outflank_rules::{AnyGame, AnyPosition, Color, Content, GameSpec, Playthrough, Turn, Verdict, open};
use serde::Serialize;

use crate::drawing;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;

/// Show the position a transcript leads to, or every game of a text in GGF or SGF.
///
/// Passes may be written (--) or left out; a pass that is forced at the end is played as well, so both ways of writing a
/// game give the same position. Squares may be glued or separated, with or without move numbers.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank replay --game othello f5d6c3d3c4\n  echo '1. f5 d6 2. c3' | outflank replay --game othello --json -"
)]
pub(crate) struct Replay {
    /// Which game; `outflank games` lists them
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: GameSpec,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// The moves, or - to read them from standard input
    #[arg(required = true, value_name = "TRANSCRIPT|-")]
    transcript: Vec<String>,
}

#[derive(Serialize)]
struct Final {
    board: String,
    turn: Option<&'static str>,
    over: bool,
    score: Option<i32>,
    discs: Discs,
    plies: usize,
    passes: usize,
}

#[derive(Serialize)]
struct Discs {
    black: u32,
    white: u32,
}

impl Replay {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let game = open(&self.game);
        let (source, text) = match self.transcript.as_slice() {
            [only] if only == "-" => (Source::Stdin.to_string(), Source::Stdin.read()?),
            words => ("transcript".to_owned(), words.join(" ")),
        };
        let failed = |error| Failure::input(format_args!("{source}:{error}"));
        // No transcript has this in it, and every game in GGF and SGF begins with it.
        if text.contains("(;") {
            let games = game::read(&text).map_err(failed)?;
            // All are read before the first is shown, so that nothing is half done.
            let played: Result<Vec<_>, _> =
                games.iter().map(|record| replay_ggf(&game, record, &source)).collect();
            return played?.iter().try_for_each(|played| self.show(&game, played, output));
        }
        let moves = transcript::read(&text, &Grammar::of(&game)).map_err(failed)?;
        let played = replay(&game, &moves, &source)?;
        self.show(&game, &played, output)
    }

    fn show(&self, game: &AnyGame, played: &Playthrough, output: &mut Output) -> Result<(), Failure> {
        if self.json { output.json(&summary(played)) } else { describe(game, played, output) }
    }
}

/// Plays the moves of a game in GGF or SGF from its start.
fn replay_ggf(game: &AnyGame, record: &ggf::Game, source: &str) -> Result<Playthrough, Failure> {
    let failed = |what: String| Failure::input(format_args!("{source}:{}: {what}", record.place));
    let discs = &record.board.discs;
    let cells = game.layout().cells.len();
    if discs.len() != cells {
        let (spec, has) = (game.spec(), discs.len());
        return Err(failed(format!(
            "the game is on {has} squares, but {spec} has {cells}; name it with --game"
        )));
    }
    let contents: Vec<Content> =
        discs.iter().map(|disc| disc.map_or(Content::Empty, Content::Piece)).collect();
    let start = game.position(&contents, record.board.turn).map_err(|error| failed(error.to_string()))?;
    let moves: Vec<MoveText> =
        record.moves.iter().map(|ply| MoveText { text: ply.text.clone(), place: ply.place }).collect();
    replay_from(start, &moves, source)
}

/// Plays the moves of a transcript from the start and the forced pass after them, if there is one; `source` is named
/// in errors.
pub(super) fn replay(game: &AnyGame, moves: &[MoveText], source: &str) -> Result<Playthrough, Failure> {
    replay_from(game.start(), moves, source)
}

fn replay_from(start: AnyPosition, moves: &[MoveText], source: &str) -> Result<Playthrough, Failure> {
    let mut played = Playthrough::new(start);
    played.replay(moves.iter().map(|mv| mv.text.as_str())).map_err(|error| {
        let number = moves.iter().take(error.index).filter(|mv| mv.text != PASS).count() + 1;
        let (place, what) = match moves.get(error.index) {
            Some(mv) if mv.text == PASS => (mv.place.to_string(), format!("the pass before move {number}")),
            Some(mv) => (mv.place.to_string(), format!("move {number}")),
            None => (String::new(), format!("move {number}")),
        };
        Failure::input(format_args!("{source}:{place}: {what}: {}", error.reason))
    })?;
    played.pass_if_forced();
    Ok(played)
}

fn summary(played: &Playthrough) -> Final {
    let position = played.position();
    let discs = position.discs();
    let (turn, score) = match position.turn() {
        Turn::Play(color) => (Some(color), None),
        Turn::Over(outcome) => (None, outcome.score),
    };
    Final {
        board: drawing::letters(&position.contents()),
        turn: turn.map(Color::name),
        over: turn.is_none(),
        score,
        discs: Discs { black: discs.black, white: discs.white },
        plies: played.plies().len(),
        passes: played.n_passes(),
    }
}

fn describe(game: &AnyGame, played: &Playthrough, output: &mut Output) -> Result<(), Failure> {
    let position = played.position();
    output.text(&drawing::board(game.layout(), &position.contents()))?;
    let discs = position.discs();
    output.line(format_args!("Black {}, White {}", discs.black, discs.white))?;
    output.line(format_args!("{} plies, {} of them passes", played.plies().len(), played.n_passes()))?;
    match position.turn() {
        Turn::Play(Color::Black) => output.line("Black to move"),
        Turn::Play(Color::White) => output.line("White to move"),
        Turn::Over(outcome) => {
            let who = match outcome.verdict {
                Verdict::Win(Color::Black) => "Black wins",
                Verdict::Win(Color::White) => "White wins",
                Verdict::Draw => "a draw",
            };
            match outcome.score {
                Some(score) => output.line(format_args!("Game over: {who}, {score:+} for Black")),
                None => output.line(format_args!("Game over: {who}")),
            }
        }
    }
}
