//! `/api/health` and `/api/ready`

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use outflank_wire::game::Health;
#[cfg(feature = "schema")]
use outflank_wire::game::Readiness;

use crate::live::LiveGames;
use crate::orders::Orders;
use crate::ready::Ready;
use crate::state::parts;
use crate::workers::Workers;
use crate::{assets, metrics};

parts! {
    /// The parts of the server that this route uses.
    pub(super) struct Parts {
        games: LiveGames,
        orders: Arc<Orders>,
        workers: Workers,
    }
}

/// Reports whether the server works.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/health", tag = "server",
    responses((status = 200, description = "The server works.", body = Health)),
))]
pub(super) async fn health(State(state): State<Parts>) -> Json<Health> {
    Json(Health {
        version: env!("CARGO_PKG_VERSION").into(),
        build: assets::build(),
        notice: state.orders.notice(),
        live_games: u32::try_from(state.games.count()).unwrap_or(u32::MAX),
        queued_searches: state.workers.waiting(),
        pondering: state.workers.pondering(),
    })
}

/// Tells load balancers whether the server is ready for players.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/ready", tag = "server",
    responses(
        (status = 200, description = "The server is ready.", body = Readiness),
        (status = 503, description = "The server is not ready, with the reasons.", body = Readiness),
    ),
))]
pub(super) async fn ready(State(ready): State<Ready>) -> Response {
    metrics::answer(ready.obstacles().await)
}
