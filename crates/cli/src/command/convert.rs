//! `outflank convert`: converts games and positions between formats.

use std::fs;
use std::io::{self, BufWriter, Seek, Write};
use std::path::Path;

use clap::Args;
use outflank_formats::record::GameRecord;
use outflank_formats::stream::{RecordWriter, WriteError};
use outflank_formats::{FORMATS, Format, Holds};
use outflank_rules::{AnyGame, GameSpec, open};
use outflank_trainer::whole_file;
use serde::Serialize;

use crate::amount::amount;
use crate::aside;
use crate::drawn::is_settled;
use crate::failure::Failure;
use crate::file_error::reason;
use crate::game_file::{self, GameFile};
use crate::names_beside;
use crate::output::Output;
use crate::output_file::unwritten;
use crate::written::Written;

/// Convert games and positions from one format into another.
///
/// The format of an input file is detected; set it with --from if detection is not enough. The output format
/// follows the extension of OUT, or --to. Every game is checked by the rules before it is written. Omitted
/// passes are added if the format has them, and an impossible game is a problem. The name files of WTHOR
/// (.jou, .trn) may be among the input files, and are found beside them automatically.
///
/// The first problem, such as a file without games, stops the work and leaves OUT unchanged. With
/// --keep-going all problems are reported, the valid games are written, and the exit status is still 2.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank convert games.pgn games.sgf\n  outflank convert --to transcripts WTH_*.wtb openings.txt\n  outflank convert --encoding windows-1251 --keep-going old.pgn new.ggf\n  echo 'F5 d6 C3' | outflank convert --to ggf - -"
)]
pub(crate) struct Convert {
    /// The format of every IN, one of those that `outflank formats` lists
    #[arg(long, value_name = "FORMAT", value_parser = game_file::readable)]
    from: Option<&'static Format>,
    /// The format of OUT
    #[arg(long, value_name = "FORMAT", value_parser = named)]
    to: Option<&'static Format>,
    #[command(flatten)]
    written: Written,
    /// The game, if a file does not state it
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: GameSpec,
    /// Report all problems and write the valid games
    #[arg(long)]
    keep_going: bool,
    /// Also write games that break the rules, if the format can
    #[arg(long)]
    unchecked: bool,
    /// Print one JSON object per file, with the games read and written. OUT must then be a file
    #[arg(long)]
    json: bool,
    /// The files to read, - for standard input, and the file to write, - for standard output
    #[arg(required = true, num_args = 1.., value_names = ["IN", "OUT"])]
    files: Vec<String>,
}

/// The result of converting one file.
#[derive(Serialize)]
struct Row {
    file: String,
    format: &'static str,
    /// Games in the file, readable or not.
    read: u64,
    written: u64,
    problems: u64,
}

fn named(name: &str) -> Result<&'static Format, String> {
    let found = FORMATS.iter().find(|format| format.name.eq_ignore_ascii_case(name));
    found.ok_or_else(|| "there is no such format; `outflank formats` lists all formats".to_owned())
}

impl Convert {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let (out, inputs) = match self.files.split_last() {
            Some((out, inputs)) if !inputs.is_empty() => (out, inputs),
            _ => {
                return Err(Failure::input(
                    "name the files to read, and after them the file to write (see --help)",
                ));
            }
        };
        is_settled(&self.game)?;
        let to = self.to.or_else(|| Format::of_ending(out, |format| format.write.is_some()));
        let to = to.ok_or_else(|| {
            Failure::input(format_args!("{out}: no output format has this extension; name one with --to"))
        })?;
        let write = to.write.ok_or_else(|| {
            Failure::input(format_args!("--to {}: this format can be read but not written", to.name))
        })?;
        let (inputs, names) = names_beside::parted(inputs)?;
        let inputs = inputs.as_slice();
        if inputs.iter().filter(|input| *input == "-").count() > 1 {
            return Err(Failure::input("standard input can be read only once"));
        }
        if out == "-" && self.json {
            return Err(Failure::input(
                "--json: the games go to standard output already; name a file for them",
            ));
        }
        let mut work = Conversion {
            asked: &self,
            to,
            game: open(&self.game),
            names,
            writer: write(),
            rows: Vec::new(),
            n_given: 0,
        };
        if out != "-" {
            let is_new = !Path::new(out).exists();
            whole_file::replace_by(Path::new(out), |file| {
                work.all(inputs, file)?;
                // Existing name files belong to other games.
                if is_new { are_free(work.writer.as_ref(), out).map_err(Stopped::At) } else { Ok(()) }
            })
            .map_err(|stopped| stopped.at(out))?;
        } else if self.keep_going {
            work.all(inputs, &mut io::stdout().lock()).map_err(|stopped| stopped.at(out))?;
        } else {
            // Nothing is printed before everything is ready. Until then the output is in a temporary file,
            // because it may not fit in memory.
            let aside = |error: io::Error| {
                Failure::fault(format_args!("cannot use a temporary file: {}", reason(&error)))
            };
            let mut all = BufWriter::new(tempfile::tempfile().map_err(aside)?);
            work.all(inputs, &mut all).map_err(|stopped| stopped.aside(aside))?;
            let mut all = all.into_inner().map_err(|error| aside(error.into_error()))?;
            all.rewind().map_err(aside)?;
            let mut stdout = io::stdout().lock();
            io::copy(&mut all, &mut stdout)
                .and_then(|_| stdout.flush())
                .map_err(|error| Failure::output(&error))?;
        }
        tell_beside(work.writer.as_ref(), out)?;
        work.tell_given(out);
        if self.json {
            work.rows.iter().try_for_each(|row| output.json(row))?;
        }
        let sum = |count: fn(&Row) -> u64| work.rows.iter().map(count).sum::<u64>();
        match sum(|row| row.problems) {
            0 => Ok(()),
            problems => Err(Failure::input(format_args!(
                "{}; {} written",
                amount(problems, "problem", "problems"),
                amount(sum(|row| row.written), "game was", "games were")
            ))),
        }
    }
}

/// Refuses to overwrite name files with different names.
fn are_free(writer: &dyn RecordWriter, out: &str) -> Result<(), Failure> {
    for beside in writer.companion_files() {
        let path = Path::new(out).with_extension(beside.ending);
        if fs::read(&path).is_ok_and(|there| there != beside.bytes) {
            let what = "already has the names for other games; choose another output file";
            return Err(Failure::input(format_args!("{}: {what}", path.display())));
        }
    }
    Ok(())
}

/// Writes the companion files, and reports differences from the input.
fn tell_beside(writer: &dyn RecordWriter, out: &str) -> Result<(), Failure> {
    for remark in writer.remarks() {
        aside::tell(format_args!("{out}: {remark}"));
    }
    for beside in writer.companion_files() {
        if out == "-" {
            aside::tell(format_args!(
                "the names were not written: name an output file, and .{} will be written beside it",
                beside.ending
            ));
            continue;
        }
        let path = Path::new(out).with_extension(beside.ending);
        whole_file::replace(&path, &beside.bytes).map_err(|error| unwritten(&path, &error))?;
    }
    Ok(())
}

/// Why the work ended early.
enum Stopped {
    /// At a problem, or an unreadable file.
    At(Failure),
    /// The output could not be written.
    Out(io::Error),
}

impl From<io::Error> for Stopped {
    fn from(error: io::Error) -> Self {
        Self::Out(error)
    }
}

impl Stopped {
    /// Converts the reason to a failure, if the output goes to a temporary file first.
    fn aside(self, failed: impl FnOnce(io::Error) -> Failure) -> Failure {
        match self {
            Self::At(failure) => failure,
            Self::Out(error) => failed(error),
        }
    }

    fn at(self, out: &str) -> Failure {
        match self {
            Self::At(failure) => failure,
            Self::Out(error) if out == "-" => Failure::output(&error),
            Self::Out(error) => unwritten(Path::new(out), &error),
        }
    }
}

/// The conversion of several files into one.
struct Conversion<'a> {
    asked: &'a Convert,
    to: &'static Format,
    game: AnyGame,
    /// Name files that may belong to some input file.
    names: Vec<String>,
    writer: Box<dyn RecordWriter>,
    rows: Vec<Row>,
    /// Games whose format cannot state that neither player chose the first moves.
    n_given: u64,
}

impl Conversion<'_> {
    fn all(&mut self, inputs: &[String], out: &mut dyn Write) -> Result<(), Stopped> {
        for input in inputs {
            self.file(input, out, inputs.len() == 1)?;
        }
        if self.rows.iter().all(|row| row.read == 0) {
            return Err(Stopped::At(Failure::input("the files contain no games")));
        }
        match self.writer.finish(out) {
            Ok(()) => Ok(out.flush()?),
            Err(WriteError::Io(error)) => Err(Stopped::Out(error)),
            Err(error) => Err(Stopped::At(Failure::input(error))),
        }
    }

    fn file(&mut self, input: &str, out: &mut dyn Write, is_only: bool) -> Result<(), Stopped> {
        let file =
            GameFile::open(input, self.asked.from, "--from", &self.game, &self.names).map_err(Stopped::At)?;
        let reading = file.reading(self.game.clone(), self.asked.written);
        let taken = reading.taken.clone();
        let source = file.name.clone();
        let mut row =
            Row { file: source.clone(), format: file.format.name, read: 0, written: 0, problems: 0 };
        for record in file.records(reading) {
            row.read += 1;
            let written = match record {
                Ok(record) => self.add(&record, row.read, out)?,
                Err(problem) => Err(problem.to_string()),
            };
            match written {
                Ok(()) => row.written += 1,
                Err(problem) if self.asked.keep_going => {
                    row.problems += 1;
                    aside::tell(format_args!("{source}:{problem}"));
                }
                Err(problem) => return Err(Stopped::At(Failure::input(format_args!("{source}:{problem}")))),
            }
        }
        self.asked.written.tell(&source, taken.get());
        // An empty result must not replace OUT.
        if row.read == 0 {
            let what = game_file::no_games(&source, row.format);
            if is_only || !self.asked.keep_going {
                return Err(Stopped::At(Failure::input(what)));
            }
            row.problems += 1;
            aside::tell(what);
        }
        self.rows.push(row);
        Ok(())
    }

    /// Reports data that the format cannot represent.
    fn tell_given(&self, out: &str) {
        if self.n_given > 0 {
            aside::tell(format_args!(
                "{out}: for {}, {} cannot state that neither player chose the first moves",
                amount(self.n_given, "game", "games"),
                self.to.name
            ));
        }
    }

    /// Writes a record, or returns its problem.
    fn add(
        &mut self,
        record: &GameRecord,
        number: u64,
        out: &mut dyn Write,
    ) -> Result<Result<(), String>, Stopped> {
        if !self.asked.unchecked {
            let played =
                if record.game == *self.game.spec() { record.play_as(&self.game) } else { record.play() };
            if let Err(impossible) = played {
                let (spot, what) = (impossible.spot, impossible.what());
                return Ok(Err(format!("{spot}: game {number}: {what}")));
            }
        }
        match self.writer.add(record, out) {
            Ok(()) => {
                let has_moves = !matches!(self.to.holds, Holds::Positions);
                self.n_given += u64::from(record.given > 0 && has_moves && !self.to.says_given);
                Ok(Ok(()))
            }
            Err(WriteError::Io(error)) => Err(Stopped::Out(error)),
            Err(WriteError::Impossible(impossible)) => {
                Ok(Err(format!("{}: game {number}: {}", impossible.spot, impossible.what())))
            }
            Err(error) => Ok(Err(format!("{}: game {number}: {error}", record.spot))),
        }
    }
}
