//! `/api/devices`: continuing as the same guest in another browser, by a single-use link.
//!
//! The code of a link has 128 random bits and is sent only in bodies, which are not logged. The store
//! contains only a digest of the code, which is computed with the server's key.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use outflank_play::Millis;
use outflank_wire::error::{ApiError, ErrorCode};
use outflank_wire::guest::{ClaimDevice, DeviceCode, DeviceLink, DeviceOffer, NewDeviceLink};

use thiserror::Error;

#[cfg(feature = "schema")]
use super::refusals::{BadRequest, NotFound, TooMany};
use crate::accounts::Accounts;
use crate::allowance::{Allowances, Kind};
use crate::error::Refuse;
use crate::identity::{NewCookie, Visitor};
use crate::json::Body;
use crate::state::parts;
use crate::store::DeviceLink as Kept;
use crate::store::Store;
use crate::{Client, Failure, ServerKey, clock};

parts! {
    /// The parts of the server that these routes use.
    pub(super) struct Parts {
        accounts: Arc<Accounts>,
        allowances: Arc<Allowances>,
        key: ServerKey,
        store: Store,
    }
}

/// The lifetime of a link, in milliseconds.
const LIFE_MS: i64 = 10 * 60 * 1000;

/// Creates a link with which the caller can continue in another browser.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/devices", tag = "games", request_body = Option<NewDeviceLink>,
    responses(
        (status = 201, description = "The link. Append its code to an address after `#`.", body = DeviceLink),
        (status = 403, description = "`forbidden`: you are not a guest yet, or you have an account", body = ApiError),
        BadRequest, TooMany,
    ),
))]
pub(super) async fn create(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
    _nothing_said: Option<Body<NewDeviceLink>>,
) -> Result<(StatusCode, Json<DeviceLink>), Failure> {
    let guest = visitor.0.guest().ok_or(Failure::Forbidden("you have no games to take along"))?;
    if state.accounts.name_of(guest).is_some() {
        return Err(Failure::Forbidden("you have an account; sign in to it in the other browser"));
    }
    state.allowances.take(Kind::Seat, visitor.0, client)?;
    let code = ServerKey::new_code()?;
    let now = clock::now();
    let expires = Millis(now.0.saturating_add(LIFE_MS));
    let digest = state.key.digest(&code).ok_or(Failure::Broken("a link"))?;
    state.store.add_device_link(&digest, guest, now, expires).await?;
    Ok((StatusCode::CREATED, Json(DeviceLink { code, expires_ms: expires.0 })))
}

/// Shows the effect of claiming a link, without claiming it.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/devices/offer", tag = "games", request_body = DeviceCode,
    responses(
        (status = 200, description = "The guest of the link.", body = DeviceOffer),
        (status = 410, description = "`link_used` or `link_expired`", body = ApiError),
        BadRequest, NotFound, TooMany,
    ),
))]
pub(super) async fn offer(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
    Body(DeviceCode { code }): Body<DeviceCode>,
) -> Result<Json<DeviceOffer>, Failure> {
    state.allowances.take(Kind::Seat, visitor.0, client)?;
    let (_, link) = find(&state, &code).await?;
    let here = visitor.0.guest();
    Ok(Json(DeviceOffer {
        name: state.store.name_of(link.guest).await?,
        games: state.store.n_games(link.guest).await?,
        games_here: match here {
            Some(guest) => state.store.n_games(guest).await?,
            None => 0,
        },
        is_you: here == Some(link.guest),
    }))
}

/// Makes the caller's browser continue as the guest of a link. The link then no longer works. If the browser
/// has games, claiming needs a confirmation.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/devices/claim", tag = "games", request_body = ClaimDevice,
    responses(
        (status = 204, description = "The browser has the cookie of that guest."),
        (status = 403, description = "`forbidden`: you are signed in", body = ApiError),
        (status = 409, description = "`has_games`", body = ApiError),
        (status = 410, description = "`link_used` or `link_expired`", body = ApiError),
        BadRequest, NotFound, TooMany,
    ),
))]
pub(super) async fn claim(
    State(state): State<Parts>,
    client: Client,
    visitor: Visitor,
    Body(ClaimDevice { code, leave_games }): Body<ClaimDevice>,
) -> Result<Response, Failure> {
    state.allowances.take(Kind::Seat, visitor.0, client)?;
    let (digest, link) = find(&state, &code).await?;
    if state.accounts.signed_in(visitor.0).is_ok() {
        return Err(Failure::Forbidden("sign out first"));
    }
    if let Some(here) = visitor.0.guest().filter(|here| *here != link.guest && !leave_games)
        && state.store.n_games(here).await? > 0
    {
        return Err(DeviceRefusal::HasGames.into());
    }
    if !state.store.use_device_link(&digest, clock::now()).await? {
        return Err(DeviceRefusal::LinkUsed.into());
    }
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.extensions_mut().insert(NewCookie(link.guest));
    Ok(response)
}

/// Returns the usable link with this code, and the code's digest.
async fn find(state: &Parts, code: &str) -> Result<(Vec<u8>, Kept), Failure> {
    let digest = state.key.digest(code).ok_or(Failure::NotFound("such link"))?;
    match state.store.device_link(&digest).await? {
        None => Err(Failure::NotFound("such link")),
        Some(link) if link.is_used => Err(DeviceRefusal::LinkUsed.into()),
        Some(link) if link.expires <= clock::now() => Err(DeviceRefusal::LinkExpired.into()),
        Some(link) => Ok((digest, link)),
    }
}

/// Why a link cannot be claimed.
#[derive(Debug, Error)]
enum DeviceRefusal {
    #[error("this link has already been used")]
    LinkUsed,
    #[error("this link has expired")]
    LinkExpired,
    /// The browser belongs to another guest who has games.
    #[error("this browser has games; set leave_games to give them up")]
    HasGames,
}

impl Refuse for DeviceRefusal {
    fn class(&self) -> (StatusCode, ErrorCode) {
        match self {
            Self::LinkUsed => (StatusCode::GONE, ErrorCode::LinkUsed),
            Self::LinkExpired => (StatusCode::GONE, ErrorCode::LinkExpired),
            Self::HasGames => (StatusCode::CONFLICT, ErrorCode::HasGames),
        }
    }
}
