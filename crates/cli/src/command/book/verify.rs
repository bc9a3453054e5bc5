//! `outflank book verify`: checks the consistency of a book.

use std::path::PathBuf;

use clap::Args;
use outflank_engine::book::Draft;

use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;

/// Check a book: it must be complete, and the value of every position must follow from its moves.
///
/// The first inconsistent position is reported, with status 2.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank book verify my.book")]
pub(super) struct Verify {
    /// The book; by default that of this program
    #[arg(value_name = "FILE")]
    book: Option<PathBuf>,
}

impl Verify {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let book = super::load(self.book.as_deref())?;
        let settled = Draft::from(&*book).settled_book();
        let name = self.book.map_or_else(|| "the book".to_owned(), |path| path.display().to_string());
        for (found, expected) in book.entries().iter().zip(settled.entries()) {
            if found != expected {
                let board = outflank_formats::position::board::write(found.key.position().into());
                return Err(Failure::input(format_args!(
                    "{name}: {board} is worth {} by its moves, not {}",
                    expected.value, found.value
                )));
            }
        }
        output.line(format_args!("{}, and all agree", amount(book.entries().len(), "position", "positions")))
    }
}
