//! A board and the side to move, as 64 characters or as a drawing of eight rows.
//!
//! Squares are in rows from a1: `X x * B b ●` are black discs, `O o W w ○` white discs, and `- . _` empty
//! squares. The next letter of a disc after h8 is the side to move. The reader skips blanks, frames (`|`),
//! row numbers and a line of column letters, so that you can paste a drawing. Any other character is an
//! error.

use std::io::BufRead;

use outflank_rules::{Bitboard, Board, Color, Content, Setup, Square};

use super::setup;
use crate::record::GameRecord;
use crate::stream::Sample;
use crate::stream::{self, Chunk, Cut, Reading, Records, WriteError};
use crate::{Place, ReadError, Reason};

static CUT: Cut = Cut {
    next: |text, limit| Chunk::all(text, limit),
    read: |text, _| Ok(Some(setup::record_of(read(text.text)?))),
};

/// Reads the position in a source, as a game before its first move.
pub fn records<'a>(input: Box<dyn BufRead + 'a>, reading: Reading) -> Records<'a> {
    stream::records(input, reading, &CUT)
}

/// Whether a text looks like this format: it is short, and is a board with its side to move.
pub(crate) fn is_like(sample: &Sample<'_>) -> bool {
    let is_board = |text: &str| match read(text) {
        Ok(_) => true,
        // A text with too many squares is also accepted, so that the reader reports the error.
        Err(error) => error.reason == Reason::BoardTooLong,
    };
    sample.text().filter(|_| !sample.may_go_on()).is_some_and(is_board)
}

/// Writes the position of a record without moves, as a drawing.
///
/// # Errors
/// If the game is not Othello on 8×8, or the record has moves.
pub fn write_record(record: &GameRecord) -> Result<String, WriteError> {
    let unsayable = || {
        WriteError::Unsayable(
            "a board can show only a position of Othello on 8x8 squares, without moves".to_owned(),
        )
    };
    let setup = setup::plain_setup_of(record).ok_or_else(unsayable)?;
    let letters: Vec<char> = write(setup).chars().take(64).collect();
    let mut text = "  a b c d e f g h\n".to_owned();
    for (row, letters) in letters.chunks(8).enumerate() {
        let letters: String = letters.iter().flat_map(|letter| [' ', *letter]).collect();
        text += &format!("{}{letters}\n", row + 1);
    }
    Ok(text + if setup.turn == Color::Black { "Black to move\n" } else { "White to move\n" })
}

/// Reads a board with its side to move. Text after the side, as in `Black to move`, is skipped unless it
/// continues the board.
///
/// # Errors
/// The first character that is neither a square nor decoration, or the place of a missing or extra square.
///
/// ```
/// use outflank_formats::position::board;
/// let drawn = "
///    a b c d e f g h
///  1 . . . . . . . . 1
///  2 . . . . . . . . 2
///  3 . . . . . . . . 3
///  4 . . . O X . . . 4
///  5 . . . X O . . . 5
///  6 . . . . . . . . 6
///  7 . . . . . . . . 7
///  8 . . . . . . . . 8
///  Black to move";
/// assert_eq!(board::write(board::read(drawn)?), "---------------------------OX------XO--------------------------- X");
/// # Ok::<(), outflank_formats::ReadError>(())
/// ```
pub fn read(text: &str) -> Result<Setup, ReadError> {
    let mut discs = Discs::default();
    let mut end = Place::START;
    for (index, line) in text.lines().enumerate() {
        end = Place { line: index + 1, column: 1 };
        let is_heading =
            line.chars().filter(|c| !c.is_whitespace()).map(|c| c.to_ascii_lowercase()).eq('a'..='h');
        for (at, character) in line.char_indices() {
            let decoration = is_heading || divides(character) || matches!(character, '1'..='8');
            if !decoration {
                if discs.is_full() {
                    let (before, rest) = line.split_at_checked(at).unwrap_or((line, ""));
                    let is_apart = before.is_empty() || before.ends_with(divides);
                    if discs.go_on(is_apart, rest) {
                        return Err(ReadError::new(end, Reason::BoardTooLong));
                    }
                    let turn = side(character)
                        .ok_or(ReadError::new(end, Reason::NotASide { found: character, expected: SIDES }))?;
                    return Ok(discs.setup(turn));
                }
                discs.push(character).map_err(|reason| ReadError::new(end, reason))?;
            }
            end = end.after(character);
        }
    }
    Err(ReadError::new(
        end,
        if discs.is_full() { Reason::NoSide { expected: SIDES } } else { Reason::BoardTooShort(discs.len()) },
    ))
}

/// Writes 64 letters `X`, `O` and `-`, a space, and `X` or `O` for the side to move.
#[must_use]
pub fn write(setup: Setup) -> String {
    let letter = |square: Square| {
        let content = if setup.black.contains(square) {
            Content::Piece(Color::Black)
        } else if setup.white.contains(square) {
            Content::Piece(Color::White)
        } else {
            Content::Empty
        };
        content.letter()
    };
    Square::all().map(letter).chain([' ', side_letter(setup.turn)]).collect()
}

/// The letters of the sides.
pub(super) const SIDES: &str = "X or O";

/// Whether a character may separate squares: a blank, or part of a frame.
const fn divides(character: char) -> bool {
    character.is_whitespace() || character == '|'
}

/// The squares read so far.
#[derive(Default)]
pub(super) struct Discs {
    black: Bitboard,
    white: Bitboard,
    len: u8,
}

impl Discs {
    pub(super) fn len(&self) -> usize {
        usize::from(self.len)
    }

    pub(super) fn is_full(&self) -> bool {
        self.len == 64
    }

    /// Adds the next square.
    pub(super) fn push(&mut self, character: char) -> Result<(), Reason> {
        let square = Square::new(self.len).ok_or(Reason::BoardTooLong)?;
        match Board::disc(character).ok_or(Reason::NotADisc(character))? {
            Some(Color::Black) => self.black |= square.bitboard(),
            Some(Color::White) => self.white |= square.bitboard(),
            None => {}
        }
        self.len += 1;
        Ok(())
    }

    /// Whether `rest` continues the board instead of stating the side to move. It does if it begins with an
    /// empty square, or with a disc and a word of only disc letters, unlike `Black to move`. If a complete
    /// board has no empty square, a letter without a separator also continues it.
    pub(super) fn go_on(&self, is_apart: bool, rest: &str) -> bool {
        let mut letters = rest.chars();
        let Some(first) = letters.next().and_then(Board::disc) else { return false };
        let next = letters.as_str().split(divides).find(|word| !word.is_empty());
        first.is_none()
            || next.is_some_and(|word| word.chars().all(|c| Board::disc(c).is_some()))
            || (!is_apart && (self.black | self.white).len() == 64)
    }

    pub(super) fn setup(self, turn: Color) -> Setup {
        Setup { black: self.black, white: self.white, turn }
    }
}

/// Returns the side to move for a letter. Sides use the letters of discs.
pub(crate) fn side(character: char) -> Option<Color> {
    Board::disc(character).flatten()
}

pub(super) const fn side_letter(color: Color) -> char {
    Content::Piece(color).letter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_name_the_missing_part_and_its_place() {
        let error = |text: &str| read(text).unwrap_err().to_string();
        assert_eq!(error(""), "1:1: the board ends after 0 of 64 squares");
        assert_eq!(error("--\n-?"), "2:2: '?' is not a square's content: expected X, O or -");
        assert_eq!(
            error(&"-".repeat(64)),
            "1:65: the side to move is missing: expected X or O after the board"
        );
        assert_eq!(
            error(&format!("{}?", "-".repeat(64))),
            "1:65: '?' is not a side to move: expected X or O"
        );
    }

    #[test]
    fn squares_behind_the_last_are_refused_and_words_are_not() {
        let small = format!("{}\n", "- - - - - - - - - -\n".repeat(4)) + "- - - - O X - - - -\n";
        for (text, place) in [
            ("-".repeat(65), "1:65"),
            ("x".repeat(65), "1:65"),
            ("x".repeat(66), "1:65"),
            (format!("{}\n", "xxxxxxxx\n".repeat(9)), "9:1"),
            (small + "- - - - X O - - - -\n- - - - X - - - - -\n", "8:9"),
        ] {
            let error = read(&text).unwrap_err().to_string();
            assert_eq!(error, format!("{place}: the board continues after its 64 squares"), "{text}");
            assert_eq!(recognized(&text), Some("board"), "{text}");
        }
        for words in ["X", "Xblack", "Black to move", "W", "o to move", "X\nOXO won", "X f5 is best"] {
            assert!(read(&format!("{}{words}", "-".repeat(64))).is_ok(), "{words}");
        }
        // After a full board, the side must be clearly separated.
        for full in [format!("{} o", "x".repeat(64)), format!("{}o", "xxxxxxxx\n".repeat(8))] {
            assert!(read(&full).is_ok(), "{full}");
        }
    }

    fn recognized(text: &str) -> Option<&'static str> {
        crate::recognize(text.as_bytes(), None).map(|format| format.name)
    }

    #[test]
    fn every_dialect_reads_the_same() {
        let plain = "-".repeat(27) + "OX------XO" + &"-".repeat(27) + " O";
        let fancy = plain.replace('X', "●").replace('O', "○").replace('-', ".");
        assert_eq!(read(&plain), read(&fancy));
        assert_eq!(read(&plain).map(write), Ok(plain));
    }
}
