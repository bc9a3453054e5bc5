//! `/api/catalog`

use axum::Json;
use outflank_wire::game::Catalog;

use crate::convert;

/// Returns the games that can be played here, and the computer's levels.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/catalog", tag = "server",
    responses((status = 200, description = "The games and levels of this server.", body = Catalog)),
))]
pub(super) async fn catalog() -> Json<Catalog> {
    Json(convert::catalog())
}
