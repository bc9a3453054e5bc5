//! `/api/games/{id}/stream`

use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::Response;
#[cfg(feature = "schema")]
use outflank_wire::server::ServerMessage;

#[cfg(feature = "schema")]
use super::refusals::{BadRequest, Busy, NotFound};
use super::socket::SubscriptionQuery;
use crate::headers::RequestId;
use crate::identity::{Admission, Viewer};
use crate::live::LiveGames;
use crate::stream::{self, Streaming};
use crate::{Failure, GameId};

/// Sends the events of a game as they happen, one message per line, for programs that cannot use WebSockets.
/// See docs/protocol.md.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/games/{id}/stream", tag = "games",
    params(("id" = String, Path, description = "The game."), SubscriptionQuery),
    responses(
        (
            status = 200,
            description = "Each line is a message. An empty line follows after ten seconds without a message.",
            body = ServerMessage,
            content_type = "application/x-ndjson",
        ),
        BadRequest, NotFound, Busy,
    ),
))]
pub(super) async fn stream(
    State(games): State<LiveGames>,
    State(parts): State<Streaming>,
    Extension(RequestId(request_id)): Extension<RequestId>,
    admission: Admission,
    game: GameId,
    query: Result<Query<SubscriptionQuery>, QueryRejection>,
) -> Result<Response, Failure> {
    let Query(SubscriptionQuery { since, link }) =
        query.map_err(|rejection| Failure::BadRequest(rejection.body_text()))?;
    let viewer = Viewer { who: admission.0.0, link };
    let subscription = games.subscribe(&game, &viewer, since).await?;
    Ok(stream::of(subscription, game, request_id, admission, &parts))
}
