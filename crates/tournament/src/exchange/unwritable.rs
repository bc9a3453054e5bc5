//! Facts of an event that a file format cannot express. Clients translate them: see the feature `wire`.

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
    /// The event has no date, or one that is not a day such as `2024-05-31`.
    #[error("the federation requires the day of the event, such as 2024-05-31")]
    NoDay {},
    /// A name has several commas or a country has one, so a reader would split the line wrongly.
    #[error("{name}: this format allows one comma in a name and none in a country")]
    Commas {
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
        /// The name.
        #[cfg_attr(feature = "wire", serde(skip))]
        name: String,
    },
    /// A player has points for a round before joining.
    #[error("round {round} counts {points} for {player}, who joined later, which the format cannot express")]
    LatePoints {
        /// The round.
        round: u32,
        /// The player who joined later.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
        /// The points that the round counts.
        #[cfg_attr(feature = "wire", serde(skip))]
        points: Halves,
    },
    /// A player begins with points by rating.
    #[error("{player} begins with {points} by rating, which the format cannot express")]
    PointsByRating {
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
        /// The points with their noun, such as `2 points`.
        #[cfg_attr(feature = "wire", serde(skip))]
        points: String,
    },
    /// A bye counts a different number of discs than readers of the file assume.
    #[error(
        "round {round} counts {counted} discs for the bye of {player}, but the format has no field for them and readers assume {read}"
    )]
    ByeDiscs {
        /// The round.
        round: u32,
        /// The player with the bye.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
        /// The discs that the event counts.
        #[cfg_attr(feature = "wire", serde(skip))]
        counted: Halves,
        /// The discs that readers of the file assume.
        #[cfg_attr(feature = "wire", serde(skip))]
        read: Halves,
    },
    /// The round is one of the finals.
    #[error("round {round} is one of the finals, which the format cannot express")]
    Finals {
        /// The round.
        round: u32,
    },
    /// A player has a half-point bye.
    #[error("{player} has half a point for round {round} without a game, which the format cannot express")]
    HalfBye {
        /// The round.
        round: u32,
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
    },
    /// A game was decided without being played.
    #[error("round {round}: {black} against {white} was not played, which the format cannot express")]
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
    /// A game has no result although a later round has been paired.
    #[error(
        "{black} against {white} in round {round} has no result, which the format allows only in the last round"
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
    /// The event has more players than the format allows.
    #[error("the format allows at most {most} players")]
    TooManyPlayers {
        /// The maximum number of players in a file.
        most: u32,
    },
    /// A text is too long for its column.
    #[error("the {column} {} is too long: the format allows at most {most} characters", shown(.text))]
    TooLong {
        /// The column.
        column: NarrowColumn,
        /// The text.
        text: String,
        /// The width of the column in characters.
        most: u32,
    },
    /// A rating is outside the range of the format, 1 to 9999.
    #[error("{name} has the rating {rating}: the format allows 1 to 9999")]
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
        /// The error in English.
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
