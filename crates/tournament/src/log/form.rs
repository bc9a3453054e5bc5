//! The JSON members of each kind of entry.

use serde::{Deserialize, Serialize};

use crate::json::{Id, Number, federation, id, number, word};
use crate::model::{FederationNumber, Halves, Pairer, Player, PlayerId};

/// The members of all entries.
#[derive(Serialize, Deserialize)]
pub(super) struct Head {
    pub(super) n: usize,
    pub(super) event: Kind,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) at: Option<String>,
    /// The version of the file format, only in the first entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) outflank_tournament: Option<u32>,
}

impl Head {
    pub(super) const NAMES: [&'static str; 4] = ["n", "event", "at", "outflank_tournament"];
}

/// The kind of an entry, as its name in the log.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Kind {
    Created,
    Changed,
    Joined,
    Edited,
    Withdrew,
    Returned,
    Away,
    Back,
    Forced,
    Forbidden,
    Paired,
    Ended,
    Corrected,
    Undone,
}

/// A player, for reading.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct Registered(#[serde(with = "PlayerForm")] pub(super) Player);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Player", deny_unknown_fields)]
pub(super) struct PlayerForm {
    #[serde(rename = "player", with = "id")]
    id: PlayerId,
    name: String,
    #[serde(default, with = "federation", skip_serializing_if = "federation::is_unsaid")]
    federation: FederationNumber,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    country: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    rating: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    club: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    team: Option<String>,
    #[serde(default, rename = "woman", skip_serializing_if = "is_not")]
    is_woman: bool,
    #[serde(default, rename = "youth", skip_serializing_if = "is_not")]
    is_youth: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
const fn is_not(flag: &bool) -> bool {
    !*flag
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct PlayerOnly {
    pub(super) player: Id,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Away {
    pub(super) player: Id,
    pub(super) round: u32,
    #[serde(with = "number")]
    pub(super) points: Halves,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Back {
    pub(super) player: Id,
    pub(super) round: u32,
}

/// Two players who must meet, or one who must have the bye.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Forced {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) black: Option<Id>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) white: Option<Id>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) bye: Option<Id>,
    pub(super) round: u32,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Forbidden {
    pub(super) players: [Id; 2],
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) round: Option<u32>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Paired {
    pub(super) round: u32,
    /// The players with black and white at each table.
    pub(super) tables: Vec<[Id; 2]>,
    pub(super) byes: Vec<Id>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) half_byes: Vec<Id>,
    #[serde(with = "word")]
    pub(super) by: Pairer,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) seeds: Vec<Id>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reported {
    pub(super) round: u32,
    pub(super) black: Id,
    pub(super) white: Id,
    /// Black's and White's discs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) discs: Option<[Number; 2]>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) time_default: Option<Side>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) forfeit: Option<Side>,
}

/// The side that lost on time or did not come.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Side {
    Black,
    White,
    Both,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Undone {
    pub(super) entry: usize,
}
