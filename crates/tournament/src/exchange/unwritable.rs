//! What of an event has no place in a file of some format.

use std::fmt;

use thiserror::Error;

use crate::text::shown;
use crate::{Halves, PlayerId};

/// Why an event cannot be written in a format: without this it would be another event.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unwritable {
    /// The format is for boards of 64 squares.
    #[error("the format is for 64 squares, not {0}")]
    Squares(u32),
    /// The federation wants the day of the event.
    #[error("the federation wants the day of the event, such as 2024-05-31")]
    NoDay,
    /// A name or a country has more commas than the format tells apart.
    #[error("{name}: a name has one comma at most here")]
    Comma {
        /// Whose.
        player: PlayerId,
        /// The name.
        name: String,
    },
    /// A round before somebody came counts points.
    #[error("round {round} counts {points} for {player}, who came later, for which there is no place")]
    LatePoints {
        /// The round.
        round: u32,
        /// What it counts.
        points: Halves,
        /// For whom.
        player: PlayerId,
    },
    /// Somebody begins with points.
    #[error("{player} begins with {points} by rating, for which there is no place")]
    PointsByRating {
        /// Who.
        player: PlayerId,
        /// With what, in words.
        points: String,
    },
    /// A bye counts other discs than a reader gives it.
    #[error(
        "round {round} counts {counted} discs for the bye of {player}, for which there is no place: byes are read as {read}"
    )]
    ByeDiscs {
        /// The round.
        round: u32,
        /// Whose bye.
        player: PlayerId,
        /// What it counts.
        counted: Halves,
        /// What a reader gives it.
        read: Halves,
    },
    /// Finals would be read as rounds like those before them.
    #[error("round {0} is one of the finals, for which there is no place")]
    Finals(u32),
    /// A bye of half a point.
    #[error("{player} has half a point for round {round}, for which there is no place")]
    HalfBye {
        /// The round.
        round: u32,
        /// Whose.
        player: PlayerId,
    },
    /// A game that was not played.
    #[error("round {round}: {black} against {white} was not played, for which there is no place")]
    NotPlayed {
        /// The round.
        round: u32,
        /// Who had black.
        black: PlayerId,
        /// Who had white.
        white: PlayerId,
    },
    /// A game without a result in a round after which another one was paired.
    #[error(
        "{black} against {white} in round {round} has no result, for which there is no place before the last round"
    )]
    OpenGame {
        /// The round.
        round: u32,
        /// Who has black.
        black: PlayerId,
        /// Who has white.
        white: PlayerId,
    },
    /// There are more players than lines for them.
    #[error("the format has room for {0} players")]
    TooManyPlayers(u32),
    /// A text is longer than its column.
    #[error("the {column} {} has more than {most} letters, for which there is no room", shown(.text))]
    TooLong {
        /// Which column.
        column: Column,
        /// The text.
        text: String,
        /// How many letters there is room for.
        most: usize,
    },
    /// A rating has more digits than its column.
    #[error("{name} has the rating {rating}: there is room for 1 to 9999")]
    Rating {
        /// Whose.
        player: PlayerId,
        /// The name.
        name: String,
        /// The rating.
        rating: i32,
    },
    /// Something else, in words.
    #[error("{0}")]
    Other(String),
}

/// A column of fixed width.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// The names of players.
    Name,
    /// Their ids.
    Id,
    /// Their countries.
    Country,
    /// Their teams.
    Team,
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Name => "name",
            Self::Id => "id",
            Self::Country => "country",
            Self::Team => "team",
        })
    }
}
