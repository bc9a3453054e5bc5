//! The WebSocket handshake (RFC 6455, section 4.2).

use axum::body::Body;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tracing::Instrument;

use crate::Failure;

/// The largest message, in bytes. A larger one ends the connection.
const MAX_READ: usize = 64 << 10;
/// The size of the read buffer of every socket, in bytes. A command has about 100.
const READ_BUFFER: usize = 1 << 10;

/// The server's end of an open socket.
pub(crate) type WebSocket = WebSocketStream<TokioIo<Upgraded>>;

/// A request for a handshake.
pub(crate) struct Handshake {
    key: HeaderValue,
    upgrade: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Handshake {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        let headers = &parts.headers;
        let is_asked = has(headers, &header::CONNECTION, "upgrade")
            && has(headers, &header::UPGRADE, "websocket")
            && has(headers, &header::SEC_WEBSOCKET_VERSION, "13");
        let key = headers.get(header::SEC_WEBSOCKET_KEY).filter(|_| is_asked).cloned();
        // Only an HTTP/1.1 connection can be upgraded.
        let upgrade = parts.extensions.remove::<OnUpgrade>();
        let (key, upgrade) = key
            .zip(upgrade)
            .ok_or_else(|| Failure::BadRequest("expected a WebSocket handshake of version 13".to_owned()))?;
        Ok(Self { key, upgrade })
    }
}

impl Handshake {
    /// Accepts the handshake. `serve` runs once the connection is a WebSocket.
    pub(crate) fn agree<F>(self, serve: impl FnOnce(WebSocket) -> F + Send + 'static) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Self { key, upgrade } = self;
        let serving = async move {
            // An error means that the client has disconnected.
            let Ok(upgraded) = upgrade.await else { return };
            let config = WebSocketConfig::default()
                .max_message_size(Some(MAX_READ))
                .max_frame_size(Some(MAX_READ))
                .read_buffer_size(READ_BUFFER)
                // Messages are sent immediately, so buffering is of no use.
                .write_buffer_size(0);
            let io = TokioIo::new(upgraded);
            serve(WebSocket::from_raw_socket(io, Role::Server, Some(config)).await).await;
        };
        // The span gives log lines of the socket the ID of its request.
        tokio::spawn(serving.in_current_span());
        let headers = [
            (header::CONNECTION, "upgrade".to_owned()),
            (header::UPGRADE, "websocket".to_owned()),
            (header::SEC_WEBSOCKET_ACCEPT, derive_accept_key(key.as_bytes())),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, headers, Body::empty()).into_response()
    }
}

/// Whether a header contains a value, in any case.
fn has(headers: &HeaderMap, name: &HeaderName, value: &str) -> bool {
    let lists = headers.get_all(name).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|given| given.trim().eq_ignore_ascii_case(value))
}
