//! OBF, the problem files of Edax: one position per line with the scores of its moves.
//!
//! ```text
//! line  = board64 side ";" { field ";" }          side  = "X" | "O", the side to move (X is Black)
//! field = move ":" score | score                  move  = a1…h8 in either case, PS for a pass
//! ```
//!
//! Scores are for the side to move, in discs, with empty squares given to the winner. Usually all legal moves
//! are listed, best first, but readers do not rely on the order. A score without a move is the value of the
//! position. Empty lines, and text after `%`, are ignored.
//!
//! The reader also accepts the board letters of [`super::board`], a missing last `;`, and `--`, `pass` or
//! `pa` for a pass. It drops `--:-127`, with which Edax ends a line.

use std::fmt;
use std::io::BufRead;

use outflank_rules::{Move, Setup};

use super::board::{self, Discs};
use super::setup;
use crate::cursor::Cursor;
use crate::record::{GameRecord, Tag};
use crate::stream::Sample;
use crate::stream::{self, Chunk, Cut, Reading, Records, WriteError};
use crate::{Place, ReadError, Reason};

/// A position of a file with its scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The place of a1 in the file.
    pub place: Place,
    /// The position, not yet validated.
    pub setup: Setup,
    /// The fields of the line, in order.
    pub values: Vec<Value>,
}

/// A field of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Value {
    /// The move with this score, or `None` if the score is that of the position.
    pub mv: Option<Move>,
    /// The score in discs for the side to move, −64 to 64.
    pub score: i8,
}

impl Problem {
    /// Returns the best score in the line, if there is one.
    #[must_use]
    pub fn score(&self) -> Option<i8> {
        self.values.iter().map(|value| value.score).max()
    }

    /// Returns the moves with the best score. The list is empty if the line has no moves.
    pub fn best_moves(&self) -> impl Iterator<Item = Move> {
        let best = self.score();
        self.values.iter().filter(move |value| Some(value.score) == best).filter_map(|value| value.mv)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.mv {
            Some(Move::Place(square)) => {
                write!(f, "{}:{:+}", square.to_string().to_ascii_uppercase(), self.score)
            }
            Some(Move::Pass) => write!(f, "PS:{:+}", self.score),
            None => write!(f, "{:+}", self.score),
        }
    }
}

impl fmt::Display for Problem {
    /// Formats the line as Edax does, without a line break.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{};", board::write(self.setup))?;
        self.values.iter().try_for_each(|value| write!(f, " {value};"))
    }
}

/// Reads all positions of a text.
///
/// # Errors
/// The first invalid character.
pub fn read(text: &str) -> Result<Vec<Problem>, ReadError> {
    let mut problems = Vec::new();
    for (index, line) in text.lines().enumerate() {
        problems.extend(read_line(line, index + 1)?);
    }
    Ok(problems)
}

/// The tag for a score. A record has one for each score of the position.
const SCORE: &str = "OBF";

static CUT: Cut = Cut {
    next: Chunk::line,
    read: |line, _| Ok(read_line(line.text, line.place.line)?.map(|problem| record(&problem))),
};

/// Reads the positions of a source, each as a game before its first move.
pub fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    stream::records(input, reading, &CUT)
}

/// Whether a text looks like OBF: its first line that is not a comment is valid.
pub(crate) fn is_like(sample: &Sample<'_>) -> bool {
    let lines = sample.text().unwrap_or_default().lines().enumerate();
    let first = lines.map(|(at, line)| read_line(line, at + 1)).find(|read| !matches!(read, Ok(None)));
    matches!(first, Some(Ok(_)))
}

/// Converts a position to a game before its first move.
fn record(problem: &Problem) -> GameRecord {
    let mut record = setup::record_of(problem.setup);
    record.spot = problem.place.into();
    record.tags = problem.values.iter().map(|value| Tag::new(SCORE, &value.to_string())).collect();
    record
}

/// Writes the position of a record without moves, as a line without a line break.
///
/// # Errors
/// If the game is not Othello on 8×8, or the record has moves.
pub fn write_record(record: &GameRecord) -> Result<String, WriteError> {
    let unsayable = || {
        WriteError::Unsayable(
            "OBF can state only positions of Othello on 8x8 squares, without moves".to_owned(),
        )
    };
    let setup = setup::plain_setup_of(record).ok_or_else(unsayable)?;
    let scores = record.tags.iter().filter(|tag| tag.name == SCORE).map(|tag| format!(" {};", tag.value));
    Ok(format!("{};{}", board::write(setup), scores.collect::<String>()))
}

/// Reads line number `line` of a file. Returns `None` for a comment or an empty line.
///
/// # Errors
/// The first invalid character.
pub fn read_line(text: &str, line: usize) -> Result<Option<Problem>, ReadError> {
    let depth_text = text.split('%').next().unwrap_or_default();
    let mut rest = Cursor { text: depth_text, place: Place { line, column: 1 } };
    rest.skip_blanks();
    if rest.text.is_empty() {
        return Ok(None);
    }
    let place = rest.place;
    let setup = read_position(&mut rest)?;
    rest.skip_blanks();
    let mut values = Vec::new();
    while let Some(found) = rest.peek() {
        if found != ';' {
            return Err(rest.error(Reason::NoSemicolon(found)));
        }
        rest.skip_one();
        let mut field = rest.take_until(';');
        field.skip_blanks();
        if let Some(value) = read_field(field)? {
            values.push(value);
        }
    }
    Ok(Some(Problem { place, setup, values }))
}

/// Writes positions, one per line, so that [`read`] returns them unchanged.
#[must_use]
pub fn write<'a>(problems: impl IntoIterator<Item = &'a Problem>) -> String {
    problems.into_iter().map(|problem| format!("{problem}\n")).collect()
}

fn read_position(rest: &mut Cursor<'_>) -> Result<Setup, ReadError> {
    let mut discs = Discs::default();
    while !discs.is_full() {
        match rest.peek() {
            None | Some(';') => return Err(rest.error(Reason::BoardTooShort(discs.len()))),
            Some(found) if found.is_whitespace() => {
                return Err(rest.error(Reason::BoardTooShort(discs.len())));
            }
            Some(found) => discs.push(found).map_err(|reason| rest.error(reason))?,
        }
        rest.skip_one();
    }
    let is_apart = rest.peek().is_some_and(char::is_whitespace);
    rest.skip_blanks();
    if discs.go_on(is_apart, rest.text) {
        return Err(rest.error(Reason::BoardTooLong));
    }
    match rest.peek() {
        None | Some(';') => Err(rest.error(Reason::NoSide { expected: board::SIDES })),
        Some(found) => {
            let turn = board::side(found)
                .ok_or_else(|| rest.error(Reason::NotASide { found, expected: board::SIDES }))?;
            rest.skip_one();
            Ok(discs.setup(turn))
        }
    }
}

fn read_field(mut field: Cursor<'_>) -> Result<Option<Value>, ReadError> {
    if field.text.is_empty() {
        return Ok(None);
    }
    if !field.text.contains(':') {
        return match field.peek() {
            Some('+' | '-' | '0'..='9') => Ok(Some(Value { mv: None, score: read_score(field)? })),
            _ => Err(field.error(Reason::NotAField(field.text.trim_end().to_owned()))),
        };
    }
    let move_text = field.take_until(':');
    let mv = match move_text.text.trim_end() {
        pass if pass.eq_ignore_ascii_case("ps") => Move::Pass,
        text => text.parse().map_err(|_| move_text.error(Reason::NotAField(text.to_owned())))?,
    };
    field.skip_one();
    field.skip_blanks();
    if move_text.text.trim_end() == "--" && field.text.trim_end() == "-127" {
        return Ok(None);
    }
    Ok(Some(Value { mv: Some(mv), score: read_score(field)? }))
}

fn read_score(field: Cursor<'_>) -> Result<i8, ReadError> {
    let text = field.text.trim_end();
    let number: i64 = text.parse().map_err(|_| field.error(Reason::NotAScore(text.to_owned())))?;
    match i8::try_from(number) {
        Ok(score @ -64..=64) => Ok(score),
        _ => Err(field.error(Reason::ScoreOutOfRange(number))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------OX------XO---------------------------";

    fn fails(line: &str) -> String {
        read(line).unwrap_err().to_string()
    }

    #[test]
    fn a_line_of_a_suite_is_read_and_written_back() {
        let text = format!("{START} X; F5:+0; D3:-2; PS:+64;\n{START} O; -12;\n{START} X;\n");
        let problems = read(&text).unwrap();
        assert_eq!(write(&problems), text);
        assert_eq!(problems[0].score(), Some(64));
        assert_eq!(problems[0].best_moves().collect::<Vec<_>>(), [Move::Pass]);
        assert_eq!((problems[1].score(), problems[1].best_moves().count()), (Some(-12), 0));
        assert_eq!(problems[2].score(), None);
        assert_eq!(problems[1].place, Place { line: 2, column: 1 });
    }

    #[test]
    fn dialects_are_tolerated() {
        let plain = format!("{START} X; F5:+0; +4;");
        for text in [
            format!("  {START}X;f5:0;+4"),
            format!("{START}\tx ; F5 : +0 ; 4 ; --:-127;"),
            format!("{}*;f5:+0;;+4;% solved", START.replace('-', ".")),
            format!("% a comment\n\n{START} b; F5:-0; +4;\r\n").lines().nth(2).unwrap().to_owned(),
        ] {
            let [problem] = read(&text).unwrap().try_into().unwrap();
            assert_eq!(problem.to_string(), plain, "{text}");
        }
    }

    #[test]
    fn errors_point_at_the_character() {
        assert_eq!(fails("X"), "1:2: the board ends after 1 of 64 squares");
        assert_eq!(fails("\n--q"), "2:3: 'q' is not a square's content: expected X, O or -");
        assert_eq!(fails(&format!("{START}- X;")), "1:65: the board continues after its 64 squares");
        for length in [65, 66] {
            assert_eq!(fails(&"x".repeat(length)), "1:65: the board continues after its 64 squares");
        }
        assert_eq!(fails(START), "1:65: the side to move is missing: expected X or O after the board");
        assert_eq!(fails(&format!("{START} ?;")), "1:66: '?' is not a side to move: expected X or O");
        assert_eq!(fails(&format!("{START} X F5:+2;")), "1:68: expected ';' before 'F'");
        assert_eq!(
            fails(&format!("{START} X; I5:+2;")),
            "1:69: \"I5\" is not a move: expected a square a1-h8, or PS for a pass"
        );
        assert_eq!(
            fails(&format!("{START} X; F5:two;")),
            "1:72: \"two\" is not a score: expected a whole number such as +18"
        );
        assert_eq!(
            fails(&format!("{START} X; F5:+2; D3:+65;")),
            "1:79: score 65 is out of range: expected -64 to +64"
        );
        assert_eq!(
            fails(&format!("{START} X; F5;")),
            "1:69: \"F5\" is not a move: expected a square a1-h8, or PS for a pass"
        );
    }

    #[test]
    fn columns_count_characters_not_bytes() {
        let discs = "●".repeat(10);
        assert_eq!(fails(&format!("{discs}?")), "1:11: '?' is not a square's content: expected X, O or -");
    }
}
