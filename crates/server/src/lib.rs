//! HTTP, sockets, storage and engine workers.
//!
//! [`Server`] runs everything from a [`Config`]; [`app`] is the same without a network, for tests. A move takes
//! this way: [`routes`] or [`socket`] read it, [`live`] gives it to the one task that owns the game,
//! `outflank_play` judges it, [`store`] writes it, and only then is it acknowledged and sent to all who follow.
//!
//! Architecture invariant: SQL is in `store` alone, messages meet games in `convert` alone, and no search runs
//! on a thread that serves requests. What the games are is for `outflank_rules` to say: nothing here knows how
//! many squares a board has.

mod assets;
mod clock;
mod config;
mod convert;
mod error;
mod frame;
mod game_id;
mod json;
mod live;
mod routes;
mod server;
mod socket;
mod start_error;
mod state;
pub mod store;
mod workers;

use axum::Router;
use axum::middleware::from_fn_with_state;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::{CompressionLayer, CompressionLevel};

pub use config::Config;
pub use error::Failure;
pub use game_id::{GameId, NotAnId};
pub use server::Server;
pub use start_error::StartError;
pub use state::AppState;

use axum::response::IntoResponse;

/// Everything that a server answers, as a function of its state.
pub fn app(state: AppState) -> Router {
    let (api, _) = routes::api();
    api.fallback(assets::serve)
        .method_not_allowed_fallback(async || Failure::MethodNotAllowed)
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(CatchPanicLayer::custom(|_| Failure::Broken("a request handler").into_response()))
        .layer(from_fn_with_state(state.clone(), frame::around))
        .with_state(state)
}
