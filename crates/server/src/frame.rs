//! What surrounds every request: its id, its time limit, who may ask, the headers of the answer, and the body
//! of an error.

use axum::Json;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use crate::state::Hosts;
use crate::{AppState, Failure};

/// The id of a request, chosen by the client or here, and repeated in the answer.
#[derive(Clone, Debug)]
pub(crate) struct RequestId(pub(crate) String);

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Scripts, styles, pictures and connections come from this server alone, and nobody may put it in a frame.
/// Styles set on elements are allowed: the drawn board uses them for its animations.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; \
     img-src 'self' data:; font-src 'self'; media-src 'self'; manifest-src 'self'; worker-src 'self'; \
     connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The outermost layer.
pub(crate) async fn around(State(state): State<AppState>, mut request: Request, next: Next) -> Response {
    let id = request_id(request.headers());
    request.extensions_mut().insert(RequestId(id.clone()));
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let outcome = match may_ask(&state.hosts, &request) {
        Ok(()) => timeout(state.request_timeout, next.run(request)).await.map_err(|_| Failure::Timeout),
        Err(failure) => Err(failure),
    };
    let mut response = outcome.unwrap_or_else(Failure::into_response);
    tracing::debug!(request_id = id, %method, path, status = response.status().as_u16(), "request");
    if let Some(failure) = response.extensions_mut().remove::<Failure>() {
        response = write_failure(&failure, &id, response);
    }
    let headers = response.headers_mut();
    if let Ok(id) = HeaderValue::try_from(id) {
        headers.insert(REQUEST_ID, id);
    }
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
        (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

fn write_failure(failure: &Failure, id: &str, bare: Response) -> Response {
    let (head, _) = bare.into_parts();
    let mut response = (head.status, Json(failure.report(Some(id)))).into_response();
    for name in [header::RETRY_AFTER, header::ALLOW] {
        if let Some(value) = head.headers.get(&name) {
            response.headers_mut().insert(name, value.clone());
        }
    }
    response
}

/// The id that the client gave, if it is fit for a log, else a new one.
fn request_id(headers: &HeaderMap) -> String {
    let given = headers.get(&REQUEST_ID).and_then(|value| value.to_str().ok());
    let fits = |id: &&str| {
        (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    given.filter(fits).map_or_else(
        || {
            let mut bytes = [0; 8];
            // Without random bytes the id is only less useful.
            let _none = getrandom::fill(&mut bytes);
            format!("{:016x}", u64::from_ne_bytes(bytes))
        },
        str::to_owned,
    )
}

/// Refuses what a page of another site makes a browser ask for.
///
/// Browsers name the page's origin in everything that can change something and in socket handshakes; other
/// clients name none and are let through. A page can also point its own name at this machine and then is of
/// the same origin; so a server that listens to this machine alone answers to this machine's names only.
fn may_ask(hosts: &Hosts, request: &Request<Body>) -> Result<(), Failure> {
    let headers = request.headers();
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let host = text(header::HOST).or_else(|| request.uri().authority().map(|authority| authority.as_str()));
    let name = host.map(without_port);
    let public = |name: &str| hosts.public.iter().any(|public| public.eq_ignore_ascii_case(name));
    if let Some(name) = name.filter(|name| hosts.only_local && !is_local(name) && !public(name)) {
        return Err(Failure::CrossOrigin(format!("this server does not answer to the name {name:?}")));
    }
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let is_handshake = headers.contains_key(header::UPGRADE);
    if is_safe && !is_handshake {
        return Ok(());
    }
    if let Some(origin) = text(header::ORIGIN) {
        let of_origin = origin.split_once("://").map(|(_, host)| host);
        let same = of_origin.is_some() && of_origin == host;
        if !same && !of_origin.map(without_port).is_some_and(public) {
            return Err(Failure::CrossOrigin(format!("pages of {origin:?} may not use this server")));
        }
    } else if text(HeaderName::from_static("sec-fetch-site")).is_some_and(|site| site == "cross-site") {
        return Err(Failure::CrossOrigin("pages of other sites may not use this server".into()));
    }
    Ok(())
}

fn without_port(host: &str) -> &str {
    match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    }
}

fn is_local(name: &str) -> bool {
    let name = name.trim_end_matches('.');
    name.eq_ignore_ascii_case("localhost")
        || name.to_ascii_lowercase().ends_with(".localhost")
        || name
            .trim_start_matches('[')
            .trim_end_matches(']')
            .parse()
            .is_ok_and(|ip: std::net::IpAddr| ip.is_loopback())
}
