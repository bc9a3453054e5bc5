//! Reasons for a refused command.

use outflank_rules::{Color, IllegalMove, PositionError, ReplayError};
use thiserror::Error;

use crate::Offer;

/// Why a command was refused. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The side to move is not the one that this command can move for.
    #[error("it is {turn}'s turn, and {}", if *.by_engine { "a person sits there" } else { "that side is not yours" })]
    NotYourTurn {
        /// The side to move.
        turn: Color,
        /// Whether it was the computer that tried to move.
        by_engine: bool,
    },
    /// The computer sits on the side that should give up.
    #[error("{0} cannot resign: the computer sits there")]
    NotYourSeat(Color),
    /// Somebody else sits on the side.
    #[error("{0} is somebody else's side")]
    NotYours(Color),
    /// The game is not theirs to play or to change.
    #[error("this is a game of others")]
    NotAPlayer,
    /// A seat is still open.
    #[error("nobody has taken the other seat yet")]
    Alone,
    /// No seat is open, or no more.
    #[error("no seat is open any more")]
    NoSeatOpen,
    /// The person has a seat already.
    #[error("you play in this game already")]
    PlaysAlready,
    /// In a game between two, or with this seat, nobody changes places.
    #[error("the seats of this game stay as they are")]
    SeatsStay,
    /// This takes the other's consent.
    #[error("this has to be offered to the other side")]
    TakesTwo(Offer),
    /// There is no other side that could be asked: the game is one person's own.
    #[error("there is nobody to ask")]
    NobodyToAsk,
    /// The terms allow no take-back.
    #[error("it was agreed that no move is taken back")]
    NoTakeBacks,
    /// The terms allow no draw by agreement.
    #[error("it was not agreed that the game may be called a draw")]
    NoDraws,
    /// The colors stay as they are: it was not agreed, or not now.
    #[error("the colors cannot be changed now")]
    NoSwap,
    /// The game has no clock.
    #[error("the game has no clock")]
    NoClock,
    /// Both sides have to make a move before.
    #[error("both sides have to make a move before")]
    NotBegun,
    /// The game rests until both want to go on.
    #[error("the game rests until both want to go on")]
    Adjourned,
    /// The game was decided by a flag: what is left of it is for the score.
    #[error("the game was decided on time")]
    Decided,
    /// One offer is enough until the position changes.
    #[error("an offer was made already: the next can be made when the position has changed")]
    OfferedAlready,
    /// There is no such offer, or no more.
    #[error("nothing like that is offered any more")]
    NoOffer,
    /// It is possible only after the game.
    #[error("the game is not over yet")]
    GameGoesOn,
    /// The time of the side to move was over before this arrived.
    #[error("the time of {0} was over when this arrived")]
    TooLate(Color),
    /// The other side is there, or has not been away for long enough.
    #[error("the other player has not been away for long enough")]
    NothingToClaim,
    /// The time of nobody is over.
    #[error("no flag falls now")]
    NoFlag,
    /// Both sides have moved, or the game is nobody else's.
    #[error("the game cannot be called off any more")]
    TooLateToAbort,
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// No person has decided anything yet.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// Something that the command depends on has changed since, or the event is none of this game.
    #[error("meant for the game as it was after event {seen}; event {changed} was the last to change it")]
    Stale {
        /// The last event that the giver of the command had seen.
        seen: u64,
        /// The last event that changed the position, or who sits where the command is about.
        changed: u64,
    },
    /// The game has reached its limit of events and accepts only what leads to its end.
    #[error("the game was changed {most} times: it can be played to its end, and nothing else")]
    TooManyChanges {
        /// The limit of events.
        most: u64,
    },
    /// It is possible only over a wooden board.
    #[error("the game is not played over a wooden board")]
    NotOverTheBoard,
    /// There is no such ply.
    #[error("there is no ply {ply}: {plies} were played")]
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
    /// The board and the moves are as the correction would make them.
    #[error("there is nothing to correct: the board and the moves are like that already")]
    NothingToCorrect,
    /// No piece was put there.
    #[error("no piece was put on {cell:?}")]
    NotPutDown {
        /// The text given as the cell.
        cell: String,
    },
    /// The board is none of this game.
    #[error(transparent)]
    BadPosition(#[from] PositionError),
    /// No clocks run that could be stopped, or stand that could go on.
    #[error("there are no clocks for that now")]
    NoClocks,
    /// A decided event cannot happen: a fault of the program.
    #[error("what was decided cannot happen: {0}")]
    Broken(CorruptLog),
}

/// Why a game could not be created.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CreateError {
    /// A move of the transcript is not legal.
    #[error(transparent)]
    Transcript(ReplayError),
    /// The rules do not accept the position.
    #[error(transparent)]
    Position(PositionError),
    /// A move that was to be played from the start is not legal.
    #[error(transparent)]
    Moves(ReplayError),
    /// A game over a wooden board is between two people at one device.
    #[error("over a wooden board two people sit at one device")]
    NotAtOneBoard,
    /// The asking player was not willing to wait this long.
    #[error("the moves took too long to play")]
    Interrupted,
    /// A forced event cannot happen: a fault of the program.
    #[error("what the rules force cannot happen: {0}")]
    Broken(CorruptLog),
}

/// Why a list of events is not the log of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CorruptLog {
    /// There is no event at all.
    #[error("the log is empty")]
    Empty,
    /// The first event does not create a game.
    #[error("the first event does not create the game")]
    NotCreated,
    /// The game cannot start as the first event says.
    #[error("event 1: {0}")]
    Start(#[source] Box<CreateError>),
    /// An event cannot have happened where it stands.
    #[error("event {seq} cannot have happened: {reason}")]
    Impossible {
        /// Its number, from 1.
        seq: u64,
        /// Why not.
        reason: String,
    },
}
