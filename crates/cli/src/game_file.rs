//! Opening files of games, whatever their format.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::sync::Arc;

use outflank_formats::game::wthor::Lists;
use outflank_formats::stream::{Reading, Records};
use outflank_formats::{FORMATS, Format, SAMPLE, reader_for_game, without_games};
use outflank_rules::AnyGame;

use crate::failure::Failure;
use crate::input::{self, Source};
use crate::names_beside;
use crate::written::Written;

/// A file of games that is open.
pub(crate) struct GameFile {
    /// What it is called in messages.
    pub(crate) name: String,
    /// The format that was named or recognized, which can be read.
    pub(crate) format: &'static Format,
    /// The names that lie beside it, for formats that have numbers in their place.
    lists: Arc<Lists>,
    /// All of it.
    pub(crate) input: Box<dyn BufRead + Send>,
}

/// The format of this name, if it has a reader: for options that name one.
pub(crate) fn readable(name: &str) -> Result<&'static Format, String> {
    match FORMATS.iter().find(|format| format.name.eq_ignore_ascii_case(name)) {
        Some(format) if format.read.is_some() => Ok(format),
        Some(_) => Err("this format is written alone".to_owned()),
        None => Err("there is no such format; `outflank formats` lists them".to_owned()),
    }
}

impl GameFile {
    /// Opens a file, or standard input for `-`, and finds out what it is unless that is said: by `option`, which is named
    /// in messages. `game` is meant where the file does not name its own; `names` are files of names that may be those of
    /// its players and tournaments.
    pub(crate) fn open(
        file: &str,
        format: Option<&'static Format>,
        option: &str,
        game: &AnyGame,
        names: &[String],
    ) -> Result<Self, Failure> {
        let source = Source::from(file);
        let name = source.to_string();
        let failed = |error: io::Error| Failure::input(format_args!("{name}: {}", input::reason(&error)));
        let mut rest: Box<dyn Read + Send> = match &source {
            Source::Stdin => Box::new(io::stdin()),
            Source::File(path) if path.is_dir() => {
                return Err(failed(io::Error::other("is a directory, not a file")));
            }
            Source::File(path) => Box::new(File::open(path).map_err(|error| source.unopened(&error))?),
        };
        let mut sample = Vec::new();
        rest.by_ref().take(SAMPLE as u64).read_to_end(&mut sample).map_err(failed)?;
        let Some(format) = format.or_else(|| reader_for_game(&sample, Some(file), game)) else {
            return Err(match without_games(&sample) {
                Some(what) => Failure::input(format_args!("{name}: {what}")),
                None => {
                    let what = "no format is like this; name it with";
                    Failure::input(format_args!("{name}: {what} {option} if it has one"))
                }
            });
        };
        let lists = names_beside::lists(file, format, names)?;
        Ok(Self { name, format, lists, input: Box::new(BufReader::new(Cursor::new(sample).chain(rest))) })
    }

    /// How it is read where this game is meant, with the names that lie beside it, and written as somebody says.
    pub(crate) fn reading(&self, game: AnyGame, written: Written) -> Reading {
        let mut reading = written.reading(Reading::of(game));
        reading.lists = Arc::clone(&self.lists);
        reading
    }

    /// Its games one at a time.
    pub(crate) fn records(self, reading: Reading) -> Records<'static> {
        match self.format.read {
            Some(read) => read(self.input, reading),
            None => Box::new(std::iter::empty()),
        }
    }
}
