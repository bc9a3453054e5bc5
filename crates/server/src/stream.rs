//! A game as a stream of lines, for clients that only receive.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use outflank_wire::server::ServerMessage;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use crate::accounts::Accounts;
use crate::config::Times;
use crate::identity::Admission;
use crate::live::{Outgoing, Subscription, text};
use crate::network::Endless;
use crate::state::parts;
use crate::stopping::Stop;
use crate::{Failure, GameId};

/// The media type of lines of JSON (<https://github.com/ndjson/ndjson-spec>).
pub(crate) const MEDIA_TYPE: &str = "application/x-ndjson";
/// The header that asks nginx and similar proxies to forward lines at once.
const UNBUFFERED: HeaderName = HeaderName::from_static("x-accel-buffering");

parts! {
    pub(crate) struct Streaming {
        accounts: Arc<Accounts>,
        stop: Stop,
        times: Times,
    }
}

/// A connected reader. Unread lines wait in the outbox of the game, which drops readers that fall behind.
struct Reader {
    first: VecDeque<Utf8Bytes>,
    /// The later messages. `None` once the stream has ended.
    next: Option<mpsc::Receiver<Outgoing>>,
    /// Resolves when the server stops or the reader's token is revoked.
    ending: Pin<Box<dyn Future<Output = ()> + Send>>,
    /// The time without a message after which an empty line is sent.
    silence: Duration,
    game: GameId,
    request_id: String,
}

/// Returns a response that continues until the game is removed, the server stops, or either end disconnects.
pub(crate) fn of(
    subscription: Subscription,
    game: GameId,
    request_id: String,
    admission: Admission,
    by: &Streaming,
) -> Response {
    let Subscription { first, next } = subscription;
    let (stopping, revoked) = (by.stop.signal().begun(), admission.revoked(&by.accounts));
    let ending = Box::pin(async move {
        tokio::select! {
            () = stopping => {}
            () = revoked => {}
        }
    });
    let reader = Reader {
        first: first.into(),
        next: Some(next),
        ending,
        silence: by.times.stream_silence,
        game,
        request_id,
    };
    let lines = stream::unfold(reader, async |mut reader| {
        let line = reader.line().await?;
        Some((Ok::<_, Infallible>(line), reader))
    });
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(MEDIA_TYPE)),
        (UNBUFFERED, HeaderValue::from_static("no")),
    ];
    let mut response = (headers, Body::from_stream(lines)).into_response();
    response.extensions_mut().insert(Endless);
    response
}

impl Reader {
    /// Waits for the next line and returns it with its line ending. Returns `None` at the end.
    async fn line(&mut self) -> Option<Bytes> {
        if let Some(message) = self.first.pop_front() {
            return Some(ended(&message));
        }
        let next = self.next.as_mut()?;
        let come = tokio::select! {
            biased;
            () = &mut self.ending => return None,
            come = timeout(self.silence, next.recv()) => come,
        };
        match come {
            Err(_silence) => Some(ended("")),
            Ok(Some(Outgoing::Message(message))) => Some(ended(&message)),
            Ok(Some(Outgoing::Deleted)) => {
                self.next = None;
                let error = Failure::NotFound("such game").report(Some(&self.request_id));
                let game = self.game.to_string();
                Some(ended(&text(&ServerMessage::Unfollowed { game, error })))
            }
            Ok(None) => None,
        }
    }
}

fn ended(message: &str) -> Bytes {
    Bytes::from([message, "\n"].concat())
}
