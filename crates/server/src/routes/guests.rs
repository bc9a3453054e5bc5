//! `/api/guests`

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use outflank_wire::guest::{GuestToken, NewGuest};

#[cfg(feature = "schema")]
use super::refusals::{BadRequest, TooLarge};
use crate::Failure;
use crate::identity::{ServerKey, new_guest};
use crate::json::Body;

/// Creates a guest for a program that cannot use cookies. Nothing is stored.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/guests", tag = "games", request_body = Option<NewGuest>,
    responses(
        (status = 201, description = "The guest's token, for the header `Authorization: Bearer …`.", body = GuestToken),
        BadRequest, TooLarge,
    ),
))]
pub(super) async fn create(
    State(key): State<ServerKey>,
    _nothing_said: Option<Body<NewGuest>>,
) -> Result<(StatusCode, Json<GuestToken>), Failure> {
    let token = key.sign_guest(new_guest()?);
    Ok((StatusCode::CREATED, Json(GuestToken { token })))
}
