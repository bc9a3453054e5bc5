//! The messages of a client.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;
use crate::chat::Room;
use crate::live::Offer;
use crate::lobby::LobbyRequest;

/// A person's action in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Action {
    /// Plays a move.
    Play {
        /// The text of the legal move.
        text: String,
    },
    /// Takes back a person's last decision and everything after it: a resignation, or a move with the
    /// computer's reply and the passes around it. It also reopens a finished game.
    TakeBack {},
    /// Resigns the game.
    Resign {
        /// The side that resigns; it must be a person's.
        color: Color,
    },
    /// Changes a seat in a running game: another level, a person instead of the computer, or another name.
    Seat {
        /// The side to change.
        color: Color,
        /// The new seat.
        seat: crate::game::Seat,
    },
    /// Makes an offer to the other side in a game between two players. The offer is open until it is answered
    /// or the position changes. Meanwhile the side can make no other.
    Offer {
        /// The offer.
        offer: Offer,
    },
    /// Accepts the other side's offer.
    Accept {
        /// The offer.
        offer: Offer,
    },
    /// Declines the other side's offer, or withdraws your own.
    Decline {
        /// The offer.
        offer: Offer,
    },
    /// Aborts a game between two players before both have moved.
    Abort {},
    /// Corrects a move in a game over a wooden board.
    Correct {
        /// The ply, from 1.
        ply: u32,
        /// The right move. By default the same move with the flips that the rules require, or no move if the
        /// rules forbid it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        text: Option<String>,
        /// The discs on the wooden board, if they differ from the game: one letter per cell, as in
        /// [`crate::game::Start::Position`].
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        found: Option<String>,
        /// The side that noticed the mistake; `null` for an arbiter.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        claimant: Option<Color>,
    },
    /// Continues from the position on the wooden board, whether or not the rules allow it.
    Stand {
        /// The cell of a piece that the side to move placed illegally, if any. The placement becomes a ply of
        /// the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        played: Option<String>,
        /// The discs on the wooden board: one letter per cell, as in [`crate::game::Start::Position`].
        board: String,
        /// The side to move.
        turn: Color,
        /// The side that noticed the mistake; `null` for an arbiter.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        claimant: Option<Color>,
    },
    /// Stops the clocks of a game over a wooden board for a discussion. The next move restarts them.
    StopClocks {},
    /// Restarts stopped clocks.
    StartClocks {},
    /// Takes the other color after the first move, if the terms allow it.
    Swap {},
    /// Claims the win in a game with a clock because the other player has been away for too long. Also claims
    /// the narrowest win in a game that the other player lost on time and this player is completing for both
    /// sides.
    Claim {},
}

/// A command to a game. Repeating it with the same id is safe: it is carried out once, and the answer is the
/// same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// Chosen by the client and unique within the game: 1 to 64 letters, digits or `-`.
    pub id: String,
    /// The number of the last event that the client has seen. A command is stale after a later move, a
    /// take-back, the end of the game, or a change of the seat that it concerns. A take-back concerns both
    /// seats, and so does every command in a game between two players. An answer to an offer is stale if the
    /// offer was made after that event.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub seen: u64,
    /// The action.
    pub action: Action,
}

/// A message from client to server. On a socket for one game the game may be omitted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Follows a game; answered by [`crate::server::ServerMessage::Snapshot`], by the missed events, or by
    /// [`crate::server::ServerMessage::Unfollowed`].
    Follow {
        /// The game.
        game: String,
        /// The number of the last event that the client knows. The server sends the later events first.
        /// Without the number it sends the whole game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional, type = "number"))]
        since: Option<u64>,
        /// The key from the link to the game, for other people's private games.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        link: Option<String>,
    },
    /// Stops following a game.
    Unfollow {
        /// The game.
        game: String,
    },
    /// A command to a followed game.
    Command {
        /// The game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        game: Option<String>,
        /// The command.
        command: Command,
    },
    /// Asks for a hint on the current position; answered by [`crate::server::ServerMessage::Hint`].
    Hint {
        /// The game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        game: Option<String>,
    },
    /// Stops the computer's search, so that it plays the best move found so far.
    MoveNow {
        /// The game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        game: Option<String>,
    },
    /// Opens a chat room of a followed game; answered by [`crate::server::ServerMessage::Chat`] or
    /// [`crate::server::ServerMessage::Unsaid`].
    Listen {
        /// The game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        game: Option<String>,
        /// The room.
        room: Room,
        /// The number of the last message that the client knows. The server sends the later messages first.
        /// Without the number it sends all stored messages.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional, type = "number"))]
        since: Option<u64>,
    },
    /// Sends a chat message; answered by [`crate::server::ServerMessage::Heard`] or
    /// [`crate::server::ServerMessage::Unsaid`]. Repeating it with the same id is safe: it is sent once.
    Say {
        /// The game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        game: Option<String>,
        /// The room.
        room: Room,
        /// Chosen by the client and unique among this person's messages in the game: 1 to 64 letters, digits
        /// or `-`.
        id: String,
        /// The text: 1 to 200 characters. Surrounding space and invisible characters are removed, and inner
        /// space is reduced to single spaces.
        text: String,
        /// A spectator's name; see [`crate::game::Seat::Human`]. Players have the names of their seats, and
        /// accounts their own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        name: Option<String>,
    },
    /// Turns the players' chat off or on for the requester's side; everyone in the room gets
    /// [`crate::server::ServerMessage::ChatSwitched`].
    SwitchChat {
        /// The game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        game: Option<String>,
        /// Whether to turn the chat off.
        off: bool,
    },
    /// Asks for a notice of every change of a tournament: [`crate::server::ServerMessage::Tournament`] or
    /// [`crate::server::ServerMessage::TournamentGone`].
    FollowTournament {
        /// The tournament.
        tournament: String,
    },
    /// Stops following a tournament.
    UnfollowTournament {
        /// The tournament.
        tournament: String,
    },
    /// A request to the lobby; answered by [`crate::server::ServerMessage::Lobby`].
    Lobby {
        /// The request.
        request: LobbyRequest,
    },
    /// Asks for a [`crate::server::ServerMessage::Pong`].
    Ping {},
}
