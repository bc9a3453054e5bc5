//! `/api/games/{id}/hint`

use axum::Json;
use axum::extract::State;
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;
use outflank_wire::game::Hint;

#[cfg(feature = "schema")]
use super::refusals::{Busy, Forbidden, NotFound};
use crate::hints::{Advising, advise};
use crate::identity::{LinkQuery, Viewer};
use crate::{Client, Failure, GameId};

/// Returns hints for the current position: every legal move with its score, best first.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/games/{id}/hint", tag = "games",
    params(("id" = String, Path, description = "The game."), LinkQuery),
    responses(
        (status = 200, description = "The hints.", body = Hint),
        (status = 409, description = "`game_over`", body = ApiError),
        Forbidden, NotFound, Busy,
    ),
))]
pub(super) async fn hint(
    State(by): State<Advising>,
    client: Client,
    id: GameId,
    viewer: Viewer,
) -> Result<Json<Hint>, Failure> {
    Ok(Json(advise(&by, client, &id, &viewer).await?))
}
