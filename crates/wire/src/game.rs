//! Games: who plays, what was played, how it ended.

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

/// Whose name a person at the board has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatAccount {
    /// The name is that of an account, and leads to [`crate::account::Player`].
    Named,
    /// It was an account, which was deleted: there is no name.
    Deleted,
}

/// Who sits on one side.
// Variants without fields are written with braces here and in other messages to the server: only then does
// serde refuse fields that do not belong to them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Seat {
    /// A person at the screen.
    Human {
        /// What the person is called: 1 to 40 characters, of which none is a control character; blanks around it are
        /// taken away. Nothing where that was not said.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        name: Option<String>,
        /// The picture by which the person is known: 1 to 24 small letters, digits and `-`. Clients draw those that they
        /// know, and what they like for the others. Nothing where none was chosen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        avatar: Option<String>,
        /// Whether they have an account, or had one; nothing for guests. The server says it; what a request says is
        /// ignored, and whoever is signed in is called by the name of the account.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        account: Option<SeatAccount>,
    },
    /// Nobody yet: whoever has the invitation takes the seat.
    Open {},
    /// The computer.
    Engine {
        /// Its level, 1 to 20; or 21, 22 or 23, which think for 3, 10 or 30 seconds about a move.
        level: u8,
    },
    /// The computer, as a program of another age played; in Othello on 8×8 alone.
    Age {
        /// Which, as the catalog names it: `greedy`, `squares`, `iago`, `bill` or `logistello`.
        age: String,
    },
}

/// Who sits where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Seats {
    /// Black's seat.
    pub black: Seat,
    /// White's seat.
    pub white: Seat,
}

/// Where a game starts when it is not the usual start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Start {
    /// The start of the rules.
    Usual {},
    /// The position after these moves, written as a transcript such as `f5d6c3`; the moves can be taken back.
    Transcript {
        /// The moves: glued or with blanks between them, passes written `--` or left out.
        moves: String,
    },
    /// Any position that a game can reach: one letter a cell and the side to move.
    Position {
        /// The board, one letter a cell in the order of the layout (row by row from a1): `X` Black, `O`
        /// White, `-` empty; in games that have them `x` and `o` for marked pieces and `#` for a cell that
        /// is not there. Blanks and line breaks between letters are ignored.
        board: String,
        /// Who moves.
        turn: Color,
        /// What each side has in hand, in games in which the board does not tell; supposed when left out.
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
    /// The id of the game to be, if the client chooses it: 12 letters and digits, none of them `0`, `1`, `I`, `O` or
    /// `l`, drawn at random. The same request may then be sent again, and begins one game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub id: Option<String>,
    /// Which game, as a game spec; `othello` when left out.
    #[serde(default = "othello")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub spec: String,
    /// Who sits where.
    pub seats: Seats,
    /// Where it starts; the usual start when left out.
    #[serde(default = "usual")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub start: Start,
    /// What is agreed.
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
    /// On the board: nobody can move.
    Board,
    /// The side to move could not move, and loses by it.
    Stalemate,
    /// One side had no piece left, or too few to win.
    Captured,
    /// Both sides passed in turn.
    Passes,
    /// A row of five.
    Five,
    /// The fortress was taken.
    Fortress,
    /// The same position came for the third time.
    Repetition,
    /// Too many plies without progress.
    PlyLimit,
    /// One side gave up.
    Resignation,
    /// One side's time ran out.
    Time,
    /// One side left and did not come back.
    Abandoned,
    /// Both called it a draw.
    Agreement,
    /// It was called off before both sides had moved. Nobody wins.
    Aborted,
}

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GameResult {
    /// Who won; nobody in a draw.
    pub winner: Option<Color>,
    /// Why it ended.
    pub reason: EndReason,
    /// Discs as they lie on the board.
    pub discs: Counts,
    /// The discs that are recorded for a game lost on time, where the most discs win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub recorded: Option<Counts>,
    /// The score as the rules count it, Black's view (in Othello with the empty squares given to the
    /// winner), or as it is recorded; none where a game stopped otherwise before its end, and in games that are won
    /// without counting.
    pub score: Option<i32>,
}

/// One ply that was played: a move or a pass.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PlayedPly {
    /// The move; `--` for a pass.
    pub text: String,
    /// Who made it.
    pub color: Color,
    /// What it changed.
    pub changes: Vec<Change>,
    /// Discs after it.
    pub discs: Counts,
    /// What the sides have in hand after it, in games in which each has its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub hands: Option<Counts>,
    /// When, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
const fn is_false(value: &bool) -> bool {
    !*value
}

/// A whole game: enough to show it, to step through it and to go on playing.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Game {
    /// The id, as in the address of its page.
    pub id: String,
    /// The canonical game spec.
    pub spec: String,
    /// Number of the last event this shows; socket messages count on from it.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub seq: u64,
    /// The board.
    pub layout: Layout,
    /// Who sits where.
    pub seats: Seats,
    /// The position before the first ply (its legal moves included).
    pub start: Position,
    /// All plies from there.
    pub plies: Vec<PlayedPly>,
    /// How many of them the start brought along: moves of neither player.
    pub given: u32,
    /// The position now.
    pub position: Position,
    /// How it ended, if it did.
    pub result: Option<GameResult>,
    /// The side for which the computer is thinking now.
    pub thinking: Option<Color>,
    /// How many plies a take-back would leave; none when there is nothing to take back, and in a game between two, where
    /// it takes an offer. After a resignation it takes back the resignation alone and leaves all plies.
    pub take_back: Option<u32>,
    /// By whom it is played.
    pub company: Company,
    /// What a side was given before it, if it was; the start shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub handicap: Option<Handicap>,
    /// What was agreed.
    pub terms: Terms,
    /// What was put right, or stands, of a game over a wooden board, in the order in which that was done; left out where
    /// nothing was.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub corrections: Vec<Correction>,
    /// What the sides offer each other.
    pub offers: Offers,
    /// The side that lost on time although the game is played on, as [`Terms::time_default`] says.
    pub defaulted: Option<Color>,
    /// Whether the colors were changed after the first move.
    pub swapped: bool,
    /// Whether the game rests until both want to go on.
    pub adjourned: bool,
    /// The clocks, if there are any.
    pub clocks: Option<Clocks>,
    /// The id of the game in which the two play on.
    pub continued: Option<String>,
    /// What the game means for ratings, if it is rated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ratings: Option<GameRatings>,
    /// Whether more was played than is shown: a rule was mended since, and does not follow what was played then.
    #[serde(default, skip_serializing_if = "is_false")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub cut_off: bool,
    /// What the game is to whoever asked for it.
    pub you: You,
    /// When it was created, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
}

/// What a game looks like now, for a small picture of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Picture {
    /// Its board: a place in [`GameList::layouts`], from 0.
    pub layout: u32,
    /// What lies on it: one letter a cell, as [`Start::Position`] writes them.
    pub board: String,
}

/// One line of the list of games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GameSummary {
    /// The id.
    pub id: String,
    /// The canonical game spec.
    pub spec: String,
    /// Who sits where.
    pub seats: Seats,
    /// By whom it is played.
    pub company: Company,
    /// The side of whoever asked, in a game between two.
    pub side: Option<Color>,
    /// Plies played.
    pub plies: u32,
    /// Who moves; nobody when it is over.
    pub turn: Option<Color>,
    /// Discs on the board.
    pub discs: Counts,
    /// What it looks like; none for a game that cannot be read.
    pub picture: Option<Picture>,
    /// How it ended, if it did.
    pub result: Option<GameResult>,
    /// When it was created.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
    /// When something last happened in it.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub updated_ms: i64,
    /// When the time of the side to move ends at the latest, if its clock runs, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub deadline_ms: Option<i64>,
    /// What it has changed of ratings, if it is rated and over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub ratings: Option<GameRatings>,
}

/// One page of the list of games, the last touched first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GameList {
    /// The games.
    pub games: Vec<GameSummary>,
    /// The boards that they are played on, each once.
    pub layouts: Vec<Layout>,
    /// Give this as `before` to get the next page; none on the last one.
    pub next: Option<String>,
}

/// Asks for games to be removed for good.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct RemoveGames {
    /// Their ids, 100 at most.
    #[cfg_attr(feature = "schema", schema(max_items = 100))]
    pub ids: Vec<String>,
}

/// What became of games that were to be removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct RemovedGames {
    /// Those that are there no more, with those that never were, in the order in which they were named.
    pub gone: Vec<String>,
    /// Those that are still there, whole.
    pub left: Vec<LeftGame>,
}

/// A game that could not be removed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct LeftGame {
    /// Its id.
    pub id: String,
    /// Why.
    pub error: ApiError,
}

/// How well a move is known to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Certainty {
    /// Proved to the end of the game.
    Exact {},
    /// Searched so many plies with so much confidence.
    Searched {
        /// Plies.
        depth: u8,
        /// Per cent; 100 means nothing was cut on probability.
        percent: u8,
    },
}

/// The engine's advice on one move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct HintMove {
    /// The move.
    pub text: String,
    /// The cell it is made on, or goes to.
    pub cell: Option<u16>,
    /// What it is worth for the side to move: where discs are counted, the expected final score in discs;
    /// elsewhere its advantage in what one piece is worth, at most 90; 100 or -100 for a move that wins or loses by
    /// force, and a 128th less for each ply that it takes longer.
    pub score: f32,
    /// How sure that is.
    pub certainty: Certainty,
    /// Whether the opening book says so.
    pub book: bool,
}

/// The engine's advice on a position, best move first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Hint {
    /// The ply the advice is for: how many plies had been played.
    pub ply: u32,
    /// The moves, best first.
    pub moves: Vec<HintMove>,
}

/// Asks for a position without a stored game, such as the boards of the rules page, or for advice on one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct TryPosition {
    /// Which game, as a game spec; `othello` when left out.
    #[serde(default = "othello")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub spec: String,
    /// Where it starts; the usual start when left out.
    #[serde(default = "usual")]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub start: Start,
    /// Moves from there, as texts: with the moves of the start they are one transcript, in which forced passes may be
    /// written or left out.
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
    /// Before the moves.
    pub start: Position,
    /// The plies played, forced passes included.
    pub plies: Vec<PlayedPly>,
    /// After the moves and any pass that is then forced.
    pub position: Position,
    /// How it ended, if it did.
    pub result: Option<GameResult>,
}

/// A command was carried out and is on disk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CommandDone {
    /// The command's id.
    pub id: String,
    /// Number of the last event it caused, or of the last one before it when it changed nothing.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub seq: u64,
}

/// What a parameter of a game can be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ParameterValues {
    /// One of these.
    OneOf {
        /// The values.
        values: Vec<String>,
    },
    /// An even number.
    Even {
        /// The least.
        min: u16,
        /// The greatest.
        max: u16,
    },
    /// A number or the word `none`.
    NumberOrNone {
        /// The least.
        min: u16,
        /// The greatest.
        max: u16,
    },
    /// The name of a cell, `random` for one that is drawn when a game begins, or `none`.
    Hole {},
}

/// Something that can be chosen about a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CatalogParameter {
    /// Its name in a game spec.
    pub name: String,
    /// What it can be.
    pub values: ParameterValues,
    /// What it is when a spec does not say.
    pub default: String,
}

/// One game of the catalog.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CatalogGame {
    /// The id used in game specs.
    pub id: String,
    /// The canonical spec with every parameter at its default.
    pub spec: String,
    /// The English name.
    pub name: String,
    /// What kind of game it is: `reversi`, `min-mang`, `siege` or `five`.
    pub family: String,
    /// What can be chosen about it, in the order in which specs write it.
    pub parameters: Vec<CatalogParameter>,
    /// Cells on the board.
    pub cells: u32,
    /// Players.
    pub players: u32,
    /// Whether a score sheet can tell its moves: each of them is a cell.
    pub has_sheets: bool,
    /// Whether the opponents of their age play it with every parameter at its default.
    pub has_ages: bool,
}

/// What this server offers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Catalog {
    /// The games.
    pub games: Vec<CatalogGame>,
    /// The highest level of the computer; the lowest is 1.
    pub levels: u8,
    /// The times above the levels, in seconds a move: what comes after the highest level, one number each.
    pub times: Vec<u32>,
    /// Opponents of their age, the oldest first.
    pub ages: Vec<CatalogAge>,
}

/// An opponent of its age.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct CatalogAge {
    /// The word for it in a seat.
    pub id: String,
    /// The year it stands for.
    pub year: u32,
}

/// Whether the server is ready for players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Readiness {
    /// Whether it is.
    pub ready: bool,
    /// What is in the way.
    pub obstacles: Vec<Obstacle>,
}

/// Why a server is not ready for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// It opens its data directory.
    Starting,
    /// It stops.
    Draining,
    /// The disk has no room: nothing can be played, everything can be looked at.
    DiskFull,
    /// The database cannot be written to.
    ReadOnly,
    /// The last write failed for another reason.
    Database,
    /// No new games begin, because its administrator wants it so.
    Maintenance,
    /// All threads of one kind work on what should have ended long ago: a fault of the server.
    Stuck,
}

/// How the server is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Health {
    /// The version of the program.
    pub version: String,
    /// Which build of the web app it serves; none where it was made without. A page that was loaded under another build
    /// is out of date.
    pub build: Option<String>,
    /// What the administrator tells everybody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub notice: Option<String>,
    /// Games held in memory now.
    pub live_games: u32,
    /// Searches waiting for a worker.
    pub queued_searches: u32,
    /// Games in which the computer thinks in a person's turn.
    pub pondering: u32,
}
