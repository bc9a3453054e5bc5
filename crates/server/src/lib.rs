//! HTTP, sockets, storage and engine workers.
//!
//! [`Server`] runs everything from a [`Config`]; [`app`] does the same without a network, for tests. A move
//! takes this path: [`network`] accepts the connection, and [`routes`] or [`socket`] parse the message.
//! [`live`] passes the move to the task that owns the game. Then `outflank_play` judges the move and
//! [`store`] writes it. Only then is the move acknowledged and sent to all followers.
//!
//! Invariants of the architecture: only `store` contains SQL. Only `convert` translates between messages and
//! boards, moves and games. `xtask/src/tidy/wire.rs` lists the modules that use messages at all. No search
//! runs on a thread that serves requests. Only `outflank_rules` knows the games: nothing here depends on the
//! number of squares.

#![cfg_attr(
    not(all(feature = "bus", feature = "passkeys", feature = "postgres", feature = "schema")),
    allow(unused, irrefutable_let_patterns, reason = "some items are unused without these features")
)]

mod accounts;
pub mod admin;
mod allowance;
mod analyses;
mod analyzed;
pub mod archive;
mod assets;
pub mod backup;
pub mod bus;
mod calls;
mod chance;
mod chat;
mod client;
mod clock;
mod config;
mod convert;
mod error;
mod etag;
mod frame;
mod head;
mod headers;
mod hints;
mod histogram;
mod hosts;
mod identity;
mod ids;
mod inbox;
mod json;
mod live;
mod lobby;
mod lower_priority;
mod metrics;
mod moderation;
mod network;
mod orders;
mod own_time;
mod personal_data;
mod persons;
mod played_here;
mod private_file;
mod ratings;
mod ready;
pub mod recompute;
mod replays;
mod routes;
mod run_detached;
mod server;
mod slots;
mod socket;
mod standby;
mod start_error;
mod state;
mod stopping;
pub mod store;
mod stream;
mod tournaments;
mod upload;
mod watch;
mod words;
pub mod worker;
mod workers;
mod workshop;

use axum::Router;
use axum::extract::FromRef;
use axum::middleware::from_fn_with_state;
use axum::response::IntoResponse;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};
use tower_http::compression::{CompressionLayer, CompressionLevel};

pub(crate) use client::Client;
pub use config::Config;
pub use error::{Failure, Refuse};
pub use identity::ServerKey;
pub use ids::{GameId, NotAnId};
#[cfg(feature = "schema")]
pub use routes::description;
pub use server::{Server, TakenOver};
pub use start_error::StartError;
pub use state::AppState;

/// Returns the router for all requests to a server.
pub fn app(state: AppState) -> Router {
    framed(routes::api().fallback(assets::serve), state)
}

/// Adds the layers that apply to every response.
fn framed(router: Router<AppState>, state: AppState) -> Router {
    // Compression buffers its input, but the lines of a stream must be sent immediately.
    let may_wait = DefaultPredicate::new().and(NotForContentType::const_new(stream::MEDIA_TYPE));
    router
        .method_not_allowed_fallback(async || Failure::MethodNotAllowed)
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(may_wait))
        .layer(from_fn_with_state(identity::Recognition::from_ref(&state), identity::welcome))
        .layer(CatchPanicLayer::custom(|_| Failure::Broken("a request handler").into_response()))
        .layer(from_fn_with_state(frame::Around::from_ref(&state), frame::around))
        .with_state(state)
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use axum::body::{Body, to_bytes};
    use axum::http::{Request, StatusCode};
    use axum::routing::get;
    use tower::ServiceExt;

    use super::*;

    #[tokio::test]
    async fn a_panic_in_a_handler_is_an_internal_error_with_its_request_id() {
        async fn broken() -> &'static str {
            panic!("a panic for this test")
        }
        let directory = tempfile::tempdir().unwrap();
        let store = store::Store::open(directory.path()).await.unwrap();
        let config = Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), directory.path());
        let router = Router::new().route("/broken", get(broken));
        let app = framed(router, AppState::open(&config, store).await.unwrap());
        let request = Request::get("/broken").header("host", "localhost").header("x-request-id", "abc-1");
        let request = request.body(Body::empty()).unwrap();
        let response = app.oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let body = to_bytes(response.into_body(), usize::MAX).await.unwrap();
        let body: serde_json::Value = serde_json::from_slice(&body).unwrap();
        assert_eq!((&body["code"], &body["request_id"]), (&"internal".into(), &"abc-1".into()));
    }
}
