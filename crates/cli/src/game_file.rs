//! Opens game files in any format.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::sync::Arc;

use outflank_formats::game::wthor::Lists;
use outflank_formats::stream::{Reading, Records};
use outflank_formats::{FORMATS, Format, SAMPLE, reader_for_game, without_games};
use outflank_rules::AnyGame;

use crate::failure::Failure;
use crate::file_error::reason;
use crate::names_beside;
use crate::source::Source;
use crate::written::Written;

/// An open file, with its format and the names for its games.
pub(crate) struct GameFile {
    /// The name of the file in messages.
    pub(crate) name: String,
    /// The named or detected format, which is readable.
    pub(crate) format: &'static Format,
    /// Names from the files beside it, for formats that have only numbers.
    lists: Arc<Lists>,
    /// The whole content.
    pub(crate) input: Box<dyn BufRead + Send>,
}

/// Returns the readable format with this name, for options.
pub(crate) fn readable(name: &str) -> Result<&'static Format, String> {
    match FORMATS.iter().find(|format| format.name.eq_ignore_ascii_case(name)) {
        Some(format) if format.read.is_some() => Ok(format),
        Some(_) => Err("this format can be written but not read".to_owned()),
        None => Err("there is no such format; `outflank formats` lists all formats".to_owned()),
    }
}

/// Returns the message about a file in which no game was recognized.
pub(crate) fn no_games(name: &str, format: &str) -> String {
    format!("{name}: it contains no games of {format}")
}

impl GameFile {
    /// Opens a file, or standard input for `-`, and detects its format unless given by `option`, which
    /// messages mention. `game` applies if the file does not state its game; `names` are name files that may
    /// belong to it.
    pub(crate) fn open(
        file: &str,
        format: Option<&'static Format>,
        option: &str,
        game: &AnyGame,
        names: &[String],
    ) -> Result<Self, Failure> {
        let source = Source::from(file);
        let name = source.to_string();
        let failed = |error: io::Error| Failure::input(format_args!("{name}: {}", reason(&error)));
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
                    let what = "unknown format; name it with";
                    Failure::input(format_args!("{name}: {what} {option} if it has one"))
                }
            });
        };
        let lists = names_beside::lists(file, format, names)?;
        Ok(Self { name, format, lists, input: Box::new(BufReader::new(Cursor::new(sample).chain(rest))) })
    }

    /// Returns the settings for reading the file: this game, the names from files beside it, and this
    /// encoding.
    pub(crate) fn reading(&self, game: AnyGame, written: Written) -> Reading {
        let mut reading = written.reading(Reading::of(game));
        reading.lists = Arc::clone(&self.lists);
        reading
    }

    /// Reads the games of the file one at a time.
    pub(crate) fn records(self, reading: Reading) -> Records<'static> {
        match self.format.read {
            Some(read) => read(self.input, reading),
            None => Box::new(std::iter::empty()),
        }
    }
}
