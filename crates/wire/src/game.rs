//! Games: players, moves, results.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::{Change, Color, Counts, Layout, Position};
use crate::correction::Correction;
use crate::error::ApiError;
use crate::live::{Clocks, Company, Handicap, Offers, Terms, You};
use crate::rating::GameRatings;

/// The account behind a player's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatAccount {
    /// The name belongs to an account, whose profile is a [`crate::account::Player`].
    Named,
    /// The account was deleted and has no name.
    Deleted,
}

/// The player of a side.
// Variants without fields have braces, here and in other messages to the server, because only then does serde
// reject unknown fields.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Seat {
    /// A person.
    Human {
        /// The person's name: 1 to 40 characters without control characters; surrounding space is removed.
        /// Absent if the person has no name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        name: Option<String>,
        /// The person's picture: 1 to 24 lowercase letters, digits and `-`. Clients draw the pictures that
        /// they know, and any other picture for the rest. Absent if none was chosen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        avatar: Option<String>,
        /// Whether the person has or had an account; absent for guests. The server sets it and ignores it in
        /// requests; accounts always use their own names.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        account: Option<SeatAccount>,
    },
    /// An open seat for the holder of the invitation.
    Open {},
    /// The computer.
    Engine {
        /// The level, from 1 to 20. The levels 21, 22 and 23 think for 3, 10 or 30 seconds per move.
        level: u8,
    },
    /// A historical computer opponent; only in Othello on 8×8.
    Age {
        /// The id in the catalog: `greedy`, `squares`, `iago`, `bill` or `logistello`.
        age: String,
    },
}

/// The seats of both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Seats {
    /// Black's seat.
    pub black: Seat,
    /// White's seat.
    pub white: Seat,
}

/// The start of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Start {
    /// The usual start according to the rules.
    Usual {},
    /// The position after the moves of a transcript such as `f5d6c3`. These moves can be taken back.
    Transcript {
        /// The moves: joined or separated by spaces; passes are `--` or omitted.
        moves: String,
    },
    /// Any position that a game can reach.
    Position {
        /// The board, one letter per cell in the order of the layout (row by row from a1): `X` Black, `O`
        /// White, `-` empty. Some games also have `x` and `o` for marked pieces and `#` for a missing cell.
        /// White space is ignored.
        board: String,
        /// The side to move.
        turn: Color,
        /// The pieces of each side in hand, in games where the board does not determine them; assumed by
        /// default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        hands: Option<Counts>,
    },
}

/// Asks for a new game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGame {
    /// The id of the new game, if the client chooses it: 12 random letters and digits without `0`, `1`, `I`,
    /// `O` and `l`. The client can then repeat the request without creating a second game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub id: Option<String>,
    /// The game spec; `othello` by default.
    #[serde(default = "othello")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub spec: String,
    /// The players of Black and White.
    pub seats: Seats,
    /// The start; the usual start by default.
    #[serde(default = "usual")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub start: Start,
    /// The terms.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub terms: Terms,
}

fn othello() -> String {
    "othello".into()
}

const fn usual() -> Start {
    Start::Usual {}
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// On the board: neither side can move.
    Board,
    /// The side to move had no move and lost.
    Stalemate,
    /// A side had no pieces left, or too few to win.
    Captured,
    /// Both sides passed in turn.
    Passes,
    /// A side has five in a row.
    Five,
    /// The fortress was taken.
    Fortress,
    /// The position occurred for the third time.
    Repetition,
    /// Too many plies without progress.
    PlyLimit,
    /// A side resigned.
    Resignation,
    /// One side's time ran out.
    Time,
    /// A side left and did not return.
    Abandoned,
    /// The players agreed on a draw.
    Agreement,
    /// The game was aborted before both sides had moved. There is no winner.
    Aborted,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GameResult {
    /// The winner; `null` for a draw.
    pub winner: Option<Color>,
    /// The reason.
    pub reason: EndReason,
    /// The number of discs of each side on the board.
    pub discs: Counts,
    /// The disc counts recorded for a loss on time, in games in which more discs win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub recorded: Option<Counts>,
    /// Black's score, counted by the rules, or recorded for a loss on time. In Othello the winner gets the
    /// empty squares. `null` if the game ended early for another reason, and in games without counting.
    pub score: Option<i32>,
}

/// A ply: a move or a pass.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayedPly {
    /// The move; `--` for a pass.
    pub text: String,
    /// The side that moved or passed.
    pub color: Color,
    /// Its changes.
    pub changes: Vec<Change>,
    /// The discs after it.
    pub discs: Counts,
    /// The pieces in hand after the ply, in games in which each side has its own pieces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub hands: Option<Counts>,
    /// When the ply was played, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// A whole game, for display, replay and play.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Game {
    /// The id, as in the address of its page.
    pub id: String,
    /// The canonical game spec.
    pub spec: String,
    /// The number of the last event included; socket messages continue from it.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub seq: u64,
    /// The board.
    pub layout: Layout,
    /// The players of Black and White.
    pub seats: Seats,
    /// The position before the first ply, with its legal moves.
    pub start: Position,
    /// All plies from there.
    pub plies: Vec<PlayedPly>,
    /// The number of plies that belong to the start, which neither player made.
    pub given: u32,
    /// The current position.
    pub position: Position,
    /// The result, if the game is over.
    pub result: Option<GameResult>,
    /// The side for which the computer is thinking.
    pub thinking: Option<Color>,
    /// The number of plies that a take-back would leave. `null` if there is nothing to take back, and in a
    /// game between two players, where it needs an offer. A take-back of a resignation leaves all plies.
    pub take_back: Option<u32>,
    /// The kind of company.
    pub company: Company,
    /// The handicap of a side, if any; the start includes it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub handicap: Option<Handicap>,
    /// The terms.
    pub terms: Terms,
    /// The mistakes in a game over a wooden board, in order; absent if there were none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub corrections: Vec<Correction>,
    /// The open offers.
    pub offers: Offers,
    /// The side that lost on time while the game continues; see [`Terms::time_default`].
    pub defaulted: Option<Color>,
    /// Whether the colors were swapped after the first move.
    pub swapped: bool,
    /// Whether the game is adjourned until both want to continue.
    pub adjourned: bool,
    /// The clocks, if any.
    pub clocks: Option<Clocks>,
    /// The id of the game in which both players continue after a rematch is accepted.
    pub continued: Option<String>,
    /// The effect on ratings, if the game is rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ratings: Option<GameRatings>,
    /// Whether only a part of the game is shown, because a corrected rule no longer allows the rest.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub cut_off: bool,
    /// The requester's relation to the game.
    pub you: You,
    /// When the game was created, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
}

/// The data for a small picture of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Picture {
    /// The index of its board in [`GameList::layouts`], from 0.
    pub layout: u32,
    /// The content of the board: one letter per cell, as in [`Start::Position`].
    pub board: String,
}

/// A row of the list of games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GameSummary {
    /// The id.
    pub id: String,
    /// The canonical game spec.
    pub spec: String,
    /// The players of Black and White.
    pub seats: Seats,
    /// The kind of company.
    pub company: Company,
    /// The requester's side in a game between two players.
    pub side: Option<Color>,
    /// The number of plies.
    pub plies: u32,
    /// The side to move; `null` when the game is over.
    pub turn: Option<Color>,
    /// The number of discs of each side on the board.
    pub discs: Counts,
    /// The picture; `null` for an unreadable game.
    pub picture: Option<Picture>,
    /// The result, if the game is over.
    pub result: Option<GameResult>,
    /// When the game was created, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
    /// When the game last changed, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub updated_ms: i64,
    /// The latest time at which the side to move runs out of time, in milliseconds since 1970; `null` if its
    /// clock is stopped.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub deadline_ms: Option<i64>,
    /// The effect on ratings, if the game is rated and over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ratings: Option<GameRatings>,
}

/// A page of the list of games, most recently changed first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GameList {
    /// The games.
    pub games: Vec<GameSummary>,
    /// The boards of these games, without duplicates.
    pub layouts: Vec<Layout>,
    /// The value of `before` for the next page; `null` on the last page.
    pub next: Option<String>,
}

/// Deletes games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RemoveGames {
    /// The ids of the games, at most 100.
    #[cfg_attr(feature = "schema", schema(max_items = 100))]
    pub ids: Vec<String>,
}

/// The result of deleting games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RemovedGames {
    /// The games that no longer exist or never did, in the order of the request.
    pub gone: Vec<String>,
    /// The games that still exist, unchanged.
    pub left: Vec<LeftGame>,
}

/// A game that could not be deleted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct LeftGame {
    /// The id of the game, as in the request.
    pub id: String,
    /// The reason.
    pub error: ApiError,
}

/// The certainty of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Certainty {
    /// Solved: the value is exact.
    Exact {},
    /// Searched to a depth with a confidence.
    Searched {
        /// The depth in plies.
        depth: u8,
        /// The confidence in percent; 100 means no selective pruning.
        percent: u8,
    },
}

/// The engine's rating of a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct HintMove {
    /// The move.
    pub text: String,
    /// The target cell.
    pub cell: Option<u16>,
    /// The score for the side to move. If discs count: the expected final score in discs. Otherwise the
    /// advantage in pieces, at most 90; or 100 and -100 for a forced win or loss, less 1/128 for each ply of
    /// delay.
    pub score: f32,
    /// The certainty of the score.
    pub certainty: Certainty,
    /// Whether the move is in the opening book.
    pub book: bool,
}

/// The engine's rating of a position, best move first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Hint {
    /// The number of plies before the position.
    pub ply: u32,
    /// The moves, best first.
    pub moves: Vec<HintMove>,
}

/// Asks for a position without a stored game, such as the boards of the rules page, or for a hint on one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TryPosition {
    /// The game spec; `othello` by default.
    #[serde(default = "othello")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub spec: String,
    /// The start; the usual start by default.
    #[serde(default = "usual")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub start: Start,
    /// The moves from there. Together with the moves of the start they form one transcript, in which forced
    /// passes may be omitted.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub moves: Vec<String>,
}

/// The answer to [`TryPosition`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct TriedPosition {
    /// The canonical game spec.
    pub spec: String,
    /// The board.
    pub layout: Layout,
    /// The position before the moves.
    pub start: Position,
    /// The plies, including forced passes.
    pub plies: Vec<PlayedPly>,
    /// The position after the moves and forced passes.
    pub position: Position,
    /// The result, if the game is over.
    pub result: Option<GameResult>,
}

/// A command was carried out and stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CommandDone {
    /// The id that the client gave the command.
    pub id: String,
    /// The number of the last event that the command caused. If the command changed nothing, this is the
    /// number of the last event before it.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub seq: u64,
}

/// The values that a parameter can have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ParameterValues {
    /// One of a list.
    OneOf {
        /// The values.
        values: Vec<String>,
    },
    /// An even number.
    Even {
        /// The least value.
        min: u16,
        /// The greatest value.
        max: u16,
    },
    /// A number or the word `none`.
    NumberOrNone {
        /// The least value.
        min: u16,
        /// The greatest value.
        max: u16,
    },
    /// The name of a cell, `random` for a cell drawn at the start, or `none`.
    Hole {},
}

/// A parameter of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CatalogParameter {
    /// The name in a game spec.
    pub name: String,
    /// The possible values.
    pub values: ParameterValues,
    /// The default value.
    pub default: String,
}

/// A game of the catalog.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CatalogGame {
    /// The id used in game specs.
    pub id: String,
    /// The canonical spec with every parameter at its default.
    pub spec: String,
    /// The English name.
    pub name: String,
    /// The family of games: `reversi`, `min-mang`, `siege` or `five`.
    pub family: String,
    /// The parameters, in the order of game specs.
    pub parameters: Vec<CatalogParameter>,
    /// The number of cells on the board.
    pub cells: u32,
    /// The number of players.
    pub players: u32,
    /// Whether a score sheet can record the moves, because each is a cell.
    pub has_sheets: bool,
    /// Whether the historical opponents play the game with default parameters.
    pub has_ages: bool,
}

/// The games and opponents of this server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Catalog {
    /// The games.
    pub games: Vec<CatalogGame>,
    /// The highest level of the computer; the lowest is 1.
    pub levels: u8,
    /// The thinking times of the timed levels, which follow the highest level, in seconds per move.
    pub times: Vec<u32>,
    /// The historical opponents, oldest first.
    pub ages: Vec<CatalogAge>,
}

/// A historical opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CatalogAge {
    /// The id in a seat.
    pub id: String,
    /// The year of the program that the opponent represents.
    pub year: u32,
}

/// Whether the server is ready for players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Readiness {
    /// Whether the server is ready.
    pub ready: bool,
    /// The obstacles.
    pub obstacles: Vec<Obstacle>,
}

/// Why a server is not ready for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// The server is opening its data directory.
    Starting,
    /// It is stopping.
    Draining,
    /// The disk is full: games can be viewed but not played.
    DiskFull,
    /// The database cannot be written to.
    ReadOnly,
    /// The last write failed for another reason.
    Database,
    /// The administrator has stopped new games.
    Maintenance,
    /// All threads of one kind are busy with work that should have ended long ago, which is a bug.
    Stuck,
}

/// The status of the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Health {
    /// The version of the program.
    pub version: String,
    /// The build of the web app; `null` in a program without it. A page from another build is out of date.
    pub build: Option<String>,
    /// The administrator's notice to everyone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub notice: Option<String>,
    /// The number of games in memory.
    pub live_games: u32,
    /// The number of searches that wait for a worker.
    pub queued_searches: u32,
    /// The number of games in which the computer ponders.
    pub pondering: u32,
}
