//! FEN, the notation for chess positions, as Edax uses it for Othello.
//!
//! ```text
//! 8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1       p black, P white, numbers of empty squares; then the side to move
//! ```
//!
//! The rows begin with row 8, which is the bottom row in Othello. Text after the side is skipped.

use std::io::BufRead;

use outflank_rules::{Bitboard, Color, Setup, Square};

use super::setup;
use crate::cursor::Cursor;
use crate::record::GameRecord;
use crate::stream::Sample;
use crate::stream::{self, Chunk, Cut, Reading, Records, WriteError};
use crate::{ReadError, Reason};

/// The letters of the sides.
const SIDES: &str = "b or w";

static CUT: Cut = Cut {
    next: Chunk::line,
    read: |mut line, _| {
        line.skip_blanks();
        let mut record = setup::record_of(read_from(line)?);
        record.spot = line.place.into();
        Ok(Some(record))
    },
};

/// Reads the positions of a source, one per line, each as a game before its first move.
pub fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    stream::records(input, reading, &CUT)
}

/// Whether a text looks like FEN, judged by its first line that is not empty.
pub(crate) fn is_like(sample: &Sample<'_>) -> bool {
    let text = sample.text().unwrap_or_default();
    text.lines().map(str::trim).find(|line| !line.is_empty()).is_some_and(|line| read(line).is_ok())
}

/// Reads a position.
///
/// ```
/// use outflank_formats::position::fen;
/// let setup = fen::read("8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1")?;
/// assert_eq!(setup.validate(), Ok(outflank_rules::Position::start()));
/// # Ok::<(), outflank_formats::ReadError>(())
/// ```
///
/// # Errors
/// The first invalid character.
pub fn read(text: &str) -> Result<Setup, ReadError> {
    read_from(Cursor::of(text))
}

/// Reads a position in a part of a text, like [`read`].
pub(crate) fn read_from(mut rest: Cursor<'_>) -> Result<Setup, ReadError> {
    let (mut black, mut white) = (Bitboard::default(), Bitboard::default());
    for row in (0..8_u8).rev() {
        let mut column = 0_u8;
        while let Some(found) = rest.peek().filter(|c| !c.is_whitespace() && *c != '/') {
            match found {
                '1'..='8' => column += found as u8 - b'0',
                'p' | 'P' => {
                    let square = Square::new(row * 8 + column.min(7)).filter(|_| column < 8);
                    let set = if found == 'p' { &mut black } else { &mut white };
                    *set |= square.map(Square::bitboard).unwrap_or_default();
                    column += 1;
                }
                _ => return Err(rest.error(Reason::NotFen(found))),
            }
            if column > 8 {
                return Err(
                    rest.error(Reason::RowOfFen { row: usize::from(row) + 1, squares: usize::from(column) })
                );
            }
            rest.skip_one();
        }
        if column < 8 {
            return Err(
                rest.error(Reason::RowOfFen { row: usize::from(row) + 1, squares: usize::from(column) })
            );
        }
        match rest.peek() {
            Some('/') if row > 0 => rest.skip_one(),
            Some(found) if row > 0 || !found.is_whitespace() => return Err(rest.error(Reason::NotFen(found))),
            None if row > 0 => return Err(rest.error(Reason::RowOfFen { row: usize::from(row), squares: 0 })),
            _ => {}
        }
    }
    rest.skip_blanks();
    let turn = match rest.peek() {
        Some('b') => Color::Black,
        Some('w') => Color::White,
        Some(found) => return Err(rest.error(Reason::NotASide { found, expected: SIDES })),
        None => return Err(rest.error(Reason::NoSide { expected: SIDES })),
    };
    Ok(Setup { black, white, turn })
}

/// Writes a position.
#[must_use]
pub fn write(setup: Setup) -> String {
    let mut text = String::new();
    for row in (0..8_u8).rev() {
        let mut empty = 0;
        for column in 0..8 {
            let square = Square::new(row * 8 + column);
            let lies = |set: Bitboard| square.is_some_and(|square| set.contains(square));
            let letter = if lies(setup.black) { 'p' } else { 'P' };
            if !lies(setup.black) && !lies(setup.white) {
                empty += 1;
                continue;
            }
            if empty > 0 {
                text += &std::mem::take(&mut empty).to_string();
            }
            text.push(letter);
        }
        if empty > 0 {
            text += &empty.to_string();
        }
        text.push(if row > 0 { '/' } else { ' ' });
    }
    text + if setup.turn == Color::Black { "b" } else { "w" } + " - - 0 1"
}

/// Writes the position of a record without moves.
///
/// # Errors
/// If the game is not Othello on 8×8, or the record has moves.
pub fn write_record(record: &GameRecord) -> Result<String, WriteError> {
    let unsayable = || {
        WriteError::Unsayable(
            "FEN can state only positions of Othello on 8x8 squares, without moves".to_owned(),
        )
    };
    setup::plain_setup_of(record).map(write).ok_or_else(unsayable)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Place;

    #[test]
    fn errors_point_at_the_character() {
        let fails = |text: &str| read(text).unwrap_err().to_string();
        assert_eq!(fails("8/7/8/8/8/8/8/8 b"), "1:4: row 7 must have 8 squares, not 7");
        assert_eq!(fails("8/8p/8/8/8/8/8/8 b"), "1:4: row 7 must have 8 squares, not 9");
        assert_eq!(fails("8/8/8/3pP3/3Pp3/8/8"), "1:20: row 1 must have 8 squares, not 0");
        assert_eq!(
            fails("8/8/8/3qP3/3Pp3/8/8/8 b"),
            "1:8: 'q' is not part of a board: expected p, P, a number of empty squares or /"
        );
        assert_eq!(
            fails("8/8/8/8/8/8/8/8"),
            "1:16: the side to move is missing: expected b or w after the board"
        );
        assert_eq!(fails("8/8/8/8/8/8/8/8 x"), "1:17: 'x' is not a side to move: expected b or w");
        assert_eq!(fails(""), format!("{}: row 8 must have 8 squares, not 0", Place::START));
    }
}
