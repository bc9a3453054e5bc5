//! Headers of every response, and request IDs.

use axum::http::{HeaderName, header};

/// The ID of a request, chosen by the client or generated. The response repeats it.
#[derive(Clone, Debug)]
pub(crate) struct RequestId(pub(crate) String);

pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Scripts, styles, pictures and connections must come from this server, and no page may frame it. Inline
/// styles are allowed for the board's animations, and generated pictures for saving a position.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data: blob:; font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; \
     connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Returns the policy for a page that may run the inline scripts with these hashes.
pub(crate) fn policy_with_scripts(hashes: impl Iterator<Item = String>) -> String {
    const ELSEWHERE: &str = "script-src 'self'";
    let scripts = hashes.fold(ELSEWHERE.to_owned(), |scripts, hash| scripts + " " + &hash);
    CONTENT_SECURITY_POLICY.replacen(ELSEWHERE, &scripts, 1)
}

/// Headers that responses get unless they set them.
pub(crate) const ALWAYS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// The caching policy of responses that set none.
pub(crate) const NOT_KEPT: (HeaderName, &str) = (header::CACHE_CONTROL, "no-store");

/// Returns a new ID for a request without one.
pub(crate) fn new_request_id() -> String {
    let mut bytes = [0; 8];
    // Without random bytes, the ID is merely less useful.
    let _none = getrandom::fill(&mut bytes);
    format!("{:016x}", u64::from_ne_bytes(bytes))
}
