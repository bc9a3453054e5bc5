//! What is wrong with a file.

use std::fmt;

use thiserror::Error;

use crate::PlayerId;
use crate::text::shown;

/// What is wrong, and in which line.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{line}: {what}")]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub what: Wrong,
}

impl Fault {
    pub(super) const fn of(line: usize, what: Wrong) -> Self {
        Self { line, what }
    }

    pub(super) fn new(line: usize, what: impl fmt::Display) -> Self {
        Self::of(line, Wrong::Other(what.to_string()))
    }

    /// A game of a round has no result, and is in this line, although the next round has begun.
    pub(super) const fn unfinished(line: usize, round: usize) -> Self {
        Self::of(line, Wrong::Unfinished { round })
    }
}

/// What is wrong with a line: what lists of players and tables of others get wrong is told apart.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Wrong {
    /// A heading stands there twice.
    #[error("the heading {} stands there twice", shown(.0))]
    HeadingTwice(String),
    /// A heading that such a table does not have.
    #[error("the heading {} is none of {}", shown(.heading), .known.join(", "))]
    UnknownHeading {
        /// The heading.
        heading: String,
        /// Those that it can have.
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
    /// A line has more or fewer fields than the first one.
    #[error("{} where the first line has {expected}", if *.found == 1 { "one field".to_owned() } else { format!("{found} fields") })]
    Fields {
        /// How many it has.
        found: usize,
        /// How many the first one has.
        expected: usize,
    },
    /// A quotation mark is not closed.
    #[error("a quotation mark is not closed")]
    QuotationOpen,
    /// A bracket is not closed.
    #[error("a {0} is missing")]
    BracketOpen(char),
    /// A text cannot be the id of a player.
    #[error("{}", crate::NotAnId(.0.clone()))]
    BadId(String),
    /// The id of another player.
    #[error("the id {id} stands in line {line} already")]
    IdTwice {
        /// The id.
        id: PlayerId,
        /// Where it stands.
        line: usize,
    },
    /// The number of another player.
    #[error("number {id} is that of a player in line {line} already")]
    NumberTwice {
        /// The number.
        id: PlayerId,
        /// Where it stands.
        line: usize,
    },
    /// A line of a player that begins with no number.
    #[error("{} begins with no number of a player", shown(.0))]
    NoNumber(String),
    /// A row of TRF that begins with no number of a player.
    #[error("{} is no starting number", shown(.0))]
    NoStartingNumber(String),
    /// A line among the results of the federation's file that is none.
    #[error("{} is no result such as 12 (42)>(22) 34 B", shown(.0))]
    NoResult(String),
    /// Something in a work file of PAPP that the program would not take.
    #[error("{} is no statement of a work file", shown(.0))]
    NoStatement(String),
    /// A work file that ends in the middle of a statement.
    #[error("the file ends inside of {}", shown(.0))]
    CutOff(String),
    /// No player before has the number.
    #[error("no player before has the number {0}")]
    UnknownNumber(PlayerId),
    /// A player without a name.
    #[error("player {0} has no name")]
    NoName(PlayerId),
    /// Something that is no number of a federation.
    #[error("{}", crate::NotANumber(.0.clone()))]
    NotANumber(String),
    /// A rating that is no whole number.
    #[error("rating: {} is no whole number", shown(.0))]
    NotARating(String),
    /// Something that is neither yes nor no.
    #[error("{column}: {} is neither yes nor no", shown(.text))]
    NotYesOrNo {
        /// The column.
        column: String,
        /// What stands there.
        text: String,
    },
    /// Something that is no number of a round.
    #[error("{} is no number of a round", shown(.0))]
    NotARound(String),
    /// A round that does not follow the one before it.
    #[error("round {round} stands after round {after}")]
    RoundOrder {
        /// The round.
        round: usize,
        /// The one before it.
        after: usize,
    },
    /// A player who sits at another table of the round.
    #[error("{player} is in round {round} in line {line} already")]
    SeatedTwice {
        /// Who.
        player: PlayerId,
        /// The round.
        round: usize,
        /// Where else.
        line: usize,
    },
    /// More players than an event can have.
    #[error("there are more than {} players, the most there can be", crate::Settings::MOST_PLAYERS)]
    TooManyPlayers,
    /// More rounds than an event can have.
    #[error("there are more than {} rounds, the most there can be", crate::Settings::MOST_ROUNDS)]
    TooManyRounds,
    /// A game has no result, and the next round has begun.
    #[error("round {round}: a result is missing, and round {} has begun", .round + 1)]
    Unfinished {
        /// The round.
        round: usize,
    },
    /// Something else, in words.
    #[error("{0}")]
    Other(String),
}
