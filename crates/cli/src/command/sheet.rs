//! `outflank sheet`: checks score sheets and compares those of both players.

use std::fmt;

use clap::Args;
use outflank_formats::game::sheet;
use outflank_formats::transcript::{self, Grammar};
use outflank_play::sheet::{Comparison, Fault, Sheet as Marks};
use outflank_rules::{AnyGame, Cell, GameSpec, Playthrough, open};
use serde::Serialize;

use crate::amount::amount;
use crate::failure::Failure;
use crate::output::Output;
use crate::source::Source;
use crate::written::Written;

/// Check the score sheet of a game, or compare the sheets of both players.
///
/// A sheet is a grid of move numbers, with a line for each row and - for a square without a number. It may
/// also be the moves in order. For two sheets, all squares on which they differ are shown, and the game that
/// both may mean, if it is unique. The status is 2 if a single sheet is not a valid game, or if no unique
/// game fits both.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  outflank sheet black.txt\n  outflank sheet black.txt white.txt --json\n  echo 'f5 d6 c3 d3 c4' | outflank sheet -"
)]
pub(crate) struct Sheet {
    /// The game, one of those that `outflank games` lists
    #[arg(long, value_name = "SPEC", default_value = "othello")]
    game: GameSpec,
    #[command(flatten)]
    written: Written,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// The sheet, or - for standard input
    #[arg(value_name = "FILE|-")]
    first: String,
    /// The other player's sheet
    #[arg(value_name = "FILE|-")]
    second: Option<String>,
}

/// The result, as JSON.
#[derive(Serialize)]
struct SheetReport {
    /// One entry per sheet.
    sheets: Vec<Looked>,
    /// Only with two sheets.
    comparison: Option<Compared>,
}

#[derive(Serialize)]
struct Looked {
    name: String,
    /// The highest number.
    last: u32,
    /// The moves up to the first impossible one.
    moves: String,
    faults: Vec<String>,
}

#[derive(Serialize)]
struct Compared {
    /// The number of initial moves that agree.
    agreed: u32,
    disputes: Vec<Disputed>,
    /// The only game that both may mean; null if there is none or more than one.
    reading: Option<String>,
}

#[derive(Serialize)]
struct Disputed {
    square: String,
    first: Option<u32>,
    second: Option<u32>,
}

impl Sheet {
    pub(crate) fn run(self, output: &mut Output) -> Result<(), Failure> {
        let game = open(&self.game);
        if !game.moves_are_cells() {
            let what = format_args!(
                "--game: a move of {} is more than a square, which no sheet can record",
                self.game
            );
            return Err(Failure::input(what));
        }
        let read = |name: &str| -> Result<(String, Marks), Failure> {
            let source = Source::from(name);
            let marks =
                sheet::read(&source.read_as(self.written)?, &game).map_err(|error| source.error(&error))?;
            Ok((source.to_string(), Marks::new(marks.into_iter().map(|mark| (mark.number, mark.cell)))))
        };
        let first = read(&self.first)?;
        let second = self.second.as_deref().map(read).transpose()?;
        let comparison = second.as_ref().map(|(_, second)| first.1.compare(second, &game, &mut || true));
        let sheets: Vec<Looked> = [Some(&first), second.as_ref()]
            .into_iter()
            .flatten()
            .map(|(name, marks)| looked(name, marks, &game))
            .collect();
        let found =
            SheetReport { sheets, comparison: comparison.map(|comparison| compared(&comparison, &game)) };
        if self.json { output.json(&found) } else { describe(&found, output) }?;
        found.complaint().map_or(Ok(()), |complaint| Err(Failure::Input(complaint)))
    }
}

impl SheetReport {
    /// Returns the reason why the sheets do not make a game; `None` if they do.
    fn complaint(&self) -> Option<String> {
        match (self.sheets.as_slice(), &self.comparison) {
            (_, Some(Compared { reading: Some(_), .. })) => None,
            (_, Some(_)) => Some("no single game fits both sheets".to_owned()),
            ([Looked { name, faults, .. }, ..], None) if !faults.is_empty() => {
                Some(format!("{name}: {}", faults.join(", ")))
            }
            _ => None,
        }
    }
}

fn looked(name: &str, marks: &Marks, game: &AnyGame) -> Looked {
    let checked = marks.check(game);
    Looked {
        name: name.to_owned(),
        last: marks.last(),
        moves: written(&checked.played, game),
        faults: checked.faults.iter().map(|fault| FaultText { fault, game }.to_string()).collect(),
    }
}

fn compared(comparison: &Comparison, game: &AnyGame) -> Compared {
    let disputes = comparison.disputes.iter().map(|dispute| Disputed {
        square: square(game, dispute.cell).to_owned(),
        first: dispute.first,
        second: dispute.second,
    });
    Compared {
        agreed: comparison.agreed,
        disputes: disputes.collect(),
        reading: comparison.reading.as_ref().map(|played| written(played, game)),
    }
}

fn written(played: &Playthrough, game: &AnyGame) -> String {
    transcript::write(played.plies().iter().map(|ply| ply.text.as_str()), &Grammar::of(game))
}

fn square(game: &AnyGame, cell: Cell) -> &str {
    game.layout().cells.get(usize::from(cell.0)).map_or("?", |cell| cell.name.as_str())
}

/// A fault in words.
struct FaultText<'a> {
    fault: &'a Fault,
    game: &'a AnyGame,
}

impl fmt::Display for FaultText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |cell: &Cell| square(self.game, *cell);
        match self.fault {
            Fault::Missing { number } => write!(f, "{number} is missing"),
            Fault::Double { number, cells } => {
                let cells: Vec<&str> = cells.iter().map(name).collect();
                write!(f, "{number} stands on {}", cells.join(" and "))
            }
            Fault::Twice { cell, numbers } => {
                let numbers: Vec<String> = numbers.iter().map(u32::to_string).collect();
                write!(f, "{} has the numbers {}", name(cell), numbers.join(" and "))
            }
            Fault::OutOfRange { number, cell } => {
                write!(f, "{number} on {} is not a move of this board", name(cell))
            }
            Fault::Illegal { number, reason, .. } => write!(f, "move {number} cannot be: {reason}"),
        }
    }
}

fn describe(found: &SheetReport, output: &mut Output) -> Result<(), Failure> {
    for Looked { name, last, moves, faults } in &found.sheets {
        output.line(format_args!("{name}: {}", amount(*last, "move", "moves")))?;
        for fault in faults {
            output.line(format_args!("  {fault}"))?;
        }
        output.line(format_args!("  {moves}"))?;
    }
    let Some(Compared { agreed, disputes, reading }) = &found.comparison else { return Ok(()) };
    match agreed {
        // Two empty sheets have nothing to agree on.
        0 if disputes.is_empty() => {}
        0 => output.line("they differ in the first move")?,
        1 => output.line("both agree on the first move")?,
        agreed => output.line(format_args!("both agree on the first {agreed} moves"))?,
    }
    let number = |number: Option<u32>| number.map_or_else(|| "-".to_owned(), |number| number.to_string());
    for Disputed { square, first, second } in disputes {
        output.line(format_args!("  {square}: {} and {}", number(*first), number(*second)))?;
    }
    match reading {
        Some(moves) => output.line(format_args!("one game fits both: {moves}")),
        None => output.line(format_args!("no single game fits both")),
    }
}
