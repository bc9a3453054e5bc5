//! Tournaments: players, pairings and standings.
//!
//! Points and discs may be halves, written as numbers such as `2.5`. Rounds, tables, ranks and entries are
//! numbered from 1. The requests of directors and players are in [`crate::tournament_act`].

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;
use crate::live::Terms;
use crate::refusal::TournamentObstacle;

pub use crate::tournament_settings::{
    Acceleration, BrightwellMode, EvenMatch, FirstColor, MatchForm, RoundRobinOrder, TournamentPenalties,
    TournamentSeeding, TournamentSettings, TournamentSystem,
};

/// The settings of online play. Such a tournament continues automatically: a round is paired once the
/// previous one is over and the pause has passed, and pairing starts the games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct OnlinePlay {
    /// The game spec. Its board determines the number of squares.
    pub spec: String,
    /// The clock and the other terms. A clock with a time for the whole game or for each move is required.
    pub terms: Terms,
    /// When the first round is paired, in milliseconds since 1970. Without this a director starts the
    /// tournament.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional, type = "number"))]
    pub starts_ms: Option<i64>,
    /// The pause between two rounds in seconds: 0 to 86,400.
    pub pause_s: u32,
    /// The time in seconds after which a player without a move forfeits: 10 to 86,400.
    pub no_show_s: u32,
}

/// The people who may register without the director.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Registration {
    /// No one.
    Closed,
    /// Everyone with the link or the QR code.
    ByLink,
    /// Everyone who sees the page.
    Open,
}

/// Asks for a new tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// The id of the new tournament, if the client chooses it, as in [`crate::game::NewGame`]: the request
    /// can then be repeated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub id: Option<String>,
    /// The settings.
    pub settings: TournamentSettings,
    /// The settings of online play. Without them the games are played over the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub online: Option<OnlinePlay>,
    /// Whether the tournament is in the public list. Otherwise people need its address.
    pub listed: bool,
}

/// A player's data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TournamentPlayer {
    /// The id. By default the federation number if it is given and free, otherwise the next number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub id: Option<String>,
    /// The name: 1 to 120 characters.
    pub name: String,
    /// The number in the federation's list, from 1 to 999,999,999; absent if unknown. By default the numeric
    /// id with which the player is added, unless that id is only a running number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub federation: Option<u32>,
    /// The country.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub country: Option<String>,
    /// The rating.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub rating: Option<i32>,
    /// The club.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub club: Option<String>,
    /// The team; by default the country.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub team: Option<String>,
    /// Whether the player competes for the women's title.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub woman: bool,
    /// Whether the player competes for the youth title.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub youth: bool,
}

/// A player in a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentEntrant {
    /// The player, with an id.
    pub player: TournamentPlayer,
    /// The first round that was still unpaired when the player joined.
    pub joined: u32,
    /// The last round that was paired when the player left; `null` for active players.
    pub withdrawn_after: Option<u32>,
    /// The player's missed rounds, with their points.
    pub away: Vec<Absence>,
    /// Whether the player has checked in.
    pub checked_in: bool,
    /// The level of a computer player; `null` for people.
    pub computer: Option<u8>,
    /// Whether a person has claimed this player in a browser.
    pub is_connected: bool,
}

/// A round that a player misses.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Absence {
    /// The round.
    pub round: u32,
    /// The points: 0 or 0.5.
    pub points: f64,
}

/// The result of a tournament game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TableResult {
    /// Black's discs. The empty squares belong to the winner.
    pub black: f64,
    /// White's discs.
    pub white: f64,
    /// The ending.
    pub ending: TableEnding,
}

/// The ending of a tournament game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum TableEnding {
    /// The game was over on the board.
    Board {},
    /// A side lost on time.
    TimeDefault {
        /// The side.
        color: Color,
    },
    /// A side did not show up.
    Forfeit {
        /// The side.
        color: Color,
    },
    /// Neither side showed up.
    Nobody {},
}

/// A result slip signed by a side of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Slip {
    /// Black's discs on the board.
    pub black: u32,
    /// White's discs on the board.
    pub white: u32,
}

/// A table of a round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentTable {
    /// The player with Black.
    pub black: String,
    /// The player with White.
    pub white: String,
    /// The result, if any.
    pub result: Option<TableResult>,
    /// The online game, or the game recorded at the board.
    pub game: Option<String>,
    /// Black's signed slip.
    pub black_slip: Option<Slip>,
    /// White's signed slip.
    pub white_slip: Option<Slip>,
}

/// A paired round.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentRound {
    /// The tables.
    pub tables: Vec<TournamentTable>,
    /// The players with a bye.
    pub byes: Vec<String>,
    /// The players who get half a point without a game.
    pub half_byes: Vec<String>,
    /// Whether every table has a result.
    pub is_complete: bool,
}

/// A row of the standings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentStanding {
    /// The rank; equal players share it.
    pub rank: u32,
    /// The player.
    pub player: String,
    /// The points.
    pub points: f64,
    /// The score that determines the order. It differs from the points in a McMahon tournament, where it
    /// includes the initial points, and in an arena.
    pub score: f64,
    /// The discs.
    pub discs: f64,
    /// The Brightwell Quotient.
    pub brightwell: f64,
    /// The tie-breaks, named as in [`TournamentSettings::order`].
    pub tiebreaks: Vec<TieBreak>,
    /// Whether the player has left.
    pub has_withdrawn: bool,
}

/// The value of a tie-break.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TieBreak {
    /// The name of the tie-break.
    pub name: String,
    /// The value; `null` if it does not apply.
    pub value: Option<f64>,
}

/// A team in the standings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TeamStanding {
    /// The rank.
    pub rank: u32,
    /// The name.
    pub team: String,
    /// The points of those players who count for the team.
    pub points: f64,
    /// The players, best first.
    pub players: Vec<TeamMember>,
}

/// A player of a team.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TeamMember {
    /// The player.
    pub player: String,
    /// The points.
    pub points: f64,
    /// Whether the player counts for the team.
    pub counts: bool,
}

/// The current or final holders of the titles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentTitles {
    /// The open title.
    pub open: Option<String>,
    /// The women's title.
    pub women: Option<String>,
    /// The youth title.
    pub youth: Option<String>,
    /// The team title.
    pub team: Option<String>,
}

/// The phase of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum TournamentPhase {
    /// No round is paired.
    Announced,
    /// Games of a round are open.
    Playing,
    /// A round is over and another will follow.
    BetweenRounds,
    /// All rounds are over.
    Over,
}

/// The requester's relation to a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentYou {
    /// Whether the requester directs the tournament.
    pub is_director: bool,
    /// The requester's player, if any.
    pub player: Option<String>,
    /// The key of the directors' link; only for directors.
    pub director_key: Option<String>,
    /// The key of the registration link; only for directors.
    pub registration_key: Option<String>,
    /// The key for signing the slip of each table of the last round, in table order; only for directors.
    pub table_keys: Vec<String>,
    /// The keys for claiming players; only for directors.
    pub player_keys: Vec<PlayerKey>,
}

/// The key of the link for becoming a player in a browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerKey {
    /// The player.
    pub player: String,
    /// The key.
    pub key: String,
}

/// A tournament as its page shows it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Tournament {
    /// The id, as in the address of its page.
    pub id: String,
    /// Grows with every visible change.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub version: u64,
    /// The settings.
    pub settings: TournamentSettings,
    /// The settings of online play, if any.
    pub online: Option<OnlinePlay>,
    /// Whether an online tournament continues automatically. A director can stop it.
    pub is_running: bool,
    /// When the next round of an online tournament is paired, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub next_round_ms: Option<i64>,
    /// When an arena with a time limit ends, in milliseconds since 1970; `null` before its first pairing.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub ends_ms: Option<i64>,
    /// Why a running tournament does not continue, in English for developers; `null` if there is no obstacle.
    pub stuck: Option<String>,
    /// Why a running tournament does not continue, for clients to translate; `null` if there is no obstacle.
    pub stuck_by: Option<TournamentObstacle>,
    /// Whether the tournament is in the public list.
    pub listed: bool,
    /// The people who may register.
    pub registration: Registration,
    /// The phase.
    pub phase: TournamentPhase,
    /// All players who ever joined, in order.
    pub players: Vec<TournamentEntrant>,
    /// The paired rounds.
    pub rounds: Vec<TournamentRound>,
    /// The standings.
    pub standings: Vec<TournamentStanding>,
    /// The teams, if any.
    pub teams: Vec<TeamStanding>,
    /// The titles.
    pub titles: TournamentTitles,
    /// The forbidden pairs.
    pub forbidden: Vec<ForbiddenPair>,
    /// The forced pairs of the next round.
    pub forced: Vec<ForcedPair>,
    /// The requester's relation to the tournament.
    pub you: TournamentYou,
    /// When the tournament was created, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
}

/// Two players who must not meet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ForbiddenPair {
    /// The first player.
    pub one: String,
    /// The second player.
    pub other: String,
    /// The round; `null` for all rounds.
    pub round: Option<u32>,
}

/// Two players who must meet, or a player who must have the bye.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ForcedPair {
    /// The player with Black, or with the bye.
    pub black: String,
    /// The player with White; `null` for a bye.
    pub white: Option<String>,
    /// The round.
    pub round: u32,
}

/// A row of the list of tournaments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentSummary {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The place.
    pub place: String,
    /// The date.
    pub date: String,
    /// The number of players.
    pub players: u32,
    /// The number of paired rounds.
    pub paired: u32,
    /// The number of planned rounds.
    pub rounds: u32,
    /// The phase.
    pub phase: TournamentPhase,
    /// Whether games are played online.
    pub is_online: bool,
    /// The people who may register.
    pub registration: Registration,
    /// Whether the requester directs the tournament.
    pub is_director: bool,
    /// Whether the requester plays in the tournament.
    pub is_player: bool,
    /// When the tournament was created, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
}

/// A page of the list of tournaments, newest first: the public ones and the requester's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentList {
    /// The tournaments.
    pub tournaments: Vec<TournamentSummary>,
    /// The value of `before` for the next page; `null` on the last page.
    pub next: Option<String>,
}

/// An entry of a tournament log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentEntry {
    /// The number of the entry, as in [`crate::tournament_act::TournamentAct::Undo`].
    pub number: u32,
    /// The time of the entry, as written in the log.
    pub at: Option<String>,
    /// The kind: `created`, `changed`, `joined`, `edited`, `withdrew`, `returned`, `away`, `back`, `forced`,
    /// `forbidden`, `paired`, `ended`, `corrected` or `undone`.
    pub what: String,
    /// The players concerned.
    pub players: Vec<String>,
    /// The round concerned.
    pub round: Option<u32>,
    /// The discs of a result, such as `44–20`; the number of an undone entry.
    pub detail: Option<String>,
    /// Whether the entry was undone.
    pub is_undone: bool,
}

/// A tournament log, latest entry first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TournamentLog {
    /// The entries.
    pub entries: Vec<TournamentEntry>,
}

/// The explanation of a pairing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PairingExplanation {
    /// The round.
    pub round: u32,
    /// Each pair and the bye, with their costs.
    pub pairs: Vec<ExplainedPair>,
    /// The total cost.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub total: i64,
    /// The cost of the pairing that the program would have made; `null` if the program paired the round.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub own_total: Option<i64>,
    /// The number of repeated pairs and byes in total.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub repeats: i64,
    /// The best pairing without the pair of the requested player, with its cost.
    pub instead: Option<InsteadPairing>,
}

/// A pair with its cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ExplainedPair {
    /// The player with Black, or with the bye.
    pub black: String,
    /// The player with White; `null` for the bye.
    pub white: Option<String>,
    /// The parts of the cost that are not 0, named after the penalties.
    pub parts: Vec<CostPart>,
    /// The sum of the parts.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub cost: i64,
    /// Whether the director forced the pair.
    pub is_forced: bool,
}

/// A penalty that contributes to a pair's cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CostPart {
    /// The penalty: `black_colors`, `white_colors`, `bye_colors`, `color_again`, `float`, `float_before`,
    /// `repeat`, `country` or `elitism`.
    pub name: String,
    /// The cost.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub cost: i64,
}

/// The best pairing without a given pair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct InsteadPairing {
    /// The pairs that differ.
    pub pairs: Vec<ForcedPair>,
    /// The cost of the whole pairing, including forced pairs.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub total: i64,
    /// The number of repeated pairs and byes in total.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub repeats: i64,
}
