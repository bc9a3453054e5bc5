//! Errors in the settings of an event. Clients translate them: see the feature `wire`.

use std::fmt;

#[cfg(feature = "wire")]
use serde::{Deserialize, Serialize};
use thiserror::Error;
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use super::TableError;

/// A setting of a tournament or of its online play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum SettingsField {
    /// The name of the tournament.
    Name,
    /// The place.
    Place,
    /// The country.
    Country,
    /// The date.
    Date,
    /// The number of squares of the board.
    Squares,
    /// The number of rounds.
    Rounds,
    /// The number of players in a knock-out.
    Players,
    /// The discs of a bye.
    ByeDiscs,
    /// The discs of a win against an absent opponent.
    ForfeitDiscs,
    /// The points for rounds before a player joined.
    LatePoints,
    /// The number of players who count for a team.
    TeamSize,
    /// The length of an arena in minutes.
    Minutes,
    /// The number of consecutive missed games after which a player is withdrawn.
    MostMissed,
    /// The rating thresholds, each worth a point.
    Mcmahon,
    /// The points that an acceleration lends.
    AccelerationPoints,
    /// The constant of the Brightwell Quotient, in hundredths.
    ConstantHundredths,
    /// The pause between rounds, in seconds.
    PauseS,
    /// The time to wait for a player's first move, in seconds.
    NoShowS,
}

/// The error in a setting.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum SettingsFault {
    /// A text is missing, too long, or contains non-printing characters.
    #[error("{what}")]
    Text {
        /// The setting.
        field: SettingsField,
        /// The maximum length, in characters.
        most: u32,
        /// The error in English.
        #[cfg_attr(feature = "wire", serde(skip))]
        what: String,
    },
    /// A number is out of range.
    #[error("{what}")]
    Range {
        /// The setting.
        field: SettingsField,
        /// The least value as a text, such as `32.5`.
        least: String,
        /// The greatest value.
        most: String,
        /// The error in English.
        #[cfg_attr(feature = "wire", serde(skip))]
        what: String,
    },
    /// A number is not a multiple of 0.5.
    #[error("{what}")]
    NotHalves {
        /// The setting.
        field: SettingsField,
        /// The error in English.
        #[cfg_attr(feature = "wire", serde(skip))]
        what: String,
    },
    /// A match needs an odd number of games.
    #[error("a match needs an odd number of games up to {most}, not {games}")]
    EvenGames {
        /// The maximum number of games.
        most: u32,
        /// The requested number.
        #[cfg_attr(feature = "wire", serde(skip))]
        games: u32,
    },
    /// Unknown tie-break.
    #[error("order: {word:?} is not a tie-break")]
    NoTieBreak {
        /// The requested tie-break.
        word: String,
    },
    /// A tie-break occurs twice.
    #[error("order: {word} occurs twice")]
    TieBreakTwice {
        /// The tie-break.
        word: String,
    },
    /// A new tournament cannot keep its own penalties, because it has none yet.
    #[error("penalties: a new event has no table of its own to keep")]
    NoOwnPenalties {},
    /// The table of penalties contradicts itself.
    #[error("{what}")]
    Penalties {
        /// The contradiction in English.
        #[cfg_attr(feature = "wire", serde(skip))]
        what: String,
    },
    /// The seed for random draws is not a number of up to 64 bits.
    #[error("seed: expected a number of up to 64 bits")]
    Seed {},
    /// The finals have begun: the number of rounds before them is fixed.
    #[error("the finals began after round {rounds}: the number of rounds before them cannot change")]
    FinalsBegan {
        /// The number of rounds before the finals.
        rounds: u32,
    },
    /// Only an arena has a time limit.
    #[error("only an arena can end after a number of minutes")]
    NotAnArena {},
    /// Online games need a clock, but not a correspondence clock.
    #[error("terms.clock: expected a clock other than a correspondence clock")]
    NoClock {},
    /// Online games cannot be played over a wooden board.
    #[error("terms.over_the_board: the games of an event are played on the screen")]
    OverTheBoard {},
    /// The log contains an impossible event.
    #[error("{what}")]
    Log {
        /// The reason in English.
        #[cfg_attr(feature = "wire", serde(skip))]
        what: String,
    },
}

impl SettingsFault {
    /// Returns the error of a number that is out of its range. `what` is the message in English.
    pub fn range(
        field: SettingsField,
        least: impl fmt::Display,
        most: impl fmt::Display,
        what: impl fmt::Display,
    ) -> Self {
        Self::Range { field, least: least.to_string(), most: most.to_string(), what: what.to_string() }
    }
}

impl From<TableError> for SettingsFault {
    fn from(error: TableError) -> Self {
        Self::Penalties { what: error.to_string() }
    }
}
