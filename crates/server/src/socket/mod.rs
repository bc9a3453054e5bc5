//! Sockets, through which clients follow games and send commands. Each topic has its own struct, which waits
//! for messages about it.

mod account;
mod asker;
mod chat;
mod follows;
mod games;
mod handshake;
mod heartbeat;
mod hints;
mod inbox;
mod lobby;
mod round_trips;
mod sending;
mod tournaments;

use std::convert::Infallible;
use std::sync::Arc;

use axum::body::Bytes;
use futures_util::StreamExt;
use outflank_play::Millis;
use outflank_wire::client::{ClientMessage, Command};
use outflank_wire::game::CommandDone;
use outflank_wire::server::ServerMessage;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

pub(crate) use handshake::{Handshake, WebSocket};

use crate::accounts::Accounts;
use crate::allowance::{Allowances, Kind};
use crate::chat::{Chats, Saying};
use crate::hints::Advising;
use crate::identity::{Admission, Viewer};
use crate::inbox::Inboxes;
use crate::live::{Arrived, LiveGames, Outgoing, Subscription};
use crate::metrics::{Counted, Metrics};
use crate::persons::{Persons, SocketPlace};
use crate::state::parts;
use crate::stopping::{Guest, Stop};
use crate::tournaments::Tournaments;
use crate::{Client, GameId, assets, clock, json};
use account::Changes;
use asker::Asker;
use chat::Rooms;
use games::Games;
use heartbeat::Heartbeat;
use hints::Hints;
use inbox::Mail;
use lobby::Lobby;
use sending::{CloseReason, End, close, say, send, send_text};
use tournaments::FollowedTournaments;

/// The version of the protocol.
const PROTOCOL: u32 = 2;

/// The largest message of a client, in bytes.
const MAX_MESSAGE: usize = 8 << 10;

parts! {
    /// The parts of the server that sockets use.
    pub(crate) struct Parts {
        accounts: Arc<Accounts>,
        advising: Advising,
        allowances: Arc<Allowances>,
        chats: Arc<Chats>,
        games: LiveGames,
        inboxes: Arc<Inboxes>,
        lobby: Arc<crate::lobby::Lobby>,
        metrics: Arc<Metrics>,
        persons: Arc<Persons>,
        stop: Stop,
        tournaments: Tournaments,
    }
}

/// The game of a socket that was opened for one game. This game is followed from the start, and messages may
/// omit its ID. The socket closes when this subscription ends.
pub(crate) struct Opened {
    pub(crate) game: GameId,
    pub(crate) viewer: Viewer,
    pub(crate) subscription: Subscription,
}

/// Closes a socket beyond the limit for its person.
pub(crate) async fn turn_away(mut ws: WebSocket, _guest: Guest) {
    close(&mut ws, Some(CloseReason::TooMany)).await;
}

/// Serves a socket until either side ends it.
pub(crate) async fn serve(
    mut ws: WebSocket,
    state: Parts,
    client: Client,
    admission: Admission,
    opened: Option<Opened>,
    request_id: String,
    (_guest, _place): (Guest, SocketPlace),
) {
    let (stopping, is_stopping) = (state.stop.signal().begun(), state.stop.clone());
    let revoked = admission.revoked(&state.accounts);
    let Admission(visitor, _) = admission;
    let _counted = Counted::by(&state.metrics.sockets);
    // Only pages need news of the inbox.
    let mail = match &opened {
        None => Mail::of(&state.accounts, &state.inboxes, visitor.0),
        Some(_) => Mail::none(),
    };
    let (games, first) = Games::new(opened);
    let mut socket = Socket {
        account: Changes::of(&state.accounts, visitor.0),
        asker: Asker { state, client, visitor, request_id },
        games,
        rooms: Rooms::default(),
        tournaments: FollowedTournaments::default(),
        lobby: Lobby::default(),
        hints: Hints::new(),
        mail,
        heartbeat: Heartbeat::new(),
    };
    let end = tokio::select! {
        biased;
        () = stopping => End::Say(CloseReason::Restart),
        () = revoked => End::Say(CloseReason::Revoked),
        end = socket.run(&mut ws, first) => end,
    };
    drop(socket);
    let reason = match end {
        // At a shutdown, games leave memory too.
        End::Say(CloseReason::Resume) if is_stopping.has_begun() => Some(CloseReason::Restart),
        End::Say(reason) => Some(reason),
        End::Answer => None,
        End::Gone => return,
    };
    close(&mut ws, reason).await;
}

struct Socket {
    asker: Asker,
    games: Games,
    rooms: Rooms,
    tournaments: FollowedTournaments,
    lobby: Lobby,
    hints: Hints,
    account: Changes,
    mail: Mail,
    heartbeat: Heartbeat,
}

impl Socket {
    async fn run(&mut self, ws: &mut WebSocket, first: Vec<Utf8Bytes>) -> End {
        match self.talk(ws, first).await {
            Err(end) => end,
        }
    }

    /// Runs until there is a reason to end, and returns this reason as the error.
    async fn talk(&mut self, ws: &mut WebSocket, first: Vec<Utf8Bytes>) -> Result<Infallible, End> {
        let hello =
            ServerMessage::Hello { protocol: PROTOCOL, build: assets::build(), now_ms: clock::now().0 };
        say(ws, &hello).await?;
        for message in first {
            send_text(ws, message).await?;
        }
        loop {
            tokio::select! {
                received = ws.next() => match received {
                    Some(Ok(message)) => self.handle(ws, message).await?,
                    Some(Err(_)) | None => return Err(End::Gone),
                },
                (game, outgoing) = self.games.next() => self.pass_on(ws, &game, outgoing).await?,
                (room, outgoing) = self.rooms.next() => self.rooms.pass_on(ws, room, outgoing).await?,
                news = self.tournaments.next() => self.tournaments.pass_on(&self.asker, ws, news).await?,
                outgoing = self.lobby.next() => self.lobby.pass_on(ws, outgoing).await?,
                hint = self.hints.next() => say(ws, &hint).await?,
                person = self.mail.next() => Mail::tell_unread(&self.asker, ws, person).await?,
                () = self.account.next() => say(ws, &ServerMessage::Account {}).await?,
                ping = self.heartbeat.next() => {
                    send(ws, Message::Ping(Bytes::copy_from_slice(&ping?))).await?;
                }
            }
        }
    }

    async fn handle(&mut self, ws: &mut WebSocket, message: Message) -> Result<(), End> {
        self.heartbeat.note_message();
        // Clocks count up to the time of arrival, before the message is parsed.
        let at = clock::now();
        let text = match message {
            Message::Text(text) if text.len() > MAX_MESSAGE => return Err(End::Say(CloseReason::TooLarge)),
            Message::Text(text) => text,
            Message::Binary(_) => return Err(End::Say(CloseReason::NotText)),
            Message::Pong(payload) => {
                self.heartbeat.answered(&payload);
                return Ok(());
            }
            // The library answers pings, and returns only complete messages.
            Message::Ping(_) | Message::Frame(_) => return Ok(()),
            Message::Close(_) => return Err(End::Answer),
        };
        match json::read(text.as_bytes()) {
            Ok(message) => self.obey(ws, message, at).await,
            Err(failure) => self.asker.refuse(ws, None, String::new(), &failure).await,
        }
    }

    async fn obey(&mut self, ws: &mut WebSocket, message: ClientMessage, at: Millis) -> Result<(), End> {
        match message {
            ClientMessage::Follow { game, since, link } => {
                self.games.follow(&self.asker, ws, game, (since, link)).await
            }
            ClientMessage::Unfollow { game } => {
                if let Ok(game) = game.parse() {
                    self.games.unfollow(&game);
                    self.rooms.leave(&game);
                }
                Ok(())
            }
            ClientMessage::Command { game, command } => self.command(ws, game, command, at).await,
            ClientMessage::MoveNow { game } => self.move_now(ws, game).await,
            ClientMessage::Hint { game } => match self.meant(ws, game, "").await? {
                Some(meant) => self.hints.begin(&self.asker, ws, meant).await,
                None => Ok(()),
            },
            ClientMessage::Listen { game, room, since } => match self.meant(ws, game, "").await? {
                Some(meant) => self.rooms.listen(&self.asker, ws, meant, (room, since)).await,
                None => Ok(()),
            },
            ClientMessage::Say { game, room, id, text, name } => match self.meant(ws, game, &id).await? {
                Some(meant) => self.rooms.say(&self.asker, ws, meant, Saying { room, id, text, name }).await,
                None => Ok(()),
            },
            ClientMessage::SwitchChat { game, off } => match self.meant(ws, game, "").await? {
                Some(meant) => chat::switch(&self.asker, ws, meant, off).await,
                None => Ok(()),
            },
            ClientMessage::FollowTournament { tournament } => {
                self.tournaments.follow(&self.asker, ws, tournament).await
            }
            ClientMessage::UnfollowTournament { tournament } => {
                self.tournaments.remove(&tournament);
                Ok(())
            }
            ClientMessage::Lobby { request } => self.lobby.request(&self.asker, ws, request).await,
            ClientMessage::Ping {} => say(ws, &ServerMessage::Pong { now_ms: clock::now().0 }).await,
        }
    }

    /// Returns the followed game that a message concerns. If there is none, refuses the message and returns
    /// `None`.
    async fn meant(
        &self,
        ws: &mut WebSocket,
        game: Option<String>,
        id: &str,
    ) -> Result<Option<(GameId, Viewer)>, End> {
        match self.games.meant(game.as_deref()) {
            Ok(meant) => Ok(Some(meant)),
            Err(failure) => {
                self.asker.refuse(ws, game, id.to_owned(), &failure).await?;
                Ok(None)
            }
        }
    }

    /// Passes on a message of a followed game. A deleted game also ends its rooms.
    async fn pass_on(
        &mut self,
        ws: &mut WebSocket,
        game: &GameId,
        outgoing: Option<Outgoing>,
    ) -> Result<(), End> {
        if matches!(outgoing, Some(Outgoing::Deleted)) {
            self.rooms.leave(game);
        }
        self.games.pass_on(&self.asker, ws, game, outgoing).await
    }

    /// Carries out a command, and answers after sending the events that it caused.
    async fn command(
        &mut self,
        ws: &mut WebSocket,
        game: Option<String>,
        command: Command,
        at: Millis,
    ) -> Result<(), End> {
        let id = command.id.clone();
        let Some((meant, viewer)) = self.meant(ws, game.clone(), &id).await? else { return Ok(()) };
        let Asker { state, client, .. } = &self.asker;
        if let Err(failure) = state.allowances.take(Kind::Command, viewer.who, *client) {
            return self.asker.refuse(ws, game, id, &failure).await;
        }
        let arrived = Arrived { by: viewer, at, lag: self.heartbeat.lag() };
        let done = state.games.command(&meant, &arrived, command).await;
        // The events were queued before the answer, so they are sent first.
        while let Some(outgoing) = self.games.waiting(&meant) {
            self.pass_on(ws, &meant, Some(outgoing)).await?;
        }
        match done {
            Ok(CommandDone { id, seq }) => {
                say(ws, &ServerMessage::Done { game: meant.to_string(), id, seq }).await
            }
            Err(failure) => self.asker.refuse(ws, Some(meant.to_string()), id, &failure).await,
        }
    }

    /// Makes the computer play the best move found so far.
    async fn move_now(&self, ws: &mut WebSocket, game: Option<String>) -> Result<(), End> {
        let Some((meant, viewer)) = self.meant(ws, game.clone(), "").await? else { return Ok(()) };
        match self.asker.state.games.move_now(&meant, &viewer).await {
            Ok(()) => Ok(()),
            Err(failure) => self.asker.refuse(ws, game, String::new(), &failure).await,
        }
    }
}
