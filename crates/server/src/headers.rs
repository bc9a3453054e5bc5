//! Headers that every answer has, and the id of a request.

use axum::http::{HeaderName, header};

/// The id of a request, chosen by the client or here, and repeated in the answer.
#[derive(Clone, Debug)]
pub(crate) struct RequestId(pub(crate) String);

pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Scripts, styles, pictures and connections come from this server alone, and nobody may put it in a frame.
/// Styles set on elements are allowed: the drawn board uses them for its animations. So are pictures that a page makes
/// itself, for a position that is saved as one.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob:; font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; \
     connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The same for a page that also has scripts in it, each named by its hash.
pub(crate) fn policy_with_scripts(hashes: impl Iterator<Item = String>) -> String {
    const ELSEWHERE: &str = "script-src 'self'";
    let scripts = hashes.fold(ELSEWHERE.to_owned(), |scripts, hash| scripts + " " + &hash);
    CONTENT_SECURITY_POLICY.replacen(ELSEWHERE, &scripts, 1)
}

/// Headers of every answer that does not set them itself.
pub(crate) const ALWAYS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The header of every answer that says nothing else about being kept.
pub(crate) const NOT_KEPT: (HeaderName, &str) = (header::CACHE_CONTROL, "no-store");

/// A new id, for a request that came without one.
pub(crate) fn new_request_id() -> String {
    let mut bytes = [0; 8];
    // Without random bytes the id is only less useful.
    let _none = getrandom::fill(&mut bytes);
    format!("{:016x}", u64::from_ne_bytes(bytes))
}
