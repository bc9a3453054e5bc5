//! `/api/account`: sign-up, the current account, data export, and deletion.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use outflank_play::{GuestId, Principal};
#[cfg(feature = "schema")]
use outflank_wire::account::AccountExport;
use outflank_wire::account::{Account, ConfirmPassword, SignUp, SignedUp, WhoAmI};
#[cfg(feature = "schema")]
use outflank_wire::error::ApiError;

#[cfg(feature = "schema")]
use super::refusals::{BadRequest, Busy, NotSignedIn, TooMany};
use crate::accounts::{Accounts, IssuedSession, UserAgent};
use crate::allowance::{Allowances, Kind};
use crate::hosts::Hosts;
use crate::identity::{Admission, NewSession, ServerKey, Visitor, new_guest, new_marks};
use crate::json::Body;
use crate::personal_data::deletion::{self, Deletion};
use crate::personal_data::export;
use crate::state::parts;
use crate::store::Store;
use crate::{Client, Failure, convert};

parts! {
    /// The parts of the server that these routes use.
    pub(super) struct Parts {
        accounts: Arc<Accounts>,
        allowances: Arc<Allowances>,
        hosts: Arc<Hosts>,
        key: ServerKey,
        store: Store,
    }
}

/// Creates an account for the caller and signs them in. The caller keeps their games.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/account", tag = "accounts", request_body = SignUp,
    responses(
        (status = 201, description = "The account, signed in.", body = SignedUp),
        (status = 403, description = "`forbidden`: you are already signed in", body = ApiError),
        (status = 409, description = "`name_taken`", body = ApiError),
        (status = 422, description = "`bad_name` or `bad_password`", body = ApiError),
        BadRequest, TooMany, Busy,
    ),
))]
pub(super) async fn create(
    State(state): State<Parts>,
    client: Client,
    Visitor(who): Visitor,
    headers: HeaderMap,
    Body(SignUp { name, password, program }): Body<SignUp>,
) -> Result<Response, Failure> {
    state.allowances.take(Kind::SignUp, who, client)?;
    let person = match who.guest() {
        Some(person) => person,
        None => new_guest()?,
    };
    let agent = user_agent(program, &headers);
    let is_program = agent.program.is_some();
    let (begun, recovery_codes) = state
        .accounts
        .sign_up(person, &name, password, agent, || state.allowances.take(Kind::NewAccount, who, client))
        .await?;
    let account = own(&state, person).await?;
    let token = is_program.then(|| begun.token.clone());
    let mut response =
        (StatusCode::CREATED, Json(SignedUp { account, recovery_codes, token })).into_response();
    if !is_program {
        known_from_now_on(&state, &headers, &begun, &mut response).await?;
        response.extensions_mut().insert(NewSession::Replaces(begun.token));
    }
    Ok(response)
}

/// Returns the caller's account.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/account", tag = "accounts",
    responses((status = 200, description = "The account, if you are signed in.", body = WhoAmI)),
))]
pub(super) async fn show(State(state): State<Parts>, Visitor(who): Visitor) -> Result<Json<WhoAmI>, Failure> {
    let account = match state.accounts.signed_in(who) {
        Ok(person) => Some(own(&state, person).await?),
        Err(_) => None,
    };
    Ok(Json(WhoAmI { account }))
}

/// Permanently deletes the caller's account: its name, password, sessions, recovery codes and messages, and
/// games without other players. Games against others remain under a deleted player. Games in progress end by
/// resignation.
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/api/account", tag = "accounts", request_body = ConfirmPassword,
    responses(
        (status = 204, description = "The account is deleted."),
        (status = 403, description = "`sign_in` or `wrong_password`", body = ApiError),
        BadRequest, TooMany, Busy,
    ),
))]
pub(super) async fn delete(
    State(state): State<Parts>,
    State(deletion): State<Deletion>,
    client: Client,
    admission: Admission,
    Body(ConfirmPassword { password }): Body<ConfirmPassword>,
) -> Result<Response, Failure> {
    let person = confirmed(&state, client, admission, password).await?;
    deletion::delete(&deletion, person).await?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    response.extensions_mut().insert(NewSession::Ends);
    Ok(response)
}

/// Exports all data about the caller as a file.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/account/export", tag = "accounts",
    responses(
        (status = 200, description = "The account with its games.", body = AccountExport),
        NotSignedIn, TooMany,
    ),
))]
pub(super) async fn export(
    State(state): State<Parts>,
    client: Client,
    admission: Admission,
) -> Result<Response, Failure> {
    let (person, this) = admission.session()?;
    state.allowances.take(Kind::Export, admission.0.0, client)?;
    let exported = export::of(&state.store, &state.accounts, person, &this).await?;
    let named = HeaderValue::from_static("attachment; filename=\"outflank-account.json\"");
    Ok(([(header::CONTENT_DISPOSITION, named)], Json(exported)).into_response())
}

/// Gives a browser the mark of a known device.
pub(super) async fn known_from_now_on(
    state: &Parts,
    headers: &HeaderMap,
    begun: &IssuedSession,
    response: &mut Response,
) -> Result<(), Failure> {
    if let Some(kept) = state.accounts.kept_password(begun.person).await? {
        let marks = new_marks(headers, &state.key, (begun.person, &kept))?;
        response.extensions_mut().insert(marks);
    }
    Ok(())
}

/// Returns an account as its owner sees it.
pub(super) async fn own(state: &Parts, person: GuestId) -> Result<Account, Failure> {
    let (name, created) = state.accounts.account(person).ok_or(Failure::NO_ACCOUNT)?;
    let left = state.store.n_recovery_codes(person).await?;
    Ok(convert::account(&state.accounts, person, (&name, created), left))
}

/// Returns the client of a new session. `program` is the name that a program gives itself.
pub(super) fn user_agent(program: Option<String>, headers: &HeaderMap) -> UserAgent {
    UserAgent { program, browser: browser(headers) }
}

/// Returns the browser's description of itself.
pub(super) fn browser(headers: &HeaderMap) -> Option<String> {
    headers.get(header::USER_AGENT)?.to_str().ok().map(str::to_owned)
}

/// Returns the caller after checking their password.
pub(super) async fn confirmed(
    state: &Parts,
    client: Client,
    admission: Admission,
    password: String,
) -> Result<GuestId, Failure> {
    let (person, _) = admission.session()?;
    state.allowances.take(Kind::Confirm, Principal::Guest(person), client)?;
    state.accounts.confirm(person, password).await?;
    Ok(person)
}
