//! What of an event a file of some format has no place for, for clients to put into words.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// A column of a file that is too narrow for a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum NarrowColumn {
    /// The names of players.
    Name,
    /// Their ids.
    Id,
    /// Their countries.
    Country,
    /// Their teams.
    Team,
}

/// Why an event cannot be saved in a format. Players are named by their ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Unwritable {
    /// The format is for boards of 64 squares.
    OtherBoard {
        /// The squares of the board.
        squares: u32,
    },
    /// The event has no day, such as `2024-05-31`.
    NoDay {},
    /// A name or a country has more commas than the format tells apart.
    Commas {
        /// Whose.
        player: String,
    },
    /// A round before somebody came counts points.
    LatePoints {
        /// The round.
        round: u32,
        /// For whom.
        player: String,
    },
    /// Somebody begins with points by rating.
    PointsByRating {
        /// Who.
        player: String,
    },
    /// A bye counts other discs than a reader of the file gives it.
    ByeDiscs {
        /// The round.
        round: u32,
        /// Whose bye.
        player: String,
    },
    /// The round is one of the finals.
    Finals {
        /// The round.
        round: u32,
    },
    /// Somebody has half a point for a round without a game.
    HalfBye {
        /// The round.
        round: u32,
        /// Who.
        player: String,
    },
    /// A game counts, but was not played.
    NotPlayed {
        /// The round.
        round: u32,
        /// Who had black.
        black: String,
        /// Who had white.
        white: String,
    },
    /// A game has no result, and a round after it was paired.
    OpenGame {
        /// The round.
        round: u32,
        /// Who has black.
        black: String,
        /// Who has white.
        white: String,
    },
    /// There are more players than the format has room for.
    TooManyPlayers {
        /// For how many there is room.
        most: u32,
    },
    /// A text is longer than its column.
    TooLong {
        /// Which column.
        column: NarrowColumn,
        /// The text.
        text: String,
        /// How many letters there is room for.
        most: u32,
    },
    /// There is room for ratings from 1 to 9999.
    Rating {
        /// Whose.
        player: String,
        /// The rating.
        rating: i32,
    },
    /// The format has no word for a game that was played here, or the file could not be made.
    Failed {},
}
