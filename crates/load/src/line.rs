//! A socket to follow and play a game. No other file knows the protocol of the socket.

use anyhow::{Context, Result, bail, ensure};
use futures_util::{SinkExt, StreamExt};
use outflank_wire::client::{ClientMessage, Command};
use outflank_wire::game::{EndReason, Game};
use outflank_wire::live::Clocks;
use outflank_wire::server::{GameEvent, ServerMessage};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderValue, StatusCode, header};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::address::{Address, Guest};
use crate::lost::lost;

/// Disables Nagle's algorithm, which would delay small messages by up to 40 ms and distort measurements.
const DO_NOT_GATHER: bool = true;

/// A message from the server.
pub(crate) enum Heard {
    /// The next event of the game.
    Event(Happened),
    /// The server carried out the command with this ID. `seq` is the last event that the command caused.
    Done { id: String, seq: u64 },
}

/// An event, with its number and the clocks after it.
pub(crate) struct Happened {
    pub(crate) seq: u64,
    pub(crate) what: What,
    pub(crate) clocks: Option<Clocks>,
}

/// The kinds of events in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    SatDown,
    Played(String),
    /// The game ended on the board, by the rules.
    Ended,
    /// On time.
    Flagged,
    /// The clocks stopped because the server was away.
    Interrupted,
    /// The clocks run again.
    Resumed,
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A socket that follows a game.
pub(crate) struct Line {
    outgoing: mpsc::UnboundedSender<Message>,
    incoming: mpsc::UnboundedReceiver<Result<ServerMessage>>,
    /// The task of the socket, which ends when the set is dropped.
    talk: JoinSet<()>,
    /// The number of the last event received.
    pub(crate) seq: u64,
}

impl Line {
    /// Opens a socket and waits until it has sent the whole game.
    pub(crate) async fn open(address: &Address, game: &str, who: &Guest) -> Result<Self> {
        Ok(Self::open_and_see(address, game, who).await?.0)
    }

    /// Like [`open`](Self::open), and returns the game too.
    pub(crate) async fn open_and_see(address: &Address, game: &str, who: &Guest) -> Result<(Self, Game)> {
        let mut line = Self::on(connect(address, &format!("/api/games/{game}/socket"), Some(who)).await?);
        loop {
            if let ServerMessage::Snapshot { game } = line.read().await? {
                line.seq = game.seq;
                return Ok((line, *game));
            }
        }
    }

    /// Starts a task for a socket. The task reads all the time, as a page does, since the server measures the
    /// network delay by pings.
    fn on(mut socket: Socket) -> Self {
        let (outgoing, mut to_send) = mpsc::unbounded_channel();
        let (received, incoming) = mpsc::unbounded_channel();
        let mut talk = JoinSet::new();
        talk.spawn(async move {
            loop {
                let outcome = tokio::select! {
                    message = to_send.recv() => match message {
                        Some(message) => socket.send(message).await.map_err(|error| lost(error).into()),
                        None => return,
                    },
                    read = read(&mut socket) => match read {
                        Ok(message) => {
                            let _nobody = received.send(Ok(message));
                            Ok(())
                        }
                        Err(error) => Err(error),
                    },
                };
                if let Err(error) = outcome {
                    let _nobody = received.send(Err(error));
                    return;
                }
            }
        });
        Self { outgoing, incoming, talk, seq: 0 }
    }

    /// Receives the next message.
    async fn read(&mut self) -> Result<ServerMessage> {
        self.incoming.recv().await.ok_or_else(|| lost("the socket ended"))?
    }

    /// Opens a socket and resumes after the event `since`. Returns the later events.
    pub(crate) async fn come_back(
        address: &Address,
        game: &str,
        who: &Guest,
        since: u64,
    ) -> Result<(Self, Vec<Happened>)> {
        let path = format!("/api/games/{game}/socket?since={since}");
        let mut line = Self::on(connect(address, &path, Some(who)).await?);
        line.seq = since;
        let mut missed = Vec::new();
        loop {
            match line.read().await? {
                ServerMessage::Thinking { .. } => return Ok((line, missed)),
                ServerMessage::Snapshot { game } => {
                    bail!("event {since} was acknowledged, but the game is at {}", game.seq)
                }
                message => missed.extend(happened(message, &mut line.seq)?),
            }
        }
    }

    /// Sends a command.
    pub(crate) fn give(&mut self, command: &Command) -> Result<()> {
        let message =
            serde_json::to_string(&ClientMessage::Command { game: None, command: command.clone() })?;
        Ok(self.outgoing.send(Message::text(message)).map_err(|_| lost("the socket ended"))?)
    }

    /// Waits for the next answer. Checks that events arrive without gaps.
    pub(crate) async fn hear(&mut self) -> Result<Heard> {
        loop {
            match self.read().await? {
                ServerMessage::Done { id, seq, .. } => return Ok(Heard::Done { id, seq }),
                ServerMessage::Refused { error, .. } => bail!("refused: {}", error.message),
                ServerMessage::Snapshot { .. } => bail!("received a snapshot in the middle of a game"),
                message => {
                    if let Some(happened) = happened(message, &mut self.seq)? {
                        return Ok(Heard::Event(happened));
                    }
                }
            }
        }
    }

    /// Receives the next event.
    pub(crate) async fn event(&mut self) -> Result<Happened> {
        match self.hear().await? {
            Heard::Event(happened) => Ok(happened),
            Heard::Done { id, .. } => bail!("{id} is done, but was not requested"),
        }
    }

    /// Closes the socket, and waits until the server has closed it too. Ignores errors.
    pub(crate) async fn hang_up(&mut self) {
        let _closed = self.outgoing.send(Message::Close(None));
        let _ended = self.talk.join_next().await;
    }
}

/// Opens any socket of the server.
pub(crate) async fn connect(address: &Address, path: &str, who: Option<&Guest>) -> Result<Socket> {
    let mut request = format!("ws://{}{path}", address.as_str()).into_client_request()?;
    if let Some(who) = who {
        request.headers_mut().insert(header::COOKIE, HeaderValue::try_from(who.cookie())?);
    }
    match connect_async_with_config(request, None, DO_NOT_GATHER).await {
        Ok((socket, _)) => Ok(socket),
        // A standby server answers like this when the active server has just failed.
        Err(Error::Http(answer)) if answer.status() == StatusCode::SERVICE_UNAVAILABLE => {
            Err(lost(format!("{path}: {}", answer.status())).into())
        }
        Err(Error::Http(answer)) => bail!("{path}: {}", answer.status()),
        Err(error) => Err(lost(error).into()),
    }
}

/// Returns the event of a message, if it is one. Checks that the event follows the previous one.
fn happened(message: ServerMessage, last: &mut u64) -> Result<Option<Happened>> {
    let ServerMessage::Event { seq, event, clocks, .. } = message else { return Ok(None) };
    let what = match event {
        GameEvent::Played { ply } => What::Played(ply.text),
        GameEvent::Ended { result } if result.reason == EndReason::Time => What::Flagged,
        GameEvent::Ended { .. } => What::Ended,
        GameEvent::Seated { .. } => What::SatDown,
        GameEvent::Interrupted {} => What::Interrupted,
        GameEvent::Resumed {} => What::Resumed,
        other => bail!("unexpected event {other:?}"),
    };
    ensure!(seq == *last + 1, "event {seq} followed event {last}");
    *last = seq;
    Ok(Some(Happened { seq, what, clocks }))
}

/// Receives the next message.
async fn read(socket: &mut Socket) -> Result<ServerMessage> {
    loop {
        let message = socket.next().await.ok_or_else(|| lost("the socket ended"))?;
        match message.map_err(lost)? {
            Message::Text(text) => {
                return serde_json::from_str(&text).context("received a message that cannot be read");
            }
            Message::Close(frame) => return Err(lost(format!("the socket was closed: {frame:?}")).into()),
            _ => {}
        }
    }
}
