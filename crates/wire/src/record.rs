//! The records: games of many years and sources, what was played in a position, and games read from what was pasted.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::{Color, Position};
use crate::detail::Detail;
use crate::game::{Start, TryPosition};

/// A count of games and how they ended.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RecordCounts {
    /// All of them, also those of which the result is not known.
    pub games: u32,
    /// Won by Black.
    pub black_wins: u32,
    /// Won by White.
    pub white_wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Black's discs less White's on average; none if no score is known.
    pub mean: Option<f64>,
}

/// The games of one year.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RecordYear {
    /// The year; none for games of which nobody knows it.
    pub year: Option<u16>,
    /// The games.
    pub counts: RecordCounts,
}

/// The name of an opening.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct OpeningName {
    /// In English.
    pub en: String,
    /// In Russian.
    pub ru: String,
    /// How many plies of the game lead to the position that has the name.
    pub ply: u32,
}

/// What became of a move in the records.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RecordMove {
    /// The move, as it is made from the position that was asked for.
    pub text: String,
    /// The cell it is made on, or goes to.
    pub cell: Option<u16>,
    /// The games in which it was made.
    pub counts: RecordCounts,
    /// The same year by year, the earliest first.
    pub years: Vec<RecordYear>,
    /// The name of the position that it leads to, if that has one.
    pub opening: Option<OpeningName>,
}

/// A game of the records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RecordedGame {
    /// Its number.
    pub number: u32,
    /// Which game, as a game spec.
    pub spec: String,
    /// Where it starts, if not as usual.
    pub start: Option<Start>,
    /// The moves as a transcript.
    pub moves: String,
    /// How many of the moves, from the first on, neither player chose, as in XOT; passes are not counted.
    pub given: u32,
    /// Who played Black.
    pub black: Option<String>,
    /// Who played White.
    pub white: Option<String>,
    /// The event.
    pub event: Option<String>,
    /// The round of the event.
    pub round: Option<String>,
    /// The date as far as it is known: `1999`, `1999-08` or `1999-08-21`.
    pub date: Option<String>,
    /// Black's discs at the end, if they are known.
    pub black_discs: Option<u32>,
    /// White's.
    pub white_discs: Option<u32>,
    /// The source it was brought in from.
    pub source: String,
}

/// Which games of the records are meant.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RecordFilter {
    /// Of somebody with these words in the name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub player: Option<String>,
    /// Of games in which that player has this color.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub color: Option<Color>,
    /// Of an event with this in its name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub event: Option<String>,
    /// Of this year or later.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub from: Option<u16>,
    /// Of this year or earlier.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub to: Option<u16>,
}

/// Asks what was played in a position, however the board was turned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ExplorePosition {
    /// The position.
    pub position: TryPosition,
    /// Which games.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub filter: RecordFilter,
    /// How many games to list, the latest first; at most 100.
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
    /// The plies that led there, as texts, forced passes included.
    pub moves: Vec<String>,
    /// The position.
    pub position: Position,
    /// The last position with a name on the way there.
    pub opening: Option<OpeningName>,
    /// The games that came there.
    pub counts: RecordCounts,
    /// How many of them ended there.
    pub ended: u32,
    /// What was played next, the most frequent first.
    pub next: Vec<RecordMove>,
    /// Some of the games, the latest first.
    pub games: Vec<RecordedGame>,
}

/// A page of games of the records, the latest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RecordedGames {
    /// The games.
    pub games: Vec<RecordedGame>,
}

/// How much there is in the records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RecordStatistics {
    /// Games.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub games: u64,
    /// Players.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub players: u64,
    /// Events.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub events: u64,
    /// Sources.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub sources: u64,
    /// The first year and the last.
    pub first_year: Option<u16>,
    /// The last year.
    pub last_year: Option<u16>,
    /// Whether whoever asks may bring games in.
    pub may_import: bool,
}

/// What became of a file that was brought in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ImportedGames {
    /// The format it has.
    pub format: String,
    /// How the text was written in bytes, by its name in the Encoding Standard; none of a format that is no text, and where
    /// that makes no difference.
    pub encoding: Option<String>,
    /// Games that are new in the records.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub imported: u64,
    /// Games that were there already, or stood in it twice.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub duplicates: u64,
    /// Those of them that said something of the game which was not known, such as who played.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub completed: u64,
    /// What could not be read or played; nothing is brought in unless this is 0.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub errors: u64,
    /// What is wrong; the first hundred.
    pub problems: Vec<ReadProblem>,
}

/// A game in what was pasted or dropped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReadGame {
    /// Which game, as a game spec.
    pub spec: String,
    /// Where it starts.
    pub start: Start,
    /// The plies from there, as texts, forced passes included.
    pub moves: Vec<String>,
    /// How many of them, from the first on, neither player chose, as in XOT.
    pub given: u32,
    /// Who played Black.
    pub black: Option<String>,
    /// Who played White.
    pub white: Option<String>,
    /// The event.
    pub event: Option<String>,
    /// The date as far as it is known.
    pub date: Option<String>,
    /// Black's discs and White's as the source has them, where it states them.
    pub stated: Option<(u32, u32)>,
    /// Black's discs and White's after the last move; of a game that is over as the rules count them, with the empty
    /// squares where the winner is given those.
    pub counted: (u32, u32),
    /// The color to move after the last move; none if the game is over.
    pub to_move: Option<Color>,
}

/// Where something stands in what was pasted, dropped or brought in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SourcePlace {
    /// A character of a text.
    Text {
        /// The line, from 1.
        line: u32,
        /// The character within the line, from 1.
        column: u32,
    },
    /// A byte of a file that is no text.
    Byte {
        /// How many stand before it.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        offset: u64,
    },
}

/// What is wrong with a game in what was pasted, dropped or brought in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReadProblem {
    /// Which game of the source it is, from 1, counting those that were not read.
    pub game: u32,
    /// Where it stands.
    pub place: SourcePlace,
    /// What is wrong, in English, for developers.
    pub message: String,
    /// What exactly is wrong, for clients to put into words.
    pub detail: Detail,
    /// The game up to the move that cannot be, where there are moves before it; none of files that are brought in.
    pub until: Option<ReadGame>,
}

/// The games in what was pasted or dropped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ReadGames {
    /// The format it was recognized as.
    pub format: String,
    /// What that is called.
    pub name: String,
    /// How the text was written in bytes, by its name in the Encoding Standard; none of a format that is no text, and where
    /// that makes no difference.
    pub encoding: Option<String>,
    /// The games, at most 200.
    pub games: Vec<ReadGame>,
    /// Whether there are more.
    pub has_more: bool,
    /// What could not be read or played.
    pub problems: Vec<ReadProblem>,
}

/// How games of one player ended, as that player sees it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerTally {
    /// All of them, also those of which the result is not known.
    pub games: u32,
    /// Won.
    pub wins: u32,
    /// Drawn.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
    /// Own discs less the opponent's on average; none if no score is known.
    pub mean: Option<f64>,
}

/// The games of one year of a player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerYear {
    /// The year; none for games of which nobody knows it.
    pub year: Option<u16>,
    /// The games.
    pub tally: PlayerTally,
}

/// The games in which a player met an opening with one color.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerOpening {
    /// Its name; none for games that have none.
    pub opening: Option<OpeningName>,
    /// The moves that lead to it.
    pub moves: Option<String>,
    /// The color of the player.
    pub color: Color,
    /// The games.
    pub tally: PlayerTally,
}

/// The games against one opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerOpponent {
    /// The name.
    pub name: String,
    /// The games.
    pub tally: PlayerTally,
}

/// What the games of one player say together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayerAccount {
    /// The name as it was first written.
    pub name: String,
    /// With Black.
    pub black: PlayerTally,
    /// With White.
    pub white: PlayerTally,
    /// Year by year, the earliest first.
    pub years: Vec<PlayerYear>,
    /// The openings, those met most often first.
    pub openings: Vec<PlayerOpening>,
    /// The opponents, those met most often first, at most 100.
    pub opponents: Vec<PlayerOpponent>,
}

/// A player as one of several that a name may mean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct KnownPlayer {
    /// The name.
    pub name: String,
    /// Games with Black.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub black: u64,
    /// Games with White.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub white: u64,
}

/// Who was found under a name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum FoundPlayer {
    /// Nobody.
    Nobody {},
    /// One player.
    One {
        /// Their games, summed up.
        account: PlayerAccount,
    },
    /// Several, those with most games first, at most 20: the name has to say more.
    Several {
        /// Who they are.
        players: Vec<KnownPlayer>,
    },
}
