//! The one error of all readers.

use std::borrow::Cow;

use thiserror::Error;

use crate::{BinaryReason, Encoding, Place};

/// Why a text could not be read, and at which character.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{place}: {reason}")]
pub struct ReadError {
    /// The first character that does not fit.
    pub place: Place,
    /// The reason.
    pub reason: Reason,
}

impl ReadError {
    pub(crate) const fn new(place: Place, reason: Reason) -> Self {
        Self { place, reason }
    }
}

/// An error in a text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// The bytes are no text of their encoding from here on.
    #[error("not {encoding} text (byte {offset} of the file)")]
    NotText {
        /// The expected encoding.
        encoding: Encoding,
        /// The first byte that fits no character, from 0.
        offset: usize,
    },
    /// A text that is no JSON from here on.
    #[error("not JSON: {}", shown(.0, MESSAGE))]
    NotJson(String),
    /// A text that is no XML from here on.
    #[error("not XML: {}", shown(.0, MESSAGE))]
    NotXml(String),
    /// A game in which something is missing that all have.
    #[error("the game has no {0}")]
    Without(&'static str),
    /// The bytes of a file that is no text.
    #[error(transparent)]
    Bytes(BinaryReason),
    /// The source could not be read to its end.
    #[error("cannot be read: {}", shown(.0, MESSAGE))]
    Unreadable(String),
    /// One game is longer than anything that a person would play.
    #[error("the game is longer than {limit} bytes")]
    GameTooLong {
        /// The most bytes of a game.
        limit: usize,
    },
    /// A character that stands for no disc and no empty square.
    #[error("{0:?} is not a square's content: expected X, O or -")]
    NotADisc(char),
    /// The board ends early.
    #[error("the board ends after {0} of 64 squares")]
    BoardTooShort(usize),
    /// The board goes on after h8.
    #[error("the board goes on after its 64 squares")]
    BoardTooLong,
    /// The board of a game ends early.
    #[error("the board ends after {squares} of {of} squares")]
    BoardOfTooShort {
        /// The squares found.
        squares: usize,
        /// The squares expected.
        of: usize,
    },
    /// A number that is no board's.
    #[error("{:?} is not a board size: expected an even number from 4 to 26", cut(.0, QUOTE))]
    NotABoardSize(String),
    /// Something else where a tag or the end of the game should stand.
    #[error("expected a tag in capital letters with its [value], not {0:?}")]
    NotATag(char),
    /// A tag whose value does not end.
    #[error("the tag {} is not closed: expected ']'", shown(.0, QUOTE))]
    TagNotClosed(String),
    /// A tree of moves whose end is missing.
    #[error("the game is not closed: {0} more ')' expected")]
    TreeNotClosed(usize),
    /// A property of the start after the first move, or in a variation.
    #[error("{} comes too late: the game has begun", shown(.0, QUOTE))]
    TooLate(String),
    /// Something else where a number should stand.
    #[error("{:?} is not a number", cut(.0, QUOTE))]
    NotANumber(String),
    /// A text without a game.
    #[error("there is no game here: expected (;GM[Othello]…;)")]
    NoGame,
    /// No side to move after the board.
    #[error("the side to move is missing: expected {expected} after the board")]
    NoSide {
        /// The format's letters for the sides.
        expected: &'static str,
    },
    /// Something else where the side to move should stand.
    #[error("{found:?} is not a side to move: expected {expected}")]
    NotASide {
        /// The character found.
        found: char,
        /// The format's letters for the sides.
        expected: &'static str,
    },
    /// Something else where a field should end.
    #[error("expected ';' before {0:?}")]
    NoSemicolon(char),
    /// A field that begins with neither a move nor a score.
    #[error("{:?} is not a move: expected a square a1-h8, or PS for a pass", cut(.0, QUOTE))]
    NotAField(String),
    /// A move of a game that is neither a square nor a pass.
    #[error("{:?} is not a move: expected a square, or PASS for a pass", cut(.0, QUOTE))]
    NotAMove(String),
    /// A field of a score sheet that is neither a number nor empty.
    #[error("{:?} is not the number of a move: expected one such as 12, or - for a square without one", cut(.0, QUOTE))]
    NotAMoveNumber(String),
    /// Something else where a tag of PGN should stand.
    #[error("expected a tag such as [Event \"…\"], not {0:?}")]
    NotAPgnTag(char),
    /// A comment that does not end.
    #[error("the comment is not closed: expected '}}'")]
    CommentNotClosed,
    /// A bracket that closes nothing.
    #[error("nothing is open that this would close")]
    NotOpen,
    /// A character that has no meaning in a board of FEN.
    #[error("{0:?} is no part of a board: expected p, P, a number of empty squares or /")]
    NotFen(char),
    /// A row of a board with too few or too many squares.
    #[error("row {row} must have 8 squares, not {squares}")]
    RowOfFen {
        /// The row by its number, 1 to 8; FEN has row 8 first.
        row: usize,
        /// The squares that it has.
        squares: usize,
    },
    /// Numbers of moves that a sheet does not have, though it has later ones.
    #[error("{}", missing(*.from, *.to))]
    NumbersMissing {
        /// The first of them.
        from: u32,
        /// The last of them.
        to: u32,
    },
    /// A number that stands on two squares of a sheet.
    #[error("move {number} stands on {first} and on {second}")]
    NumberTwice {
        /// The number.
        number: u32,
        /// One of the squares.
        first: String,
        /// The other.
        second: String,
    },
    /// A score that is no number.
    #[error("{:?} is not a score: expected a whole number such as +18", cut(.0, QUOTE))]
    NotAScore(String),
    /// A score no board can give.
    #[error("score {0} is out of range: expected -64 to +64")]
    ScoreOutOfRange(i64),
    /// A letter and a number that name no square of the board.
    #[error("there is no square {} on this board", shown(.0, QUOTE))]
    NoSuchSquare(String),
    /// Something that no certificate has there.
    #[error("not a certificate: {}", shown(.0, MESSAGE))]
    NotACertificate(String),
    /// A character that begins no move.
    #[error("expected a move such as {example}, or -- for a pass, not {found:?}")]
    NoMoveHere {
        /// The text found.
        found: char,
        /// A square of the board.
        example: String,
    },
}

fn missing(from: u32, to: u32) -> String {
    if from == to { format!("move {from} is missing") } else { format!("moves {from} to {to} are missing") }
}

/// The most characters of a file that a message quotes.
const QUOTE: usize = 60;

/// The most characters of a message by another library, which may quote a file.
pub(crate) const MESSAGE: usize = 160;

/// The first `length` characters of a text, and a sign if there are more.
fn cut(text: &str, length: usize) -> Cow<'_, str> {
    match text.char_indices().nth(length) {
        Some((end, _)) => Cow::Owned(format!("{}…", text.get(..end).unwrap_or_default())),
        None => Cow::Borrowed(text),
    }
}

/// A text in which words of a file may stand, for a message: on one line, without characters that a terminal
/// obeys or that turn the direction of what follows, and not too long.
pub(crate) fn shown(text: &str, length: usize) -> String {
    let obeyed = |c: char| {
        c.is_control()
            || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let mut out = String::new();
    for c in cut(text, length).chars() {
        if obeyed(c) {
            out.extend(c.escape_debug());
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_a_file_stay_on_one_line_and_are_cut() {
        let evil = "a\u{1b}]0;x\u{7}\n\u{202e}b";
        let escaped = "a\\u{1b}]0;x\\u{7}\\n\\u{202e}b";
        assert_eq!(Reason::NotXml(evil.to_owned()).to_string(), format!("not XML: {escaped}"));
        assert_eq!(Reason::NotJson(evil.to_owned()).to_string(), format!("not JSON: {escaped}"));
        assert_eq!(Reason::NotANumber(evil.to_owned()).to_string(), format!("\"{escaped}\" is not a number"));
        let long = "é".repeat(1000);
        let quote = format!("{}…", "é".repeat(QUOTE));
        assert_eq!(
            Reason::NotAScore(long.clone()).to_string().split(' ').next(),
            Some(&*format!("{quote:?}"))
        );
        assert_eq!(
            Reason::NoSuchSquare(long.clone()).to_string(),
            format!("there is no square {quote} on this board")
        );
        assert_eq!(Reason::NotXml(long).to_string().chars().count(), "not XML: …".chars().count() + MESSAGE);
    }
}
