//! Facts of an event that a file format cannot express. Clients put them into words: see the feature `wire`.

use std::fmt;

#[cfg(feature = "wire")]
use serde::{Deserialize, Serialize};
use thiserror::Error;
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::text::shown;
use crate::{Halves, PlayerId};

/// The reason why an event cannot be saved in a format. Players are named by their ids.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum Unwritable {
    /// The format is for boards of 64 squares.
    #[error("the format is for 64 squares, not {squares}")]
    OtherBoard {
        /// The number of squares of the board.
        squares: u32,
    },
    /// The event has no day, such as `2024-05-31`.
    #[error("the federation wants the day of the event, such as 2024-05-31")]
    NoDay {},
    /// A name or a country has more commas than the format tells apart.
    #[error("{name}: a name has one comma at most here")]
    Commas {
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
        /// The name.
        #[cfg_attr(feature = "wire", serde(skip))]
        name: String,
    },
    /// A round before a player joined counts points.
    #[error("round {round} counts {points} for {player}, who came later, for which there is no place")]
    LatePoints {
        /// The round.
        round: u32,
        /// The player who joined later.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
        /// The points or discs counted.
        #[cfg_attr(feature = "wire", serde(skip))]
        points: Halves,
    },
    /// A player begins with points by rating.
    #[error("{player} begins with {points} by rating, for which there is no place")]
    PointsByRating {
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
        /// The points, in words.
        #[cfg_attr(feature = "wire", serde(skip))]
        points: String,
    },
    /// A bye counts other discs than a reader of the file gives it.
    #[error(
        "round {round} counts {counted} discs for the bye of {player}, for which there is no place: byes are read as {read}"
    )]
    ByeDiscs {
        /// The round.
        round: u32,
        /// The player with the bye.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
        /// The points or discs counted.
        #[cfg_attr(feature = "wire", serde(skip))]
        counted: Halves,
        /// The discs that a reader of the file counts.
        #[cfg_attr(feature = "wire", serde(skip))]
        read: Halves,
    },
    /// The round is one of the finals.
    #[error("round {round} is one of the finals, for which there is no place")]
    Finals {
        /// The round.
        round: u32,
    },
    /// A player has half a point for a round without a game.
    #[error("{player} has half a point for round {round}, for which there is no place")]
    HalfBye {
        /// The round.
        round: u32,
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
    },
    /// A game counts, but was not played.
    #[error("round {round}: {black} against {white} was not played, for which there is no place")]
    NotPlayed {
        /// The round.
        round: u32,
        /// The player of Black.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        black: PlayerId,
        /// The player of White.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        white: PlayerId,
    },
    /// A game has no result, and a round after it was paired.
    #[error(
        "{black} against {white} in round {round} has no result, for which there is no place before the last round"
    )]
    OpenGame {
        /// The round.
        round: u32,
        /// The player of Black.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        black: PlayerId,
        /// The player of White.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        white: PlayerId,
    },
    /// There are more players than the format has room for.
    #[error("the format has room for {most} players")]
    TooManyPlayers {
        /// The most players in a file.
        most: u32,
    },
    /// A text is longer than its column.
    #[error("the {column} {} has more than {most} letters, for which there is no room", shown(.text))]
    TooLong {
        /// The column.
        column: NarrowColumn,
        /// The text.
        text: String,
        /// The most letters in the column.
        most: u32,
    },
    /// The format has room for ratings from 1 to 9999 only.
    #[error("{name} has the rating {rating}: there is room for 1 to 9999")]
    Rating {
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
        /// The rating.
        rating: i32,
        /// The name.
        #[cfg_attr(feature = "wire", serde(skip))]
        name: String,
    },
    /// The format cannot express a game of the event, or the file could not be written.
    #[error("{what}")]
    Failed {
        /// The error, in words.
        #[cfg_attr(feature = "wire", serde(skip))]
        what: String,
    },
}

/// A column of a file that is too narrow for a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum NarrowColumn {
    /// The names of players.
    Name,
    /// The ids of players.
    Id,
    /// The countries of players.
    Country,
    /// The teams of players.
    Team,
}

impl fmt::Display for NarrowColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Name => "name",
            Self::Id => "id",
            Self::Country => "country",
            Self::Team => "team",
        })
    }
}
