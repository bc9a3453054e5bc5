//! `/api/sheets/compare`

use axum::Json;
use axum::extract::State;
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;
use outflank_wire::sheet::{CompareSheets, ComparedSheets};

#[cfg(feature = "schema")]
use super::refusals::{BadRequest, Busy, Timeout, TooLarge};
use crate::json::Body;
use crate::replays::Replays;
use crate::{Client, Failure, convert};

/// Checks a score sheet. With two sheets of one game, also finds the squares on which they differ. Nothing is
/// stored.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/sheets/compare", tag = "positions", request_body = CompareSheets,
    responses(
        (status = 200, description = "The result.", body = ComparedSheets),
        (status = 422, description = "`unknown_game` or `bad_sheet`", body = ApiError),
        BadRequest, TooLarge, Busy, Timeout,
    ),
))]
pub(super) async fn compare(
    State(replays): State<Replays>,
    client: Client,
    Body(asked): Body<CompareSheets>,
) -> Result<Json<ComparedSheets>, Failure> {
    let spec = convert::spec(&asked.spec)?;
    let look =
        move |go_on: &mut dyn FnMut() -> bool| convert::compared(&asked, &outflank_rules::open(&spec), go_on);
    Ok(Json(replays.run(client, look).await?))
}
