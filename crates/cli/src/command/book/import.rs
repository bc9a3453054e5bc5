//! `outflank book import`: reads books of other programs.

use std::path::PathBuf;

use clap::Args;
use outflank_engine::book::Draft;
use outflank_trainer::book::{BookFile, read_foreign};

use super::super::train;
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;
use crate::output_file::writable;

/// Import the positions of books of Edax and Egaroucid into a book.
///
/// Their levels count as plies searched at 73 % confidence. Of several searches of a position, the deepest is
/// kept. A damaged book is rejected with the position of the wrong byte, and nothing changes.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank book import --out my.book book.dat book.egbk3")]
pub(super) struct Import {
    /// The book to extend; created if it is missing
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The books of other programs; their formats are detected
    #[arg(required = true, value_name = "FILE")]
    books: Vec<PathBuf>,
}

impl Import {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        writable(&self.out)?;
        let books = self
            .books
            .iter()
            .map(|path| read_foreign(path).map_err(train::failure))
            .collect::<Result<Vec<_>, _>>()?;
        let mut file = BookFile::open(&self.out, Draft::new).map_err(train::failure)?;
        let before = file.draft().len();
        for (path, (_, read)) in self.books.iter().zip(&books) {
            file.change(|draft| read.entries().for_each(|entry| draft.merge(*entry)));
            let positions = amount(read.len(), "position", "positions");
            output.line(format_args!("{}: {positions}", path.display()))?;
        }
        file.keep().map_err(train::failure)?;
        let after = file.draft().len();
        output.line(format_args!(
            "{}, {} of them new",
            amount(after, "position", "positions"),
            after - before
        ))
    }
}
