//! `/api/account/sessions`: signing in and out, the list of sessions, and changes of the password.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use outflank_play::{GuestId, Principal};
use outflank_wire::account::{
    AccountSessions, ChangePassword, ConfirmPassword, Recover, RecoveryCodes, SignIn, SignedIn,
};
use outflank_wire::error::ApiError;

use super::account::{Parts, browser, confirmed, known_from_now_on, own, user_agent};
use super::named::Named;
#[cfg(feature = "schema")]
use super::refusals::{BadRequest, Busy, NotFound, NotSignedIn, TooMany};
use crate::accounts::{IssuedSession, attempts_with};
use crate::allowance::Kind;
use crate::identity::{Admission, NewSession, known_device};
use crate::json::Body;
use crate::{Client, Failure, convert};

/// Signs in.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/account/sessions", tag = "accounts", request_body = SignIn,
    responses(
        (status = 201, description = "The account, signed in.", body = SignedIn),
        (status = 403, description = "`wrong_password`, or `forbidden`: the account is closed", body = ApiError),
        (status = 422, description = "`bad_name`: the program's name", body = ApiError),
        BadRequest, TooMany, Busy,
    ),
))]
pub(super) async fn create(
    State(state): State<Parts>,
    client: Client,
    headers: HeaderMap,
    Body(SignIn { name, password, program }): Body<SignIn>,
) -> Result<Response, Failure> {
    let agent = user_agent(program, &headers);
    let is_program = agent.program.is_some();
    let may =
        |account: Option<(GuestId, &str)>| attempt(&state, Kind::SignIn, &name, account, (&headers, client));
    let begun = state.accounts.sign_in(&name, password, agent, may).await?;
    signed_in(&state, &headers, begun, is_program).await
}

/// Returns the caller's sessions.
#[cfg_attr(feature = "schema", utoipa::path(
    get, path = "/api/account/sessions", tag = "accounts",
    responses(
        (status = 200, description = "The sessions.", body = AccountSessions),
        NotSignedIn,
    ),
))]
pub(super) async fn list(
    State(state): State<Parts>,
    admission: Admission,
) -> Result<Json<AccountSessions>, Failure> {
    let (person, this) = admission.session()?;
    Ok(Json(AccountSessions { sessions: convert::sessions(state.accounts.sessions(person), Some(&this)) }))
}

/// Ends all sessions except the caller's.
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/api/account/sessions", tag = "accounts",
    responses(
        (status = 204, description = "The sessions have ended, and their sockets are closed."),
        NotSignedIn,
    ),
))]
pub(super) async fn end_others(
    State(state): State<Parts>,
    admission: Admission,
) -> Result<StatusCode, Failure> {
    let (person, this) = admission.session()?;
    state.accounts.end_others(person, this).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends the session with this ID. `this` means the caller's own session.
#[cfg_attr(feature = "schema", utoipa::path(
    delete, path = "/api/account/sessions/{id}", tag = "accounts",
    params(("id" = String, Path, description = "The session, or `this`.")),
    responses(
        (status = 204, description = "The session has ended, and its sockets are closed."),
        NotSignedIn, NotFound,
    ),
))]
pub(super) async fn end(
    State(state): State<Parts>,
    admission: Admission,
    Named(id): Named,
) -> Result<Response, Failure> {
    let (person, this) = admission.session()?;
    let mut response = StatusCode::NO_CONTENT.into_response();
    if id == "this" {
        state.accounts.end(person, this).await?;
        response.extensions_mut().insert(NewSession::Ends);
    } else {
        state.accounts.end_session(person, &id).await?;
    }
    Ok(response)
}

/// Changes the password. All other sessions end.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/account/password", tag = "accounts", request_body = ChangePassword,
    responses(
        (status = 201, description = "The account, signed in again.", body = SignedIn),
        (status = 403, description = "`sign_in` or `wrong_password`", body = ApiError),
        (status = 422, description = "`bad_password`", body = ApiError),
        BadRequest, TooMany, Busy,
    ),
))]
pub(super) async fn change_password(
    State(state): State<Parts>,
    client: Client,
    admission: Admission,
    headers: HeaderMap,
    Body(ChangePassword { old, new }): Body<ChangePassword>,
) -> Result<Response, Failure> {
    let (person, this) = admission.session()?;
    state.allowances.take(Kind::Confirm, Principal::Guest(person), client)?;
    let is_program = state.accounts.is_of_program(&this);
    let browser = browser(&headers);
    let begun = state.accounts.change_password((person, this), old, new, browser).await?;
    signed_in(&state, &headers, begun, is_program).await
}

/// Signs in with a recovery code and a new password. All other sessions end, and the code no longer works.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/account/recover", tag = "accounts", request_body = Recover,
    responses(
        (status = 201, description = "The account, signed in.", body = SignedIn),
        (status = 403, description = "`wrong_password`, or `forbidden`: the account is closed", body = ApiError),
        (status = 422, description = "`bad_password`, or `bad_name`: the program's name", body = ApiError),
        BadRequest, TooMany, Busy,
    ),
))]
pub(super) async fn recover(
    State(state): State<Parts>,
    client: Client,
    headers: HeaderMap,
    Body(Recover { name, code, password, program }): Body<Recover>,
) -> Result<Response, Failure> {
    let agent = user_agent(program, &headers);
    let is_program = agent.program.is_some();
    let may = |account: Option<(GuestId, &str)>| {
        attempt(&state, Kind::Recovery, &name, account, (&headers, client))
    };
    let begun = state.accounts.recover(&name, (&code, password), agent, may).await?;
    signed_in(&state, &headers, begun, is_program).await
}

/// Replaces all recovery codes.
#[cfg_attr(feature = "schema", utoipa::path(
    post, path = "/api/account/recovery-codes", tag = "accounts", request_body = ConfirmPassword,
    responses(
        (status = 201, description = "The codes.", body = RecoveryCodes),
        (status = 403, description = "`sign_in` or `wrong_password`", body = ApiError),
        BadRequest, TooMany, Busy,
    ),
))]
pub(super) async fn new_codes(
    State(state): State<Parts>,
    client: Client,
    admission: Admission,
    Body(ConfirmPassword { password }): Body<ConfirmPassword>,
) -> Result<(StatusCode, Json<RecoveryCodes>), Failure> {
    let person = confirmed(&state, client, admission, password).await?;
    let codes = state.accounts.new_codes(None, person).await?;
    Ok((StatusCode::CREATED, Json(RecoveryCodes { codes })))
}

/// Counts an attempt to sign in with a name. `account` is the person and the password hash, if the name
/// exists.
fn attempt(
    state: &Parts,
    kind: Kind,
    name: &str,
    account: Option<(GuestId, &str)>,
    (headers, client): (&HeaderMap, Client),
) -> Result<(), Failure> {
    let device = account.and_then(|account| known_device(headers, &state.key, account));
    state.allowances.take_attempt(kind, &attempts_with(name), device, client)
}

/// Returns the response that starts a new session.
pub(super) async fn signed_in(
    state: &Parts,
    headers: &HeaderMap,
    begun: IssuedSession,
    is_program: bool,
) -> Result<Response, Failure> {
    let account = own(state, begun.person).await?;
    let token = is_program.then(|| begun.token.clone());
    let mut response = (StatusCode::CREATED, Json(SignedIn { account, token })).into_response();
    if !is_program {
        known_from_now_on(state, headers, &begun, &mut response).await?;
        response.extensions_mut().insert(NewSession::Begins(begun.token));
    }
    Ok(response)
}
