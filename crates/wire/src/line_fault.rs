//! What is wrong with a line of a list of players or of a file of an event, for clients to put into words.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// What is wrong with a line. Words of the file are cut where they are long.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LineFault {
    /// A heading stands there twice.
    HeadingTwice {
        /// The heading.
        heading: String,
    },
    /// A heading that such a table does not have.
    UnknownHeading {
        /// The heading.
        heading: String,
        /// Those that it can have.
        known: Vec<String>,
    },
    /// The first line lacks a heading that the table needs.
    NoHeading {
        /// The heading.
        heading: String,
    },
    /// The line has more or fewer fields than the first one.
    Fields {
        /// How many it has.
        found: u32,
        /// How many the first one has.
        expected: u32,
    },
    /// The bytes are no text of their encoding from here on.
    NotText {
        /// The name of the encoding.
        encoding: String,
    },
    /// Something that is no number of a federation.
    NotAFederationNumber {
        /// What it is.
        found: String,
    },
    /// A quotation mark is not closed.
    QuotationOpen {},
    /// A bracket is not closed.
    BracketOpen {
        /// The sign that is missing.
        missing: String,
    },
    /// A text cannot be the id of a player.
    BadId {
        /// The text.
        id: String,
    },
    /// The id stands in another line already.
    IdTwice {
        /// The id.
        id: String,
        /// The number of the other line.
        other: u32,
    },
    /// The line of a player begins with no number.
    NoNumber {
        /// What it begins with.
        found: String,
    },
    /// A line that should be a result is none.
    NoResult {
        /// What stands there.
        found: String,
    },
    /// Something in a work file of PAPP that is no statement.
    NoStatement {
        /// What stands there.
        found: String,
    },
    /// The file ends in the middle of something.
    CutOff {},
    /// No player before has the number.
    UnknownNumber {
        /// The number.
        id: String,
    },
    /// A player has no name.
    NoName {
        /// The id.
        id: String,
    },
    /// A rating is no whole number.
    NotARating {
        /// What stands there.
        found: String,
    },
    /// Something is neither yes nor no.
    NotYesOrNo {
        /// The column.
        column: String,
        /// What stands there.
        found: String,
    },
    /// Something is no number of a round.
    NotARound {
        /// What stands there.
        found: String,
    },
    /// The round does not follow the one before it.
    RoundOrder {
        /// The round.
        round: u32,
        /// The one before it.
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
    /// The file has more players than an event can have.
    TooManyPlayers {
        /// How many it can have.
        most: u32,
    },
    /// The file has more rounds than an event can have.
    TooManyRounds {
        /// How many it can have.
        most: u32,
    },
    /// A game has no result, and the next round has begun.
    Unfinished {
        /// The round.
        round: u32,
    },
    /// The line is no entry of an event.
    NoEntry {},
    /// The line is not as the format has it, or does not fit the others.
    Other {},
}
