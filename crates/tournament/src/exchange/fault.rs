//! Errors in a file. Clients translate them: see the feature `wire`.

use std::fmt;

#[cfg(feature = "wire")]
use serde::{Deserialize, Serialize};
use thiserror::Error;
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::model::counted;
use crate::text::shown;
use crate::{PlayerId, Settings};

/// An error in a line of a file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}: {what}")]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The error.
    pub what: LineFault,
}

impl Fault {
    pub(super) const fn of(line: usize, what: LineFault) -> Self {
        Self { line, what }
    }

    pub(super) fn new(line: usize, what: impl fmt::Display) -> Self {
        Self::of(line, LineFault::other(what))
    }

    /// Returns the error of a game without a result in an earlier round.
    pub(super) fn unfinished(line: usize, round: usize) -> Self {
        Self::of(line, LineFault::Unfinished { round: counted(round) })
    }
}

/// The kind of an error in a line. Long words quoted from the file are cut.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum LineFault {
    /// A heading occurs twice.
    #[error("the heading {} occurs twice", shown(.heading))]
    HeadingTwice {
        /// The heading.
        heading: String,
    },
    /// The table has an unknown heading.
    #[error("the heading {} is unknown; known are {}", shown(.heading), .known.join(", "))]
    UnknownHeading {
        /// The heading.
        heading: String,
        /// The valid headings.
        known: Vec<String>,
    },
    /// The first line lacks a required heading.
    #[error("{} first line must name the column {heading}", if *.is_empty { "the table is empty; its" } else { "the" })]
    NoHeading {
        /// The heading.
        heading: String,
        /// Whether the table is empty.
        #[cfg_attr(feature = "wire", serde(skip))]
        is_empty: bool,
    },
    /// The line has more or fewer fields than the first line.
    #[error("{} where the first line has {expected}", if *.found == 1 { "one field".to_owned() } else { format!("{found} fields") })]
    Fields {
        /// The number of its fields.
        found: u32,
        /// The number of fields in the first line.
        expected: u32,
    },
    /// The bytes from this line on are invalid in their encoding.
    #[error("{what}")]
    NotText {
        /// The encoding, as named in the Encoding Standard.
        encoding: String,
        /// The error in words.
        #[cfg_attr(feature = "wire", serde(skip))]
        what: String,
    },
    /// The text is not a federation number.
    #[error("{}", crate::NotANumber(.found.clone()))]
    NotAFederationNumber {
        /// The text found.
        found: String,
    },
    /// A quotation mark is not closed.
    #[error("a quotation mark is not closed")]
    QuotationOpen {},
    /// A bracket is not closed.
    #[error("a {missing} is missing")]
    BracketOpen {
        /// The missing sign.
        missing: String,
    },
    /// A text is not a valid player id.
    #[error("{}", crate::NotAnId(.id.clone()))]
    BadId {
        /// The text.
        id: String,
    },
    /// The id occurs in an earlier line.
    #[error("{} in line {other}", if *.is_number { format!("number {id} already belongs to a player") } else { format!("the id {id} is already") })]
    IdTwice {
        /// The id.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        id: PlayerId,
        /// The number of the other line.
        other: u32,
        /// Whether the list identifies players by number instead of id.
        #[cfg_attr(feature = "wire", serde(skip))]
        is_number: bool,
    },
    /// The line of a player does not begin with a number.
    #[error("{} {}", shown(.found), if *.is_start { "is not a starting number" } else { "does not begin with a player's number" })]
    NoNumber {
        /// The text found.
        found: String,
        /// Whether this is a starting number of TRF.
        #[cfg_attr(feature = "wire", serde(skip))]
        is_start: bool,
    },
    /// The line is not a result.
    #[error("{} is not a result such as 12 (42)>(22) 34 B", shown(.found))]
    NoResult {
        /// The text found.
        found: String,
    },
    /// A work file of PAPP contains an unknown statement.
    #[error("{} is not a statement of a work file", shown(.found))]
    NoStatement {
        /// The text found.
        found: String,
    },
    /// The file ends too early.
    #[error("the file ends within {}", shown(.within))]
    CutOff {
        /// The unfinished part.
        #[cfg_attr(feature = "wire", serde(skip))]
        within: String,
    },
    /// No earlier player has this number.
    #[error("no earlier player has the number {id}")]
    UnknownNumber {
        /// The number.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        id: PlayerId,
    },
    /// A player has no name.
    #[error("player {id} has no name")]
    NoName {
        /// The id.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        id: PlayerId,
    },
    /// A rating is not a whole number.
    #[error("rating: {} is not a whole number", shown(.found))]
    NotARating {
        /// The text found.
        found: String,
    },
    /// The text is neither yes nor no.
    #[error("{column}: {} is neither yes nor no", shown(.found))]
    NotYesOrNo {
        /// The column.
        column: String,
        /// The text found.
        found: String,
    },
    /// The text is not a round number.
    #[error("{} is not a round's number", shown(.found))]
    NotARound {
        /// The text found.
        found: String,
    },
    /// The round does not follow the previous round.
    #[error("round {round} comes after round {after}")]
    RoundOrder {
        /// The round.
        round: u32,
        /// The previous round.
        after: u32,
    },
    /// The player sits at another table of the round.
    #[error("{id} is already in round {round} in line {other}")]
    SeatedTwice {
        /// The id.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        id: PlayerId,
        /// The round.
        round: u32,
        /// The number of the other line.
        other: u32,
    },
    /// The file has more players than a tournament can have.
    #[error("there are more than {most} players, the most allowed")]
    TooManyPlayers {
        /// The maximum number of players.
        most: u32,
    },
    /// The file has more rounds than a tournament can have.
    #[error("there are more than {most} rounds, the most allowed")]
    TooManyRounds {
        /// The maximum number of rounds.
        most: u32,
    },
    /// A game has no result although the next round has begun.
    #[error("round {round}: a result is missing, and round {} has begun", .round + 1)]
    Unfinished {
        /// The round.
        round: u32,
    },
    /// The line is not an entry of a tournament.
    #[error("{what}")]
    NoEntry {
        /// The reason in English.
        #[cfg_attr(feature = "wire", serde(skip))]
        what: String,
    },
    /// The line is invalid, or contradicts other lines.
    #[error("{what}")]
    Other {
        /// The error in English.
        #[cfg_attr(feature = "wire", serde(skip))]
        what: String,
    },
}

impl LineFault {
    /// Returns the error of a file with more players than an event can have.
    pub(super) fn too_many_players() -> Self {
        Self::TooManyPlayers { most: counted(Settings::MOST_PLAYERS) }
    }

    /// Returns the error of a file with more rounds than an event can have.
    pub(super) const fn too_many_rounds() -> Self {
        Self::TooManyRounds { most: Settings::MOST_ROUNDS }
    }

    /// Returns an error that clients do not translate.
    pub fn other(what: impl fmt::Display) -> Self {
        Self::Other { what: what.to_string() }
    }
}
