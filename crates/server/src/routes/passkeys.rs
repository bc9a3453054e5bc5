//! `/api/account/passkeys`: the passkeys of an account, and signing in with them.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use outflank_play::Principal;
use outflank_wire::account::ConfirmPassword;
#[cfg(feature = "schema")]
use outflank_wire::account::SignedIn;
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;
use outflank_wire::passkey::{AddPasskey, Passkey, PasskeyCreation, PasskeyRequest, PasskeySignIn, Passkeys};

use super::account::{Parts, browser, confirmed, user_agent};
use super::named::Named;
#[cfg(feature = "schema")]
use super::refusals::{BadRequest, Busy, NotFound, NotSignedIn, TooMany};
use super::sessions::signed_in;
use crate::accounts::PasskeyPage;
use crate::allowance::Kind;
use crate::identity::Admission;
use crate::json::Body;
use crate::{Client, Failure, convert};

/// Returns all passkeys of the caller.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/account/passkeys", tag = "accounts",
    responses(
        (status = 200, description = "The passkeys.", body = Passkeys),
        NotSignedIn,
    ),
))]
pub(super) async fn list(
    State(state): State<Parts>,
    admission: Admission,
) -> Result<Json<Passkeys>, Failure> {
    let (person, _) = admission.session()?;
    Ok(Json(Passkeys { passkeys: convert::passkeys(state.accounts.passkeys(person).await?) }))
}

/// Starts adding a passkey. Requires the password again.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/account/passkeys/begin", tag = "accounts", request_body = ConfirmPassword,
    responses(
        (status = 200, description = "The options for the browser.", body = PasskeyCreation),
        (status = 400, description = "`bad_request`: passkeys do not work at this address, or there are too many", body = ApiError),
        (status = 403, description = "`sign_in` or `wrong_password`", body = ApiError),
        TooMany, Busy,
    ),
))]
pub(super) async fn begin_adding(
    State(state): State<Parts>,
    client: Client,
    admission: Admission,
    headers: HeaderMap,
    Body(ConfirmPassword { password }): Body<ConfirmPassword>,
) -> Result<Json<PasskeyCreation>, Failure> {
    let page = page(&state, &headers)?;
    let person = confirmed(&state, client, admission, password).await?;
    Ok(Json(PasskeyCreation { options: state.accounts.begin_adding_passkey(person, page).await? }))
}

/// Adds the passkey that the browser has created.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/account/passkeys", tag = "accounts", request_body = AddPasskey,
    responses(
        (status = 201, description = "The passkey.", body = Passkey),
        (status = 410, description = "`passkey_expired`", body = ApiError),
        (status = 422, description = "`bad_passkey`", body = ApiError),
        BadRequest, NotSignedIn,
    ),
))]
pub(super) async fn add(
    State(state): State<Parts>,
    admission: Admission,
    headers: HeaderMap,
    Body(AddPasskey { credential }): Body<AddPasskey>,
) -> Result<(StatusCode, Json<Passkey>), Failure> {
    let (person, _) = admission.session()?;
    let added = state.accounts.add_passkey(person, credential, browser(&headers)).await?;
    Ok((StatusCode::CREATED, Json(convert::passkey(added))))
}

/// Removes a passkey. Its sessions continue.
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/api/account/passkeys/{id}", tag = "accounts",
    params(("id" = String, Path, description = "The passkey.")),
    responses(
        (status = 204, description = "The passkey is removed."),
        NotSignedIn, NotFound,
    ),
))]
pub(super) async fn remove(
    State(state): State<Parts>,
    admission: Admission,
    Named(id): Named,
) -> Result<StatusCode, Failure> {
    let (person, _) = admission.session()?;
    state.accounts.remove_passkey(person, &id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Starts signing in with any passkey.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/account/passkeys/ask", tag = "accounts",
    responses(
        (status = 200, description = "The options for the browser.", body = PasskeyRequest),
        (status = 400, description = "`bad_request`: passkeys do not work at this address", body = ApiError),
        TooMany,
    ),
))]
pub(super) async fn begin_signing_in(
    State(state): State<Parts>,
    client: Client,
    headers: HeaderMap,
) -> Result<Json<PasskeyRequest>, Failure> {
    let page = page(&state, &headers)?;
    state.allowances.take(Kind::Passkey, Principal::Stranger, client)?;
    Ok(Json(PasskeyRequest { options: state.accounts.begin_signing_in_by_passkey(page)? }))
}

/// Signs in with a passkey.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/account/passkeys/sign-in", tag = "accounts", request_body = PasskeySignIn,
    responses(
        (status = 201, description = "The account, signed in.", body = SignedIn),
        (status = 403, description = "`unknown_passkey`, or `forbidden` if the account is closed", body = ApiError),
        (status = 410, description = "`passkey_expired`", body = ApiError),
        (status = 422, description = "`bad_passkey`", body = ApiError),
        BadRequest, TooMany,
    ),
))]
pub(super) async fn sign_in(
    State(state): State<Parts>,
    client: Client,
    headers: HeaderMap,
    Body(PasskeySignIn { credential }): Body<PasskeySignIn>,
) -> Result<Response, Failure> {
    let may = |passkey: &str| state.allowances.take_shown(passkey, client);
    let begun = state.accounts.sign_in_by_passkey(credential, user_agent(None, &headers), may).await?;
    signed_in(&state, &headers, begun, false).await
}

/// Returns the page that sent the request. Browsers send the origin of the page with every request that may
/// change something. The layers around the routes have checked that this server has that origin.
fn page(state: &Parts, headers: &HeaderMap) -> Result<PasskeyPage, Failure> {
    let origin = headers.get(header::ORIGIN).and_then(|value| value.to_str().ok());
    let found = origin.and_then(|origin| Some((state.hosts.passkeys_of(origin)?, origin)));
    let (host, origin) = found.ok_or_else(|| {
        Failure::BadRequest(
            "passkeys work only on pages of a named server over https, or at localhost".into(),
        )
    })?;
    Ok(PasskeyPage { host, origin: origin.to_owned() })
}
