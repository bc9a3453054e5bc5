//! `outflank book merge`: merges several books.

use std::path::PathBuf;

use clap::Args;
use outflank_engine::book::Draft;
use outflank_trainer::book::BookFile;

use super::super::train;
use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;
use crate::output_file::writable;

/// Merge books, keeping the better search of each position and the games of all books.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank book merge --out all.book one.book another.book")]
pub(super) struct Merge {
    /// The book to extend; created if it is missing
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// The books to merge, which do not change
    #[arg(required = true, value_name = "FILE")]
    books: Vec<PathBuf>,
}

impl Merge {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        writable(&self.out)?;
        // Reads everything first, so that an error changes nothing.
        let books = self.books.iter().map(|book| super::load(Some(book))).collect::<Result<Vec<_>, _>>()?;
        let mut file = BookFile::open(&self.out, Draft::new).map_err(train::failure)?;
        let before = file.draft().len();
        file.change(|draft| {
            for book in books {
                book.entries().iter().for_each(|entry| draft.merge(*entry));
            }
        });
        file.keep().map_err(train::failure)?;
        let after = file.draft().len();
        output.line(format_args!(
            "{}, {} of them new",
            amount(after, "position", "positions"),
            after - before
        ))
    }
}
