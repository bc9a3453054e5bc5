//! What a client says.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::Color;
use crate::chat::Room;
use crate::live::Offer;
use crate::lobby::LobbyRequest;

/// Something a person does in a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
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
    /// Offers something to the other side of a game between two. The offer stands until it is answered or the position
    /// changes; one side makes one offer until then.
    Offer {
        /// What.
        offer: Offer,
    },
    /// Accepts what the other side offers.
    Accept {
        /// What.
        offer: Offer,
    },
    /// Declines what the other side offers, or withdraws one's own offer.
    Decline {
        /// What.
        offer: Offer,
    },
    /// Calls off a game between two before both have moved.
    Abort {},
    /// Puts a move right in a game over a wooden board.
    Correct {
        /// The ply, from 1.
        ply: u32,
        /// The move that it should be; when left out the same, with the flips that the rules say, or no move at all
        /// where the rules refuse it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        text: Option<String>,
        /// What lies on the wooden board, if that is not what the game shows: one letter a cell, as
        /// [`crate::game::Start::Position`] writes them.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        found: Option<String>,
        /// The side that noticed it; nobody's where an arbiter did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        claimant: Option<Color>,
    },
    /// Goes on from what lies on the wooden board, whatever the rules say to it.
    Stand {
        /// The cell on which the side to move has put a piece against the rules, if that is what happened: it becomes a
        /// ply of the game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        played: Option<String>,
        /// What lies on the board: one letter a cell, as [`crate::game::Start::Position`] writes them.
        board: String,
        /// Who moves.
        turn: Color,
        /// The side that noticed it; nobody's where an arbiter did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        claimant: Option<Color>,
    },
    /// Stops the clocks of a game over a wooden board, to talk. The next move lets them go on.
    StopClocks {},
    /// Lets the clocks go on that were stopped.
    StartClocks {},
    /// Takes the other color after the first move, where that was agreed.
    Swap {},
    /// Claims the win of a game with a clock whose other player has been away for long; or the closest win in a game that
    /// the other player lost on time and one plays to its end for both.
    Claim {},
}

/// A command to a game. Sending it again with the same id is safe: it is carried out once and the first
/// answer comes back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Command {
    /// Chosen by the client, unique within the game: 1 to 64 letters, digits or `-`.
    pub id: String,
    /// Number of the last event that the client has seen. A command is refused as stale if something was played or
    /// taken back, or the game ended, after that event, or if somebody else was put on the side that it is about; a
    /// take-back, and everything in a game between two, is about both sides. An answer to an offer is stale if the offer
    /// was made after that event.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub seen: u64,
    /// What to do.
    pub action: Action,
}

/// A message from client to server. A socket that was opened for one game may leave out which game is meant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Asks for what happens in a game from now on, after what happened since; answered by
    /// [`crate::server::ServerMessage::Snapshot`], by the events missed, or by
    /// [`crate::server::ServerMessage::Unfollowed`].
    Follow {
        /// The game.
        game: String,
        /// Number of the last event known; the events after it come first. Without it the whole game does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional, type = "number"))]
        since: Option<u64>,
        /// What the link to the game carries; needed for a private game of others.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        link: Option<String>,
    },
    /// Asks for no more of a game.
    Unfollow {
        /// The game.
        game: String,
    },
    /// A command to a game that is followed.
    Command {
        /// The game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        game: Option<String>,
        /// The command.
        command: Command,
    },
    /// Asks for advice on the position now; answered by [`crate::server::ServerMessage::Hint`].
    Hint {
        /// The game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        game: Option<String>,
    },
    /// Stops the computer's thinking: it plays the best move found so far.
    MoveNow {
        /// The game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        game: Option<String>,
    },
    /// Asks for what is said in a room of a game that is followed, from now on and after what was said since; answered
    /// by [`crate::server::ServerMessage::Chat`] or [`crate::server::ServerMessage::Unsaid`].
    Listen {
        /// The game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        game: Option<String>,
        /// The room.
        room: Room,
        /// Number of the last message known; those after it come first. Without it all that are kept do.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional, type = "number"))]
        since: Option<u64>,
    },
    /// Says something in a room; answered by [`crate::server::ServerMessage::Heard`] or
    /// [`crate::server::ServerMessage::Unsaid`]. Sending it again with the same id is safe: it is said once.
    Say {
        /// The game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        game: Option<String>,
        /// The room.
        room: Room,
        /// Chosen by the client, unique among what the person says in the game: 1 to 64 letters, digits or `-`.
        id: String,
        /// What: 1 to 200 characters. Blanks around it are taken away, those within it made one, and characters that
        /// cannot be seen removed.
        text: String,
        /// What somebody who looks on is called; see [`crate::game::Seat::Human`]. Of a player the seat says it, and whoever
        /// is signed in is called by the name of the account.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        name: Option<String>,
    },
    /// Switches the players' chat off for the side of whoever asks, or on again; all who listen there are told by
    /// [`crate::server::ServerMessage::ChatSwitched`].
    SwitchChat {
        /// The game.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        game: Option<String>,
        /// Whether it shall be off.
        off: bool,
    },
    /// Asks to be told whenever something changes in an event; answered by
    /// [`crate::server::ServerMessage::Tournament`] or [`crate::server::ServerMessage::TournamentGone`].
    FollowTournament {
        /// The event.
        tournament: String,
    },
    /// Asks for no more of an event.
    UnfollowTournament {
        /// The event.
        tournament: String,
    },
    /// Something in the lobby; answered by [`crate::server::ServerMessage::Lobby`].
    Lobby {
        /// What.
        request: LobbyRequest,
    },
    /// Asks for a [`crate::server::ServerMessage::Pong`].
    Ping {},
}
