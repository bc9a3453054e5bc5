//! Errors in the settings of a tournament, for clients to translate.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// A setting of a tournament or of its online play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SettingsField {
    /// The name of the tournament.
    Name,
    /// The place.
    Place,
    /// The country.
    Country,
    /// The date.
    Date,
    /// The squares of the board.
    Squares,
    /// The number of rounds.
    Rounds,
    /// The number of players in a knockout.
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
    /// The number of missed games after which a player is withdrawn.
    MostMissed,
    /// The rating levels that are worth a point each.
    Mcmahon,
    /// The lent points.
    AccelerationPoints,
    /// The constant of the Brightwell Quotient, in hundredths.
    ConstantHundredths,
    /// The pause between rounds, in seconds.
    PauseS,
    /// The wait for a player, in seconds.
    NoShowS,
}

/// The error in a setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SettingsFault {
    /// A text is missing, too long, or contains non-printing characters.
    Text {
        /// The setting.
        field: SettingsField,
        /// The most characters allowed.
        most: u32,
    },
    /// A number is out of range.
    Range {
        /// The setting.
        field: SettingsField,
        /// The least value, a text such as `32.5`.
        least: String,
        /// The greatest value.
        most: String,
    },
    /// A number is neither whole nor a half.
    NotHalves {
        /// The setting.
        field: SettingsField,
    },
    /// A match needs an odd number of games.
    EvenGames {
        /// The most games.
        most: u32,
    },
    /// Unknown tie-break.
    NoTieBreak {
        /// The requested tie-break.
        word: String,
    },
    /// A tie-break occurs twice.
    TieBreakTwice {
        /// The tie-break.
        word: String,
    },
    /// A new tournament has no own penalties to keep.
    NoOwnPenalties {},
    /// The table of penalties contradicts itself.
    Penalties {},
    /// The seed for random draws is not a number of up to 64 bits.
    Seed {},
    /// The finals have begun: the number of rounds before them is fixed.
    FinalsBegan {
        /// The rounds before them.
        rounds: u32,
    },
    /// Only an arena has a time limit.
    NotAnArena {},
    /// Online games need a clock, and not one with days per move.
    NoClock {},
    /// Online games cannot be played over a wooden board.
    OverTheBoard {},
    /// The log contains an impossible event.
    Log {},
}
