//! `outflank book learn`: adds games to a book.

use std::path::PathBuf;

use clap::Args;
use outflank_engine::Selectivity;
use outflank_engine::book::{Book, Draft};
use outflank_formats::Format;
use outflank_rules::{AnyGame, Position, open};
use outflank_trainer::book::{BookFile, Learning, Lessons};

use super::super::engine_options::EngineOptions;
use super::super::{number, train};
use crate::amount::amount;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::game_file::{self, GameFile};
use crate::output::Output;
use crate::output_file::writable;
use crate::progress::Progress;
use crate::written::Written;

/// Let a book learn from games: search positions that the book lacks, and count the results.
///
/// The values along a losing line are corrected, so that the book leaves it earlier next time. Games other
/// than Othello on 8×8 are skipped. An interruption loses no search and counts no game; the same command
/// continues.
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  outflank book learn --book my.book games.ggf")]
pub(super) struct Learn {
    /// The book; created as a copy of this program's if it is missing
    #[arg(long, value_name = "FILE")]
    book: PathBuf,
    /// Plies to look ahead
    #[arg(long, value_name = "N", default_value_t = 22, value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: u8,
    /// The selectivity of pruning, from 0 (most, 73 % confidence) to 5 (none)
    #[arg(long, value_name = "0..5", default_value_t = 0, value_parser = number::within(0, 5))]
    selectivity: u32,
    /// Skip positions with this many empty squares or fewer
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = number::within(0, 60))]
    empties: u32,
    /// The format of all files, detected by default; `outflank formats` lists all formats
    #[arg(long, value_name = "FORMAT", value_parser = game_file::readable)]
    format: Option<&'static Format>,
    #[command(flatten)]
    engine: EngineOptions,
    #[command(flatten)]
    written: Written,
    /// The game files; - for standard input
    #[arg(required = true, value_name = "FILE|-")]
    files: Vec<String>,
}

impl Learn {
    pub(super) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let game = open(&"othello".parse().map_err(Failure::fault)?);
        let learning = Learning {
            depth: self.depth,
            selectivity: u8::try_from(self.selectivity).ok().and_then(Selectivity::new).unwrap_or_default(),
            empties: self.empties,
        };
        let mut engine = self.engine.engine()?;
        writable(&self.book)?;
        // Reads everything first, so that missing or invalid files create no book. Standard input can be read
        // only once.
        let read = self.files.iter().map(|name| self.read(name, &game)).collect::<Result<Vec<_>, _>>()?;
        let first_draft = || Draft::from(&*Book::shipped());
        let mut file = BookFile::open(&self.book, first_draft).map_err(train::failure)?;
        let ending = Ending::usual()?;
        let stop = ending.stop()?;
        let progress = Progress::new();
        let mut lessons = Lessons::new(learning);
        let (mut games, mut fresh) = (0, 0);
        for (name, read) in self.files.iter().zip(&read) {
            for positions in &read.games {
                let learned = lessons.game(&mut file, positions, &mut engine, &stop);
                let Some(found) = learned.map_err(train::failure)? else { return ending.outcome() };
                games += 1;
                fresh += found;
                progress.set(|| format!("{name}: {}", amounts(games, fresh)));
            }
        }
        progress.clear();
        lessons.keep(&mut file).map_err(train::failure)?;
        let others: usize = read.iter().map(|read| read.others).sum();
        let others = if others > 0 { format!(", skipped {others} of other games") } else { String::new() };
        output.line(format_args!("{} of {}{others}", amounts(games, fresh), file.draft().len()))
    }

    /// Reads and replays all games of a file.
    fn read(&self, name: &str, game: &AnyGame) -> Result<Read, Failure> {
        let source = GameFile::open(name, self.format, "--format", game, &[])?;
        let (reading, format) = (source.reading(game.clone(), self.written), source.format.name);
        let mut read = Read { games: Vec::new(), others: 0 };
        let taken = reading.taken.clone();
        for record in source.records(reading) {
            let record = record.map_err(|problem| Failure::input(format_args!("{name}:{problem}")))?;
            let played = record.play().map_err(|why| Failure::input(format_args!("{name}: {why}")))?;
            let all = (0..=played.plies().len()).filter_map(|at| played.position_after(at)?.othello());
            let positions: Vec<Position> = all.collect();
            if record.game.as_str() != "othello" || positions.is_empty() {
                read.others += 1;
            } else {
                read.games.push(positions);
            }
        }
        self.written.tell(name, taken.get());
        if read.games.is_empty() && read.others == 0 {
            return Err(Failure::input(game_file::no_games(name, format)));
        }
        Ok(read)
    }
}

/// The content of a file.
struct Read {
    /// The positions of each game of Othello on 8×8.
    games: Vec<Vec<Position>>,
    /// The number of other games.
    others: usize,
}

fn amounts(games: usize, fresh: usize) -> String {
    format!("{}, {}", amount(games, "game", "games"), amount(fresh, "new position", "new positions"))
}
