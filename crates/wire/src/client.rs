//! What a client says.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::board::Color;

/// Something a person does in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Plays a move.
    Play {
        /// The move as written in the list of legal moves.
        text: String,
    },
    /// Takes back the last decision of a person, with whatever followed it: a move with the computer's reply
    /// and the passes around it, or a resignation. Also reopens a game that is over.
    TakeBack {},
    /// Gives the game up.
    Resign {
        /// The side that gives up; a person must sit there.
        color: Color,
    },
    /// Changes who sits on one side of a game that is not over: another level, a person instead of the computer, or
    /// another name.
    Seat {
        /// Which side.
        color: Color,
        /// Who sits there from now on.
        seat: crate::game::Seat,
    },
}

/// A command to a game. Sending it again with the same id is safe: it is carried out once and the first
/// answer comes back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// Chosen by the client, unique within the game: 1 to 64 letters, digits or `-`.
    pub id: String,
    /// Number of the last event that the client has seen. A command is refused as stale if something was played or
    /// taken back, or the game ended, after that event, or if somebody else was put on the side that it is about; a
    /// take-back is about both sides.
    #[ts(type = "number")]
    pub seen: u64,
    /// What to do.
    pub action: Action,
}

/// A message from client to server on a game's socket.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// A command.
    Command {
        /// The command.
        command: Command,
    },
    /// Asks for advice on the position now; answered by [`crate::server::ServerMessage::Hint`].
    Hint {},
    /// Stops the computer's thinking: it plays the best move found so far.
    MoveNow {},
    /// Asks for a [`crate::server::ServerMessage::Pong`].
    Ping {},
}
