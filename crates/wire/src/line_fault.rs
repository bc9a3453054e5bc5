//! Errors in a line of a list of players or of a tournament file, for clients to translate.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// The error in a line. Long words from the file are cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LineFault {
    /// A heading occurs twice.
    HeadingTwice {
        /// The heading.
        heading: String,
    },
    /// A heading that such a table does not have.
    UnknownHeading {
        /// The heading.
        heading: String,
        /// The valid headings.
        known: Vec<String>,
    },
    /// The first line lacks a required heading.
    NoHeading {
        /// The heading.
        heading: String,
    },
    /// The line has more or fewer fields than the first one.
    Fields {
        /// The number of its fields.
        found: u32,
        /// The number of fields in the first line.
        expected: u32,
    },
    /// The bytes are invalid in their encoding from here on.
    NotText {
        /// The name of the encoding.
        encoding: String,
    },
    /// The text is not a federation number.
    NotAFederationNumber {
        /// The text found.
        found: String,
    },
    /// A quotation mark is not closed.
    QuotationOpen {},
    /// A bracket is not closed.
    BracketOpen {
        /// The missing sign.
        missing: String,
    },
    /// A text is not a valid player id.
    BadId {
        /// The text.
        id: String,
    },
    /// The id occurs in an earlier line.
    IdTwice {
        /// The id.
        id: String,
        /// The number of the other line.
        other: u32,
    },
    /// The line of a player does not begin with a number.
    NoNumber {
        /// The text found.
        found: String,
    },
    /// A line should be a result.
    NoResult {
        /// The text found.
        found: String,
    },
    /// A work file of PAPP contains an unknown statement.
    NoStatement {
        /// The text found.
        found: String,
    },
    /// The file ends too early.
    CutOff {},
    /// No earlier player has this number.
    UnknownNumber {
        /// The number.
        id: String,
    },
    /// A player has no name.
    NoName {
        /// The id.
        id: String,
    },
    /// A rating is not a whole number.
    NotARating {
        /// The text found.
        found: String,
    },
    /// The text is neither yes nor no.
    NotYesOrNo {
        /// The column.
        column: String,
        /// The text found.
        found: String,
    },
    /// The text is not a round number.
    NotARound {
        /// The text found.
        found: String,
    },
    /// The round does not follow the previous one.
    RoundOrder {
        /// The round.
        round: u32,
        /// The previous round.
        after: u32,
    },
    /// The player sits at another table of the round.
    SeatedTwice {
        /// The id.
        id: String,
        /// The round.
        round: u32,
        /// The number of the other line.
        other: u32,
    },
    /// The file has more players than a tournament may have.
    TooManyPlayers {
        /// The most players.
        most: u32,
    },
    /// The file has more rounds than a tournament may have.
    TooManyRounds {
        /// The most rounds.
        most: u32,
    },
    /// A game has no result although the next round has begun.
    Unfinished {
        /// The round.
        round: u32,
    },
    /// The line is not an entry of a tournament.
    NoEntry {},
    /// The line is invalid, or does not fit the others.
    Other {},
}
