//! Bearer tokens of programs, which have the same content as a browser's cookie.

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::accounts::Credential;
use crate::error::Refuse;

const SCHEME: &[u8] = b"bearer ";

/// Returns the credential of a request's bearer token, if it has one. Ignores other schemes, since a proxy
/// may require a password.
///
/// # Errors
/// If the token is invalid or revoked, or if there are two. Such a request is refused, never treated as
/// anonymous.
pub(super) fn credential(
    headers: &HeaderMap,
    read: impl FnOnce(&str) -> Option<Credential>,
) -> Result<Option<Credential>, BadToken> {
    let values = headers.get_all(header::AUTHORIZATION).iter();
    let mut tokens = values.filter_map(|value| token(value.as_bytes()));
    let Some(token) = tokens.next() else { return Ok(None) };
    let text = std::str::from_utf8(token).ok().filter(|_| tokens.next().is_none());
    text.and_then(read).map(Some).ok_or(BadToken)
}

/// The token is invalid.
#[derive(Debug, Error)]
#[error("this token is not from this server, or the server's key has changed since")]
pub(super) struct BadToken;

impl Refuse for BadToken {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (StatusCode::UNAUTHORIZED, ErrorCode::BadToken)
    }

    fn header(&self) -> Option<(HeaderName, HeaderValue)> {
        Some((header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer error=\"invalid_token\"")))
    }
}

/// Returns the token after `Bearer` (RFC 6750, section 2.1).
fn token(value: &[u8]) -> Option<&[u8]> {
    let (scheme, token) = value.split_at_checked(SCHEME.len())?;
    scheme.eq_ignore_ascii_case(SCHEME).then(|| token.trim_ascii())
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use outflank_play::GuestId;

    use super::*;
    use crate::ServerKey;

    fn read(key: &ServerKey, values: &[&str]) -> Option<Option<GuestId>> {
        let mut headers = HeaderMap::new();
        for value in values {
            headers.append(header::AUTHORIZATION, HeaderValue::from_str(value).unwrap());
        }
        let read = |token: &str| key.guest(token).map(Credential::Guest);
        let read = credential(&headers, read).ok()?;
        Some(read.map(|credential| match credential {
            Credential::Guest(guest) => guest,
            other => panic!("{other:?}"),
        }))
    }

    #[test]
    fn a_token_is_one_guest_or_an_error() {
        let (key, other) = (ServerKey::random().unwrap(), ServerKey::random().unwrap());
        let (ours, theirs) = (key.sign_guest(GuestId(7)), other.sign_guest(GuestId(7)));
        let bearer = |token: &str| format!("Bearer {token}");
        assert_eq!(read(&key, &[]), Some(None));
        assert_eq!(read(&key, &["Basic dTpw"]), Some(None), "this is for a proxy");
        assert_eq!(read(&key, &[&bearer(&ours)]), Some(Some(GuestId(7))));
        assert_eq!(read(&key, &[&format!("bearer  {ours}")]), Some(Some(GuestId(7))));
        assert_eq!(read(&key, &["Basic dTpw", &bearer(&ours)]), Some(Some(GuestId(7))));
        for bad in [&[&*bearer(&theirs)][..], &["Bearer é"], &["Bearer x"], &[&bearer(&ours), &bearer(&ours)]]
        {
            assert_eq!(read(&key, bad), None, "{bad:?}");
        }
    }
}
