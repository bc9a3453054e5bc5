//! Reasons to reject an event. Clients translate them: see the feature `wire`.

#[cfg(feature = "wire")]
use serde::{Deserialize, Serialize};
use thiserror::Error;
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use super::{BadResult, PlayerId, Settings, SettingsFault};
use crate::text::Quoted;

/// The reason why an event is rejected. A rejected event changes nothing.
///
/// Reasons with `serde(skip)` are not sent to clients. They occur only in logs and files, or the server sends
/// another error in their place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum Refusal {
    /// A second creation.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("the event has already been created")]
    CreatedTwice,
    /// The log does not begin with the creation.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("the first entry must create the event")]
    NotCreated,
    /// The settings are invalid.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error(transparent)]
    Settings(#[from] SettingsFault),
    /// The size of the board cannot change after the first result.
    #[error("the board cannot change: there are already results on {squares} squares")]
    SquaresStay {
        /// The number of squares of the board.
        squares: u32,
    },
    /// The new number of rounds is less than the number of paired rounds.
    #[error("{paired} rounds are already paired: there cannot be only {rounds}")]
    FewerRounds {
        /// The number of paired rounds.
        paired: u32,
        /// The requested number of rounds.
        rounds: u32,
    },
    /// Unknown player.
    #[error("there is no player {}", Quoted(.player))]
    NoSuchPlayer {
        /// The id or the typed text.
        player: String,
    },
    /// A player with this id exists already.
    #[error("there is already a player {player}")]
    KnownPlayer {
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
    },
    /// Another player has this federation number.
    #[error("the federation's number {number} belongs to {player}")]
    NumberTaken {
        /// The number.
        number: u32,
        /// The player who has the number.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
    },
    /// A name or another text about a player is empty, too long, or contains non-printing characters.
    #[error("player {} needs a name of printable characters", .player.as_ref().map_or("", PlayerId::as_str))]
    BadName {
        /// The player's id, or `null` if the player has no id yet.
        #[cfg_attr(feature = "schema", ts(type = "string | null"), schema(value_type = Option<String>))]
        player: Option<PlayerId>,
    },
    /// The tournament is full.
    #[error("there are already {} players, the most allowed", Settings::MOST_PLAYERS)]
    TooManyPlayers {},
    /// The player joins or returns too late, because the pairings are fixed.
    #[error("{player} comes too late: the first pairing has fixed all later pairings")]
    TooLate {
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
    },
    /// The player has withdrawn.
    #[error("{player} has withdrawn")]
    HasWithdrawn {
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
    },
    /// The player has not withdrawn.
    #[error("{player} has not withdrawn")]
    HasNotWithdrawn {
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
    },
    /// The round has already been paired.
    #[error("round {round} is already paired")]
    PairedAlready {
        /// The round.
        round: u32,
    },
    /// The round to pair is not the next round.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("round {number} cannot be paired now: round {next} is next")]
    NotNext {
        /// The round to pair.
        number: u32,
        /// The next round.
        next: u32,
    },
    /// The round does not exist.
    #[error("there is no round {round}")]
    NoSuchRound {
        /// The round.
        round: u32,
    },
    /// The tournament will not have this round.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("round {0} is not planned")]
    NotPlanned(u32),
    /// A paired round lacks results.
    #[error("round {round} is not over: results are missing at {}", at_tables(.tables))]
    Unfinished {
        /// The round.
        round: u32,
        /// The tables without a result.
        tables: Vec<u32>,
    },
    /// A missed round would count invalid points. It counts 0 or, in rounds for all players, possibly half a
    /// point.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("a missed round cannot count {}: it counts 0, or 0.5 in a Swiss round or a round robin", .0.in_points())]
    AwayPoints(crate::Halves),
    /// The player is not away in the round.
    #[error("{player} is not away in round {round}")]
    IsNotAway {
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// The player is away in the round.
    #[error("{player} is away in round {round}")]
    IsAway {
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// Players cannot meet themselves.
    #[error("{player} cannot meet {player}")]
    Oneself {
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
    },
    /// The pairing has a player twice: at two tables, or at a table and with a bye.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("round {round} has {player} twice")]
    Twice {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// The pairing has a player whose earlier game is not over.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("{player} is still playing and cannot be paired in round {round}")]
    StillPlaying {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// The pairing leaves out a present player.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("{player} is present but left out of round {round}")]
    LeftOut {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// The pairing has a half-point bye that the player did not request.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("{player} has not asked for half a point in round {round}")]
    NotAsked {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// The pairing has results.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("round {0} cannot have results before it is paired")]
    ResultTooSoon(u32),
    /// The player already has a forced pair in that round.
    #[error("{player} already has a forced pair in round {round}")]
    BoundAlready {
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// The two cannot be a forced pair, because they must not meet.
    #[error("{one} and {other} must not meet in round {round}")]
    BoundAndForbidden {
        /// The first player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        one: PlayerId,
        /// The second player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        other: PlayerId,
        /// The round.
        round: u32,
    },
    /// The two are a forced pair, so they cannot be kept apart.
    #[error("{one} and {other} are a forced pair in round {round}: undo that first")]
    ForbiddenAndBound {
        /// The first player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        one: PlayerId,
        /// The second player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        other: PlayerId,
        /// The round.
        round: u32,
    },
    /// The two do not meet at a table.
    #[error("{black} and {white} do not meet in round {round}{}", hint(.sits))]
    NoSuchTable {
        /// The round.
        round: u32,
        /// The first player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        black: PlayerId,
        /// The second player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        white: PlayerId,
        /// A hint about the first player's game.
        #[cfg_attr(feature = "wire", serde(skip))]
        sits: Option<String>,
    },
    /// The stated colors are reversed.
    #[error("in round {round} {white} has black against {black}")]
    OtherColors {
        /// The round.
        round: u32,
        /// The stated player with Black.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        black: PlayerId,
        /// The stated player with White.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        white: PlayerId,
    },
    /// The table already has a result, which can be corrected.
    #[error("table {table} of round {round} already has a result, {result}: it can be corrected")]
    HasResult {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
        /// The recorded result.
        result: String,
    },
    /// The table has no result yet.
    #[error("table {table} of round {round} has no result yet")]
    HasNoResult {
        /// The round.
        round: u32,
        /// The table.
        table: u32,
    },
    /// The report has no result.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("a report must say how the game ended")]
    NothingReported,
    /// The discs are not a possible result.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error(transparent)]
    Result(#[from] BadResult),
    /// The correction states the recorded result.
    #[error("nothing to correct: this is the recorded result")]
    NothingToCorrect {},
    /// There is no such entry, or it cannot be undone.
    #[error("there is no entry{} to undo", entry.map(|entry| format!(" {entry}")).unwrap_or_default())]
    NoSuchEntry {
        /// The number of the entry, or `null` if there is nothing to undo.
        entry: Option<u32>,
    },
    /// The creation of the event cannot be undone.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("the first entry, which created the event, cannot be undone")]
    TheFirst,
    /// The entry has already been undone.
    #[error("entry {entry} is already undone")]
    UndoneAlready {
        /// The number of the entry.
        entry: u32,
    },
    /// A later entry depends on the entry to undo.
    #[error("entry {entry} cannot be undone: entry {needed_by} depends on it ({why})")]
    EntryNeeded {
        /// The number of the entry.
        entry: u32,
        /// The number of the later entry.
        needed_by: u32,
        /// The reason in English.
        #[cfg_attr(feature = "wire", serde(skip))]
        why: String,
    },
}

fn at_tables(open: &[u32]) -> String {
    let numbers: Vec<String> = open.iter().take(12).map(ToString::to_string).collect();
    let more = if open.len() > 12 { " and others" } else { "" };
    let word = if open.len() == 1 { "table" } else { "tables" };
    format!("{word} {}{more}", numbers.join(", "))
}

fn hint(sits: &Option<String>) -> String {
    sits.as_ref().map_or_else(String::new, |sits| format!(": {sits}"))
}

impl Refusal {
    pub(super) fn unknown(player: &PlayerId) -> Self {
        Self::NoSuchPlayer { player: player.to_string() }
    }
}

/// Converts a count or an index of tables, entries or lines to the type that clients read.
pub(crate) fn counted(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
