//! What the server says on a game's socket.

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

/// One thing that happened in a game. Events are numbered without gaps; the first one is the creation of the
/// game, which every snapshot contains.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum GameEvent {
    /// A move or a pass was played.
    Played {
        /// The ply.
        ply: PlayedPly,
    },
    /// The game went back to an earlier ply and goes on from there: a result it had is void.
    TookBack {
        /// How many plies remain.
        plies: u32,
    },
    /// Somebody else sits on a side.
    Seated {
        /// Who sits where now.
        seats: Seats,
    },
    /// A side offered something.
    Offered {
        /// Which side.
        color: Color,
        /// What.
        offer: Offer,
    },
    /// An offer was declined or withdrawn.
    Declined {
        /// The side that had made it.
        color: Color,
        /// What.
        offer: Offer,
    },
    /// The game ended.
    Ended {
        /// How.
        result: GameResult,
    },
    /// The side that moves second took the other color.
    Swapped {
        /// Who sits where now.
        seats: Seats,
    },
    /// A side got more time.
    MoreTime {
        /// Which side.
        color: Color,
    },
    /// The time of a side ran out, and the game goes on as [`crate::live::Terms::time_default`] says.
    Defaulted {
        /// Which side.
        color: Color,
    },
    /// The clocks stand because the server was away; they go on when both players are back, and in half a minute at the
    /// latest. In older games they went on at once.
    Interrupted {},
    /// The game rests until both want to go on.
    Adjourned {},
    /// The clocks go on that stood.
    Resumed {},
    /// A mistake over a wooden board was put right, or the position stands.
    Corrected {
        /// All that is said of mistakes now; this one comes last.
        corrections: Vec<Correction>,
        /// How many plies stay as they are.
        from: u32,
        /// The plies after them.
        plies: Vec<PlayedPly>,
        /// The position before the first ply, if it is that which stands.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        start: Option<Position>,
    },
    /// The two play on in another game.
    Continued {
        /// Its id.
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
        /// The version of this protocol. A client that knows another one cannot go on.
        protocol: u32,
        /// Which build of the web app the server has; none where it was made without. A page that was loaded under
        /// another build is out of date.
        build: Option<String>,
        /// The server's time, in milliseconds since 1970.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        now_ms: i64,
    },
    /// The whole game; the answer to following it, unless the client goes on where it was, and again whenever the
    /// client's state can't be continued.
    Snapshot {
        /// The game.
        game: Box<Game>,
    },
    /// The next event, with the position after it.
    Event {
        /// The game.
        game: String,
        /// Its number: one more than the last.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seq: u64,
        /// What happened.
        event: GameEvent,
        /// The position after it. A game that is over has nobody to move.
        position: Position,
        /// How many plies a take-back would leave; none when there is nothing to take back.
        take_back: Option<u32>,
        /// The clocks after it, if there are any.
        clocks: Option<Clocks>,
    },
    /// Nothing more comes of a game: it was removed, or it cannot be followed.
    Unfollowed {
        /// The game.
        game: String,
        /// Why.
        error: ApiError,
    },
    /// A command was carried out and is on disk.
    Done {
        /// The game.
        game: String,
        /// The command's id.
        id: String,
        /// Number of the last event it caused; those events were sent before this message.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seq: u64,
    },
    /// A command was refused; nothing changed.
    Refused {
        /// The game; none when the message could not be read.
        game: Option<String>,
        /// The command's id; empty when the message could not be read.
        id: String,
        /// Why.
        error: ApiError,
    },
    /// The computer began or stopped thinking. Also sent after the events of a resumed connection.
    Thinking {
        /// The game.
        game: String,
        /// For which side; nobody when it stopped.
        color: Option<Color>,
    },
    /// Who is there in a game between two: after following it, and whenever that changes.
    Presence {
        /// The game.
        game: String,
        /// Who.
        presence: Presence,
    },
    /// Advice that was asked for.
    Hint {
        /// The game.
        game: String,
        /// The advice.
        hint: Hint,
    },
    /// Advice could not be given.
    HintFailed {
        /// The game.
        game: String,
        /// Why.
        error: ApiError,
    },
    /// What was said in a room: the answer to listening there.
    Chat {
        /// The game.
        game: String,
        /// The room.
        room: Room,
        /// By which number others know whoever asked; none for those who cannot write.
        you: Option<u16>,
        /// Which of the players have switched the players' chat off.
        off: ChatOff,
        /// The messages after the last one known, oldest first; of the older ones 500 are kept.
        messages: Vec<ChatMessage>,
    },
    /// Something was said in a room that is listened to.
    Said {
        /// The game.
        game: String,
        /// The room.
        room: Room,
        /// What.
        message: ChatMessage,
    },
    /// A message was said and is on disk.
    Heard {
        /// The game.
        game: String,
        /// The room.
        room: Room,
        /// The id that it was sent with.
        id: String,
        /// Its number.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        number: u64,
    },
    /// A message was not said, or a room cannot be listened to.
    Unsaid {
        /// The game.
        game: String,
        /// The room.
        room: Room,
        /// The id of the message; none where it was about listening or switching.
        id: Option<String>,
        /// Why.
        why: ChatRefusal,
    },
    /// A player has switched the players' chat off or on.
    ChatSwitched {
        /// The game.
        game: String,
        /// Who has it off now.
        off: ChatOff,
    },
    /// An event that is followed has this version now: at once after following it, and whenever it changes.
    Tournament {
        /// The event.
        tournament: String,
        /// Its version, as in [`crate::tournament::Tournament::version`].
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        version: u64,
    },
    /// There is no such event.
    TournamentGone {
        /// What was asked for.
        tournament: String,
        /// Why.
        error: ApiError,
    },
    /// What a rated game means for the ratings of its players: after its end, or when somebody has taken the open seat.
    Rated {
        /// The game.
        game: String,
        /// The ratings.
        ratings: GameRatings,
    },
    /// Something has changed in what an account may do or was told: `/api/account` says what.
    Account {},
    /// How many letters are unread, on the page's socket of whoever is signed in: at once after the first message, and whenever
    /// something has changed in their conversations. `/api/inbox` says what.
    Inbox {
        /// So many.
        unread: u32,
    },
    /// Something of the lobby, for a socket that has entered it.
    Lobby {
        /// What.
        news: LobbyNews,
    },
    /// The answer to a ping.
    Pong {
        /// The server's time, in milliseconds since 1970.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        now_ms: i64,
    },
}
