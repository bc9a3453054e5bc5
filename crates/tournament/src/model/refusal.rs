//! Why an event is impossible. Clients put it into words: see the feature `wire`.

#[cfg(feature = "wire")]
use serde::{Deserialize, Serialize};
use thiserror::Error;
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use super::{BadResult, PlayerId, Settings, SettingsFault};
use crate::text::Quoted;

/// Why an event is rejected. A rejected event changes nothing.
///
/// Clients do not read the reasons that are skipped: they read one of the others, or errors of settings.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[cfg_attr(feature = "wire", derive(Serialize, Deserialize), serde(tag = "kind", rename_all = "snake_case"))]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub enum Refusal {
    /// A second creation.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("the event was created already")]
    CreatedTwice,
    /// An entry before the creation.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("the first entry must create the event")]
    NotCreated,
    /// The settings are invalid.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error(transparent)]
    Settings(#[from] SettingsFault),
    /// The size of the board cannot change after the first result.
    #[error("there are results on boards of {squares} squares already: the board cannot change")]
    SquaresStay {
        /// The number of squares of the board.
        squares: u32,
    },
    /// More rounds are paired than the new number of rounds.
    #[error("{paired} rounds are paired already: there cannot be only {rounds}")]
    FewerRounds {
        /// The number of paired rounds.
        paired: u32,
        /// The requested number of rounds.
        rounds: u32,
    },
    /// Unknown player.
    #[error("there is no player {}", Quoted(.player))]
    NoSuchPlayer {
        /// The id, or the text typed.
        player: String,
    },
    /// A player with this id exists already.
    #[error("there is a player {player} already")]
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
        /// The player who has it.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
    },
    /// A name or another text about a player is empty, too long, or contains non-printing characters.
    #[error("player {} needs a name of printable characters", .player.as_ref().map_or("", PlayerId::as_str))]
    BadName {
        /// The player's id; `null` without one.
        #[cfg_attr(feature = "schema", ts(type = "string | null"), schema(value_type = Option<String>))]
        player: Option<PlayerId>,
    },
    /// The tournament already has the most players allowed.
    #[error("there are {} players already, the most there can be", Settings::MOST_PLAYERS)]
    TooManyPlayers {},
    /// The player comes too late: the pairings are fixed.
    #[error("{player} comes too late: who plays whom was settled when the first round was paired")]
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
    #[error("round {round} is paired already")]
    PairedAlready {
        /// The round.
        round: u32,
    },
    /// Another round than the next one.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("round {number} cannot be paired now: round {next} is next")]
    NotNext {
        /// The round to pair.
        number: u32,
        /// The next round.
        next: u32,
    },
    /// There is no such round, or it is not planned.
    #[error("there is no round {round}")]
    NoSuchRound {
        /// The round.
        round: u32,
    },
    /// A round number outside the plan.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("round {0} is not planned")]
    NotPlanned(u32),
    /// The previous round lacks results.
    #[error("round {round} is not over: results are missing at {}", at_tables(.tables))]
    Unfinished {
        /// The round.
        round: u32,
        /// The tables without a result.
        tables: Vec<u32>,
    },
    /// A missed round with invalid points: it counts none, or half a point in a round for all players.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("a round away cannot count {}: it counts 0, or 0.5 in a Swiss round or a round robin", .0.in_points())]
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
    /// A player at two tables, or at a table and with a bye.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("{player} is twice in round {round}")]
    Twice {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A player whose earlier game is not over.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("{player} still plays and cannot be paired in round {round}")]
    StillPlaying {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A present player without a game or bye.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("{player} is present but left out of round {round}")]
    LeftOut {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A half-point bye without a request.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("{player} has not asked for half a point in round {round}")]
    NotAsked {
        /// Who.
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// A pairing that has results already.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("round {0} is only being paired: it cannot have results")]
    ResultTooSoon(u32),
    /// The player already has a forced pair in that round.
    #[error("{player} is to meet somebody else in round {round} already")]
    BoundAlready {
        /// The player.
        #[cfg_attr(feature = "schema", ts(type = "string"), schema(value_type = String))]
        player: PlayerId,
        /// The round.
        round: u32,
    },
    /// The two must not meet.
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
    /// The colors are the other way round.
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
    #[error("table {table} of round {round} has a result already, {result}: it can be corrected")]
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
    /// A report without a result.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("a report must say how the game ended")]
    NothingReported,
    /// A line of several results is refused.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error(transparent)]
    Result(#[from] BadResult),
    /// The same result has already been recorded.
    #[error("nothing to correct: this result is recorded already")]
    NothingToCorrect {},
    /// There is no such entry, or it cannot be undone.
    #[error("there is no entry{} that could be undone", entry.map(|entry| format!(" {entry}")).unwrap_or_default())]
    NoSuchEntry {
        /// The number of the entry; `null` if there is nothing to undo.
        entry: Option<u32>,
    },
    /// An undo of the creation.
    #[cfg_attr(feature = "wire", serde(skip))]
    #[error("the first entry, which created the event, cannot be undone")]
    TheFirst,
    /// The entry has already been undone.
    #[error("entry {entry} is undone already")]
    UndoneAlready {
        /// The number of the entry.
        entry: u32,
    },
    /// A later entry depends on it.
    #[error("entry {entry} cannot be undone: entry {needed_by} depends on it ({why})")]
    EntryNeeded {
        /// The number of the entry.
        entry: u32,
        /// The number of the later entry.
        needed_by: u32,
        /// The reason, in words.
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

/// A number of tables, entries or lines as clients read it.
pub(crate) fn counted(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
