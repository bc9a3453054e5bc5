//! Bodies of requests, with errors that say where.

use axum::body::Bytes;
use axum::extract::{FromRequest, Request};
use axum::http::header;
use serde::de::DeserializeOwned;

use crate::Failure;

/// The largest body a request may have, in bytes.
pub(crate) const MAX_BODY: usize = 64 << 10;

/// A body read as JSON.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
        if !kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
            return Err(Failure::BadRequest("expected a body with content-type: application/json".into()));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            // The size limit is the only thing that refuses a body that does arrive.
            if rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE {
                Failure::TooLarge(MAX_BODY)
            } else {
                Failure::BadRequest("the body did not arrive whole".into())
            }
        })?;
        read(&bytes).map(Self)
    }
}

/// Reads JSON; the error names the line, the column and the field.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Failure> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        let reason = error.into_inner();
        let place = if path == "." { String::new() } else { format!("{path}: ") };
        Failure::BadRequest(format!("{place}{reason}"))
    })?;
    reader.end().map_err(|error| Failure::BadRequest(error.to_string()))?;
    Ok(value)
}
