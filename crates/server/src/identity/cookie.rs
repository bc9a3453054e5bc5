//! The cookies by which a guest, or a session of an account, is known again.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use outflank_play::GuestId;

use super::device::{self, NewMarks};
use super::{Recognition, ServerKey};
use crate::accounts::token_hash;
use crate::{Failure, chance};

/// The name of a guest's.
const GUEST: &str = "outflank_guest";
/// The name of a session's; by https another one, which no other host and no page without https can set.
const SESSION: &str = "outflank_session";
const SECURED_SESSION: &str = "__Host-outflank_session";
/// The name of what tells to which accounts a browser has signed in before; by https likewise.
const DEVICE: &str = "outflank_device";
const SECURED_DEVICE: &str = "__Host-outflank_device";

/// A few marks of 45 characters and what is between them.
const LONGEST_MARKS: usize = 256;

/// How long a browser keeps one: the longest that browsers allow, 400 days, anew with every visit.
const KEPT_S: u32 = 400 * 24 * 60 * 60;

/// A guest of whom the browser is to be told, in the answer to its request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewCookie(pub(crate) GuestId);

/// A session that the browser begins, in the answer to its request, by its token; or none any more.
#[derive(Clone, Debug)]
pub(crate) enum NewSession {
    /// It begins.
    Begins(String),
    /// It begins, and the guest that the browser was is this account now.
    Replaces(String),
    /// It has ended.
    Ends,
}

/// Marks the answer with a page: who reads it is a guest from then on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visited;

/// The guest whose cookie a request carries.
pub(super) fn guest(headers: &HeaderMap, key: &ServerKey) -> Option<GuestId> {
    values(headers, GUEST).find_map(|value| key.guest(value))
}

/// The token of a session that a cookie of a request carries.
pub(super) fn session(headers: &HeaderMap) -> Option<&str> {
    values(headers, session_name(headers)).next()
}

/// What tells to which accounts a browser has signed in before, as its cookie carries it.
pub(super) fn marks(headers: &HeaderMap) -> Option<&str> {
    values(headers, device_name(headers)).next()
}

fn device_name(headers: &HeaderMap) -> &'static str {
    if is_encrypted(headers) { SECURED_DEVICE } else { DEVICE }
}

fn session_name(headers: &HeaderMap) -> &'static str {
    if is_encrypted(headers) { SECURED_SESSION } else { SESSION }
}

/// What the cookies of this name carry.
fn values<'h>(headers: &'h HeaderMap, name: &'static str) -> impl Iterator<Item = &'h str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    cookies.flat_map(|cookies| cookies.split(';')).filter_map(move |cookie| {
        let (found, value) = cookie.trim().split_once('=')?;
        (found == name).then_some(value)
    })
}

/// Gives whoever visits a page a cookie, or the one they have for another 400 days; and takes new ones out of answers.
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
        // Whoever has signed in before there were marks, or has lost theirs.
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
            set(name, token, KEPT_S);
            true
        }
        Some(NewSession::Ends) => {
            set(name, "", 0);
            false
        }
        None => match session.filter(|_| is_visit) {
            Some((token, _)) => {
                set(name, &token, KEPT_S);
                true
            }
            None => false,
        },
    };
    // Without random bytes there is no guest, and a page to look at all the same. Who is signed in needs none.
    let visiting =
        || known.or_else(|| if is_signed_in { None } else { new_guest().ok() }).filter(|_| is_visit);
    if matches!(new_session, Some(NewSession::Replaces(_))) {
        set(GUEST, "", 0);
    } else if let Some(guest) = given.or_else(visiting) {
        set(GUEST, &by.key.sign_guest(guest), KEPT_S);
    }
    if let Some(marks) = marks {
        set(device_name, &marks, KEPT_S);
    }
    response
}

/// A guest who has not been here before.
pub(crate) fn new_guest() -> Result<GuestId, Failure> {
    Ok(GuestId(u128::from_le_bytes(chance::bytes()?)))
}

/// Whether the browser reached us, or the proxy before us, by https. A lie harms only who tells it.
pub(crate) fn is_encrypted(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|scheme| scheme.as_bytes().eq_ignore_ascii_case(b"https"))
}
