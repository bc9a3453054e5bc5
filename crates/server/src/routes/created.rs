//! Responses for created resources.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

/// Returns a response with the resource and its address.
pub(super) fn created(made: impl Serialize, address: &str) -> Response {
    let mut response = (StatusCode::CREATED, Json(made)).into_response();
    if let Ok(location) = HeaderValue::try_from(address) {
        response.headers_mut().insert(header::LOCATION, location);
    }
    response
}
