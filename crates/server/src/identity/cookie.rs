//! The cookies of guests, sessions and known devices.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use outflank_play::GuestId;

use super::device::{self, NewMarks};
use super::{Recognition, ServerKey};
use crate::accounts::token_hash;
use crate::{Failure, chance};

/// The name of the cookie that identifies a guest.
const GUEST: &str = "outflank_guest";
/// The name of the cookie with a session's token. Over https it has the prefix `__Host-`, so that no other
/// host and no unencrypted page can set it.
const SESSION: &str = "outflank_session";
const SECURED_SESSION: &str = "__Host-outflank_session";
/// The name of the cookie with the marks of a known device. Over https it has the same prefix.
const DEVICE: &str = "outflank_device";
const SECURED_DEVICE: &str = "__Host-outflank_device";

/// The maximum length of the cookie with marks, in bytes: a few marks of 45 characters, with separators.
const LONGEST_MARKS: usize = 256;

/// The lifetime of a cookie: 400 days, the maximum in browsers. Every visit renews it.
const LIFETIME_S: u32 = 400 * 24 * 60 * 60;

/// A response extension that gives the browser the cookie of this guest.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewCookie(pub(crate) GuestId);

/// A response extension that changes the session cookie.
#[derive(Clone, Debug)]
pub(crate) enum NewSession {
    /// Sets the token of a new session.
    Begins(String),
    /// Sets the token of a new session, and removes the cookie of the guest who has become this account.
    Replaces(String),
    /// Removes the cookie.
    Ends,
}

/// A response extension that marks a page: its visitor gets a guest cookie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visited;

/// Returns the guest in a request's cookie.
pub(super) fn guest(headers: &HeaderMap, key: &ServerKey) -> Option<GuestId> {
    values(headers, GUEST).find_map(|value| key.guest(value))
}

/// Returns the session token in a request's cookie.
pub(super) fn session(headers: &HeaderMap) -> Option<&str> {
    values(headers, session_name(headers)).next()
}

/// Returns the device marks in a request's cookie.
pub(super) fn marks(headers: &HeaderMap) -> Option<&str> {
    values(headers, device_name(headers)).next()
}

fn device_name(headers: &HeaderMap) -> &'static str {
    if is_encrypted(headers) { SECURED_DEVICE } else { DEVICE }
}

fn session_name(headers: &HeaderMap) -> &'static str {
    if is_encrypted(headers) { SECURED_SESSION } else { SESSION }
}

/// Iterates over the values of all cookies with a name.
fn values<'h>(headers: &'h HeaderMap, name: &'static str) -> impl Iterator<Item = &'h str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    cookies.flat_map(|cookies| cookies.split(';')).filter_map(move |cookie| {
        let (found, value) = cookie.trim().split_once('=')?;
        (found == name).then_some(value)
    })
}

/// Gives visitors of a page a guest cookie, or renews their cookies. Also sets the cookies that handlers
/// request by response extensions.
pub(crate) async fn welcome(State(by): State<Recognition>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    let (name, device_name) = (session_name(headers), device_name(headers));
    let secure = if is_encrypted(headers) { "; Secure" } else { "" };
    let marks = marks(headers).filter(|marks| marks.len() <= LONGEST_MARKS).map(str::to_owned);
    let known = guest(headers, &by.key).filter(|guest| !by.accounts.is_closed(*guest));
    let session = session(headers)
        .and_then(|token| Some((token.to_owned(), by.accounts.of_token(&token_hash(token)?)?)));
    let mut response = next.run(request).await;
    let given = response.extensions_mut().remove::<NewCookie>().map(|NewCookie(guest)| guest);
    let new_session = response.extensions_mut().remove::<NewSession>();
    let new_marks = response.extensions_mut().remove::<NewMarks>().map(|NewMarks(marks)| marks);
    let is_visit = response.extensions_mut().remove::<Visited>().is_some();
    let marks = match (new_marks, &session) {
        (Some(new), _) => Some(new),
        (None, _) if !is_visit => None,
        // The session is older than device marks, or its marks are lost.
        (None, Some((_, person))) if marks.is_none() => device::first_mark(&by, *person).await,
        (None, _) => marks,
    };
    let mut set = |name: &str, value: &str, kept: u32| {
        let cookie = format!("{name}={value}; Path=/; Max-Age={kept}; HttpOnly; SameSite=Lax{secure}");
        if let Ok(cookie) = HeaderValue::try_from(cookie) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    };
    let is_signed_in = match &new_session {
        Some(NewSession::Begins(token) | NewSession::Replaces(token)) => {
            set(name, token, LIFETIME_S);
            true
        }
        Some(NewSession::Ends) => {
            set(name, "", 0);
            false
        }
        None => match session.filter(|_| is_visit) {
            Some((token, _)) => {
                set(name, &token, LIFETIME_S);
                true
            }
            None => false,
        },
    };
    // Without random bytes, the page is served without creating a guest. An account needs no guest cookie.
    let visiting =
        || known.or_else(|| if is_signed_in { None } else { new_guest().ok() }).filter(|_| is_visit);
    if matches!(new_session, Some(NewSession::Replaces(_))) {
        set(GUEST, "", 0);
    } else if let Some(guest) = given.or_else(visiting) {
        set(GUEST, &by.key.sign_guest(guest), LIFETIME_S);
    }
    if let Some(marks) = marks {
        set(device_name, &marks, LIFETIME_S);
    }
    response
}

pub(crate) fn new_guest() -> Result<GuestId, Failure> {
    Ok(GuestId(u128::from_le_bytes(chance::bytes()?)))
}

/// Whether the browser uses https, to this server or to a proxy. A forged header harms only its sender.
pub(crate) fn is_encrypted(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|scheme| scheme.as_bytes().eq_ignore_ascii_case(b"https"))
}
