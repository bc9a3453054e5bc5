//! `/api/games/{id}/socket`

use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::Response;
use outflank_wire::error::ApiError;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::frame::RequestId;
use crate::socket::{self, Handshake};
use crate::{AppState, Client, Failure, GameId};

/// Where to begin.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct SocketQuery {
    /// Number of the last event known; the events after it come first. Without it the whole game does.
    since: Option<u64>,
}

/// What happens in a game as it happens, and commands to it, as a WebSocket. See docs/protocol.md; the messages
/// are the schemas `ClientMessage` and `ServerMessage`.
#[utoipa::path(
    get, path = "/api/games/{id}/socket", tag = "games",
    params(("id" = String, Path, description = "The game."), SocketQuery),
    responses(
        (status = 101, description = "The socket."),
        (status = 400, description = "`bad_request`", body = ApiError),
        (status = 404, description = "`not_found`", body = ApiError),
    ),
)]
pub(super) async fn socket(
    State(state): State<AppState>,
    Extension(RequestId(request_id)): Extension<RequestId>,
    client: Client,
    id: GameId,
    query: Result<Query<SocketQuery>, QueryRejection>,
    handshake: Result<Handshake, Failure>,
) -> Result<Response, Failure> {
    let Query(query) = query.map_err(|rejection| Failure::BadRequest(rejection.body_text()))?;
    let handshake = handshake?;
    let subscription = state.games.subscribe(&id, query.since).await?;
    // From here on a stop waits for the socket's good-bye.
    let guest = state.guest();
    Ok(handshake.agree(move |ws| socket::serve(ws, state, client, id, subscription, request_id, guest)))
}
