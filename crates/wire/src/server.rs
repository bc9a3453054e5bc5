//! The messages of the server on a socket.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

use crate::board::{Color, Position};
use crate::chat::{ChatMessage, ChatOff, ChatRefusal, Room};
use crate::correction::Correction;
use crate::error::ApiError;
use crate::game::{Game, GameResult, Hint, PlayedPly, Seats};
use crate::live::{Clocks, Offer, Presence};
use crate::lobby::LobbyNews;
use crate::rating::GameRatings;

/// An event in a game. Events are numbered without gaps; the first is the creation of the game, which every
/// snapshot includes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum GameEvent {
    /// A move or a pass was played.
    Played {
        /// The ply.
        ply: PlayedPly,
    },
    /// The game went back to an earlier ply and continues; an earlier result is void.
    TookBack {
        /// The number of plies left.
        plies: u32,
    },
    /// A seat has changed.
    Seated {
        /// The new seats.
        seats: Seats,
    },
    /// A side made an offer.
    Offered {
        /// The side.
        color: Color,
        /// The offer.
        offer: Offer,
    },
    /// An offer was declined or withdrawn.
    Declined {
        /// The side that made the offer.
        color: Color,
        /// The offer.
        offer: Offer,
    },
    /// The game ended.
    Ended {
        /// The result.
        result: GameResult,
    },
    /// The second player took the other color.
    Swapped {
        /// The new seats.
        seats: Seats,
    },
    /// A side got more time.
    MoreTime {
        /// The side.
        color: Color,
    },
    /// A side's time ran out, and the game continues according to [`crate::live::Terms::time_default`].
    Defaulted {
        /// The side.
        color: Color,
    },
    /// The clocks are stopped because the server was down. They resume once both players are back, or after
    /// half a minute. In older games they resumed at once.
    Interrupted {},
    /// The game is adjourned until both want to continue.
    Adjourned {},
    /// The clocks run again.
    Resumed {},
    /// A mistake over a wooden board was corrected, or the position stands.
    Corrected {
        /// All corrections; this one is the last.
        corrections: Vec<Correction>,
        /// The number of plies before the change.
        from: u32,
        /// The plies after them.
        plies: Vec<PlayedPly>,
        /// The position before the first ply, if the correction changed that position.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        start: Option<Position>,
    },
    /// The players continue in another game.
    Continued {
        /// The id of that game.
        game: String,
    },
}

/// A message from server to client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The first message on every socket.
    Hello {
        /// The protocol version. A client of another version cannot continue.
        protocol: u32,
        /// The build of the web app on the server; `null` in a program without it. A page from another build
        /// is out of date.
        build: Option<String>,
        /// The server's time, in milliseconds since 1970.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        now_ms: i64,
    },
    /// The whole game: sent to a client that follows it without a known event, and whenever the client cannot
    /// continue from its state.
    Snapshot {
        /// The game.
        game: Box<Game>,
    },
    /// The next event, with the position after it.
    Event {
        /// The game.
        game: String,
        /// The number of the event, one more than the previous event's.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seq: u64,
        /// The event.
        event: GameEvent,
        /// The position after the event; a finished game has no side to move.
        position: Position,
        /// The number of plies that a take-back would leave; `null` if there is nothing to take back.
        take_back: Option<u32>,
        /// The clocks after the event, if any.
        clocks: Option<Clocks>,
    },
    /// The game sends no more messages: it was deleted, or cannot be followed.
    Unfollowed {
        /// The game.
        game: String,
        /// The reason.
        error: ApiError,
    },
    /// A command was carried out and stored.
    Done {
        /// The game.
        game: String,
        /// The id that the client gave the command.
        id: String,
        /// The number of the last event that the command caused. The events come before this message.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seq: u64,
    },
    /// A command was refused; nothing changed.
    Refused {
        /// The game; `null` if the message was unreadable.
        game: Option<String>,
        /// The id of the command; empty if the message was unreadable.
        id: String,
        /// The reason.
        error: ApiError,
    },
    /// The computer began or stopped thinking. Also sent after the events of a resumed connection.
    Thinking {
        /// The game.
        game: String,
        /// The side; `null` when it stopped.
        color: Option<Color>,
    },
    /// The people present in a game between two players, sent when the client begins to follow it and after
    /// every change.
    Presence {
        /// The game.
        game: String,
        /// The people present.
        presence: Presence,
    },
    /// The requested hint.
    Hint {
        /// The game.
        game: String,
        /// The hint.
        hint: Hint,
    },
    /// The search for a requested hint failed.
    HintFailed {
        /// The game.
        game: String,
        /// The reason.
        error: ApiError,
    },
    /// The messages of a chat room, in answer to [`crate::client::ClientMessage::Listen`].
    Chat {
        /// The game.
        game: String,
        /// The room.
        room: Room,
        /// The requester's number, as others see it; `null` if the requester may not write.
        you: Option<u16>,
        /// The players who have turned the players' chat off.
        off: ChatOff,
        /// The messages after the last known one, oldest first; the server keeps 500 per room.
        messages: Vec<ChatMessage>,
    },
    /// A new message in a room.
    Said {
        /// The game.
        game: String,
        /// The room.
        room: Room,
        /// The message.
        message: ChatMessage,
    },
    /// The client's own message was stored.
    Heard {
        /// The game.
        game: String,
        /// The room.
        room: Room,
        /// The id that the client gave the request.
        id: String,
        /// The number of the message.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        number: u64,
    },
    /// A message was refused, or a room cannot be opened.
    Unsaid {
        /// The game.
        game: String,
        /// The room.
        room: Room,
        /// The id of the message; `null` for other requests.
        id: Option<String>,
        /// The reason.
        why: ChatRefusal,
    },
    /// A player has turned the players' chat off or on.
    ChatSwitched {
        /// The game.
        game: String,
        /// The players who have the chat off now.
        off: ChatOff,
    },
    /// The version of a followed tournament, sent at once and after every change.
    Tournament {
        /// The tournament.
        tournament: String,
        /// The version, as in [`crate::tournament::Tournament::version`].
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        version: u64,
    },
    /// The tournament does not exist.
    TournamentGone {
        /// The requested tournament.
        tournament: String,
        /// The reason.
        error: ApiError,
    },
    /// The effect of a rated game on ratings, sent after its end and when the open seat is taken.
    Rated {
        /// The game.
        game: String,
        /// The ratings.
        ratings: GameRatings,
    },
    /// The account's permissions or warnings have changed; `/api/account` has the details.
    Account {},
    /// The number of unread letters, sent to accounts on a page's socket after the first message and after
    /// every change. `/api/inbox` has the details.
    Inbox {
        /// The number of unread letters.
        unread: u32,
    },
    /// News from the lobby, for a socket that has entered it.
    Lobby {
        /// The news.
        news: LobbyNews,
    },
    /// The answer to a ping.
    Pong {
        /// The server's time, in milliseconds since 1970.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        now_ms: i64,
    },
}
