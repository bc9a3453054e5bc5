//! `outflank convert`: games and positions from files of one format into a file of another.

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
use crate::game_file::{self, GameFile};
use crate::input::{reason, unwritten};
use crate::names_beside;
use crate::output::Output;
use crate::written::Written;

/// Convert games and positions from one format into another.
///
/// What a file holds is seen from what is in it; --from says it where that is not enough. The format to write is that of
/// the ending of OUT, or the one that --to names. Every game is played by the rules before it is written: passes that were
/// left out are put in where the format has them, and a game that cannot be is a problem. The names of games of WTHOR (.jou,
/// .trn) may be named among the files, and are found beside them by themselves.
///
/// The first problem, such as a file without a game, ends the work, and OUT is as it was then. With --keep-going each is
/// told, the games that have none are written, and the exit status is 2 all the same.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank convert games.pgn games.sgf\n  outflank convert --to transcripts WTH_*.wtb openings.txt\n  outflank convert --encoding windows-1251 --keep-going old.pgn new.ggf\n  echo 'F5 d6 C3' | outflank convert --to ggf - -"
)]
pub(crate) struct Convert {
    /// The format of every IN; `outflank formats` lists them
    #[arg(long, value_name = "FORMAT", value_parser = game_file::readable)]
    from: Option<&'static Format>,
    /// The format of OUT
    #[arg(long, value_name = "FORMAT", value_parser = named)]
    to: Option<&'static Format>,
    #[command(flatten)]
    written: Written,
    /// Which game is meant where a file does not say
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: GameSpec,
    /// Tell every problem and write all games that have none
    #[arg(long)]
    keep_going: bool,
    /// Write games that the rules do not allow, too, if the format can
    #[arg(long)]
    unchecked: bool,
    /// Print one JSON object a file: what was read and written. OUT is a file then
    #[arg(long)]
    json: bool,
    /// The files to read, - for standard input, and the one to write, - for standard output
    #[arg(required = true, num_args = 1.., value_names = ["IN", "OUT"])]
    files: Vec<String>,
}

/// What became of a file.
#[derive(Serialize)]
struct Row {
    file: String,
    format: &'static str,
    /// Games that the file has, whether or not they could be read.
    read: u64,
    written: u64,
    problems: u64,
}

fn named(name: &str) -> Result<&'static Format, String> {
    let found = FORMATS.iter().find(|format| format.name.eq_ignore_ascii_case(name));
    found.ok_or_else(|| "there is no such format; `outflank formats` lists them".to_owned())
}

impl Convert {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let (out, inputs) = match self.files.split_last() {
            Some((out, inputs)) if !inputs.is_empty() => (out, inputs),
            _ => {
                return Err(Failure::input(
                    "name the files to read, and behind them the one to write (see --help)",
                ));
            }
        };
        is_settled(&self.game)?;
        let to = self.to.or_else(|| Format::of_ending(out, |format| format.write.is_some()));
        let to = to.ok_or_else(|| {
            Failure::input(format_args!(
                "{out}: no format that is written has this ending; name one with --to"
            ))
        })?;
        let write = to
            .write
            .ok_or_else(|| Failure::input(format_args!("--to {}: this format is read alone", to.name)))?;
        let (inputs, names) = names_beside::parted(inputs)?;
        let inputs = inputs.as_slice();
        if inputs.iter().filter(|input| *input == "-").count() > 1 {
            return Err(Failure::input("standard input can be read once"));
        }
        if out == "-" && self.json {
            return Err(Failure::input(
                "--json: the games go to standard output already; name a file for them",
            ));
        }
        let mut work = Work {
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
                // Lists that lie there belong to other files.
                if is_new { are_free(work.writer.as_ref(), out).map_err(Stopped::At) } else { Ok(()) }
            })
            .map_err(|stopped| stopped.at(out))?;
        } else if self.keep_going {
            work.all(inputs, &mut io::stdout().lock()).map_err(|stopped| stopped.at(out))?;
        } else {
            // Nothing is said before all of it can be. Till then it lies in a file, as it may be longer than the memory.
            let aside = |error: io::Error| {
                Failure::fault(format_args!("a file for what is written cannot be used: {}", reason(&error)))
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

/// Refuses to put other names in the place of those that lie beside a file that is new.
fn are_free(writer: &dyn RecordWriter, out: &str) -> Result<(), Failure> {
    for beside in writer.beside() {
        let path = Path::new(out).with_extension(beside.ending);
        if fs::read(&path).is_ok_and(|there| there != beside.bytes) {
            let what = "is there already, with names that other files may use; give the games another name";
            return Err(Failure::input(format_args!("{}: {what}", path.display())));
        }
    }
    Ok(())
}

/// Writes the files that belong beside the one that is done, and tells what is written otherwise than it was read.
fn tell_beside(writer: &dyn RecordWriter, out: &str) -> Result<(), Failure> {
    for remark in writer.remarks() {
        aside::tell(format_args!("{out}: {remark}"));
    }
    for beside in writer.beside() {
        if out == "-" {
            aside::tell(format_args!(
                "the names are not written: name a file, and .{} will lie beside it",
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
    /// At a problem, or because a file cannot be read.
    At(Failure),
    /// What was written could not be.
    Out(io::Error),
}

impl From<io::Error> for Stopped {
    fn from(error: io::Error) -> Self {
        Self::Out(error)
    }
}

impl Stopped {
    /// The same where what is written lies aside first.
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

/// Files on their way into one.
struct Work<'a> {
    asked: &'a Convert,
    to: &'static Format,
    game: AnyGame,
    /// Files of names that may be those of the players and tournaments of some file.
    names: Vec<String>,
    writer: Box<dyn RecordWriter>,
    rows: Vec<Row>,
    /// Games of which the format cannot say that neither player chose the first moves.
    n_given: u64,
}

impl Work<'_> {
    fn all(&mut self, inputs: &[String], out: &mut dyn Write) -> Result<(), Stopped> {
        for input in inputs {
            self.file(input, out, inputs.len() == 1)?;
        }
        if self.rows.iter().all(|row| row.read == 0) {
            return Err(Stopped::At(Failure::input("there is no game in any of the files")));
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
        // What is written would take the place of OUT with nothing in it.
        if row.read == 0 {
            let what = format!("{source}: there is no game of {} in it", row.format);
            if is_only || !self.asked.keep_going {
                return Err(Stopped::At(Failure::input(what)));
            }
            row.problems += 1;
            aside::tell(what);
        }
        self.rows.push(row);
        Ok(())
    }

    /// Tells what the format has no word for.
    fn tell_given(&self, out: &str) {
        if self.n_given > 0 {
            aside::tell(format_args!(
                "{out}: that neither player chose the first moves of {} is left out, since {} has no word for it",
                amount(self.n_given, "game", "games"),
                self.to.name
            ));
        }
    }

    /// Writes a record; what is wrong with it otherwise.
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
