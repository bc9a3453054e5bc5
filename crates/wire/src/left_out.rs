//! What a file of some format leaves out of an event that it holds all the same, for clients to put into words.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// A system that no format of other programs knows: such a file has its games as rounds of a Swiss tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum LostSystem {
    /// Everybody meets everybody.
    RoundRobin,
    /// Whoever loses a match is out.
    KnockOut,
    /// Swiss rounds, then a knock-out of the best.
    Championship,
    /// Whoever is free is paired with whoever else is.
    Arena,
}

/// What the file does not say of the event. Players are named by their ids.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LeftOut {
    /// By which system it was played.
    System {
        /// The system.
        system: LostSystem,
    },
    /// The country of the event, which is not known: the file says `??`.
    Country {},
    /// Who sends the file, which was not said: the file says `??`.
    Sender {},
    /// Which rounds the finals are: their games stand beside the rounds, and count no points there.
    Finals {},
    /// A game that has no result or was not played.
    Game {
        /// The round.
        round: u32,
        /// Who has black.
        black: String,
        /// Who has white.
        white: String,
    },
    /// So many more of these games; at most ten are named.
    MoreGames {
        /// How many.
        count: u32,
    },
    /// Players without a number of the federation: they are marked as new, and their numbers in the file say nothing.
    NewPlayers {
        /// Who.
        players: Vec<String>,
    },
    /// Names and other words of which some letters are no letters of Latin-1.
    Respelled {
        /// Each of them, with how it is written.
        words: Vec<RespelledWord>,
    },
}

/// A word that stands otherwise in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RespelledWord {
    /// How it is.
    pub text: String,
    /// How it is written there.
    pub written: String,
}

/// What a file leaves out of an event; nothing where it is empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct LeftOutList {
    /// What it is.
    pub left_out: Vec<LeftOut>,
}
