//! Reasons for a refused command.

use outflank_rules::{Color, IllegalMove, PositionError, ReplayError};
use thiserror::Error;

use crate::Offer;

/// The reason why a command was refused. A refused command changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The giver may not move for the side to move.
    #[error("it is {turn}'s turn, and {}", if *.by_engine { "a person plays that side" } else { "that side is not yours" })]
    NotYourTurn {
        /// The side to move.
        turn: Color,
        /// Whether the computer tried to move.
        by_engine: bool,
    },
    /// The computer plays the side that would resign.
    #[error("{0} cannot resign: the computer plays that side")]
    NotYourSeat(Color),
    /// Another person plays the side.
    #[error("another player has {0}")]
    NotYours(Color),
    /// The giver may neither play nor change the game.
    #[error("this game belongs to other people")]
    NotAPlayer,
    /// A seat is still open.
    #[error("the other seat is still open")]
    Alone,
    /// No seat is open.
    #[error("no seat is open")]
    NoSeatOpen,
    /// The person already has a seat.
    #[error("you play in this game already")]
    PlaysAlready,
    /// The seats of a game between two people, or this seat, cannot be changed.
    #[error("the seats of this game cannot be changed")]
    SeatsStay,
    /// This needs the other side's consent.
    #[error("offer this to the other side instead")]
    TakesTwo(Offer),
    /// The game is one person's own, so there is no other side to ask.
    #[error("there is no opponent to ask")]
    NobodyToAsk,
    /// The terms allow no take-back.
    #[error("this game does not allow take-backs")]
    NoTakeBacks,
    /// The terms allow no draw by agreement.
    #[error("this game does not allow draws by agreement")]
    NoDraws,
    /// The terms allow no swap, or it is not possible now.
    #[error("the colors cannot be changed now")]
    NoSwap,
    /// The game has no clock.
    #[error("the game has no clock")]
    NoClock,
    /// Both sides must have moved first.
    #[error("both sides must move first")]
    NotBegun,
    /// The game is adjourned until both players resume it.
    #[error("the game is adjourned until both players resume it")]
    Adjourned,
    /// The game was decided on time; the rest counts only for the score.
    #[error("the game was decided on time")]
    Decided,
    /// A side may make one offer until the position changes.
    #[error("you made an offer already: make the next one when the position has changed")]
    OfferedAlready,
    /// There is no such offer.
    #[error("there is no such offer any more")]
    NoOffer,
    /// Possible only after the game.
    #[error("the game is not over yet")]
    GameGoesOn,
    /// The time of the side to move was up before this arrived.
    #[error("the time of {0} was up when this arrived")]
    TooLate(Color),
    /// The other side is present, or has not been away long enough.
    #[error("the other player has not been away long enough")]
    NothingToClaim,
    /// No side's time is up.
    #[error("no flag falls now")]
    NoFlag,
    /// Both sides have moved, or the game is one person's own.
    #[error("the game cannot be aborted any more")]
    TooLateToAbort,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// No person has made a decision yet.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// The command depends on something that changed after the last event its giver had seen, or that event
    /// does not exist.
    #[error("the command was for the game after event {seen}, but event {changed} has changed it since")]
    Stale {
        /// The last event that the giver of the command had seen.
        seen: u64,
        /// The last event that changed the position or the seats concerned.
        changed: u64,
    },
    /// The game has reached its limit of events and accepts only commands that lead to its end.
    #[error("the game has reached {most} events: it can only be finished now")]
    TooManyChanges {
        /// The limit of events.
        most: u64,
    },
    /// Possible only over a wooden board.
    #[error("the game is not played over a wooden board")]
    NotOverTheBoard,
    /// The game has fewer plies.
    #[error("there is no ply {ply}: the game has {plies}")]
    NoSuchPly {
        /// The ply, from 1.
        ply: usize,
        /// The number of plies.
        plies: usize,
    },
    /// Too many moves have followed a mistake.
    #[error("more than {window} moves have followed ply {ply}: the position stands")]
    TooLateToCorrect {
        /// The ply, from 1.
        ply: usize,
        /// The most moves that may follow.
        window: u8,
    },
    /// The board and the moves are already as corrected.
    #[error("there is nothing to correct: the board and the moves are already like that")]
    NothingToCorrect,
    /// The board has no new piece on this cell.
    #[error("there is no new piece on {cell:?}")]
    NotPutDown {
        /// The text given as the cell.
        cell: String,
    },
    /// The board is not a position of this game.
    #[error(transparent)]
    BadPosition(#[from] PositionError),
    /// No clock can be stopped or restarted now.
    #[error("no clock can be stopped or restarted now")]
    NoClocks,
    /// A decided event cannot happen: a bug of this program.
    #[error("a decided event cannot happen: {0}")]
    Broken(CorruptLog),
}

/// The reason why a game could not be created.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CreateError {
    /// A move of the transcript is illegal.
    #[error(transparent)]
    Transcript(ReplayError),
    /// The rules refuse the position.
    #[error(transparent)]
    Position(PositionError),
    /// A move from the start is illegal.
    #[error(transparent)]
    Moves(ReplayError),
    /// A game over a wooden board needs two people at one device.
    #[error("a game over a wooden board needs two people at one device")]
    NotAtOneBoard,
    /// The caller stopped waiting.
    #[error("the moves took too long to play")]
    Interrupted,
    /// A forced event cannot happen: a bug of this program.
    #[error("a forced event cannot happen: {0}")]
    Broken(CorruptLog),
}

/// The reason why a list of events is not the log of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CorruptLog {
    /// There are no events.
    #[error("the log is empty")]
    Empty,
    /// The first event does not create a game.
    #[error("the first event does not create the game")]
    NotCreated,
    /// The game of the first event cannot start.
    #[error("event 1: {0}")]
    Start(#[source] Box<CreateError>),
    /// An event cannot have happened at its place.
    #[error("event {seq} cannot have happened: {reason}")]
    Impossible {
        /// Its number, from 1.
        seq: u64,
        /// The reason.
        reason: String,
    },
}
