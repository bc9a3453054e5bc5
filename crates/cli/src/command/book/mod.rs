//! `outflank book`: the opening book.

mod build;
mod export;
mod import;
mod learn;
mod merge;
mod show;
mod stat;
mod verify;

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use clap::{Args, Subcommand};
use outflank_engine::book::Book as Known;
use outflank_trainer::book::BookFile;

use super::train;
use crate::failure::Failure;
use crate::output::Output;

/// Build, inspect and merge opening books.
///
/// A book contains positions of Othello on 8×8, each once for its eight symmetries and both colors. Each has
/// its search result and its value if both sides play their best within the book. This program includes a
/// book; levels from 10 play from it.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank book show --position f5d6c3\n  outflank book build my.book --minutes 60\n  outflank book stat my.book --json"
)]
pub(crate) struct Book {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Build(build::Build),
    Show(show::Show),
    Stat(stat::Stat),
    Learn(learn::Learn),
    Merge(merge::Merge),
    Import(import::Import),
    Export(export::Export),
    Verify(verify::Verify),
}

impl Book {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        match self.command {
            Command::Build(build) => build.run(output),
            Command::Show(show) => show.run(output),
            Command::Stat(stat) => stat.run(output),
            Command::Learn(learn) => learn.run(output),
            Command::Merge(merge) => merge.run(output),
            Command::Import(import) => import.run(output),
            Command::Export(export) => export.run(output),
            Command::Verify(verify) => verify.run(output),
        }
    }
}

/// The engine's opening book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Use {
    /// The book of this program.
    Shipped,
    /// The book in a file.
    File(PathBuf),
    /// No book.
    Off,
}

impl Use {
    /// Loads the book; `None` for [`Use::Off`].
    pub(super) fn load(&self) -> Result<Option<Arc<Known>>, Failure> {
        match self {
            Self::Shipped => load(None).map(Some),
            Self::File(path) => load(Some(path)).map(Some),
            Self::Off => Ok(None),
        }
    }
}

impl FromStr for Use {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "" => Err("expected on, off or a file".to_owned()),
            "on" => Ok(Self::Shipped),
            "off" => Ok(Self::Off),
            path => Ok(Self::File(PathBuf::from(path))),
        }
    }
}

impl std::fmt::Display for Use {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Shipped => f.write_str("on"),
            Self::Off => f.write_str("off"),
            Self::File(path) => write!(f, "{}", path.display()),
        }
    }
}

/// Reads the book at `path`; without a path, returns the book shipped with the program.
///
/// # Errors
/// If the file cannot be read or is damaged; the error gives the place.
pub(super) fn load(path: Option<&Path>) -> Result<Arc<Known>, Failure> {
    match path {
        Some(path) => BookFile::read(path).map(Arc::new).map_err(train::failure),
        None => Ok(Known::shipped()),
    }
}
