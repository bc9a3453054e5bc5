//! The file in which the games of a match are kept.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use outflank_formats::game::ggf::{self, Board};
use outflank_formats::game::sgf;
use outflank_formats::game::transcript::{self, Grammar};
use outflank_rules::{AnyGame, ByColor, Color};

use super::fault::Fault;
use super::game::{End, Game};
use super::player::is_othello;
use crate::failure::Failure;
use crate::input::reason;

/// A file to which every game is added as soon as it is over.
pub(super) struct Save {
    path: PathBuf,
    file: File,
    form: Form,
    grammar: Grammar,
}

/// How a game is written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Ggf,
    Sgf,
    Transcript,
}

impl Form {
    /// What the ending of a file's name says.
    fn of(path: &Path) -> Self {
        let ending = path.extension().map(|ending| ending.to_ascii_lowercase());
        match ending.as_ref().and_then(|ending| ending.to_str()) {
            Some("ggf") => Self::Ggf,
            Some("sgf") => Self::Sgf,
            _ => Self::Transcript,
        }
    }
}

impl Save {
    /// Opens the file, or begins it: a name that ends in .ggf or .sgf for whole games, any other for transcripts.
    pub(super) fn open(path: &Path, game: &AnyGame) -> Result<Self, Failure> {
        let form = Form::of(path);
        if form != Form::Transcript && !is_othello(game) {
            return Err(Failure::input(format_args!(
                "--save {}: GGF and SGF hold games of Othello on 8x8 only; give the file another ending for transcripts",
                path.display()
            )));
        }
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file
            .map_err(|error| Failure::input(format_args!("--save {}: {}", path.display(), reason(&error))))?;
        Ok(Self { path: path.to_owned(), file, form, grammar: Grammar::of(game) })
    }

    /// Adds a game as one line; one that was broken off before anybody moved is none.
    pub(super) fn add(&mut self, names: ByColor<&str>, game: &Game) -> Result<(), Failure> {
        if matches!(game.end, End::Stopped) && game.thoughts.is_empty() {
            return Ok(());
        }
        let line = match self.form {
            Form::Ggf => record(names, game, Form::Ggf).to_string(),
            Form::Sgf => sgf::write(&record(names, game, Form::Sgf)),
            Form::Transcript => {
                transcript::write(game.played.plies().iter().map(|ply| ply.text.as_str()), &self.grammar)
            }
        };
        // In one write, so that a game is there whole or not at all.
        self.file
            .write_all(format!("{line}\n").as_bytes())
            .map_err(|error| Failure::fault(format_args!("cannot write {}: {error}", self.path.display())))
    }
}

/// The game with its players and result; the two formats tell results and dates in their own ways.
fn record(names: ByColor<&str>, game: &Game, form: Form) -> ggf::Game {
    let (score, how, comment) = match &game.end {
        End::Board { score, .. } => (*score, None, None),
        End::Fault { color, fault } => {
            // The whole board, as on GGS: by time, or as if resigned.
            let score = if *color == Color::Black { -64 } else { 64 };
            let how = if *fault == Fault::Silence { 't' } else { 'r' };
            (Some(score), Some(how), Some(format!("{color}: {fault}")))
        }
        End::Stopped => (None, None, Some("broken off".to_owned())),
    };
    let winner = |score: i32| if score > 0 { 'B' } else { 'W' };
    let result = match (form, score, how) {
        (_, None, _) => "?".to_owned(),
        (Form::Sgf, Some(0), _) => "0".to_owned(),
        (Form::Sgf, Some(score), None) => format!("{}+{}", winner(score), score.abs()),
        (Form::Sgf, Some(score), Some(how)) => format!("{}+{}", winner(score), how.to_ascii_uppercase()),
        (_, Some(score), None) => format!("{score:+}.00"),
        (_, Some(score), Some(how)) => format!("{score:+}.00:{how}"),
    };
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let date = since.as_secs().to_string();
    let mut tags = match form {
        Form::Sgf => Vec::new(),
        _ => vec![("GM", "Othello"), ("PC", "Outflank"), ("DT", date.as_str()), ("TY", "8")],
    };
    tags.extend([("PB", names.black), ("PW", names.white), ("RE", result.as_str())]);
    let comment_tag = if form == Form::Sgf { "GC" } else { "CO" };
    tags.extend(comment.as_deref().map(|comment| (comment_tag, comment)));
    let mut record = ggf::Game::new(&tags, Board::othello());
    for (at, ply) in game.played.plies().iter().enumerate() {
        let thought = at.checked_sub(game.opening).and_then(|at| *game.thoughts.get(at)?);
        let time = thought.map(|thought| thought.time.as_secs_f64());
        record.push(ply.color, &ply.text, thought.and_then(|thought| thought.eval), time);
    }
    record
}
