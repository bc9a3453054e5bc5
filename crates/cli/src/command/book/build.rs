//! `outflank book build`: extends a book.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use outflank_engine::book::{Book, Draft};
use outflank_engine::{Options, Selectivity};
use outflank_trainer::Pace;
use outflank_trainer::book::{BookFile, Built, End, Settings, build};
use serde::Serialize;

use super::super::engine_options::refused;
use super::super::{number, train};
use crate::amount::amount;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::output::Output;
use crate::output_file::writable;

/// Build a book, best lines first.
///
/// The next position to follow is always the one that both sides reach with the smallest errors. All its
/// promising moves, and the replies to them, are searched. Ctrl-C, the time limit and a crash lose only the
/// current searches; the same command continues. A new file starts as a copy of this program's book, unless
/// --empty is given.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank book build my.book --positions 60000 --threads 4\n  outflank book build deep.book --empty --depth 26 --minutes 600"
)]
pub(super) struct Build {
    /// The book; created if it is missing
    #[arg(value_name = "FILE")]
    book: PathBuf,
    /// Begin an empty book
    #[arg(long)]
    empty: bool,
    /// Stop at this number of positions
    #[arg(long, value_name = "N")]
    positions: Option<usize>,
    /// Stop after this many minutes
    #[arg(long, value_name = "X", value_parser = train::minutes)]
    minutes: Option<Duration>,
    /// Plies to look ahead
    #[arg(long, value_name = "N", default_value_t = 22, value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: u8,
    /// The selectivity of pruning, from 0 (most, 73 % confidence) to 5 (none)
    #[arg(long, value_name = "0..5", default_value_t = 0, value_parser = number::within(0, 5))]
    selectivity: u32,
    /// Follow moves that are at most this many discs worse than the best
    #[arg(long, value_name = "DISCS", default_value_t = 3.0, value_parser = discs)]
    width: f32,
    /// Follow this many plies of such moves at once
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=8))]
    wide: u8,
    /// Do not follow positions with this many empty squares or fewer
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = number::within(0, 60))]
    empties: u32,
    /// The number of threads
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Total size of the transposition tables of all threads in MiB
    #[arg(long, value_name = "M", default_value_t = 256, value_parser = number::any)]
    hash_mib: usize,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct BuildReport {
    positions: usize,
    searches: usize,
    ended: &'static str,
}

impl Build {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let threads = usize::from(self.threads);
        Options { threads, hash_mib: self.hash_mib }.validate().map_err(refused)?;
        let settings = Settings {
            depth: self.depth,
            selectivity: u8::try_from(self.selectivity).ok().and_then(Selectivity::new).unwrap_or_default(),
            // The width is in half discs; its range was checked on input.
            width: (self.width * 2.0).round() as u8,
            wide: self.wide,
            empties: self.empties,
            positions: self.positions,
            hash_mib: self.hash_mib,
        };
        writable(&self.book)?;
        let first_draft = || if self.empty { Draft::new() } else { Draft::from(&*Book::shipped()) };
        let file = BookFile::open(&self.book, first_draft).map_err(train::failure)?;
        let ending = Ending::usual()?;
        let stop = ending.stop()?;
        let pace = Pace { threads, time: self.minutes };
        let (built, _) =
            build(file, settings, pace, &stop, &mut train::progress_reporter()).map_err(train::failure)?;
        let Built { positions, searches, end } = built;
        let (ended, why) = match end {
            End::Enough => ("positions", "reached the requested number"),
            End::Time => ("minutes", "the time is up; the same command continues"),
            End::Stopped => ("signal", "stopped; the same command continues"),
            End::Complete => ("complete", "no position is left to follow"),
        };
        if self.json {
            output.json(&BuildReport { positions, searches, ended })?;
        } else {
            let positions = amount(positions, "position", "positions");
            output.line(format_args!("{positions}, {searches} searched now: {why}"))?;
        }
        ending.outcome()
    }
}

/// Reads a width from half a disc to 64.
fn discs(text: &str) -> Result<f32, String> {
    let discs: f32 = text.parse().map_err(|_| "expected a number of discs such as 2.5".to_owned())?;
    if (0.5..=64.0).contains(&discs) { Ok(discs) } else { Err("expected 0.5 to 64 discs".to_owned()) }
}
