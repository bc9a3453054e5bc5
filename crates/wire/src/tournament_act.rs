//! The requests of directors and players of a tournament.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;
use crate::tournament::{Registration, Slip, Tournament, TournamentPlayer, TournamentSettings};

/// An act of a director.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentAct {
    /// Registers players, all or none.
    Add {
        /// The players.
        players: Vec<TournamentPlayer>,
    },
    /// Registers the players of a list, as [read](ReadPlayers). If a line has an error, no player is
    /// registered and the error names the line.
    AddList {
        /// The text of the list.
        text: String,
    },
    /// Registers a computer player in an online tournament.
    AddComputer {
        /// The level, as in [`crate::game::Seat::Engine`].
        level: u8,
        /// The name.
        name: String,
    },
    /// Corrects a player's data, except the id.
    Edit {
        /// The new data.
        player: TournamentPlayer,
    },
    /// Withdraws a player.
    Withdraw {
        /// The player.
        player: String,
    },
    /// Reinstates a player who has left.
    Return {
        /// The player.
        player: String,
    },
    /// Marks a player as away in a round that is not paired yet.
    Away {
        /// The player.
        player: String,
        /// The round.
        round: u32,
        /// Whether the missed round counts half a point.
        half: bool,
    },
    /// Marks a player as present again.
    Present {
        /// The player.
        player: String,
        /// The round.
        round: u32,
    },
    /// Checks players in or out.
    CheckIn {
        /// The players.
        players: Vec<String>,
        /// Whether they are here.
        here: bool,
    },
    /// Forces a pair or a bye in the next round.
    Force {
        /// The player with Black, or with the bye.
        black: String,
        /// The player with White.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        white: Option<String>,
    },
    /// Forbids pairing two players with each other, in one round or in all.
    Forbid {
        /// The first player.
        one: String,
        /// The second player.
        other: String,
        /// The round; by default all rounds.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        round: Option<u32>,
    },
    /// Pairs the next round.
    Pair {
        /// Whether to leave out players who have not checked in. They get no point.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
        only_checked_in: bool,
    },
    /// Enters results as directors type them, such as `145+4`, `145=`, `145-6`, `lee 42`; all or none.
    Results {
        /// One result per line.
        lines: Vec<String>,
        /// The round; by default the latest.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        round: Option<u32>,
    },
    /// Enters the result of one table.
    Result {
        /// The round.
        round: u32,
        /// The player with Black.
        black: String,
        /// The player with White.
        white: String,
        /// The result.
        result: ReportedResult,
    },
    /// Corrects the colors and the result of a table, or opens it again.
    Correct {
        /// The round.
        round: u32,
        /// The right player with Black.
        black: String,
        /// The right player with White.
        white: String,
        /// The right result; without it the table is open again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        result: Option<ReportedResult>,
    },
    /// Undoes one entry, by default the latest.
    Undo {
        /// The number of the entry; by default the latest.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        entry: Option<u32>,
    },
    /// Replaces all settings.
    Change {
        /// All settings.
        settings: Box<TournamentSettings>,
    },
    /// Creates a new link for claiming a player. The old link becomes invalid, and the person who had claimed
    /// the player loses it.
    Relink {
        /// The player.
        player: String,
    },
    /// Sets who may register.
    Register {
        /// The new rule.
        registration: Registration,
    },
    /// Adds the tournament to the public list, or removes it.
    List {
        /// Whether the tournament is to be in the list.
        listed: bool,
    },
    /// Starts or stops an online tournament.
    Run {
        /// Whether it continues automatically.
        running: bool,
    },
}

/// A reported result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ReportedResult {
    /// The game ended on the board, with these discs. The winner gets the empty squares.
    Board {
        /// Black's discs.
        black: u32,
        /// White's discs.
        white: u32,
    },
    /// A side lost on time. The discs on the board are given if the game continued.
    TimeDefault {
        /// The side.
        color: Color,
        /// The discs at the end of the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        lying: Option<Slip>,
    },
    /// A side did not show up.
    Forfeit {
        /// The side.
        color: Color,
    },
    /// Neither side showed up.
    Nobody {},
}

/// A command of a director. Repeating it with the same id is safe: it is carried out once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TournamentCommand {
    /// Chosen by the client and unique within the tournament: 1 to 64 letters, digits or `-`.
    pub id: String,
    /// The act.
    pub act: TournamentAct,
}

/// Asks to play in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct JoinTournament {
    /// The key of the registration link; not needed if registration is open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub key: Option<String>,
    /// The player, without an id.
    pub player: TournamentPlayer,
}

/// Claims a player whom a director registered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClaimPlayer {
    /// The player.
    pub player: String,
    /// The key of the player's link.
    pub key: String,
}

/// Signs the slip of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SignSlip {
    /// The key of the table's link. Players who have claimed their place need no key for their own side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub key: Option<String>,
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// The side.
    pub color: Color,
    /// The discs on the board. Without them the signature is withdrawn. Once both sides have signed the same
    /// discs, they are the result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub slip: Option<Slip>,
    /// The game with the recorded moves, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub game: Option<String>,
}

/// Makes the requester a director.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DirectTournament {
    /// The key of the directors' link.
    pub key: String,
}

/// The players of a list before their registration: from a table with headings, from PAPP's list, or from
/// names line by line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReadPlayers {
    /// The encoding, as named in the Encoding Standard.
    pub encoding: String,
    /// The text.
    pub text: String,
    /// The players, at most 2,000. They have no ids if the list has none.
    pub players: Vec<TournamentPlayer>,
}

/// A tournament created from a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ImportedTournament {
    /// The tournament.
    #[serde(flatten)]
    pub tournament: Tournament,
    /// The encoding of the file, as named in the Encoding Standard.
    pub encoding: String,
    /// Notes in English on points that the file leaves open.
    pub notes: Vec<String>,
}
