//! Errors in a file.

use std::fmt;

use thiserror::Error;

use crate::PlayerId;
use crate::text::shown;

/// An error in a file with its line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}: {what}")]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The error.
    pub what: Wrong,
}

impl Fault {
    pub(super) const fn of(line: usize, what: Wrong) -> Self {
        Self { line, what }
    }

    pub(super) fn new(line: usize, what: impl fmt::Display) -> Self {
        Self::of(line, Wrong::Other(what.to_string()))
    }

    /// A game in this line has no result although the next round has begun.
    pub(super) const fn unfinished(line: usize, round: usize) -> Self {
        Self::of(line, Wrong::Unfinished { round })
    }
}

/// An error in a line. Errors of player lists and CSV tables have variants of their own.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Wrong {
    /// A duplicate heading.
    #[error("the heading {} occurs twice", shown(.0))]
    HeadingTwice(String),
    /// An unknown heading.
    #[error("the heading {} is unknown; known are {}", shown(.heading), .known.join(", "))]
    UnknownHeading {
        /// The heading.
        heading: String,
        /// The known headings.
        known: Vec<String>,
    },
    /// The first line lacks a heading that the table needs.
    #[error("{} first line must name the column {heading}", if *.is_empty { "the table is empty; its" } else { "the" })]
    NoHeading {
        /// The heading.
        heading: String,
        /// Whether the table is empty.
        is_empty: bool,
    },
    /// A line with more or fewer fields than the first one.
    #[error("{} where the first line has {expected}", if *.found == 1 { "one field".to_owned() } else { format!("{found} fields") })]
    Fields {
        /// The number of fields.
        found: usize,
        /// The number of fields in the first line.
        expected: usize,
    },
    /// A quotation mark is not closed.
    #[error("a quotation mark is not closed")]
    QuotationOpen,
    /// A bracket is not closed.
    #[error("a {0} is missing")]
    BracketOpen(char),
    /// A text that cannot be a player's id.
    #[error("{}", crate::NotAnId(.0.clone()))]
    BadId(String),
    /// The id of another player.
    #[error("the id {id} is in line {line} already")]
    IdTwice {
        /// The id.
        id: PlayerId,
        /// The line of the other player.
        line: usize,
    },
    /// The number of another player.
    #[error("number {id} is that of a player in line {line} already")]
    NumberTwice {
        /// The number.
        id: PlayerId,
        /// The line of the other player.
        line: usize,
    },
    /// A player's line that does not begin with a number.
    #[error("{} does not begin with a player's number", shown(.0))]
    NoNumber(String),
    /// A row of TRF that does not begin with a starting number.
    #[error("{} is not a starting number", shown(.0))]
    NoStartingNumber(String),
    /// A line among the results of the federation's file that is not a result.
    #[error("{} is not a result such as 12 (42)>(22) 34 B", shown(.0))]
    NoResult(String),
    /// Text in a work file of PAPP that PAPP would reject.
    #[error("{} is not a statement of a work file", shown(.0))]
    NoStatement(String),
    /// A work file that ends in the middle of a statement.
    #[error("the file ends within {}", shown(.0))]
    CutOff(String),
    /// An earlier player with the number does not exist.
    #[error("no earlier player has the number {0}")]
    UnknownNumber(PlayerId),
    /// A player without a name.
    #[error("player {0} has no name")]
    NoName(PlayerId),
    /// A text that is not a federation's number.
    #[error("{}", crate::NotANumber(.0.clone()))]
    NotANumber(String),
    /// A rating that is not a whole number.
    #[error("rating: {} is not a whole number", shown(.0))]
    NotARating(String),
    /// A text that is neither yes nor no.
    #[error("{column}: {} is neither yes nor no", shown(.text))]
    NotYesOrNo {
        /// The column.
        column: String,
        /// The text.
        text: String,
    },
    /// A text that is not a round's number.
    #[error("{} is not a round's number", shown(.0))]
    NotARound(String),
    /// A round that does not follow the previous one.
    #[error("round {round} comes after round {after}")]
    RoundOrder {
        /// The round.
        round: usize,
        /// The previous round.
        after: usize,
    },
    /// A player at two tables of a round.
    #[error("{player} is in round {round} in line {line} already")]
    SeatedTwice {
        /// The player.
        player: PlayerId,
        /// The round.
        round: usize,
        /// The line of the other table.
        line: usize,
    },
    /// More players than an event may have.
    #[error("there are more than {} players, the most there can be", crate::Settings::MOST_PLAYERS)]
    TooManyPlayers,
    /// More rounds than an event may have.
    #[error("there are more than {} rounds, the most there can be", crate::Settings::MOST_ROUNDS)]
    TooManyRounds,
    /// A game has no result, and the next round has begun.
    #[error("round {round}: a result is missing, and round {} has begun", .round + 1)]
    Unfinished {
        /// The round.
        round: usize,
    },
    /// Any other error, in words.
    #[error("{0}")]
    Other(String),
}
