//! The cookie by which a guest is known again.

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use outflank_play::GuestId;

use super::ServerKey;
use crate::{AppState, Failure};

/// Its name.
const NAME: &str = "outflank_guest";
/// How long a browser keeps it: the longest that browsers allow, 400 days, anew with every visit.
const KEPT_S: u32 = 400 * 24 * 60 * 60;

/// A guest of whom the browser is to be told, in the answer to its request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct NewCookie(pub(crate) GuestId);

/// Marks the answer with a page: who reads it is a guest from then on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visited;

/// The guest whose cookie a request carries.
pub(super) fn guest(headers: &HeaderMap, key: &ServerKey) -> Option<GuestId> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|cookies| cookies.to_str().ok());
    let mut ours = cookies.flat_map(|cookies| cookies.split(';')).filter_map(|cookie| {
        let (name, value) = cookie.trim().split_once('=')?;
        (name == NAME).then_some(value)
    });
    ours.find_map(|value| key.guest(value))
}

/// Gives whoever visits a page a cookie, or the one they have for another 400 days; and takes new ones out of answers.
pub(crate) async fn welcome(State(state): State<AppState>, request: Request, next: Next) -> Response {
    let is_encrypted = is_encrypted(request.headers());
    let known = guest(request.headers(), &state.key);
    let mut response = next.run(request).await;
    let given = response.extensions_mut().remove::<NewCookie>().map(|NewCookie(guest)| guest);
    let is_visit = response.extensions_mut().remove::<Visited>().is_some();
    // Without random bytes there is no guest, and a page to look at all the same.
    let visiting = || known.or_else(|| new_guest().ok()).filter(|_| is_visit);
    if let Some(guest) = given.or_else(visiting) {
        let secure = if is_encrypted { "; Secure" } else { "" };
        let value = state.key.sign_guest(guest);
        let cookie = format!("{NAME}={value}; Path=/; Max-Age={KEPT_S}; HttpOnly; SameSite=Lax{secure}");
        if let Ok(cookie) = HeaderValue::try_from(cookie) {
            response.headers_mut().append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// A guest who has not been here before.
pub(crate) fn new_guest() -> Result<GuestId, Failure> {
    let mut id = [0; 16];
    getrandom::fill(&mut id).map_err(|_| Failure::Broken("the random source"))?;
    Ok(GuestId(u128::from_le_bytes(id)))
}

/// Whether the browser reached us, or the proxy before us, by https. A lie harms only who tells it.
fn is_encrypted(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|scheme| scheme.as_bytes().eq_ignore_ascii_case(b"https"))
}
