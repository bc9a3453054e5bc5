//! The file in which the games of a match are kept.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use outflank_formats::game::ggf::{self, Board};
use outflank_formats::game::transcript::{self, Grammar};
use outflank_rules::{AnyGame, ByColor, Color};

use super::fault::Fault;
use super::game::{End, Game};
use crate::failure::Failure;
use crate::input::reason;

/// A file to which every game is added as soon as it is over.
pub(super) struct Save {
    path: PathBuf,
    file: File,
    is_ggf: bool,
    grammar: Grammar,
}

impl Save {
    /// Opens the file, or begins it: a name that ends in .ggf for whole games in GGF, any other for transcripts.
    pub(super) fn open(path: &Path, game: &AnyGame) -> Result<Self, Failure> {
        let is_ggf = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("ggf"));
        if is_ggf && game.start().othello().is_none() {
            return Err(Failure::input(format_args!(
                "--save {}: GGF holds games of Othello on 8x8 only; give the file another ending for transcripts",
                path.display()
            )));
        }
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file
            .map_err(|error| Failure::input(format_args!("--save {}: {}", path.display(), reason(&error))))?;
        Ok(Self { path: path.to_owned(), file, is_ggf, grammar: Grammar::of(game) })
    }

    /// Adds a game as one line; one that was broken off before anybody moved is none.
    pub(super) fn add(&mut self, names: ByColor<&str>, game: &Game) -> Result<(), Failure> {
        if matches!(game.end, End::Stopped) && game.thoughts.is_empty() {
            return Ok(());
        }
        let line = if self.is_ggf {
            ggf_of(names, game).to_string()
        } else {
            transcript::write(game.played.plies().iter().map(|ply| ply.text.as_str()), &self.grammar)
        };
        // In one write, so that a game is there whole or not at all.
        self.file
            .write_all(format!("{line}\n").as_bytes())
            .map_err(|error| Failure::fault(format_args!("cannot write {}: {error}", self.path.display())))
    }
}

fn ggf_of(names: ByColor<&str>, game: &Game) -> ggf::Game {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let (result, comment) = match &game.end {
        End::Board { score, .. } => {
            (score.map_or_else(|| "?".to_owned(), |score| format!("{score:+}.00")), None)
        }
        End::Fault { color, fault } => {
            // The whole board, as on GGS: by time, or as if resigned.
            let score = if *color == Color::Black { -64 } else { 64 };
            let how = if *fault == Fault::Silence { 't' } else { 'r' };
            (format!("{score:+}.00:{how}"), Some(format!("{color}: {fault}")))
        }
        End::Stopped => ("?".to_owned(), Some("broken off".to_owned())),
    };
    let date = since.as_secs().to_string();
    let mut tags = vec![
        ("GM", "Othello"),
        ("PC", "Outflank"),
        ("DT", date.as_str()),
        ("PB", names.black),
        ("PW", names.white),
        ("TY", "8"),
        ("RE", result.as_str()),
    ];
    tags.extend(comment.as_deref().map(|comment| ("CO", comment)));
    let mut record = ggf::Game::new(&tags, Board::othello());
    for (at, ply) in game.played.plies().iter().enumerate() {
        let thought = at.checked_sub(game.opening).and_then(|at| *game.thoughts.get(at)?);
        let time = thought.map(|thought| thought.time.as_secs_f64());
        record.push(ply.color, &ply.text, thought.and_then(|thought| thought.eval), time);
    }
    record
}
