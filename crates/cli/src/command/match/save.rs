//! The file for the games of a match.

use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use outflank_formats::game::{ggf, sgf};
use outflank_formats::record::{Date, GameRecord, How, Player, Score, StatedResult};
use outflank_formats::stream::WriteError;
use outflank_formats::transcript::{self, Grammar};
use outflank_rules::{AnyGame, ByColor, Color};

use super::clock;
use super::fault::Fault;
use super::game::{End, Game};
use super::player::is_othello;
use crate::failure::Failure;
use crate::output_file::unwritten;

/// A file to which every finished game is added.
pub(super) struct Save {
    path: PathBuf,
    file: File,
    form: Form,
    game: AnyGame,
    grammar: Grammar,
}

/// The format of the saved games, by the extension of their file.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Ggf,
    Sgf,
    Transcript,
}

impl Form {
    /// Returns the format for the extension of a file name.
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
    /// Opens or creates the file: .ggf and .sgf for complete games, any other extension for transcripts.
    pub(super) fn open(path: &Path, game: &AnyGame) -> Result<Self, Failure> {
        let form = Form::of(path);
        if form != Form::Transcript && !is_othello(game) {
            return Err(Failure::input(format_args!(
                "--save {}: GGF and SGF support only Othello on 8x8; choose another extension for transcripts",
                path.display()
            )));
        }
        let file = OpenOptions::new().create(true).append(true).open(path);
        let file = file.map_err(|error| unwritten(path, &error))?;
        Ok(Self { path: path.to_owned(), file, form, game: game.clone(), grammar: Grammar::of(game) })
    }

    /// Adds a game as one line; a game aborted before the first move is skipped.
    pub(super) fn add(&mut self, names: ByColor<&str>, game: &Game) -> Result<(), Failure> {
        if matches!(game.end, End::Stopped) && game.thoughts.is_empty() {
            return Ok(());
        }
        let line = match self.form {
            Form::Ggf => written(ggf::write(&record(names, game, &self.game)))?,
            Form::Sgf => written(sgf::write(&record(names, game, &self.game)))?,
            Form::Transcript => {
                transcript::write(game.played.plies().iter().map(|ply| ply.text.as_str()), &self.grammar)
            }
        };
        // Write once, so that a game is in the file completely or not at all.
        self.file.write_all(format!("{line}\n").as_bytes()).map_err(|error| unwritten(&self.path, &error))
    }
}

fn written(line: Result<String, WriteError>) -> Result<String, Failure> {
    line.map_err(|error| Failure::fault(format_args!("cannot write the game: {error}")))
}

/// Returns the game with its players and result.
fn record(names: ByColor<&str>, played: &Game, game: &AnyGame) -> GameRecord {
    let mut record = GameRecord::of(game, &played.played);
    record.given = played.opening;
    for (at, thought) in played.thoughts.iter().enumerate() {
        let (Some(thought), Some(mv)) = (thought, record.moves.get_mut(played.opening + at)) else {
            continue;
        };
        (mv.eval, mv.time) = (thought.eval, Some(thought.time.as_secs_f64()));
    }
    let heading = &mut record.heading;
    heading.site = Some("Outflank".to_owned());
    heading.clock = played.clock.map(clock::in_ggf);
    heading.players = ByColor { black: player(names.black), white: player(names.white) };
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    heading.date = Date::of_unix(since.as_secs());
    let score = |score: i32| Some(Score::Margin(f64::from(score)));
    heading.result = Some(match &played.end {
        End::Board { score: Some(counted), .. } => StatedResult { score: score(*counted), how: None },
        End::Board { score: None, .. } => StatedResult::UNFINISHED,
        End::Fault { color, fault } => {
            // A fault costs the whole board, as a loss on time or a resignation does on GGS.
            let lost = if *color == Color::Black { -64 } else { 64 };
            let how =
                if matches!(fault, Fault::Silence | Fault::Time) { How::Time } else { How::Resignation };
            heading.comment = Some(format!("{color}: {fault}"));
            StatedResult { score: score(lost), how: Some(how) }
        }
        End::Stopped => {
            heading.comment = Some("broken off".to_owned());
            StatedResult::UNFINISHED
        }
    });
    record
}

fn player(name: &str) -> Player {
    Player { name: Some(name.to_owned()), rating: None }
}
