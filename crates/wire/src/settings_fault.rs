//! What cannot be agreed on an event, for clients to put into words.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// Something that is agreed on an event, or on how its games are played on the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SettingsField {
    /// What the event is called.
    Name,
    /// Where it is.
    Place,
    /// The country.
    Country,
    /// When it is.
    Date,
    /// The squares of the board.
    Squares,
    /// How many rounds.
    Rounds,
    /// How many a knock-out begins with.
    Players,
    /// The discs of a bye.
    ByeDiscs,
    /// The discs of whoever wins because the other one did not come.
    ForfeitDiscs,
    /// The points for rounds before somebody joined.
    LatePoints,
    /// How many players of a team count.
    TeamSize,
    /// How long an arena goes on.
    Minutes,
    /// After how many missed games somebody is withdrawn.
    MostMissed,
    /// How many ratings are worth a point.
    Mcmahon,
    /// The points that are lent.
    AccelerationPoints,
    /// The constant of the Brightwell Quotient, in hundredths.
    ConstantHundredths,
    /// The pause between rounds, in seconds.
    PauseS,
    /// How long somebody is waited for, in seconds.
    NoShowS,
}

/// What cannot be of what shall be agreed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SettingsFault {
    /// A text is missing, too long, or has signs that do not print.
    Text {
        /// Which.
        field: SettingsField,
        /// How many characters it may have.
        most: u32,
    },
    /// A number is out of its range.
    Range {
        /// Which.
        field: SettingsField,
        /// The least that it can be, a text such as `32.5`.
        least: String,
        /// The most.
        most: String,
    },
    /// A number is neither whole nor ends in a half.
    NotHalves {
        /// Which.
        field: SettingsField,
    },
    /// A match takes an odd number of games.
    EvenGames {
        /// The most.
        most: u32,
    },
    /// There is no such tie-break.
    NoTieBreak {
        /// What was asked for.
        word: String,
    },
    /// A tie-break stands there twice.
    TieBreakTwice {
        /// Which.
        word: String,
    },
    /// A new event has no penalties of its own that could stay.
    NoOwnPenalties {},
    /// The table of penalties contradicts itself.
    Penalties {},
    /// The number that lots are drawn by is none of up to 64 bits.
    Seed {},
    /// The finals have begun: the number of rounds before them stays.
    FinalsBegan {
        /// The rounds before them.
        rounds: u32,
    },
    /// Only an arena ends by the clock.
    NotAnArena {},
    /// Games that are played on the server take a clock, and none of days.
    NoClock {},
    /// Games that are played on the server are not played over a wooden board.
    OverTheBoard {},
    /// What happened, entry by entry, cannot have happened so.
    Log {},
}
