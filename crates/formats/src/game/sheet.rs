//! Score sheets: a grid of move numbers, as players write it at the board, or the moves in order.
//!
//! A grid has a line for each row of the board and a field for each square, with the number of the move on
//! it. Other squares have `-`, `.`, `_`, `*` or `#`, or letters of discs or `0` for discs of the start.
//! Blanks separate fields. With tabs, commas, semicolons or bars as separators, fields may also be empty.
//! Column letters in the first line and row numbers are optional. Lines drawn with `+` are skipped. Any other
//! text is read as a [transcript], whose moves are counted from 1 without passes.

use std::io::BufRead;

use outflank_rules::{AnyGame, Cell, Color, Content, open};

use crate::cursor::Cursor;
use crate::record::{GameRecord, RecordedMove, Start};
use crate::stream::Sample;
use crate::stream::{self, Chunk, Cut, Reading, Records, WriteError};
use crate::transcript::{self, Grammar, PASS};
use crate::{Place, ReadError, Reason};

/// A move number on a square of a sheet, not validated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The number of the move, from 1 on a valid sheet.
    pub number: u32,
    /// The square.
    pub cell: Cell,
    /// The place in the text.
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
/// The first invalid field of a grid, or the first invalid character of a transcript.
pub fn read(text: &str, game: &AnyGame) -> Result<Vec<Mark>, ReadError> {
    match grid(text, game).or_else(|| unruled(text, game)) {
        Some(rows) => numbers(&rows, game),
        None => list(text, game),
    }
}

static CUT: Cut = Cut { next: |text, limit| Chunk::all(text, limit), read: read_record };

/// Reads the game in a source.
pub fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    stream::records(input, reading, &CUT)
}

/// Whether a text looks like a sheet: a grid for the board of the expected game, with at least one number. A
/// list of moves is recognized as a transcript.
pub(crate) fn is_like(sample: &Sample<'_>) -> bool {
    let game = sample.game();
    let Some(text) = sample.text().filter(|_| !sample.may_go_on()) else { return false };
    let rows = grid(text, game).or_else(|| unruled(text, game));
    rows.and_then(|rows| numbers(&rows, game).ok()).is_some_and(|marks| !marks.is_empty())
}

/// Reads a game and sorts its moves by number. Each number from 1 to the last must occur exactly once.
fn read_record(text: Cursor<'_>, reading: &Reading) -> Result<Option<GameRecord>, ReadError> {
    let mut marks = read(text.text, &reading.game)?;
    marks.sort_by_key(|mark| (mark.number, mark.place));
    let Some(first) = marks.first() else { return Ok(None) };
    let layout = reading.game.layout();
    let mut record = GameRecord::new(reading.game.spec().clone());
    record.spot = first.place.min(text.place).into();
    let mut last: Option<&Mark> = None;
    for mark in &marks {
        let due = last.map_or(1, |last| last.number + 1);
        let name = |mark: &Mark| layout.name(mark.cell).to_owned();
        match last.filter(|last| last.number == mark.number) {
            Some(last) => {
                let reason =
                    Reason::NumberTwice { number: mark.number, first: name(last), second: name(mark) };
                return Err(ReadError::new(mark.place, reason));
            }
            None if mark.number != due => {
                let (from, to) = (due, mark.number.saturating_sub(1).max(due));
                let reason = if mark.number < due {
                    Reason::NotAMoveNumber(mark.number.to_string())
                } else {
                    Reason::NumbersMissing { from, to }
                };
                return Err(ReadError::new(mark.place, reason));
            }
            None => {}
        }
        record.moves.push(RecordedMove { spot: mark.place.into(), ..RecordedMove::new(&name(mark)) });
        last = Some(mark);
    }
    Ok(Some(record))
}

/// Writes a game as a grid of numbers, with `##` and `()` for the black and white discs of the start.
///
/// # Errors
/// If the board has no rows and columns, the start is unusual, or a square is played twice.
pub fn write(record: &GameRecord) -> Result<String, WriteError> {
    let unsayable = |what: &str| WriteError::Unsayable(format!("a score sheet can have only games {what}"));
    let game = open(&record.game);
    let (width, _) = size(&game).filter(|_| game.moves_are_cells()).ok_or_else(|| unsayable("on squares"))?;
    if record.start != Start::Usual {
        return Err(unsayable("from the usual start"));
    }
    let (start, _) = record.board();
    let mut fields: Vec<String> = start
        .iter()
        .map(|content| match content {
            Content::Piece(Color::Black) | Content::Marked(Color::Black) => "##".to_owned(),
            Content::Piece(Color::White) | Content::Marked(Color::White) => "()".to_owned(),
            Content::Empty | Content::Absent => "-".to_owned(),
        })
        .collect();
    for (at, mv) in record.moves.iter().filter(|mv| mv.text != PASS).enumerate() {
        let cell = game.layout().cell(&mv.text).and_then(|cell| fields.get_mut(usize::from(cell.0)));
        match cell {
            Some(field) if field == "-" => *field = (at + 1).to_string(),
            _ => {
                return Err(unsayable(&format!(
                    "with at most one move on each square, but move {} is {}",
                    at + 1,
                    mv.text
                )));
            }
        }
    }
    let digits = fields.len().saturating_sub(4).to_string().len().max(2);
    let label = (fields.len() / width.max(1)).to_string().len();
    let letters = ('A'..='Z').take(width).map(|letter| format!(" {letter:>digits$}"));
    let mut text = " ".repeat(label) + &letters.collect::<String>() + "\n";
    for (row, fields) in fields.chunks(width.max(1)).enumerate() {
        let fields: String = fields.iter().map(|field| format!(" {field:>digits$}")).collect();
        text += &format!("{:>label$}{fields}\n", row + 1);
    }
    Ok(text)
}

/// Reads a list of moves and numbers them in order.
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

/// Splits a grid into rows, each as long as the board is wide. Returns `None` if the text is not a grid.
fn grid<'a>(text: &'a str, game: &AnyGame) -> Option<Vec<Vec<Field<'a>>>> {
    let (width, height) = size(game)?;
    let mut rows: Vec<Vec<Field<'_>>> = text
        .lines()
        .enumerate()
        .map(|(at, line)| (line, fields(line, at + 1)))
        // With tabs as separators, a row without numbers looks like an empty line.
        .filter(|(line, fields)| !is_drawn(line) || fields.len() == width)
        .map(|(_, fields)| fields)
        .collect();
    if rows.len() == height + 1
        && rows.first().is_some_and(|row| is_heading(row.iter().map(|(field, _)| *field), width))
    {
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

/// Reads a grid that has lost its line breaks: fields in reading order. Row numbers on the left or right and
/// the fields of the four center squares are optional.
fn unruled<'a>(text: &'a str, game: &AnyGame) -> Option<Vec<Vec<Field<'a>>>> {
    let (width, height) = size(game)?;
    let words =
        |line: &'a str| line.split(|c: char| c.is_whitespace() || c == '|').filter(|word| !word.is_empty());
    let lines = text.lines().enumerate();
    let lines = lines.filter(|(_, line)| !is_drawn(line) && !is_heading(words(line), width));
    let tokens = |(at, line): (usize, &'a str)| words(line).map(placed(line, at + 1)).collect::<Vec<_>>();
    let tokens: Vec<Field<'_>> = lines.flat_map(tokens).collect();
    let is_field = |(word, _): &Field<'_>| {
        EMPTY.contains(word) || (word.len() < 4 && word.bytes().all(|byte| byte.is_ascii_digit()))
    };
    if !tokens.iter().all(is_field) {
        return None;
    }
    let is_middle = |row: usize| height.is_multiple_of(2) && (row == height / 2 - 1 || row == height / 2);
    let fits = |has_left: bool, has_right: bool, has_middle: bool| {
        let mut rest = tokens.iter().copied();
        let mut rows = Vec::with_capacity(height);
        for row in 0..height {
            let label =
                |field: Option<Field<'_>>| field.is_some_and(|(word, _)| word == (row + 1).to_string());
            if has_left && !label(rest.next()) {
                return None;
            }
            let mut fields: Vec<Field<'_>> = Vec::with_capacity(width);
            for column in 0..width {
                let is_left_out =
                    !has_middle && is_middle(row) && (column == width / 2 - 1 || column == width / 2);
                fields.push(if is_left_out { ("", Place::START) } else { rest.next()? });
            }
            if has_right && !label(rest.next()) {
                return None;
            }
            rows.push(fields);
        }
        rest.next().is_none().then_some(rows)
    };
    let ways = [true, false].into_iter().flat_map(|left| [true, false].map(|right| (left, right)));
    let mut ways = ways.flat_map(|(left, right)| [true, false].map(|middle| (left, right, middle)));
    ways.find_map(|(left, right, middle)| fits(left, right, middle))
}

/// Whether the fields of a line are exactly the column letters.
fn is_heading<'a>(fields: impl Iterator<Item = &'a str>, width: usize) -> bool {
    let letters: Vec<&str> = fields.filter(|field| !field.is_empty()).collect();
    letters.len() == width
        && letters
            .iter()
            .zip('a'..='z')
            .all(|(field, letter)| field.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4])))
}

/// Returns the number of columns and of rows, or `None` if the board is not a rectangle.
fn size(game: &AnyGame) -> Option<(usize, usize)> {
    let layout = game.layout();
    layout.is_rectangle().then_some((layout.width as usize, layout.height as usize))
}

/// Whether a line is empty or part of a frame.
fn is_drawn(line: &str) -> bool {
    line.trim().is_empty()
        || (line.contains('+') && line.chars().all(|c| matches!(c, '+' | '-' | '=' | '|' | ' ')))
}

/// Splits a line into fields at its separators, or at blanks.
fn fields(line: &str, number: usize) -> Vec<Field<'_>> {
    let divider = ['|', '\t', ';', ','].into_iter().find(|divider| line.contains(*divider));
    let inner = match divider {
        // A line with bars may also begin and end with a bar.
        Some('|') => line.trim().strip_prefix('|').unwrap_or(line).trim_end(),
        _ => line,
    };
    let inner = if divider == Some('|') { inner.strip_suffix('|').unwrap_or(inner) } else { inner };
    let parts: Vec<&str> = match divider {
        Some(divider) => inner.split(divider).map(str::trim).collect(),
        None => inner.split_whitespace().collect(),
    };
    parts.into_iter().map(placed(line, number)).collect()
}

/// Adds places to the parts of a line, which must come in order. Columns are counted only from the last part
/// on, because a line may be long.
fn placed<'a>(line: &'a str, number: usize) -> impl FnMut(&'a str) -> Field<'a> {
    let (mut counted, mut column) = (0, 1);
    move |part| {
        let begin = (part.as_ptr() as usize).saturating_sub(line.as_ptr() as usize);
        if let Some(between) = line.get(counted..begin) {
            column += between.chars().count();
            counted = begin;
        }
        (part, Place { line: number, column })
    }
}

/// The signs for a square without a move number.
const EMPTY: [&str; 16] = ["", "-", "--", ".", "_", "*", "#", "X", "O", "x", "o", "()", "##", "[]", "●", "○"];

fn numbers(rows: &[Vec<Field<'_>>], game: &AnyGame) -> Result<Vec<Mark>, ReadError> {
    let n_cells = game.layout().cells.len();
    let start = game.start().contents();
    let mut marks = Vec::new();
    for (cell, (field, place)) in rows.iter().flatten().take(n_cells).enumerate() {
        if EMPTY.contains(field) {
            continue;
        }
        let number = field.parse().ok().filter(|_| field.bytes().all(|byte| byte.is_ascii_digit()));
        let number =
            number.ok_or_else(|| ReadError::new(*place, Reason::NotAMoveNumber((*field).to_owned())))?;
        // Some people write 0 on the discs of the start.
        if number == 0 && matches!(start.get(cell), Some(Content::Piece(_))) {
            continue;
        }
        marks.push(Mark { number, cell: Cell(u16::try_from(cell).unwrap_or(u16::MAX)), place: *place });
    }
    Ok(marks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_know_their_columns_in_characters() {
        let columns = |line: &str| fields(line, 3).iter().map(|(_, place)| place.column).collect::<Vec<_>>();
        assert_eq!(columns("● 1  ○ 12"), [1, 3, 6, 8]);
        assert_eq!(columns("|●| 1 ||é|"), [2, 5, 8, 9]);
        assert_eq!(columns("é,, x"), [1, 3, 5]);
    }

    #[test]
    fn a_line_of_very_many_fields_is_counted_once() {
        // If columns were counted from the start of the line for each field, this would take minutes.
        let line = "é ".repeat(400_000);
        let places = fields(&line, 1);
        assert!(places.iter().zip((1..).step_by(2)).all(|((_, place), column)| place.column == column));
        assert_eq!(places.len(), 400_000);
    }
}
