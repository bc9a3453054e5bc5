//! One socket: a follower of a game who may also give commands.

mod handshake;

use std::convert::Infallible;
use std::future::pending;
use std::time::Duration;

use axum::body::Bytes;
use futures_util::{SinkExt, StreamExt};
use outflank_wire::client::ClientMessage;
use outflank_wire::server::ServerMessage;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};

pub(crate) use handshake::{Handshake, WebSocket};

use crate::live::{Outgoing, Subscription, text};
use crate::routes::advise;
use crate::state::Guest;
use crate::{AppState, Client, Failure, GameId, assets, json};

/// The largest message a client may send, in bytes.
const MAX_MESSAGE: usize = 8 << 10;
/// The largest piece of a message that is written at a time, in bytes: a socket keeps a buffer as large as the
/// largest that it has written, and the first message can be large.
const PIECE: usize = 4 << 10;
/// How often the server asks whether the client is still there.
const PING: Duration = Duration::from_secs(20);
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
}

impl Bye {
    fn frame(self) -> CloseFrame {
        let (code, reason) = match self {
            Self::Restart => (1012, "the server restarts"),
            Self::Resume => (1013, "resume"),
            Self::NotText => (1003, "expected text"),
            Self::TooLarge => (1009, "message too large"),
            Self::Deleted => (4404, "the game was removed"),
        };
        CloseFrame { code: code.into(), reason: Utf8Bytes::from_static(reason) }
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

/// Serves a socket until either side ends it.
pub(crate) async fn serve(
    mut ws: WebSocket,
    state: AppState,
    client: Client,
    game: GameId,
    subscription: Subscription,
    request_id: String,
    _guest: Guest,
) {
    let (stopping, is_stopping) = (state.stopping(), state.clone());
    let Subscription { first, next } = subscription;
    let mut socket = Socket { state, client, game, request_id, next, hint: None, heard: Instant::now() };
    let end = tokio::select! {
        biased;
        () = stopping => End::Say(Bye::Restart),
        end = socket.run(&mut ws, first) => end,
    };
    drop(socket);
    let bye = match end {
        // At a stop the games leave memory too.
        End::Say(Bye::Resume) if is_stopping.is_stopping() => Some(Bye::Restart),
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
    state: AppState,
    client: Client,
    game: GameId,
    request_id: String,
    next: mpsc::Receiver<Outgoing>,
    /// The hint that is waited for, one at a time.
    hint: Option<oneshot::Receiver<ServerMessage>>,
    heard: Instant,
}

impl Socket {
    async fn run(&mut self, ws: &mut WebSocket, first: Vec<Utf8Bytes>) -> End {
        match self.talk(ws, first).await {
            Err(end) => end,
        }
    }

    /// Talks until there is a reason to end; there is no other way out.
    async fn talk(&mut self, ws: &mut WebSocket, first: Vec<Utf8Bytes>) -> Result<Infallible, End> {
        say(ws, &ServerMessage::Hello { build: assets::build() }).await?;
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
                outgoing = self.next.recv() => pass_on(ws, outgoing).await?,
                hint = found(&mut self.hint) => {
                    self.hint = None;
                    if let Some(hint) = hint {
                        say(ws, &hint).await?;
                    }
                }
                _ = pings.tick() => {
                    if self.heard.elapsed() > SILENCE {
                        return Err(End::Gone);
                    }
                    send(ws, Message::Ping(Default::default())).await?;
                }
            }
        }
    }

    async fn hear(&mut self, ws: &mut WebSocket, message: Message) -> Result<(), End> {
        self.heard = Instant::now();
        let text = match message {
            Message::Text(text) if text.len() > MAX_MESSAGE => return Err(End::Say(Bye::TooLarge)),
            Message::Text(text) => text,
            Message::Binary(_) => return Err(End::Say(Bye::NotText)),
            // Frames do not come by themselves: what is read is put together.
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => return Ok(()),
            Message::Close(_) => return Err(End::Answer),
        };
        match json::read(text.as_bytes()) {
            Ok(ClientMessage::Command { command }) => self.command(ws, command).await,
            Ok(ClientMessage::Hint {}) => self.begin_hint(ws).await,
            Ok(ClientMessage::MoveNow {}) => match self.state.games.move_now(&self.game).await {
                Ok(()) => Ok(()),
                Err(failure) => self.refuse(ws, String::new(), &failure).await,
            },
            Ok(ClientMessage::Ping {}) => say(ws, &ServerMessage::Pong {}).await,
            Err(failure) => self.refuse(ws, String::new(), &failure).await,
        }
    }

    /// Carries a command out and answers after the events that it caused.
    async fn command(
        &mut self,
        ws: &mut WebSocket,
        command: outflank_wire::client::Command,
    ) -> Result<(), End> {
        let id = command.id.clone();
        let done = self.state.games.command(&self.game, command).await;
        // The events were put in line before the answer was given: they go out first.
        while let Ok(outgoing) = self.next.try_recv() {
            pass_on(ws, Some(outgoing)).await?;
        }
        match done {
            Ok(done) => say(ws, &ServerMessage::Done { id: done.id, seq: done.seq }).await,
            Err(failure) => self.refuse(ws, id, &failure).await,
        }
    }

    async fn refuse(&self, ws: &mut WebSocket, id: String, failure: &Failure) -> Result<(), End> {
        say(ws, &ServerMessage::Refused { id, error: failure.report(Some(&self.request_id)) }).await
    }

    /// Has the position searched without keeping the socket waiting.
    async fn begin_hint(&mut self, ws: &mut WebSocket) -> Result<(), End> {
        if self.hint.is_some() {
            let error = Failure::Busy.report(Some(&self.request_id));
            return say(ws, &ServerMessage::HintFailed { error }).await;
        }
        let (sender, hint) = oneshot::channel();
        self.hint = Some(hint);
        let (state, client, game) = (self.state.clone(), self.client, self.game.clone());
        let request_id = self.request_id.clone();
        tokio::spawn(async move {
            let message = match advise(&state, client, &game).await {
                Ok(hint) => ServerMessage::Hint { hint },
                Err(failure) => ServerMessage::HintFailed { error: failure.report(Some(&request_id)) },
            };
            // Whoever asked may have gone.
            let _gone = sender.send(message);
        });
        Ok(())
    }
}

/// Waits for the hint that was asked for; `None` if it was given up.
async fn found(hint: &mut Option<oneshot::Receiver<ServerMessage>>) -> Option<ServerMessage> {
    match hint {
        Some(hint) => hint.await.ok(),
        None => pending().await,
    }
}

async fn pass_on(ws: &mut WebSocket, outgoing: Option<Outgoing>) -> Result<(), End> {
    match outgoing {
        Some(Outgoing::Message(text)) => send_text(ws, text).await,
        Some(Outgoing::Deleted) => Err(End::Say(Bye::Deleted)),
        None => Err(End::Say(Bye::Resume)),
    }
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
