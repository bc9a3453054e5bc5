//! The records: games of many years and sources, statistics on positions, and games read from pasted text or
//! files.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::{Color, Position};
use crate::detail::Detail;
use crate::game::{Start, TryPosition};
use crate::name::LocalizedName;
use crate::unread::SourcePlace;

/// Game results.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RecordCounts {
    /// The number of games, including those with unknown results.
    pub games: u32,
    /// The number of Black's wins.
    pub black_wins: u32,
    /// The number of White's wins.
    pub white_wins: u32,
    /// The number of draws.
    pub draws: u32,
    /// The mean of Black's discs minus White's; `null` if no score is known.
    pub mean: Option<f64>,
}

/// The games of a year.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RecordYear {
    /// The year; `null` for games of unknown year.
    pub year: Option<u16>,
    /// The results.
    pub counts: RecordCounts,
}

/// A named opening that a game followed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct OpeningName {
    /// The name.
    pub name: LocalizedName,
    /// The number of plies before the named position.
    pub ply: u32,
}

/// The results of a move in the records.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RecordMove {
    /// The move, from the requested position.
    pub text: String,
    /// The target cell.
    pub cell: Option<u16>,
    /// The results of games with this move.
    pub counts: RecordCounts,
    /// The results of games with this move by year, earliest first.
    pub years: Vec<RecordYear>,
    /// The name of the resulting position, if it has one.
    pub opening: Option<OpeningName>,
}

/// A game of the records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RecordedGame {
    /// Identifies the game in the records.
    pub number: u32,
    /// The game spec.
    pub spec: String,
    /// The start, if it is not the usual one.
    pub start: Option<Start>,
    /// The moves as a transcript.
    pub moves: String,
    /// The number of initial moves that neither player chose, as in XOT; passes do not count.
    pub given: u32,
    /// Black's name.
    pub black: Option<String>,
    /// White's name.
    pub white: Option<String>,
    /// The event.
    pub event: Option<String>,
    /// The round.
    pub round: Option<String>,
    /// The date as far as it is known: `1999`, `1999-08` or `1999-08-21`.
    pub date: Option<String>,
    /// Black's final discs, if known.
    pub black_discs: Option<u32>,
    /// White's final discs, if known.
    pub white_discs: Option<u32>,
    /// The name of the source from which the game was imported.
    pub source: String,
}

/// A filter for games of the records.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RecordFilter {
    /// Words in the name of either player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub player: Option<String>,
    /// The color of that player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub color: Option<Color>,
    /// Text in the name of the event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub event: Option<String>,
    /// The first year.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub from: Option<u16>,
    /// The last year.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub to: Option<u16>,
}

/// Asks for the games with a position, in any orientation of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ExplorePosition {
    /// The position.
    pub position: TryPosition,
    /// The filter.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub filter: RecordFilter,
    /// The number of games to list, latest first; at most 100.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub listed: u32,
}

/// The answer to [`ExplorePosition`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ExploredPosition {
    /// The canonical game spec.
    pub spec: String,
    /// The plies to the position, including forced passes.
    pub moves: Vec<String>,
    /// The position.
    pub position: Position,
    /// The last named position on the way.
    pub opening: Option<OpeningName>,
    /// The results of games with the position.
    pub counts: RecordCounts,
    /// The number of games that ended there.
    pub ended: u32,
    /// The next moves, most frequent first.
    pub next: Vec<RecordMove>,
    /// Some of the games, latest first.
    pub games: Vec<RecordedGame>,
}

/// A page of games of the records, the latest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RecordedGames {
    /// The games.
    pub games: Vec<RecordedGame>,
}

/// The size of the records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RecordStatistics {
    /// The number of games.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub games: u64,
    /// The number of players.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub players: u64,
    /// The number of events.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub events: u64,
    /// The number of sources.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub sources: u64,
    /// The first year.
    pub first_year: Option<u16>,
    /// The last year.
    pub last_year: Option<u16>,
    /// Whether the requester may import games.
    pub may_import: bool,
}

/// The result of importing a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ImportedGames {
    /// The detected format.
    pub format: String,
    /// The encoding, as named in the Encoding Standard; `null` for binary formats, and if the encoding makes
    /// no difference.
    pub encoding: Option<String>,
    /// The number of new games.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub imported: u64,
    /// The number of games that existed already, or occurred twice in the file.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub duplicates: u64,
    /// The number of duplicates that added data to a stored game, such as its players.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub completed: u64,
    /// The number of errors; nothing is imported unless it is 0.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub errors: u64,
    /// The first hundred errors.
    pub problems: Vec<ReadProblem>,
}

/// A game in pasted text or a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReadGame {
    /// The game spec.
    pub spec: String,
    /// The start.
    pub start: Start,
    /// The plies from there, including forced passes.
    pub moves: Vec<String>,
    /// The number of initial plies that neither player chose, as in XOT.
    pub given: u32,
    /// Black's name.
    pub black: Option<String>,
    /// White's name.
    pub white: Option<String>,
    /// The event.
    pub event: Option<String>,
    /// The date as far as it is known.
    pub date: Option<String>,
    /// Black's and White's discs, if the source states them.
    pub stated: Option<(u32, u32)>,
    /// Black's and White's discs after the last move. A finished game is counted by the rules, which may give
    /// the empty squares to the winner.
    pub counted: (u32, u32),
    /// The color to move after the last move; `null` if the game is over.
    pub to_move: Option<Color>,
}

/// An error in a game of pasted text or a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReadProblem {
    /// The number of the game in the source, from 1, counting unreadable games.
    pub game: u32,
    /// The place in the source.
    pub place: SourcePlace,
    /// The error in English, for developers.
    pub message: String,
    /// The exact error, for clients to translate.
    pub detail: Detail,
    /// The game before the illegal move, if there are moves before it; `null` for imports.
    pub until: Option<ReadGame>,
}

/// The games in pasted text or a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReadGames {
    /// The detected format.
    pub format: String,
    /// The name of the format, for display.
    pub name: String,
    /// The encoding, as named in the Encoding Standard; `null` for binary formats, and if the encoding makes
    /// no difference.
    pub encoding: Option<String>,
    /// The games, at most 200.
    pub games: Vec<ReadGame>,
    /// Whether there are more games.
    pub has_more: bool,
    /// The errors.
    pub problems: Vec<ReadProblem>,
}

/// A player's results.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerTally {
    /// The number of games, including those with unknown results.
    pub games: u32,
    /// The number of wins.
    pub wins: u32,
    /// The number of draws.
    pub draws: u32,
    /// The number of losses.
    pub losses: u32,
    /// The number of games with a known score.
    pub counted: u32,
    /// The mean of the player's discs minus the opponent's in the games with a known score; `null` if
    /// there are none.
    pub mean: Option<f64>,
}

/// A player's games of a year.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerYear {
    /// The year; `null` for games of unknown year.
    pub year: Option<u16>,
    /// The results.
    pub tally: PlayerTally,
}

/// A player's games with an opening and a color.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerOpening {
    /// The name; `null` for games without a named opening.
    pub opening: Option<OpeningName>,
    /// The moves that lead to the opening.
    pub moves: Option<String>,
    /// The color of the player.
    pub color: Color,
    /// The results.
    pub tally: PlayerTally,
}

/// A player's games against an opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerOpponent {
    /// The name.
    pub name: String,
    /// The results.
    pub tally: PlayerTally,
}

/// Statistics on a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerAccount {
    /// The name as first written.
    pub name: String,
    /// The results with Black.
    pub black: PlayerTally,
    /// The results with White.
    pub white: PlayerTally,
    /// The results by year, earliest first.
    pub years: Vec<PlayerYear>,
    /// The openings, most frequent first.
    pub openings: Vec<PlayerOpening>,
    /// The opponents, most frequent first; at most 100.
    pub opponents: Vec<PlayerOpponent>,
}

/// A player whose name matches.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct KnownPlayer {
    /// The name.
    pub name: String,
    /// The number of games with Black.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub black: u64,
    /// The number of games with White.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub white: u64,
}

/// The players that match a name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FoundPlayer {
    /// No player.
    Nobody {},
    /// One player.
    One {
        /// The player's statistics.
        account: PlayerAccount,
    },
    /// Several players match, so the name must be more precise. At most 20 are listed, those with the most
    /// games first.
    Several {
        /// The players.
        players: Vec<KnownPlayer>,
    },
}
