//! What the directors and the players of an event ask for.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;
use crate::tournament::{Registration, Slip, Tournament, TournamentPlayer, TournamentSettings};

/// Something that a director does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TournamentAct {
    /// Registers players. If one cannot be, none is.
    Add {
        /// Who.
        players: Vec<TournamentPlayer>,
    },
    /// Registers the players of a list, as they are [read](ReadPlayers). If a line is faulty nobody is, and the line is named.
    AddList {
        /// The text of the list.
        text: String,
    },
    /// Registers a player that the computer plays; of an online event.
    AddComputer {
        /// The level, as in [`crate::game::Seat::Engine`].
        level: u8,
        /// What it is called.
        name: String,
    },
    /// Puts right what is known of a player, whose id stays.
    Edit {
        /// What is right.
        player: TournamentPlayer,
    },
    /// A player leaves for good.
    Withdraw {
        /// Who.
        player: String,
    },
    /// A player who had left comes back.
    Return {
        /// Who.
        player: String,
    },
    /// A player misses a round that is not paired yet.
    Away {
        /// Who.
        player: String,
        /// Which round.
        round: u32,
        /// Whether it counts half a point.
        half: bool,
    },
    /// A player will be there after all.
    Present {
        /// Who.
        player: String,
        /// In which round.
        round: u32,
    },
    /// Notes who is there.
    CheckIn {
        /// Who.
        players: Vec<String>,
        /// Whether they are.
        here: bool,
    },
    /// Two are to meet in the next round, or one is to have the bye.
    Force {
        /// Who has black, or the bye.
        black: String,
        /// Who has white.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        white: Option<String>,
    },
    /// Two must not meet.
    Forbid {
        /// One of them.
        one: String,
        /// The other one.
        other: String,
        /// In which round; in none where none is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        round: Option<u32>,
    },
    /// Pairs the next round.
    Pair {
        /// Whether whoever has not checked in is left out of it, without a point.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
        only_checked_in: bool,
    },
    /// Takes results as directors type them, such as `145+4`, `145=`, `145-6`, `lee 42`. If one is refused none is taken.
    Results {
        /// A result each.
        lines: Vec<String>,
        /// The round; the last one that is paired when left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        round: Option<u32>,
    },
    /// Takes a result.
    Result {
        /// The round.
        round: u32,
        /// Who had black.
        black: String,
        /// Who had white.
        white: String,
        /// How it ended.
        result: ReportedResult,
    },
    /// Puts a result right.
    Correct {
        /// The round.
        round: u32,
        /// Who had black, as is right now.
        black: String,
        /// Who had white.
        white: String,
        /// How it ended; the table is open again where nothing is said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        result: Option<ReportedResult>,
    },
    /// Makes an entry as if it had not been.
    Undo {
        /// Its number; the latest when left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        entry: Option<u32>,
    },
    /// Other terms are agreed on.
    Change {
        /// All of them.
        settings: Box<TournamentSettings>,
    },
    /// Makes a new link by which a player is claimed: the one before opens nothing any more, and whoever was the player in a
    /// browser no longer is.
    Relink {
        /// Who.
        player: String,
    },
    /// Says who may register.
    Register {
        /// Who.
        registration: Registration,
    },
    /// Puts the event into the list, or takes it out.
    List {
        /// Whether it is in it.
        listed: bool,
    },
    /// Lets an online event go on by itself, or holds it.
    Run {
        /// Whether it goes on.
        running: bool,
    },
}

/// How a game ended, as it is reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ReportedResult {
    /// On the board, with the discs that lie there. The empty squares go to the winner.
    Board {
        /// Black's discs.
        black: u32,
        /// White's discs.
        white: u32,
    },
    /// A side lost on time; with the discs on the board where it was played on.
    TimeDefault {
        /// Which side.
        color: Color,
        /// The discs at the end of the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        lying: Option<Slip>,
    },
    /// A side did not come.
    Forfeit {
        /// Which.
        color: Color,
    },
    /// Neither came.
    Nobody {},
}

/// A command of a director. Sending it again with the same id is safe: it is carried out once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TournamentCommand {
    /// Chosen by the client, unique within the event: 1 to 64 letters, digits or `-`.
    pub id: String,
    /// What to do.
    pub act: TournamentAct,
}

/// Asks to play in an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct JoinTournament {
    /// What the link for registering carries; needed unless everybody may register.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub key: Option<String>,
    /// Who. The id is the program's to give.
    pub player: TournamentPlayer,
}

/// Asks to be a player whom a director registered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClaimPlayer {
    /// Which player.
    pub player: String,
    /// What the link of the player carries.
    pub key: String,
}

/// Signs the slip of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct SignSlip {
    /// What the link of the table carries; players who are connected need none for their own side.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub key: Option<String>,
    /// The round.
    pub round: u32,
    /// The table.
    pub table: u32,
    /// For which side.
    pub color: Color,
    /// What lies on the board; the signature is taken back where nothing is said. Once both sides have signed the same
    /// it is the result.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub slip: Option<Slip>,
    /// The game in which the moves were written down, if they were.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub game: Option<String>,
}

/// Becomes a director by a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DirectTournament {
    /// What the link carries.
    pub key: String,
}

/// The players of a list, to be looked at before they are registered: of a table with headings, of PAPP's list of players, or
/// names line by line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReadPlayers {
    /// How the text was written in bytes, by its name in the Encoding Standard.
    pub encoding: String,
    /// The text.
    pub text: String,
    /// Who is in it, at most 2,000; without an id where the list gives none.
    pub players: Vec<TournamentPlayer>,
}

/// An event that began with a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ImportedTournament {
    /// The event.
    #[serde(flatten)]
    pub tournament: Tournament,
    /// How the file was written in bytes, by its name in the Encoding Standard.
    pub encoding: String,
    /// What the file leaves open, in English.
    pub notes: Vec<String>,
}
