//! Names in the addresses of requests.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

/// Replaces a name that is not valid text. No resource has this name.
const INVALID_NAME: &str = "\u{fffd}";

/// The name or ID in the address of a request. Invalid text becomes a name that does not exist, so that the
/// lookup fails with an ordinary error.
pub(super) struct Named(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let said = Path::<String>::from_request_parts(parts, state).await;
        Ok(Self(said.map_or_else(|_| INVALID_NAME.to_owned(), |Path(said)| said)))
    }
}
