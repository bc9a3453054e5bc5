//! `/api/health`

use axum::Json;
use axum::extract::State;
use outflank_wire::game::Health;

use crate::{AppState, assets};

/// Whether the server works.
#[utoipa::path(
    get, path = "/api/health", tag = "server",
    responses((status = 200, description = "It works.", body = Health)),
)]
pub(super) async fn health(State(state): State<AppState>) -> Json<Health> {
    Json(Health {
        version: env!("CARGO_PKG_VERSION").into(),
        build: assets::build(),
        live_games: u32::try_from(state.games.count()).unwrap_or(u32::MAX),
        queued_searches: state.workers.waiting(),
        pondering: state.workers.pondering(),
    })
}
