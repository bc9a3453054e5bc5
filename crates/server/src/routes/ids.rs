//! IDs in the addresses of requests. Invalid IDs are reported as unknown.

use std::str::FromStr;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

use crate::ids::TournamentId;
use crate::{Failure, GameId, tournaments};

/// Parses the ID in an address. `unknown` is the error for an invalid ID.
async fn id_in<T: FromStr, S: Send + Sync>(
    parts: &mut Parts,
    state: &S,
    unknown: Failure,
) -> Result<T, Failure> {
    let id = Path::<String>::from_request_parts(parts, state).await;
    id.ok().and_then(|Path(id)| id.parse().ok()).ok_or(unknown)
}

impl<S: Send + Sync> FromRequestParts<S> for GameId {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        id_in(parts, state, Failure::NotFound("such game")).await
    }
}

impl<S: Send + Sync> FromRequestParts<S> for TournamentId {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        id_in(parts, state, tournaments::UNKNOWN).await
    }
}
