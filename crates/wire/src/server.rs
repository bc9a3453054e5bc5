//! What the server says on a game's socket.

use serde::{Deserialize, Serialize};

use crate::board::{Color, Position};
use crate::error::ApiError;
use crate::game::{Game, GameResult, Hint, PlayedPly, Seats};

/// One thing that happened in a game; numbered without gaps from 1.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum GameEvent {
    /// A move or a pass was played.
    Played {
        /// The ply.
        ply: PlayedPly,
    },
    /// The game went back to an earlier ply.
    TookBack {
        /// How many plies remain.
        plies: u32,
    },
    /// Somebody else sits on a side.
    Seated {
        /// Who sits where now.
        seats: Seats,
    },
    /// The game ended.
    Ended {
        /// How.
        result: GameResult,
    },
}

/// A message from server to client on a game's socket.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The whole game; the first message, and again whenever the client's state can't be continued.
    Snapshot {
        /// The game.
        game: Box<Game>,
    },
    /// The next event, with the position after it.
    Event {
        /// Its number: one more than the last.
        seq: u64,
        /// What happened.
        event: GameEvent,
        /// The position now.
        position: Position,
    },
    /// A command was carried out and is on disk.
    Done {
        /// The command's id.
        id: String,
        /// Number of the last event after it.
        seq: u64,
    },
    /// A command was refused; nothing changed.
    Refused {
        /// The command's id.
        id: String,
        /// Why.
        error: ApiError,
    },
    /// The computer began or stopped thinking.
    Thinking {
        /// For which side; nobody when it stopped.
        color: Option<Color>,
    },
    /// Advice that was asked for.
    Hint {
        /// The advice.
        hint: Hint,
    },
    /// Advice could not be given.
    HintFailed {
        /// Why.
        error: ApiError,
    },
    /// The answer to a ping.
    Pong,
}
