//! Sends messages and closes sockets.

use std::time::Duration;

use axum::body::Bytes;
use futures_util::{SinkExt, StreamExt};
use outflank_wire::server::ServerMessage;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};

use super::WebSocket;
use crate::live::text;

/// The largest fragment of a message, in bytes. A socket keeps a buffer as large as its largest write, and
/// the first message can be large.
const FRAGMENT: usize = 4 << 10;
/// The time limit for sending a message. Then the socket ends.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// The time limit for the closing handshake.
const CLOSE_TIMEOUT: Duration = Duration::from_millis(500);

/// Why the server closes a socket. The codes are those of RFC 6455, and some of the protocol's own.
#[derive(Clone, Copy)]
pub(super) enum CloseReason {
    /// The server is shutting down. The client should reconnect.
    Restart,
    /// The client is too slow, or the game has left memory. The client should reconnect with `since`.
    Resume,
    /// The client sent a binary message, but the protocol has only text.
    NotText,
    /// The client sent a message with more bytes than allowed.
    TooLarge,
    /// The followed game was deleted.
    Deleted,
    /// The client's credential was revoked.
    Revoked,
    /// The person has too many sockets.
    TooMany,
}

impl CloseReason {
    fn frame(self) -> CloseFrame {
        let (code, reason) = match self {
            Self::Restart => (1012, "the server restarts"),
            Self::Resume => (1013, "resume"),
            Self::NotText => (1003, "expected text"),
            Self::TooLarge => (1009, "message too large"),
            Self::Revoked => (4003, "signed out"),
            Self::Deleted => (4404, "the game was removed"),
            Self::TooMany => (4429, "too many sockets; close another one first"),
        };
        CloseFrame { code: code.into(), reason: Utf8Bytes::from_static(reason) }
    }
}

pub(super) enum End {
    /// The server closes the socket.
    Say(CloseReason),
    /// The client has closed the socket and gets an answer.
    Answer,
    /// The connection is lost.
    Gone,
}

/// Closes a socket with a reason, or answers the client's close. Ignores a lost connection.
pub(super) async fn close(ws: &mut WebSocket, reason: Option<CloseReason>) {
    let _gone = timeout(CLOSE_TIMEOUT, shake_hands(ws, reason)).await;
}

/// Reads until the connection is closed, and thereby answers the client's close. Dropping the connection
/// earlier could discard the last message.
async fn shake_hands(ws: &mut WebSocket, reason: Option<CloseReason>) -> tungstenite::Result<()> {
    if let Some(reason) = reason {
        ws.send(Message::Close(Some(reason.frame()))).await?;
    }
    while ws.next().await.transpose()?.is_some() {}
    Ok(())
}

/// Sends a message.
pub(super) async fn say(ws: &mut WebSocket, message: &ServerMessage) -> Result<(), End> {
    send_text(ws, text(message)).await
}

/// Sends a text in fragments (RFC 6455, section 5.4).
pub(super) async fn send_text(ws: &mut WebSocket, text: Utf8Bytes) -> Result<(), End> {
    let mut rest: Bytes = text.into();
    let mut kind = Data::Text;
    loop {
        let piece = rest.split_to(rest.len().min(FRAGMENT));
        let is_last = rest.is_empty();
        send(ws, Message::Frame(Frame::message(piece, OpCode::Data(kind), is_last))).await?;
        if is_last {
            return Ok(());
        }
        kind = Data::Continue;
    }
}

/// Sends a frame.
pub(super) async fn send(ws: &mut WebSocket, message: Message) -> Result<(), End> {
    match timeout(SEND_TIMEOUT, ws.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}
