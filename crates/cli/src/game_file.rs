//! Opening files of games, whatever their format.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::Path;

use outflank_formats::stream::{Reading, Records};
use outflank_formats::{FORMATS, Format, SAMPLE, recognise};

use crate::failure::Failure;
use crate::input::{self, Source};

/// A file of games that is open.
pub(crate) struct GameFile {
    /// What it is called in messages.
    pub(crate) name: String,
    /// The format that was named or recognised, which can be read.
    pub(crate) format: &'static Format,
    /// All of it.
    pub(crate) input: Box<dyn BufRead + Send>,
}

/// The format of this name, if it has a reader: for options that name one.
pub(crate) fn readable(name: &str) -> Result<&'static Format, String> {
    match FORMATS.iter().find(|format| format.name == name) {
        Some(format) if format.read.is_some() => Ok(format),
        Some(_) => Err("it can be written, but not read".to_owned()),
        None => Err("there is no such format; `outflank formats` lists them".to_owned()),
    }
}

impl GameFile {
    /// Opens a file, or standard input for `-`, and finds out what it is unless that is said.
    pub(crate) fn open(file: &str, format: Option<&'static Format>) -> Result<Self, Failure> {
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
        let known = || recognise(&sample, Path::new(file).file_name().and_then(|name| name.to_str()));
        let Some(format) = format.or_else(known).filter(|format| format.read.is_some()) else {
            return Err(Failure::input(format_args!(
                "{name}: not recognised as games of any format; name one with --format"
            )));
        };
        Ok(Self { name, format, input: Box::new(BufReader::new(Cursor::new(sample).chain(rest))) })
    }

    /// Its games one at a time.
    pub(crate) fn records(self, reading: Reading) -> Records<'static> {
        match self.format.read {
            Some(read) => read(self.input, reading),
            None => Box::new(std::iter::empty()),
        }
    }
}
