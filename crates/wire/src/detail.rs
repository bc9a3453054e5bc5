//! What exactly is wrong with a game, a start or a move, in a form that clients put into words.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;
use crate::moderation::LimitKind;
use crate::record::SourcePlace;
use crate::refusal::TournamentRefusal;
use crate::unread::Unreadable;

/// Why a move of the rules is not legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum IllegalReason {
    /// The text is no move of this game in any position.
    NotAMove,
    /// The cell is taken.
    Occupied,
    /// The move would flip nothing.
    FlipsNothing,
    /// The side has no disc left in hand.
    NothingInHand,
    /// The first discs go to the centre.
    NotInTheCentre,
    /// The panel cannot slide there, or may not be slid.
    CannotSlide,
    /// No piece of this side stands where the move begins.
    NoPiece,
    /// The piece cannot go there.
    Unreachable,
    /// The piece would go straight back to where it came from.
    TurnsBack,
    /// The position after the move has been there before.
    Repeats,
    /// The zone holds as many of the side's pieces as it may.
    ZoneFull,
    /// A pass although there is a legal move.
    PassNotForced,
    /// The game is over.
    GameOver,
}

/// What exactly is wrong. Squares and cells are named as on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Detail {
    /// There is no game of this name.
    NoSuchGame {
        /// The name.
        game: String,
    },
    /// There is no such modifier.
    NoSuchModifier {
        /// What stands after a plus sign of the spec.
        modifier: String,
    },
    /// The game has no such parameter.
    NoSuchParameter {
        /// The game.
        game: String,
        /// The parameter.
        parameter: String,
    },
    /// The parameter cannot be this.
    NoSuchValue {
        /// The game.
        game: String,
        /// The parameter.
        parameter: String,
        /// The value.
        value: String,
    },
    /// The parameter is given twice.
    ParameterTwice {
        /// The game.
        game: String,
        /// The parameter.
        parameter: String,
    },
    /// A part of the spec is no `name=value`.
    NotAParameter {
        /// The part.
        text: String,
    },
    /// Two choices exclude each other.
    ChoicesApart {
        /// A parameter.
        parameter: String,
        /// What was chosen for it.
        value: String,
        /// The parameter that excludes it.
        other: String,
        /// What was chosen for that.
        other_value: String,
    },
    /// The board has no such cell for the hole.
    HoleOffBoard {
        /// The cell.
        cell: String,
    },
    /// A disc lies on the cell of the hole at the start, or the cell is not there.
    HoleTaken {
        /// The cell.
        cell: String,
    },
    /// The computer has no such level.
    NoSuchLevel {
        /// The level.
        level: u8,
    },
    /// There is no such opponent of its age.
    NoSuchAge {
        /// What was asked for.
        age: String,
    },
    /// The opponents of their age do not play this game.
    NoAgeHere {
        /// Which was asked for.
        age: String,
        /// The game, as a spec.
        game: String,
    },
    /// The board as text has fewer or more letters than the board has cells.
    BoardLength {
        /// How many letters there are; one more than cells when there are too many.
        given: u32,
        /// How many there should be.
        cells: u32,
    },
    /// A letter of the board as text stands for nothing.
    NotAContent {
        /// The letter.
        letter: String,
        /// The cell it stands for.
        cell: String,
    },
    /// What is said to lie on the cell cannot lie there.
    CannotHold {
        /// The cell.
        cell: String,
    },
    /// The cell is said to be missing, but every board of the game has it.
    CannotBeMissing {
        /// The cell.
        cell: String,
    },
    /// A disc in the hole.
    InHole {
        /// The hole.
        cell: String,
    },
    /// These cells are empty, which they are not even before the first move.
    EmptyFromStart {
        /// The cells.
        cells: Vec<String>,
    },
    /// A disc outside the centre, where the first discs go, before the centre is full.
    BeforeCentre {
        /// Where it lies.
        cell: String,
    },
    /// The discs of the opening are not those that the sides place in turn.
    OpeningOrder {},
    /// Not as many panels are out as the rules say.
    VacantSlots {
        /// How many are out.
        found: u32,
        /// How many should be.
        wanted: u32,
    },
    /// Not as many cells are missing from the panels as the rules say.
    MissingCells {
        /// How many are missing.
        found: u32,
        /// How many should be.
        wanted: u32,
    },
    /// A side has more pieces than the game gives it.
    TooManyPieces {
        /// The side.
        color: Color,
        /// How many are on the board.
        found: u32,
        /// How many it may have.
        most: u32,
    },
    /// There are more discs on the board than both sides own.
    MoreThanOwned {
        /// How many are on the board.
        found: u32,
        /// How many both sides own.
        most: u32,
    },
    /// Nobody has anything in hand in this game.
    NoHands {},
    /// What is in hand and what is on the board are not all that both sides own.
    HandsOff {
        /// How many both sides are said to have in hand.
        found: u32,
        /// How many they must have.
        wanted: u32,
    },
    /// A side has more in hand than it can have on this board.
    TooManyInHand {
        /// The side.
        color: Color,
        /// How many it is said to have.
        found: u32,
        /// How many it may have.
        most: u32,
    },
    /// The transcript has something that begins no move.
    NoMoveHere {
        /// The line, from 1.
        line: u32,
        /// The character within the line, from 1.
        column: u32,
        /// What stands there.
        found: String,
        /// A move of the game, as an example.
        example: String,
    },
    /// The transcript names a square that the board does not have.
    NoSuchSquare {
        /// The line, from 1.
        line: u32,
        /// The character within the line, from 1.
        column: u32,
        /// The square.
        square: String,
    },
    /// A field of a score sheet is neither empty nor the number of a move.
    NotAMoveNumber {
        /// The line, from 1.
        line: u32,
        /// The character within the line, from 1.
        column: u32,
        /// What stands there.
        found: String,
    },
    /// A move of this game is more than a cell: no score sheet can say it.
    NoSheets {
        /// The game.
        game: String,
    },
    /// A move is not legal.
    IllegalMove {
        /// Its place in the list of moves, from 1; none when it was the only one.
        number: Option<u32>,
        /// The move; `--` for a pass.
        text: String,
        /// Why not.
        reason: IllegalReason,
    },
    /// A move is said to be of the side whose turn it is not.
    NotOnMove {
        /// Its place in the list of moves, from 1.
        number: u32,
        /// The move; `--` for a pass.
        text: String,
        /// Whose turn it is.
        turn: Color,
    },
    /// A source of games cannot be read.
    Unread {
        /// Where.
        place: SourcePlace,
        /// What is wrong there.
        reason: Unreadable,
    },
    /// A moderator has closed something to the account for a while.
    Limited {
        /// What.
        limit: LimitKind,
        /// Until when, in milliseconds since 1970.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        until_ms: i64,
        /// Why, in the words of the moderator.
        reason: String,
    },
    /// An event does not take something.
    Tournament {
        /// Why.
        refusal: TournamentRefusal,
    },
}
