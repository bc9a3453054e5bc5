//! One socket: a follower of a game who may also give commands.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket};
use outflank_wire::client::ClientMessage;
use outflank_wire::server::ServerMessage;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout};

use crate::live::{Outgoing, Subscription, text};
use crate::routes::advise;
use crate::{AppState, Client, Failure, GameId, json};

/// The largest message a client may send, in bytes.
const MAX_MESSAGE: usize = 8 << 10;
/// Larger ones than this are not even read to the end: the connection is cut.
pub(crate) const MAX_READ: usize = 64 << 10;
/// How often the server asks whether the client is still there.
const PING: Duration = Duration::from_secs(20);
/// A client from which nothing was heard for this long is gone.
const SILENCE: Duration = Duration::from_secs(60);
/// A message that the network does not take for this long ends the socket.
const SEND: Duration = Duration::from_secs(10);
/// Hints that one socket may wait for at a time.
const HINTS: usize = 1;

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
    const fn frame(self) -> CloseFrame {
        let (code, reason) = match self {
            Self::Restart => (1012, "the server restarts"),
            Self::Resume => (1013, "resume"),
            Self::NotText => (1003, "expected text"),
            Self::TooLarge => (1009, "message too large"),
            Self::Deleted => (4404, "the game was removed"),
        };
        CloseFrame { code, reason: Utf8Bytes::from_static(reason) }
    }
}

/// Why a socket ends.
enum End {
    /// With a word to the client.
    Say(Bye),
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
) {
    let (stopping, _guest) = (state.stopping(), state.guest());
    let (hint_sender, hints) = mpsc::channel(HINTS);
    let mut socket = Socket {
        state,
        client,
        game,
        request_id,
        next: subscription.next,
        hint_sender,
        hints,
        heard: Instant::now(),
    };
    let end = tokio::select! {
        end = socket.run(&mut ws, subscription.first) => end,
        () = stopping => End::Say(Bye::Restart),
    };
    if let End::Say(bye) = end {
        // The client may be gone; then there is nobody to tell.
        let _gone = timeout(Duration::from_secs(1), ws.send(Message::Close(Some(bye.frame())))).await;
    }
}

struct Socket {
    state: AppState,
    client: Client,
    game: GameId,
    request_id: String,
    next: mpsc::Receiver<Outgoing>,
    hint_sender: mpsc::Sender<ServerMessage>,
    hints: mpsc::Receiver<ServerMessage>,
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
        for message in first {
            send(ws, Message::Text(message)).await?;
        }
        let mut pings = interval(PING);
        pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                received = ws.recv() => match received {
                    Some(Ok(message)) => self.hear(ws, message).await?,
                    Some(Err(_)) | None => return Err(End::Gone),
                },
                outgoing = self.next.recv() => pass_on(ws, outgoing).await?,
                Some(hint) = self.hints.recv() => send(ws, Message::Text(text(&hint))).await?,
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
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            Message::Close(_) => return Err(End::Gone),
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
    async fn begin_hint(&self, ws: &mut WebSocket) -> Result<(), End> {
        let Ok(place) = self.hint_sender.clone().try_reserve_owned() else {
            let error = Failure::Busy.report(Some(&self.request_id));
            return say(ws, &ServerMessage::HintFailed { error }).await;
        };
        let (state, client, game) = (self.state.clone(), self.client, self.game.clone());
        let request_id = self.request_id.clone();
        tokio::spawn(async move {
            let message = match advise(&state, client, &game).await {
                Ok(hint) => ServerMessage::Hint { hint },
                Err(failure) => ServerMessage::HintFailed { error: failure.report(Some(&request_id)) },
            };
            place.send(message);
        });
        Ok(())
    }
}

async fn pass_on(ws: &mut WebSocket, outgoing: Option<Outgoing>) -> Result<(), End> {
    match outgoing {
        Some(Outgoing::Message(text)) => send(ws, Message::Text(text)).await,
        Some(Outgoing::Deleted) => Err(End::Say(Bye::Deleted)),
        None => Err(End::Say(Bye::Resume)),
    }
}

async fn say(ws: &mut WebSocket, message: &ServerMessage) -> Result<(), End> {
    send(ws, Message::Text(text(message))).await
}

async fn send(ws: &mut WebSocket, message: Message) -> Result<(), End> {
    match timeout(SEND, ws.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}
