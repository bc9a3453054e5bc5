//! How a socket says something, and how it ends.

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

/// The largest piece of a message that is written at a time, in bytes: a socket keeps a buffer as large as
/// the largest that it has written, and the first message can be large.
const PIECE: usize = 4 << 10;
/// A message that the network does not take for this long ends the socket.
const SEND: Duration = Duration::from_secs(10);
/// How long the two sides may take to close a socket.
const CLOSING: Duration = Duration::from_millis(500);

/// Why the server closes a socket; the numbers are those of RFC 6455, and some of our own.
#[derive(Clone, Copy)]
pub(super) enum CloseReason {
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

impl CloseReason {
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

/// Why a socket ends.
pub(super) enum End {
    /// The server closes it.
    Say(CloseReason),
    /// The client has closed it, and gets an answer.
    Answer,
    /// The connection is gone.
    Gone,
}

/// Closes a socket for a reason, or answers the client that closes it. The client may be gone; then there
/// is nobody to tell.
pub(super) async fn close(ws: &mut WebSocket, reason: Option<CloseReason>) {
    let _gone = timeout(CLOSING, shake_hands(ws, reason)).await;
}

/// Reading on sends the answer; and until the client has closed too, closing could take the last words away
/// from it.
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

/// Sends a text in pieces (RFC 6455, 5.4).
pub(super) async fn send_text(ws: &mut WebSocket, text: Utf8Bytes) -> Result<(), End> {
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

/// Sends a frame.
pub(super) async fn send(ws: &mut WebSocket, message: Message) -> Result<(), End> {
    match timeout(SEND, ws.send(message)).await {
        Ok(Ok(())) => Ok(()),
        Ok(Err(_)) | Err(_) => Err(End::Gone),
    }
}
