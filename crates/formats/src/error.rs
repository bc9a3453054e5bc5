//! The errors of all readers of text.

use std::borrow::Cow;

use thiserror::Error;

use crate::{BinaryReason, Encoding, Place};

/// An error in a text, with its place.
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

/// The cause of a [`ReadError`].
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Reason {
    /// From here on, the bytes are invalid in their encoding.
    #[error("not {encoding} text (byte {offset} of the file)")]
    NotText {
        /// The expected encoding.
        encoding: Encoding,
        /// The position in the file of the first invalid byte, from 0.
        offset: usize,
    },
    /// The text is not JSON from here on.
    #[error("not JSON: {}", shown(.0, MESSAGE))]
    NotJson(String),
    /// The text is not XML from here on.
    #[error("not XML: {}", shown(.0, MESSAGE))]
    NotXml(String),
    /// The game lacks a required part.
    #[error("the game has no {0}")]
    Without(&'static str),
    /// An error in a binary file.
    #[error(transparent)]
    Bytes(BinaryReason),
    /// Reading the source failed.
    #[error("cannot be read: {}", shown(.0, MESSAGE))]
    Unreadable(String),
    /// A game is longer than the limit of the reader.
    #[error("the game is longer than {limit} bytes")]
    GameTooLong {
        /// The maximum size of a game, in bytes.
        limit: usize,
    },
    /// A character stands for neither a disc nor an empty square.
    #[error("{0:?} is not a square's content: expected X, O or -")]
    NotADisc(char),
    /// The board ends early.
    #[error("the board ends after {0} of 64 squares")]
    BoardTooShort(usize),
    /// The board has more than 64 squares.
    #[error("the board continues after its 64 squares")]
    BoardTooLong,
    /// The board of a game has too few squares.
    #[error("the board ends after {squares} of {of} squares")]
    BoardOfTooShort {
        /// The number of squares found.
        squares: usize,
        /// The number of squares expected.
        of: usize,
    },
    /// A number is not a board size.
    #[error("{:?} is not a board size: expected an even number from 4 to 26", cut(.0, QUOTE))]
    NotABoardSize(String),
    /// The text has neither a tag nor the end of the game.
    #[error("expected a tag in capital letters with its [value], not {0:?}")]
    NotATag(char),
    /// The value of a tag has no closing bracket.
    #[error("the tag {} is not closed: expected ']'", shown(.0, QUOTE))]
    TagNotClosed(String),
    /// A tree of moves has no closing bracket.
    #[error("the game is not closed: {0} more ')' expected")]
    TreeNotClosed(usize),
    /// A property of the start occurs after the first move or in a variation.
    #[error("{} comes too late: the game has begun", shown(.0, QUOTE))]
    TooLate(String),
    /// The text is not a number.
    #[error("{:?} is not a number", cut(.0, QUOTE))]
    NotANumber(String),
    /// The text has no game.
    #[error("there is no game here: expected (;GM[Othello]…;)")]
    NoGame,
    /// The side to move is missing after the board.
    #[error("the side to move is missing: expected {expected} after the board")]
    NoSide {
        /// The format's letters for the sides.
        expected: &'static str,
    },
    /// The text is not a side to move.
    #[error("{found:?} is not a side to move: expected {expected}")]
    NotASide {
        /// The character found.
        found: char,
        /// The format's letters for the sides.
        expected: &'static str,
    },
    /// A field does not end where it should.
    #[error("expected ';' before {0:?}")]
    NoSemicolon(char),
    /// A field begins with neither a move nor a score.
    #[error("{:?} is not a move: expected a square a1-h8, or PS for a pass", cut(.0, QUOTE))]
    NotAField(String),
    /// A move is neither a square nor a pass.
    #[error("{:?} is not a move: expected a square, or PASS for a pass", cut(.0, QUOTE))]
    NotAMove(String),
    /// A field of a score sheet is neither a number nor empty.
    #[error("{:?} is not the number of a move: expected a number such as 12, or - for none", cut(.0, QUOTE))]
    NotAMoveNumber(String),
    /// The text is not a PGN tag.
    #[error("expected a tag such as [Event \"…\"], not {0:?}")]
    NotAPgnTag(char),
    /// A comment has no closing brace.
    #[error("the comment is not closed: expected '}}'")]
    CommentNotClosed,
    /// A closing bracket or brace has no opening one.
    #[error("this bracket closes nothing: none is open")]
    NotOpen,
    /// A character has no meaning in a FEN board.
    #[error("{0:?} is not part of a board: expected p, P, a number of empty squares or /")]
    NotFen(char),
    /// A row of a board has too few or too many squares.
    #[error("row {row} must have 8 squares, not {squares}")]
    RowOfFen {
        /// The row, from 1 to 8. FEN lists row 8 first.
        row: usize,
        /// The number of squares found.
        squares: usize,
    },
    /// A sheet lacks move numbers, although it has later numbers.
    #[error("{}", missing(*.from, *.to))]
    NumbersMissing {
        /// The first of them.
        from: u32,
        /// The last of them.
        to: u32,
    },
    /// A sheet has the same move number on two squares.
    #[error("move {number} is on {first} and on {second}")]
    NumberTwice {
        /// The number.
        number: u32,
        /// The first square with this number.
        first: String,
        /// The second square with this number.
        second: String,
    },
    /// A score is not a whole number.
    #[error("{:?} is not a score: expected a whole number such as +18", cut(.0, QUOTE))]
    NotAScore(String),
    /// A score is impossible on 64 squares.
    #[error("score {0} is out of range: expected -64 to +64")]
    ScoreOutOfRange(i64),
    /// A letter and a number are not a square of the board.
    #[error("there is no square {} on this board", shown(.0, QUOTE))]
    NoSuchSquare(String),
    /// A part of the text does not belong in a certificate.
    #[error("not a certificate: {}", shown(.0, MESSAGE))]
    NotACertificate(String),
    /// A character cannot begin a move.
    #[error("expected a move such as {example}, or -- for a pass, not {found:?}")]
    NoMoveHere {
        /// The text found.
        found: char,
        /// A legal first move of the game.
        example: String,
    },
}

fn missing(from: u32, to: u32) -> String {
    if from == to { format!("move {from} is missing") } else { format!("moves {from} to {to} are missing") }
}

/// The maximum number of characters of a file to quote in a message.
const QUOTE: usize = 60;

/// The maximum number of characters of another library's message, which may quote a file.
pub(crate) const MESSAGE: usize = 160;

/// Returns the first `length` characters of a text, with an ellipsis if there are more.
fn cut(text: &str, length: usize) -> Cow<'_, str> {
    match text.char_indices().nth(length) {
        Some((end, _)) => Cow::Owned(format!("{}…", text.get(..end).unwrap_or_default())),
        None => Cow::Borrowed(text),
    }
}

/// Makes text from a file safe for a message: it is cut, and control characters and changes of text direction
/// are escaped.
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
