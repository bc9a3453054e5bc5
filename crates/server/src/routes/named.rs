//! What an address names by a text.

use std::convert::Infallible;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

/// Stands where an address says something that is no text. Nothing is named so.
const NOTHING: &str = "\u{fffd}";

/// The name or the id in the address of a request. One that is no text is one that nobody has: whoever looks it up finds
/// nothing and says so in the form of every error.
pub(super) struct Named(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Infallible> {
        let said = Path::<String>::from_request_parts(parts, state).await;
        Ok(Self(said.map_or_else(|_| NOTHING.to_owned(), |Path(said)| said)))
    }
}
