//! Exact reasons for rejecting a game, a start or a move, in a form that clients can translate.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;
use crate::refusal::TournamentRefusal;
use crate::sanction::LimitKind;
use crate::unread::{SourcePlace, Unreadable};

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum IllegalReason {
    /// The text is not a move of this game in any position.
    NotAMove,
    /// The cell is taken.
    Occupied,
    /// The move would flip nothing.
    FlipsNothing,
    /// The side has no discs left in hand.
    NothingInHand,
    /// The first discs must go to the center.
    NotInTheCentre,
    /// The panel cannot slide there, or must not slide.
    CannotSlide,
    /// This side has no piece at the origin of the move.
    NoPiece,
    /// The piece cannot go there.
    Unreachable,
    /// The piece would return directly to its previous cell.
    TurnsBack,
    /// The move would repeat an earlier position.
    Repeats,
    /// The zone is full with the side's pieces.
    ZoneFull,
    /// A pass was played despite a legal move.
    PassNotForced,
    /// The game is over.
    GameOver,
}

/// The exact reason. Squares and cells have their names on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Detail {
    /// Unknown game.
    NoSuchGame {
        /// The name.
        game: String,
    },
    /// Unknown modifier.
    NoSuchModifier {
        /// The text after a plus sign of the spec.
        modifier: String,
    },
    /// The game has no such parameter.
    NoSuchParameter {
        /// The game.
        game: String,
        /// The parameter.
        parameter: String,
    },
    /// The parameter cannot have this value.
    NoSuchValue {
        /// The game.
        game: String,
        /// The parameter.
        parameter: String,
        /// The value.
        value: String,
    },
    /// A parameter is given twice.
    ParameterTwice {
        /// The game.
        game: String,
        /// The parameter.
        parameter: String,
    },
    /// A part of the spec is not of the form `name=value`.
    NotAParameter {
        /// The part.
        text: String,
    },
    /// Two choices exclude each other.
    ChoicesApart {
        /// A parameter.
        parameter: String,
        /// The value chosen for it.
        value: String,
        /// The parameter that excludes it.
        other: String,
        /// The value chosen for that parameter.
        other_value: String,
    },
    /// The board has no such cell for the hole.
    HoleOffBoard {
        /// The cell.
        cell: String,
    },
    /// The hole is on a cell with a disc at the start, or on a missing cell.
    HoleTaken {
        /// The cell.
        cell: String,
    },
    /// The computer has no such level.
    NoSuchLevel {
        /// The level.
        level: u8,
    },
    /// Unknown historical opponent.
    NoSuchAge {
        /// The requested opponent.
        age: String,
    },
    /// The historical opponents do not play this game.
    NoAgeHere {
        /// The requested opponent.
        age: String,
        /// The game spec.
        game: String,
    },
    /// The board text has fewer or more letters than the board has cells.
    BoardLength {
        /// The number of letters, but at most the number of cells plus 1.
        given: u32,
        /// The number of cells.
        cells: u32,
    },
    /// A letter of the board text is unknown.
    NotAContent {
        /// The letter.
        letter: String,
        /// The cell of the letter.
        cell: String,
    },
    /// The stated content is impossible on the cell.
    CannotHold {
        /// The cell.
        cell: String,
    },
    /// The cell is stated as missing, but the game always has it.
    CannotBeMissing {
        /// The cell.
        cell: String,
    },
    /// A disc is in the hole.
    InHole {
        /// The hole.
        cell: String,
    },
    /// These cells are stated as empty, but they have discs from the start.
    EmptyFromStart {
        /// The cells.
        cells: Vec<String>,
    },
    /// A disc is outside the center, although the first discs must fill the center.
    BeforeCentre {
        /// The cell of the disc.
        cell: String,
    },
    /// The sides could not have placed the discs of the opening by taking turns.
    OpeningOrder {},
    /// The number of vacant slots is wrong.
    VacantSlots {
        /// The number of vacant slots.
        found: u32,
        /// The right number.
        wanted: u32,
    },
    /// The number of cells missing from the panels is wrong.
    MissingCells {
        /// The number of missing cells.
        found: u32,
        /// The right number.
        wanted: u32,
    },
    /// A side has more pieces than the game allows.
    TooManyPieces {
        /// The side.
        color: Color,
        /// The number on the board.
        found: u32,
        /// The maximum number.
        most: u32,
    },
    /// The board has more discs than both sides own.
    MoreThanOwned {
        /// The number on the board.
        found: u32,
        /// The number that both sides own together.
        most: u32,
    },
    /// This game has no pieces in hand.
    NoHands {},
    /// The pieces in hand and on the board do not add up to the number that both sides own.
    HandsOff {
        /// The stated number in hand.
        found: u32,
        /// The right number in hand.
        wanted: u32,
    },
    /// A side has more pieces in hand than this board allows.
    TooManyInHand {
        /// The side.
        color: Color,
        /// The stated number.
        found: u32,
        /// The maximum number.
        most: u32,
    },
    /// The transcript contains text that is not a move.
    NoMoveHere {
        /// The line, from 1.
        line: u32,
        /// The character within the line, from 1.
        column: u32,
        /// The text found.
        found: String,
        /// A valid move as an example.
        example: String,
    },
    /// The transcript names a square outside the board.
    NoSuchSquare {
        /// The line, from 1.
        line: u32,
        /// The character within the line, from 1.
        column: u32,
        /// The square.
        square: String,
    },
    /// A field of a score sheet is neither empty nor a move number.
    NotAMoveNumber {
        /// The line, from 1.
        line: u32,
        /// The character within the line, from 1.
        column: u32,
        /// The text found.
        found: String,
    },
    /// A score sheet cannot record this game, because a move is more than a cell.
    NoSheets {
        /// The game.
        game: String,
    },
    /// A move is not legal.
    IllegalMove {
        /// The number of the move in the list, from 1; `null` for a single move.
        number: Option<u32>,
        /// The move; `--` for a pass.
        text: String,
        /// The reason.
        reason: IllegalReason,
    },
    /// A move is attributed to the side that is not to move.
    NotOnMove {
        /// The number of the move in the list, from 1.
        number: u32,
        /// The move; `--` for a pass.
        text: String,
        /// The side to move.
        turn: Color,
    },
    /// A source of games is unreadable.
    Unread {
        /// The place in the source.
        place: SourcePlace,
        /// The reason.
        reason: Unreadable,
    },
    /// A moderator has limited the account for a while.
    Limited {
        /// The limit.
        limit: LimitKind,
        /// The end of the limit, in milliseconds since 1970.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        until_ms: i64,
        /// The moderator's reason.
        reason: String,
    },
    /// A tournament refuses a request.
    Tournament {
        /// The reason.
        refusal: TournamentRefusal,
    },
}
