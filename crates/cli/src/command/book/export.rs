//! `outflank book export`: converts a book for another program.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use outflank_trainer::book::{Foreign, write_foreign};
use outflank_trainer::whole_file;

use super::super::train;
use crate::amount::amount;
use crate::apart::apart;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::output::Output;
use crate::output_file::{unwritten, writable};
use crate::progress::Progress;

/// Write a book for Edax or Egaroucid.
///
/// Scores become whole discs, and data that the program cannot store is left out. Edax also needs the best
/// move outside the book in each position. A search of 8 plies finds it, in about a minute for this program's
/// book. Ctrl-C stops the export, and nothing is written.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank book export --to edax my.book book.dat")]
pub(super) struct Export {
    /// The program that will read the book
    #[arg(long, value_name = "PROGRAM")]
    to: Program,
    /// The book, or `shipped` for the book of this program
    #[arg(value_name = "FILE")]
    book: PathBuf,
    /// The file to write
    #[arg(value_name = "OUT")]
    out: PathBuf,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Program {
    /// Edax 4: `book.dat`
    Edax,
    /// Egaroucid 7: `egbk3`
    Egaroucid,
    /// Egaroucid 6: `egbk2`
    Egaroucid2,
    /// Egaroucid 5: `egbk`
    Egaroucid1,
}

impl Export {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let kind = match self.to {
            Program::Edax => Foreign::Edax,
            Program::Egaroucid => Foreign::Egaroucid,
            Program::Egaroucid2 => Foreign::Egaroucid2,
            Program::Egaroucid1 => Foreign::Egaroucid1,
        };
        apart(&self.book, &self.out)?;
        writable(&self.out)?;
        let book =
            super::load(Some(&self.book).filter(|path| path.as_os_str() != "shipped").map(PathBuf::as_path))?;
        let ending = Ending::usual()?;
        let stop = ending.stop()?;
        let progress = Progress::new();
        let written = write_foreign(&book, kind, &stop, &mut |done, all| {
            progress.set(|| format!("{done} of {}", amount(all, "position", "positions")));
        });
        progress.clear();
        if let Some(bytes) = written.map_err(train::failure)? {
            whole_file::replace(&self.out, &bytes).map_err(|error| unwritten(&self.out, &error))?;
            let positions = amount(book.entries().len(), "position", "positions");
            output.line(format_args!("{positions}, {} bytes", bytes.len()))?;
        }
        ending.outcome()
    }
}
