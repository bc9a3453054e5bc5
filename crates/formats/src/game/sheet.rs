//! Score sheets: a grid of move numbers as players write them at the board, or the moves in order.
//!
//! A grid has a line for each row of the board and a field for each square, the number of the move that was made there or
//! a sign that there is none: `-`, `.`, `_`, `*`, `#`, or the letters of discs, for the squares of the start. Fields stand
//! between blanks, or between tabs, commas, semicolons or bars, where they may be empty. A first line of letters and the
//! number of each row may be written too, and lines that are drawn with `+` are passed over. Anything else is read as a
//! [transcript], whose moves are counted from 1 without passes.

use outflank_rules::{AnyGame, Cell};

use super::transcript::{self, Grammar, PASS};
use crate::{Place, ReadError, Reason};

/// A number on a square, as a sheet has it: nothing is said about whether it can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The number of the move, from 1 where it makes sense.
    pub number: u32,
    /// The square.
    pub cell: Cell,
    /// Where it stands in the text.
    pub place: Place,
}

/// A field of a grid with the place of its first character.
type Field<'a> = (&'a str, Place);

/// Reads a sheet.
///
/// ```
/// use outflank_formats::game::sheet;
///
/// let game = outflank_rules::open(&"othello?size=4".parse()?);
/// let grid = "- 1 - -\n2 * * -\n3 * * -\n- - - -";
/// let marks = sheet::read(grid, &game)?;
/// assert_eq!(marks.len(), 3);
/// assert!(sheet::read("b1 a2 a3", &game)?.iter().zip(&marks).all(|(list, grid)| list.cell == grid.cell));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The first field that is no number, or what no transcript has; and where the board has no rows and columns that a grid
/// could have.
pub fn read(text: &str, game: &AnyGame) -> Result<Vec<Mark>, ReadError> {
    match grid(text, game) {
        Some(rows) => numbers(&rows, game),
        None => list(text, game),
    }
}

/// The moves of a list, numbered in their order.
fn list(text: &str, game: &AnyGame) -> Result<Vec<Mark>, ReadError> {
    let cells = &game.layout().cells;
    let moves = transcript::read(text, &Grammar::of(game))?;
    let mut number = 0;
    let marks = moves.into_iter().filter(|mv| mv.text != PASS).filter_map(|mv| {
        number += 1;
        let cell = cells.iter().position(|cell| cell.name == mv.text)?;
        Some(Mark { number, cell: Cell(u16::try_from(cell).ok()?), place: mv.place })
    });
    Ok(marks.collect())
}

/// The rows of a grid, each as long as the board is wide; `None` if the text is none.
fn grid<'a>(text: &'a str, game: &AnyGame) -> Option<Vec<Vec<Field<'a>>>> {
    let (width, height) = size(game)?;
    let mut rows: Vec<Vec<Field<'_>>> = text
        .lines()
        .enumerate()
        .filter(|(_, line)| !is_drawn(line))
        .map(|(at, line)| fields(line, at + 1))
        .collect();
    let is_header = |row: &Vec<Field<'_>>| {
        let letters = row.iter().filter(|(field, _)| !field.is_empty());
        let letters: Vec<bool> =
            letters.map(|(field, _)| field.len() == 1 && field.as_bytes()[0].is_ascii_lowercase()).collect();
        letters.len() == width && letters.iter().all(|is_letter| *is_letter)
    };
    // Small letters alone could be pieces that are turned over; only above a whole grid are they its columns.
    if rows.len() == height + 1 && rows.first().is_some_and(is_header) {
        rows.remove(0);
    }
    if rows.len() != height {
        return None;
    }
    let is_numbered = rows.iter().enumerate().all(|(at, row)| {
        row.len() == width + 1 && row.first().is_some_and(|(field, _)| *field == (at + 1).to_string())
    });
    if is_numbered {
        for row in &mut rows {
            row.remove(0);
        }
    }
    rows.iter().all(|row| row.len() == width).then_some(rows)
}

/// The columns and rows of a board; `None` where its cells do not stand in such.
fn size(game: &AnyGame) -> Option<(usize, usize)> {
    let cells = &game.layout().cells;
    let width = cells.iter().take_while(|cell| cell.name.ends_with('1') && cell.name.len() == 2).count();
    let height = cells.len().checked_div(width)?;
    (width * height == cells.len()).then_some((width, height))
}

/// Whether a line is but a part of the frame.
fn is_drawn(line: &str) -> bool {
    line.trim().is_empty()
        || (line.contains('+') && line.chars().all(|c| matches!(c, '+' | '-' | '=' | '|' | ' ')))
}

/// The fields of a line: between signs that divide if there are any, otherwise between blanks.
fn fields(line: &str, number: usize) -> Vec<Field<'_>> {
    let divider = ['|', '\t', ';', ','].into_iter().find(|divider| line.contains(*divider));
    let inner = match divider {
        // Bars stand at both ends, too.
        Some('|') => line.trim().strip_prefix('|').unwrap_or(line).trim_end(),
        _ => line,
    };
    let inner = if divider == Some('|') { inner.strip_suffix('|').unwrap_or(inner) } else { inner };
    let parts: Vec<&str> = match divider {
        Some(divider) => inner.split(divider).map(str::trim).collect(),
        None => inner.split_whitespace().collect(),
    };
    // Every part is a piece of the line: where it begins is how far it lies behind the line's beginning.
    let column = |part: &str| {
        let before = (part.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
        line.get(..before).map_or(0, |before| before.chars().count()) + 1
    };
    parts.into_iter().map(|part| (part, Place { line: number, column: column(part) })).collect()
}

fn numbers(rows: &[Vec<Field<'_>>], game: &AnyGame) -> Result<Vec<Mark>, ReadError> {
    const EMPTY: [&str; 10] = ["", "-", ".", "_", "*", "#", "X", "O", "x", "o"];
    let n_cells = game.layout().cells.len();
    let mut marks = Vec::new();
    for (cell, (field, place)) in rows.iter().flatten().take(n_cells).enumerate() {
        if EMPTY.contains(field) {
            continue;
        }
        let number = field.parse().ok().filter(|_| field.bytes().all(|byte| byte.is_ascii_digit()));
        let number =
            number.ok_or_else(|| ReadError::new(*place, Reason::NotAMoveNumber((*field).to_owned())))?;
        marks.push(Mark { number, cell: Cell(u16::try_from(cell).unwrap_or(u16::MAX)), place: *place });
    }
    Ok(marks)
}
