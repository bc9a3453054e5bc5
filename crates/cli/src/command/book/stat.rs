//! `outflank book stat`: describes a book.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use outflank_engine::Score;
use outflank_engine::book::Draft;
use outflank_trainer::manifest::sealed;
use serde::Serialize;
use serde_json::{Map, Value};

use super::super::train;
use crate::amount::amount;
use crate::failure::Failure;
use crate::looked::looked;
use crate::output::Output;

/// Show the number of positions in a book, their search depths and their ply range.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank book stat my.book --json")]
pub(super) struct Stat {
    /// The book; by default that of this program
    #[arg(value_name = "FILE")]
    book: Option<PathBuf>,
    /// Write a manifest beside the file, with its length and checksum, as for an included book
    #[arg(long, requires = "book")]
    manifest: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct BookReport {
    positions: usize,
    /// Positions whose good moves were followed.
    followed: usize,
    /// Positions that the book's moves do not reach.
    apart: usize,
    bytes: usize,
    games: u64,
    /// The value of the start for Black; null if the book does not have it.
    score: Option<f32>,
    /// Positions by search depth.
    searched: BTreeMap<String, usize>,
    /// Positions by number of empty squares.
    empties: BTreeMap<u32, usize>,
}

impl Stat {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let book = super::load(self.book.as_deref())?;
        let bytes = book.to_bytes();
        let mut draft = Draft::from(&*book);
        draft.settle();
        let (mut searched, mut seen, mut empties) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        for entry in book.entries() {
            *searched.entry(entry.search.certainty.to_string()).or_insert(0) += 1;
            *seen.entry(looked(entry.search.certainty)).or_insert(0_usize) += 1;
            *empties.entry(entry.key.n_empties()).or_insert(0) += 1;
        }
        let report = BookReport {
            positions: book.entries().len(),
            followed: book.entries().iter().filter(|entry| entry.reach > 0).count(),
            apart: draft.routes(Score::DRAW).iter().filter(|route| route.is_none()).count(),
            bytes: bytes.len(),
            games: book.entries().iter().map(|entry| entry.games.total()).max().unwrap_or(0),
            score: book.look_up(outflank_rules::Position::start()).map(|answer| answer.value.discs()),
            searched,
            empties,
        };
        if let Some(path) = self.book.filter(|_| self.manifest) {
            let mut manifest = Map::new();
            manifest.insert("engine".to_owned(), env!("CARGO_PKG_VERSION").into());
            manifest.insert("positions".to_owned(), report.positions.into());
            manifest.insert("searched".to_owned(), Value::from_iter(report.searched.clone()));
            train::write_manifest(&path, &sealed(manifest, &bytes))?;
        }
        if self.json {
            return output.json(&report);
        }
        let BookReport { positions, followed, apart, bytes, games, .. } = report;
        output.line(format_args!(
            "{}, {followed} of them followed, {apart} apart; {bytes} bytes",
            amount(positions, "position", "positions")
        ))?;
        output.line(format_args!("at most {} through a position", amount(games, "game", "games")))?;
        if let Some(score) = report.score {
            output.line(format_args!("the start is worth {score:+.2} to Black"))?;
        }
        for (looked, count) in &seen {
            output.line(format_args!("{count:>9} at {looked}"))?;
        }
        for (empties, count) in report.empties.iter().rev() {
            let squares = if *empties == 1 { "square" } else { "squares" };
            output.line(format_args!("{count:>9} with {empties} empty {squares}"))?;
        }
        Ok(())
    }
}
