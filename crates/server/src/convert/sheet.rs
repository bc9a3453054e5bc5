//! Conversion of score sheets from and to messages.

use outflank_formats::game::sheet as written;
use outflank_formats::transcript::{self, Grammar};
use outflank_play::sheet::{Checked, Comparison, Dispute, Fault, Sheet};
use outflank_rules::{AnyGame, Cell, Playthrough};
use outflank_wire::sheet as wire;

use super::detail::illegal_reason;
use super::game::position;
use super::refusal::{BadMoves, NoSheets};
use crate::Failure;

/// Reads a score sheet. `name` identifies it in errors.
fn sheet(sheet: &wire::ScoreSheet, name: &'static str, rules: &AnyGame) -> Result<Sheet, Failure> {
    match sheet {
        wire::ScoreSheet::Text { text } => {
            let marks = written::read(text, rules).map_err(|error| BadMoves::Sheet { name, error })?;
            Ok(Sheet::new(marks.into_iter().map(|mark| (mark.number, mark.cell))))
        }
        wire::ScoreSheet::Marks { marks } => {
            let n_cells = rules.layout().cells.len();
            if let Some(mark) = marks.iter().find(|mark| usize::from(mark.cell) >= n_cells) {
                let what = format!("{name}.marks: this board has {n_cells} cells, and no cell {}", mark.cell);
                return Err(Failure::BadRequest(what));
            }
            Ok(Sheet::new(marks.iter().map(|mark| (mark.number, Cell(mark.cell)))))
        }
    }
}

/// Compares two score sheets. Calls `go_on` repeatedly, and stops when it returns false.
pub(crate) fn compared(
    asked: &wire::CompareSheets,
    rules: &AnyGame,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<wire::ComparedSheets, Failure> {
    if !rules.moves_are_cells() {
        return Err(NoSheets { game: rules.spec().row().id.to_owned() }.into());
    }
    let first = sheet(&asked.first, "first", rules)?;
    let second = asked.second.as_ref().map(|second| sheet(second, "second", rules)).transpose()?;
    let comparison = second.as_ref().map(|second| comparison(&first, second, rules, go_on)).transpose()?;
    Ok(wire::ComparedSheets {
        spec: rules.spec().to_string(),
        first: checked(&first, rules),
        second: second.map(|second| checked(&second, rules)),
        comparison,
    })
}

fn comparison(
    first: &Sheet,
    second: &Sheet,
    rules: &AnyGame,
    go_on: &mut dyn FnMut() -> bool,
) -> Result<wire::SheetComparison, Failure> {
    let mut is_ended = false;
    let Comparison { agreed, disputes, reading } = first.compare(second, rules, &mut || {
        is_ended |= !go_on();
        !is_ended
    });
    if is_ended {
        return Err(Failure::Timeout);
    }
    let alike = Sheet::new(first.marks().filter(|(number, _)| *number <= agreed));
    Ok(wire::SheetComparison {
        agreed,
        line: line(&alike.check(rules).played, rules),
        disputes: disputes
            .into_iter()
            .map(|Dispute { cell, first, second }| wire::SheetDispute { cell: cell.0, first, second })
            .collect(),
        reading: reading.map(|played| line(&played, rules)),
    })
}

fn checked(sheet: &Sheet, rules: &AnyGame) -> wire::CheckedSheet {
    let Checked { played, faults } = sheet.check(rules);
    wire::CheckedSheet {
        marks: sheet.marks().map(|(number, cell)| wire::SheetMark { number, cell: cell.0 }).collect(),
        line: line(&played, rules),
        faults: faults.into_iter().map(fault).collect(),
    }
}

fn fault(fault: Fault) -> wire::SheetFault {
    match fault {
        Fault::Missing { number } => wire::SheetFault::Missing { number },
        Fault::Double { number, cells } => {
            wire::SheetFault::Double { number, cells: cells.into_iter().map(|cell| cell.0).collect() }
        }
        Fault::Twice { cell, numbers } => wire::SheetFault::Twice { cell: cell.0, numbers },
        Fault::OutOfRange { number, cell } => wire::SheetFault::OutOfRange { number, cell: cell.0 },
        Fault::Illegal { number, cell, reason } => {
            wire::SheetFault::Illegal { number, cell: cell.0, reason: illegal_reason(&reason) }
        }
    }
}

fn line(played: &Playthrough, rules: &AnyGame) -> wire::SheetLine {
    let texts = played.plies().iter().map(|ply| ply.text.as_str());
    let position = position(played.position(), false, false);
    wire::SheetLine { moves: transcript::write(texts, &Grammar::of(rules)), position }
}
