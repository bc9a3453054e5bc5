//! `outflank db import`: imports game files into the archive.

use std::collections::VecDeque;

use clap::Args;
use outflank_formats::Format;
use outflank_formats::stream::DetectedEncoding;
use outflank_rules::{GameSpec, open};
use outflank_server::archive::{ImportError, Imported, Reader, Source};
use serde::Serialize;

use super::DataFolder;
use crate::amount::amount;
use crate::aside;
use crate::drawn::is_settled;
use crate::failure::Failure;
use crate::game_file::{self, GameFile};
use crate::names_beside;
use crate::output::Output;
use crate::progress::Progress;
use crate::written::Written;

/// Add the games of files, each file completely or not at all.
///
/// The format of a file is detected. A game that exists already, from any source, is not added again, so
/// importing a file twice is harmless. If a game has no players, year or event, a later file that states them
/// completes it. The name files of WTHOR (.jou, .trn) may be among the files, in any order, and are found
/// beside them automatically. A file with impossible games is rejected, with the place of each; --skip-faulty
/// imports its other games.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank db import WTH_1990.wtb WTH_1991.wtb\n  outflank db import --data ./games --json *.ggf\n  outflank db import --source 'WTHOR 1990' WTH_1990.wtb\n  outflank db import --format transcripts openings.txt"
)]
pub(super) struct Import {
    #[command(flatten)]
    folder: DataFolder,
    /// The format of all files, detected by default; `outflank formats` lists all formats
    #[arg(long, value_name = "FORMAT", value_parser = game_file::readable)]
    format: Option<&'static Format>,
    /// The game, if a file does not state it
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: GameSpec,
    /// The source of the games, such as "WTHOR 1990"; by default the name of each file
    #[arg(long, value_name = "NAME", value_parser = source)]
    source: Option<String>,
    /// Import the valid games of a file with invalid ones
    #[arg(long)]
    skip_faulty: bool,
    #[command(flatten)]
    written: Written,
    /// Print one JSON object per file
    #[arg(long)]
    json: bool,
    /// The files; - for standard input
    #[arg(required = true, value_name = "FILE|-")]
    files: Vec<String>,
}

/// Everyone can read the sources in the archive, so they must not name folders of this machine.
fn source(name: &str) -> Result<String, String> {
    let name = name.trim();
    if name.is_empty() || name.contains(['/', '\\']) || name.contains(char::is_control) {
        return Err("expected a name in one line, without / and \\".to_owned());
    }
    Ok(name.to_owned())
}

/// The maximum number of files open at once; systems allow a few hundred.
const MOST_OPEN_FILES: usize = 64;

/// A file being read.
struct OpenedFile {
    name: String,
    format: &'static str,
    /// Whether the file's beginning is blank.
    is_blank: bool,
    taken: DetectedEncoding,
    reader: Reader,
}

/// The result of importing one file, as JSON.
#[derive(Serialize)]
struct FileReport<'a> {
    file: &'a str,
    read: u64,
    imported: u64,
    duplicates: u64,
    /// Duplicates that added data to their games.
    completed: u64,
    errors: u64,
}

impl Import {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let Self { folder, format, written, game, source: called, skip_faulty, json, files } = self;
        is_settled(&game)?;
        let game = open(&game);
        let (files, names) = names_beside::parted(&files)?;
        // Unreadable files are reported before anything is imported. The first files stay open, because a
        // pipe can be opened only once.
        let mut opened = VecDeque::new();
        for (at, file) in files.iter().enumerate() {
            if at < MOST_OPEN_FILES {
                opened.push_back(GameFile::open(file, format, "--format", &game, &names)?);
            } else if file != "-" {
                GameFile::open(file, format, "--format", &game, &names)?;
            }
        }
        folder.with(async |records| {
            let mut importer = records.importer().await.map_err(Failure::fault)?;
            let progress = Progress::new();
            let n_files = files.len();
            let mut faulty = 0;
            // The next file is read while the current one is written.
            let mut begin = |file: &String| -> Result<OpenedFile, Failure> {
                let mut file = match opened.pop_front() {
                    Some(file) => file,
                    None => GameFile::open(file, format, "--format", &game, &names)?,
                };
                let reading = file.reading(game.clone(), written);
                let taken = reading.taken.clone();
                // A sample is enough, because no game file begins with this much blank space.
                let is_blank = file.input.fill_buf().is_ok_and(|first| first.trim_ascii().is_empty());
                let GameFile { name, format, input, .. } = file;
                let called = called.clone().unwrap_or_else(|| name.clone());
                let source = Source { name: called, format, reading, input, skips_faults: skip_faulty };
                let reader = Reader::begin(source).map_err(Failure::fault)?;
                Ok(OpenedFile { name, format: format.name, is_blank, taken, reader })
            };
            let mut waiting = files.iter();
            let mut next = waiting.next().map(&mut begin).transpose()?;
            let mut at = 0;
            // The message for the last file without games.
            let mut without: Option<String> = None;
            while let Some(OpenedFile { name, format: found_as, is_blank, taken, reader }) = next {
                next = waiting.next().map(&mut begin).transpose()?;
                at += 1;
                progress.set(|| format!("{name} ({at} of {n_files})"));
                let outcome = reader.bring_into(&mut importer).await;
                progress.clear();
                let imported = match outcome {
                    Ok(imported) => imported,
                    Err(ImportError::Faulty(imported)) => *imported,
                    Err(ImportError::Unreadable(what)) => {
                        return Err(Failure::input(format_args!("{name}: {what}")));
                    }
                    Err(error) => return Err(Failure::fault(format_args!("{name}: {error}"))),
                };
                // A format detected by its extension may be wrong too.
                if imported.read == 0 && imported.errors == 0 && !is_blank {
                    let what = game_file::no_games(&name, found_as);
                    without.replace(what).into_iter().for_each(aside::tell);
                    continue;
                }
                written.tell(&name, taken.get());
                faulty += usize::from(imported.errors > 0);
                tell(output, &name, &imported, json)?;
            }
            progress.set(|| "building the index".to_owned());
            importer.close().await.map_err(Failure::fault)?;
            if let Some(what) = without {
                if faulty == 0 {
                    return Err(Failure::input(what));
                }
                aside::tell(what);
            }
            match (faulty, skip_faulty) {
                (0, _) => Ok(()),
                (n, false) => Err(Failure::input(format_args!(
                    "{}, and none of their games were imported; --skip-faulty imports the valid ones",
                    impossible(n, n_files)
                ))),
                (n, true) => {
                    Err(Failure::input(format_args!("{}; the others were imported", impossible(n, n_files))))
                }
            }
        })
    }
}

fn impossible(faulty: usize, of: usize) -> String {
    let have = if faulty == 1 { "has" } else { "have" };
    format!("{faulty} of {} {have} impossible games", amount(of, "file", "files"))
}

/// Reports the result of a file; its errors go to standard error.
fn tell(output: &mut Output, name: &str, found: &Imported, json: bool) -> Result<(), Failure> {
    for problem in &found.problems {
        aside::tell(format_args!("{name}:{problem}"));
    }
    let untold = found.errors - found.problems.len() as u64;
    if untold > 0 {
        aside::tell(format_args!("{name}: {untold} more such errors"));
    }
    let Imported { read, imported, duplicates, completed, errors, .. } = *found;
    if json {
        return output.json(&FileReport { file: name, read, imported, duplicates, completed, errors });
    }
    let completed = if completed > 0 { format!(", {completed} completed") } else { String::new() };
    let errors = if errors > 0 { format!(", {errors} impossible") } else { String::new() };
    output.line(format_args!(
        "{name}: {}, {imported} new, {duplicates} known{completed}{errors}",
        amount(read, "game", "games")
    ))
}
