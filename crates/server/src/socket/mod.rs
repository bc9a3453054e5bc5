//! One socket: a follower of games who may also give commands.

mod account;
mod chat;
mod follows;
mod handshake;
mod inbox;
mod lobby;
mod tournaments;
mod way;

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use futures_util::{SinkExt, StreamExt};
use outflank_play::Millis;
use outflank_wire::chat::Room;
use outflank_wire::client::{ClientMessage, Command};
use outflank_wire::game::CommandDone;
use outflank_wire::server::ServerMessage;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tracing::Instrument;

pub(crate) use handshake::{Handshake, WebSocket};

use crate::accounts::Accounts;
use crate::allowance::{Allowances, Kind};
use crate::chat::{Chats, Saying};
use crate::hints::{Advising, advise};
use crate::identity::{Admission, Viewer, Visitor};
use crate::inbox::Inboxes;
use crate::live::{Arrived, LiveGames, Outgoing, Subscription, text};
use crate::lobby::Lobby;
use crate::metrics::{Counted, Metrics};
use crate::persons::{Persons, Place};
use crate::state::parts;
use crate::stopping::{Guest, Stop};
use crate::store::StoreError;
use crate::tournaments::Tournaments;
use crate::{Client, Failure, GameId, assets, clock, json};
use account::Changes;
use follows::Follows;
use inbox::Mail;
use lobby::{InLobby, next_of};
use tournaments::FollowedTournaments;
use way::Way;

/// The version of what is said on a socket.
const PROTOCOL: u32 = 2;

/// The largest message a client may send, in bytes.
const MAX_MESSAGE: usize = 8 << 10;
/// The largest piece of a message that is written at a time, in bytes: a socket keeps a buffer as large as the
/// largest that it has written, and the first message can be large.
const PIECE: usize = 4 << 10;
/// How often the server asks whether the client is still there, and how far away.
const PING: Duration = Duration::from_secs(10);
/// A client from which nothing was heard for this long is gone.
const SILENCE: Duration = Duration::from_secs(60);
/// A message that the network does not take for this long ends the socket.
const SEND: Duration = Duration::from_secs(10);
/// How long the two sides may take to say good-bye.
const GOOD_BYE: Duration = Duration::from_millis(500);

/// Why the server closes a socket; the numbers are those of RFC 6455, and one of our own.
#[derive(Clone, Copy)]
enum Bye {
    /// The server stops; connect again.
    Restart,
    /// The client fell behind, or the game left memory; connect again with `since`.
    Resume,
    /// The message was no text.
    NotText,
    /// The message was too large.
    TooLarge,
    /// The game was removed.
    Deleted,
    /// The cookie or token by which the client was let in opens nothing any more.
    Revoked,
    /// The person has as many sockets as one may have.
    TooMany,
}

impl Bye {
    fn frame(self) -> CloseFrame {
        let (code, reason) = match self {
            Self::Restart => (1012, "the server restarts"),
            Self::Resume => (1013, "resume"),
            Self::NotText => (1003, "expected text"),
            Self::TooLarge => (1009, "message too large"),
            Self::Revoked => (4003, "signed out"),
            Self::Deleted => (4404, "the game was removed"),
            Self::TooMany => (4429, "too many sockets: close another one first"),
        };
        CloseFrame { code: code.into(), reason: Utf8Bytes::from_static(reason) }
    }
}

parts! {
    /// What sockets work with.
    pub(crate) struct Parts {
        accounts: Arc<Accounts>,
        advising: Advising,
        allowances: Arc<Allowances>,
        chats: Arc<Chats>,
        games: LiveGames,
        inboxes: Arc<Inboxes>,
        lobby: Arc<Lobby>,
        metrics: Arc<Metrics>,
        persons: Arc<Persons>,
        stop: Stop,
        tournaments: Tournaments,
    }
}

/// Why a socket ends.
enum End {
    /// With a word to the client.
    Say(Bye),
    /// With an answer to the client's good-bye.
    Answer,
    /// The connection is gone.
    Gone,
}

/// A game that a socket was opened for: it is followed from the first, may be left out of messages, and the socket ends
/// with it.
pub(crate) struct Opened {
    pub(crate) game: GameId,
    pub(crate) viewer: Viewer,
    pub(crate) subscription: Subscription,
}

/// Ends a socket at once that is one too many for its person.
pub(crate) async fn turn_away(mut ws: WebSocket, _guest: Guest) {
    let _gone = timeout(GOOD_BYE, part(&mut ws, Some(Bye::TooMany))).await;
}

/// Serves a socket until either side ends it.
pub(crate) async fn serve(
    mut ws: WebSocket,
    state: Parts,
    client: Client,
    admission: Admission,
    opened: Option<Opened>,
    request_id: String,
    (_guest, _place): (Guest, Place),
) {
    let (stopping, is_stopping) = (state.stop.told().begun(), state.stop.clone());
    let revoked = admission.revoked(&state.accounts);
    let Admission(visitor, _) = admission;
    let _counted = Counted::by(&state.metrics.sockets);
    let (hints, found) = mpsc::channel(1);
    let changes = Changes::of(&state.accounts, visitor.0);
    // What is told is of the page, not of a game.
    let mail = match &opened {
        None => Mail::of(&state.accounts, &state.inboxes, visitor.0),
        Some(_) => Mail::none(),
    };
    let mut socket = Socket {
        state,
        client,
        visitor,
        only: None,
        request_id,
        follows: Follows::default(),
        rooms: Follows::default(),
        tournaments: FollowedTournaments::default(),
        lobby: None,
        asks_hint: false,
        hints,
        found,
        account: changes,
        mail,
        heard: Instant::now(),
        began: Instant::now(),
        way: Way::default(),
    };
    let first = match opened {
        None => Vec::new(),
        Some(Opened { game, viewer, subscription }) => {
            socket.only = Some(game.clone());
            socket.follows.add(game, viewer, subscription.next);
            subscription.first
        }
    };
    let end = tokio::select! {
        biased;
        () = stopping => End::Say(Bye::Restart),
        () = revoked => End::Say(Bye::Revoked),
        end = socket.run(&mut ws, first) => end,
    };
    drop(socket);
    let bye = match end {
        // At a stop the games leave memory too.
        End::Say(Bye::Resume) if is_stopping.has_begun() => Some(Bye::Restart),
        End::Say(bye) => Some(bye),
        End::Answer => None,
        End::Gone => return,
    };
    // The client may be gone; then there is nobody to tell.
    let _gone = timeout(GOOD_BYE, part(&mut ws, bye)).await;
}

/// Says good-bye, or answers it: reading on sends the answer, and until the client has closed too, closing could
/// take the last words away from it.
async fn part(ws: &mut WebSocket, bye: Option<Bye>) -> tungstenite::Result<()> {
    if let Some(bye) = bye {
        ws.send(Message::Close(Some(bye.frame()))).await?;
    }
    while ws.next().await.transpose()?.is_some() {}
    Ok(())
}

struct Socket {
    state: Parts,
    client: Client,
    visitor: Visitor,
    /// The game that the socket was opened for, if it was for one.
    only: Option<GameId>,
    request_id: String,
    follows: Follows<GameId>,
    rooms: Follows<(GameId, Room)>,
    tournaments: FollowedTournaments,
    lobby: Option<InLobby>,
    /// Whether a hint is waited for: one at a time.
    asks_hint: bool,
    hints: mpsc::Sender<ServerMessage>,
    found: mpsc::Receiver<ServerMessage>,
    account: Changes,
    mail: Mail,
    heard: Instant,
    began: Instant,
    way: Way,
}

impl Socket {
    async fn run(&mut self, ws: &mut WebSocket, first: Vec<Utf8Bytes>) -> End {
        match self.talk(ws, first).await {
            Err(end) => end,
        }
    }

    /// Talks until there is a reason to end; there is no other way out.
    async fn talk(&mut self, ws: &mut WebSocket, first: Vec<Utf8Bytes>) -> Result<Infallible, End> {
        let hello =
            ServerMessage::Hello { protocol: PROTOCOL, build: assets::build(), now_ms: clock::now().0 };
        say(ws, &hello).await?;
        for message in first {
            send_text(ws, message).await?;
        }
        let mut pings = interval(PING);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                received = ws.next() => match received {
                    Some(Ok(message)) => self.hear(ws, message).await?,
                    Some(Err(_)) | None => return Err(End::Gone),
                },
                (game, outgoing) = self.follows.next() => self.pass_on(ws, &game, outgoing).await?,
                ((game, room), outgoing) = self.rooms.next() => self.pass_on_chat(ws, game, room, outgoing).await?,
                (tournament, version) = self.tournaments.next() => {
                    self.pass_on_version(ws, tournament, version).await?;
                }
                outgoing = next_of(&mut self.lobby) => self.pass_on_lobby(ws, outgoing).await?,
                Some(hint) = self.found.recv() => {
                    self.asks_hint = false;
                    say(ws, &hint).await?;
                }
                person = self.mail.next() => self.tell_unread(ws, person).await?,
                () = self.account.next() => say(ws, &ServerMessage::Account {}).await?,
                _ = pings.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        return Err(End::Gone);
                    }
                    let ping = self.way.ask(millis(self.began.elapsed()));
                    send(ws, Message::Ping(Bytes::copy_from_slice(&ping))).await?;
                }
            }
        }
    }

    async fn hear(&mut self, ws: &mut WebSocket, message: Message) -> Result<(), End> {
        self.heard = Instant::now();
        // The moment of arrival decides who was in time, however long it takes to be read.
        let at = clock::now();
        let text = match message {
            Message::Text(text) if text.len() > MAX_MESSAGE => return Err(End::Say(Bye::TooLarge)),
            Message::Text(text) => text,
            Message::Binary(_) => return Err(End::Say(Bye::NotText)),
            Message::Pong(payload) => {
                self.way.answered(&payload, millis(self.began.elapsed()));
                return Ok(());
            }
            // Frames do not come by themselves: what is read is put together.
            Message::Ping(_) | Message::Frame(_) => return Ok(()),
            Message::Close(_) => return Err(End::Answer),
        };
        match json::read(text.as_bytes()) {
            Ok(ClientMessage::Follow { game, since, link }) => self.follow(ws, game, since, link).await,
            Ok(ClientMessage::Unfollow { game }) => {
                if let Ok(game) = game.parse() {
                    self.forget(&game);
                }
                Ok(())
            }
            Ok(ClientMessage::Command { game, command }) => self.command(ws, game, command, at).await,
            Ok(ClientMessage::Hint { game }) => self.begin_hint(ws, game).await,
            Ok(ClientMessage::MoveNow { game }) => {
                let moved = match self.meant(game.as_deref()) {
                    Ok((game, viewer)) => self.state.games.move_now(&game, &viewer).await,
                    Err(failure) => Err(failure),
                };
                match moved {
                    Ok(()) => Ok(()),
                    Err(failure) => self.refuse(ws, game, String::new(), &failure).await,
                }
            }
            Ok(ClientMessage::Listen { game, room, since }) => self.listen(ws, game, room, since).await,
            Ok(ClientMessage::Say { game, room, id, text, name }) => {
                self.say(ws, game, Saying { room, id, text, name }).await
            }
            Ok(ClientMessage::SwitchChat { game, off }) => self.switch_chat(ws, game, off).await,
            Ok(ClientMessage::FollowTournament { tournament }) => {
                self.follow_tournament(ws, tournament).await
            }
            Ok(ClientMessage::UnfollowTournament { tournament }) => {
                self.tournaments.remove(&tournament);
                Ok(())
            }
            Ok(ClientMessage::Lobby { request }) => self.in_lobby(ws, request).await,
            Ok(ClientMessage::Ping {}) => say(ws, &ServerMessage::Pong { now_ms: clock::now().0 }).await,
            Err(failure) => self.refuse(ws, None, String::new(), &failure).await,
        }
    }

    /// Which followed game a message means, and as what it is looked at.
    fn meant(&self, game: Option<&str>) -> Result<(GameId, Viewer), Failure> {
        let named = match game {
            Some(text) => text.parse().ok(),
            None => self.only.clone(),
        };
        let follow = named.as_ref().and_then(|game| self.follows.of(game));
        let follow = follow.ok_or_else(|| Failure::BadRequest("game: follow it first".to_owned()))?;
        Ok((follow.what.clone(), follow.viewer.clone()))
    }

    /// Follows a game no more, nor listens to what is said around it.
    fn forget(&mut self, game: &GameId) {
        self.follows.remove(|known| known == game);
        self.rooms.remove(|(known, _)| known == game);
    }

    /// Begins to follow a game, or says why not.
    async fn follow(
        &mut self,
        ws: &mut WebSocket,
        game: String,
        since: Option<u64>,
        link: Option<String>,
    ) -> Result<(), End> {
        let viewer = Viewer { who: self.visitor.0, link };
        let followed = match game.parse::<GameId>() {
            Ok(id) if self.follows.of(&id).is_none() && self.follows.are_full() => {
                Err(Failure::BadRequest(format!("game: {} is the most that a socket follows", follows::MOST)))
            }
            Ok(id) => {
                self.state.games.subscribe(&id, &viewer, since).await.map(|subscription| (id, subscription))
            }
            Err(_) => Err(Failure::NotFound("such game")),
        };
        match followed {
            Ok((id, Subscription { first, next })) => {
                self.follows.add(id, viewer, next);
                for message in first {
                    send_text(ws, message).await?;
                }
                Ok(())
            }
            Err(failure) => self.leave(ws, game, &failure).await,
        }
    }

    /// Passes on what comes of a followed game.
    async fn pass_on(
        &mut self,
        ws: &mut WebSocket,
        game: &GameId,
        outgoing: Option<Outgoing>,
    ) -> Result<(), End> {
        match outgoing {
            Some(Outgoing::Message(text)) => send_text(ws, text).await,
            Some(Outgoing::Deleted) if self.only.as_ref() == Some(game) => Err(End::Say(Bye::Deleted)),
            Some(Outgoing::Deleted) => {
                self.forget(game);
                self.leave(ws, game.to_string(), &Failure::NotFound("such game")).await
            }
            None => Err(End::Say(Bye::Resume)),
        }
    }

    /// Says that a game is not, or no longer, followed.
    async fn leave(&self, ws: &mut WebSocket, game: String, failure: &Failure) -> Result<(), End> {
        self.state.metrics.refused(failure);
        let error = failure.report(Some(&self.request_id));
        say(ws, &ServerMessage::Unfollowed { game, error }).await
    }

    /// Carries a command out and answers after the events that it caused.
    async fn command(
        &mut self,
        ws: &mut WebSocket,
        game: Option<String>,
        command: Command,
        at: Millis,
    ) -> Result<(), End> {
        let id = command.id.clone();
        let (meant, viewer) = match self.meant(game.as_deref()) {
            Ok(meant) => meant,
            Err(failure) => return self.refuse(ws, game, id, &failure).await,
        };
        if let Err(failure) = self.state.allowances.take(Kind::Command, viewer.who, self.client) {
            return self.refuse(ws, game, id, &failure).await;
        }
        let arrived = Arrived { by: viewer, at, lag: self.way.lag() };
        let done = self.state.games.command(&meant, &arrived, command).await;
        // The events were put in line before the answer was given: they go out first.
        while let Some(outgoing) = self.follows.waiting(&meant) {
            self.pass_on(ws, &meant, Some(outgoing)).await?;
        }
        match done {
            Ok(CommandDone { id, seq }) => {
                say(ws, &ServerMessage::Done { game: meant.to_string(), id, seq }).await
            }
            Err(failure) => self.refuse(ws, Some(meant.to_string()), id, &failure).await,
        }
    }

    async fn refuse(
        &self,
        ws: &mut WebSocket,
        game: Option<String>,
        id: String,
        failure: &Failure,
    ) -> Result<(), End> {
        // At a stop, or when another server has the database, games leave memory before their followers do. That is no
        // answer for whoever asked: they ask again where they come back.
        let is_leaving = match failure {
            Failure::Busy => self.state.stop.has_begun(),
            failure => matches!(failure.cause(), Some(StoreError::Fenced)),
        };
        if is_leaving {
            return Err(End::Say(Bye::Restart));
        }
        self.state.metrics.refused(failure);
        let error = failure.report(Some(&self.request_id));
        say(ws, &ServerMessage::Refused { game, id, error }).await
    }

    /// Has the position searched without keeping the socket waiting.
    async fn begin_hint(&mut self, ws: &mut WebSocket, game: Option<String>) -> Result<(), End> {
        let (game, viewer) = match self.meant(game.as_deref()) {
            Ok(meant) => meant,
            Err(failure) => return self.refuse(ws, game, String::new(), &failure).await,
        };
        let request_id = self.request_id.clone();
        let metrics = Arc::clone(&self.state.metrics);
        let failed = move |game: &GameId, failure: &Failure| {
            metrics.refused(failure);
            ServerMessage::HintFailed { game: game.to_string(), error: failure.report(Some(&request_id)) }
        };
        if self.asks_hint {
            return say(ws, &failed(&game, &Failure::Busy)).await;
        }
        self.asks_hint = true;
        let (by, client, hints) = (self.state.advising.clone(), self.client, self.hints.clone());
        let advising = async move {
            let message = match advise(&by, client, &game, &viewer).await {
                Ok(hint) => ServerMessage::Hint { game: game.to_string(), hint },
                Err(failure) => failed(&game, &failure),
            };
            // Whoever asked may have gone.
            let _gone = hints.send(message).await;
        };
        tokio::spawn(advising.in_current_span());
        Ok(())
    }
}

/// A length of time as a ping carries it.
fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

async fn say(ws: &mut WebSocket, message: &ServerMessage) -> Result<(), End> {
    send_text(ws, text(message)).await
}

/// Sends a text in pieces (RFC 6455, 5.4).
async fn send_text(ws: &mut WebSocket, text: Utf8Bytes) -> Result<(), End> {
    let mut rest: Bytes = text.into();
    let mut kind = Data::Text;
    loop {
        let piece = rest.split_to(rest.len().min(PIECE));
        let is_last = rest.is_empty();
        send(ws, Message::Frame(Frame::message(piece, OpCode::Data(kind), is_last))).await?;
        if is_last {
            return Ok(());
        }
        kind = Data::Continue;
    }
}

async fn send(ws: &mut WebSocket, message: Message) -> Result<(), End> {
    match timeout(SEND, ws.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}
