//! The answer where something with an address was made.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// What was made, and where it is.
pub(super) fn created(made: impl Serialize, address: &str) -> Response {
    let mut response = (StatusCode::CREATED, Json(made)).into_response();
    if let Ok(location) = HeaderValue::try_from(address) {
        response.headers_mut().insert(header::LOCATION, location);
    }
    response
}
