//! The reasons for which a game refuses a command.

use outflank_rules::{Color, IllegalMove, PositionError, ReplayError};
use thiserror::Error;

use crate::Offer;

/// Why a command is refused. A refused command changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The move is illegal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The giver may not move for the side that is to move.
    #[error("it is {turn}'s turn, and {}", if *.by_engine { "a person plays that side" } else { "that side is not yours" })]
    NotYourTurn {
        /// The side to move.
        turn: Color,
        /// Whether the computer tried to move.
        by_engine: bool,
    },
    /// The computer plays the side that is to resign.
    #[error("{0} cannot resign: the computer plays that side")]
    NotYourSeat(Color),
    /// Another person plays the side.
    #[error("another player has {0}")]
    NotYours(Color),
    /// The giver may neither play nor change the game.
    #[error("this game belongs to other people")]
    NotAPlayer,
    /// A seat is still open, so there is no opponent.
    #[error("the other seat is still open")]
    Alone,
    /// No seat is open.
    #[error("no seat is open")]
    NoSeatOpen,
    /// The person already has a seat.
    #[error("you already play in this game")]
    PlaysAlready,
    /// The seats of a game between two people cannot be changed, or this seat cannot.
    #[error("the seats of this game cannot be changed")]
    SeatsStay,
    /// The other side must consent.
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
    /// The terms allow no swap, or a swap is not possible now.
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
    /// The game was decided on time, and the remaining moves count only for the score.
    #[error("the game was decided on time")]
    Decided,
    /// A side may make only one offer until the position changes.
    #[error("you have already made an offer: wait until the position changes")]
    OfferedAlready,
    /// There is no such offer.
    #[error("there is no such offer any more")]
    NoOffer,
    /// The command is possible only after the game.
    #[error("the game is not over yet")]
    GameGoesOn,
    /// The time of the side to move was up before the command arrived.
    #[error("{0}'s time was up when this arrived")]
    TooLate(Color),
    /// The other side is present, or has not been away long enough.
    #[error("the other player has not been away long enough")]
    NothingToClaim,
    /// The time of neither side is up.
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
    /// Something on which the command depends changed after the last event that its giver had seen, or that
    /// event does not exist.
    #[error("the command was for the game after event {seen}, but event {changed} has changed it since")]
    Stale {
        /// The last event that the giver had seen.
        seen: u64,
        /// The last event that changed the position or the seats that the command concerns.
        changed: u64,
    },
    /// The game has reached its limit of events and accepts only commands that bring it to an end.
    #[error("the game has reached {most} events: it can only be finished now")]
    TooManyChanges {
        /// The limit of events.
        most: u64,
    },
    /// The command is possible only over a wooden board.
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
        /// The maximum number of moves that may follow a mistake.
        window: u8,
    },
    /// The board and the moves already have this correction.
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
    /// The decision led to an impossible event, which is a bug of this program.
    #[error("a decided event cannot happen: {0}")]
    Broken(CorruptLog),
}

/// Why a game could not be created.
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
    /// A forced event was impossible, which is a bug of this program.
    #[error("a forced event cannot happen: {0}")]
    Broken(CorruptLog),
}

/// Why a list of events is not the log of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CorruptLog {
    /// There are no events.
    #[error("the log is empty")]
    Empty,
    /// The first event is not the creation of a game.
    #[error("the first event does not create the game")]
    NotCreated,
    /// The game of the first event cannot start.
    #[error("event 1: {0}")]
    Start(#[source] Box<CreateError>),
    /// An event is impossible at its place in the log.
    #[error("event {seq} cannot have happened: {reason}")]
    Impossible {
        /// Its number, from 1.
        seq: u64,
        /// The reason.
        reason: String,
    },
}
