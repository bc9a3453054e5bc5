//! Errors in unreadable texts or game files, for clients to translate.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// A place in pasted text or a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SourcePlace {
    /// A character of a text.
    Text {
        /// The line, from 1.
        line: u32,
        /// The character within the line, from 1.
        column: u32,
    },
    /// A byte of a binary file.
    Byte {
        /// The number of bytes before this one.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        offset: u64,
    },
}

/// The error at a place in a source. Long words from the source are truncated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Unreadable {
    /// The bytes are invalid in their encoding.
    NotText {
        /// The encoding, as named in the Encoding Standard.
        encoding: String,
    },
    /// The text is not valid JSON from here on.
    NotJson {},
    /// The text is not valid XML from here on.
    NotXml {},
    /// A required part of the format is missing.
    Incomplete {},
    /// The source could not be read to its end.
    Broken {},
    /// A game is longer than any real game.
    GameTooLong {
        /// The maximum size of a game, in bytes.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        limit: u64,
    },
    /// The character does not stand for the content of a square.
    NotADisc {
        /// The character.
        found: String,
    },
    /// Invalid size of a board.
    NotABoardSize {
        /// The text found.
        found: String,
    },
    /// A row of a board has too few or too many squares.
    RowLength {
        /// The row, from the top.
        row: u32,
        /// The number of squares.
        squares: u32,
    },
    /// A tag was expected.
    NotATag {
        /// The text found.
        found: String,
    },
    /// The value of a tag is not closed.
    TagNotClosed {
        /// The tag, as in the file.
        tag: String,
    },
    /// The brackets of a game are not closed.
    GameNotClosed {
        /// The number of missing brackets.
        missing: u32,
    },
    /// A comment is not closed.
    CommentNotClosed {},
    /// A closing bracket without an opening one.
    NotOpen {},
    /// A property of the start is after the first move, or in a variation.
    PropertyLate {
        /// The property, as in the file.
        property: String,
    },
    /// A number was expected.
    NotANumber {
        /// The text found.
        found: String,
    },
    /// There is no game here.
    NoGame {},
    /// The side to move is missing after a board.
    NoSide {},
    /// The side to move was expected.
    NotASide {
        /// The text found.
        found: String,
    },
    /// A field is not closed.
    NoSemicolon {
        /// The text found instead.
        found: String,
    },
    /// The text is neither a square nor a pass.
    NotAMove {
        /// The text found.
        found: String,
    },
    /// A score was expected.
    NotAScore {
        /// The text found.
        found: String,
    },
    /// Impossible final score.
    ScoreOutOfRange {
        /// The score.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        score: i64,
    },
    /// A score sheet lacks move numbers before later ones.
    NumbersMissing {
        /// The first of them.
        from: u32,
        /// The last of them.
        to: u32,
    },
    /// A number is on two squares of a score sheet.
    NumberTwice {
        /// The number.
        number: u32,
        /// The first square.
        first: String,
        /// The second square.
        second: String,
    },
    /// The file ends too early.
    CutOff {},
    /// The file has fewer entries than it states.
    TooFew {
        /// The stated number.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        promised: u64,
        /// The actual number.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        found: u64,
    },
    /// The file continues after the stated number of entries.
    TooMany {
        /// The stated number.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        promised: u64,
    },
    /// The file is of another kind.
    OtherKind {},
    /// A number has no meaning at this place.
    BadValue {
        /// The number.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        value: i64,
    },
    /// The position, or a move in it, is impossible.
    Impossible {},
}
