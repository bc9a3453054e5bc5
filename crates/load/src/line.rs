//! A socket on which a game is followed and played: all that is known here of how it is spoken.

use anyhow::{Context, Result, bail};
use futures_util::{SinkExt, StreamExt};
use outflank_wire::client::{Action, ClientMessage, Command};
use outflank_wire::server::{GameEvent, ServerMessage};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::address::Address;

/// Small messages go at once: the system would keep them for up to 40 ms, and that would be measured.
const DO_NOT_GATHER: bool = true;

/// What is heard.
pub(crate) enum Heard {
    /// The next event of the game.
    Event { seq: u64, what: What },
    /// The move of this id was carried out; this is the last event that it caused.
    Done { id: String, seq: u64 },
}

/// What happened in a game.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum What {
    Played(String),
    Ended,
}

/// A socket that follows a game.
pub(crate) struct Line {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The last event it told.
    pub(crate) seq: u64,
}

impl Line {
    /// Opens a socket and waits until it has told the whole game.
    pub(crate) async fn open(address: &Address, game: &str) -> Result<Self> {
        let url = format!("ws://{}/api/games/{game}/socket", address.as_str());
        let (mut socket, _) = connect_async_with_config(url, None, DO_NOT_GATHER).await?;
        loop {
            if let ServerMessage::Snapshot { game } = read(&mut socket).await? {
                return Ok(Self { socket, seq: game.seq });
            }
        }
    }

    /// Sends a move.
    pub(crate) async fn play(&mut self, id: &str, text: &str) -> Result<()> {
        let action = Action::Play { text: text.into() };
        let command = Command { id: id.into(), seen: self.seq, action };
        let message = serde_json::to_string(&ClientMessage::Command { game: None, command })?;
        Ok(self.socket.send(Message::text(message)).await?)
    }

    /// What comes next; events come without gaps.
    pub(crate) async fn hear(&mut self) -> Result<Heard> {
        loop {
            match read(&mut self.socket).await? {
                ServerMessage::Event { seq, event, .. } => {
                    let what = match event {
                        GameEvent::Played { ply } => What::Played(ply.text),
                        GameEvent::Ended { .. } => What::Ended,
                        other => bail!("nobody asked for {other:?}"),
                    };
                    if seq != self.seq + 1 {
                        bail!("event {seq} came after event {}", self.seq);
                    }
                    self.seq = seq;
                    return Ok(Heard::Event { seq, what });
                }
                ServerMessage::Done { id, seq, .. } => return Ok(Heard::Done { id, seq }),
                ServerMessage::Refused { error, .. } => bail!("refused: {}", error.message),
                ServerMessage::Snapshot { .. } => bail!("a snapshot in the middle of a game"),
                _ => {}
            }
        }
    }

    /// Closes it; what the server says to that does not matter.
    pub(crate) async fn hang_up(mut self) {
        let _closed = self.socket.close(None).await;
    }
}

/// The next message.
async fn read(socket: &mut WebSocketStream<MaybeTlsStream<TcpStream>>) -> Result<ServerMessage> {
    loop {
        match socket.next().await.context("the socket was closed")?? {
            Message::Text(text) => return Ok(serde_json::from_str(&text)?),
            Message::Close(frame) => bail!("the socket was closed: {frame:?}"),
            _ => {}
        }
    }
}
