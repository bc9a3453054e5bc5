//! What is wrong with a text or a file of games where it cannot be read, for clients to put into words.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// What is wrong at a place of a source. Words of the source are cut where they are long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Unreadable {
    /// The bytes are no text of their encoding.
    NotText {
        /// The name of the encoding.
        encoding: String,
    },
    /// What looked like JSON is none from here on.
    NotJson {},
    /// What looked like XML is none from here on.
    NotXml {},
    /// Something is missing that every game of the format has.
    Incomplete {},
    /// The source could not be read to its end.
    Broken {},
    /// One game is longer than anything that a person would play.
    GameTooLong {
        /// How many bytes one may have.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        limit: u64,
    },
    /// The sign stands for nothing on a board.
    NotADisc {
        /// The sign.
        found: String,
    },
    /// No board has this size.
    NotABoardSize {
        /// What stands there.
        found: String,
    },
    /// A row of a board has too few or too many squares.
    RowLength {
        /// The row, from the top.
        row: u32,
        /// How many it has.
        squares: u32,
    },
    /// Something else where a tag should stand.
    NotATag {
        /// What stands there.
        found: String,
    },
    /// The value of a tag does not end.
    TagNotClosed {
        /// What the tag is called.
        tag: String,
    },
    /// The brackets of a game are not closed.
    GameNotClosed {
        /// How many are missing.
        missing: u32,
    },
    /// A comment does not end.
    CommentNotClosed {},
    /// A bracket closes nothing.
    NotOpen {},
    /// A property of the start stands after the first move, or in a variation.
    PropertyLate {
        /// What it is called.
        property: String,
    },
    /// Something else where a number should stand.
    NotANumber {
        /// What stands there.
        found: String,
    },
    /// There is no game here.
    NoGame {},
    /// The side to move is missing after a board.
    NoSide {},
    /// Something else where the side to move should stand.
    NotASide {
        /// What stands there.
        found: String,
    },
    /// A field does not end.
    NoSemicolon {
        /// What stands there instead.
        found: String,
    },
    /// Neither a square nor a pass.
    NotAMove {
        /// What stands there.
        found: String,
    },
    /// Something else where a score should stand.
    NotAScore {
        /// What stands there.
        found: String,
    },
    /// No game ends by so many discs.
    ScoreOutOfRange {
        /// The score.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        score: i64,
    },
    /// A score sheet lacks numbers of moves, though it has later ones.
    NumbersMissing {
        /// The first of them.
        from: u32,
        /// The last of them.
        to: u32,
    },
    /// A number stands on two squares of a score sheet.
    NumberTwice {
        /// The number.
        number: u32,
        /// One of the squares.
        first: String,
        /// The other.
        second: String,
    },
    /// The file ends within something.
    CutOff {},
    /// The file has fewer entries than it says itself.
    TooFew {
        /// How many it says there are.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        promised: u64,
        /// How many there are.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        found: u64,
    },
    /// The file goes on after as many entries as it says it has.
    TooMany {
        /// How many it says there are.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        promised: u64,
    },
    /// The file is of another kind.
    OtherKind {},
    /// A number that means nothing where it stands.
    BadValue {
        /// The number.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        value: i64,
    },
    /// The position, or a move in it, is not possible.
    Impossible {},
}
