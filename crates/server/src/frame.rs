//! The layers around every request: ID, time limit, origin check, response headers, and the body of errors.

use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;
use tracing::Instrument;

use crate::Failure;
use crate::config::Times;
use crate::head::HeadRefusal;
use crate::headers::{ALWAYS, NOT_KEPT, REQUEST_ID, RequestId, new_request_id};
use crate::hosts::{Hosts, without_port};
use crate::identity::is_encrypted;
use crate::metrics::Metrics;
use crate::state::parts;
use crate::upload::{IMPORT, IMPORT_TIME};

parts! {
    /// The parts of the server that these layers need.
    pub(crate) struct Around {
        hosts: Arc<Hosts>,
        metrics: Arc<Metrics>,
        times: Times,
    }
}

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The longest address of a request, in bytes. Real ones have about 60.
const MAX_ADDRESS: usize = 8 << 10;

/// Returns the outermost layer.
pub(crate) async fn around(State(state): State<Around>, mut request: Request, next: Next) -> Response {
    let id = request_id(request.headers());
    request.extensions_mut().insert(RequestId(id.clone()));
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let span = tracing::info_span!("request", request_id = id, %method, path);
    // Imports get more time, since theirs grows with the number of games.
    let longest = if path == IMPORT { state.times.request.max(IMPORT_TIME) } else { state.times.request };
    let outcome = match may_ask(&state.hosts, &request) {
        Ok(()) => {
            timeout(longest, next.run(request)).instrument(span.clone()).await.map_err(|_| Failure::Timeout)
        }
        Err(failure) => Err(failure),
    };
    let mut response = outcome.unwrap_or_else(Failure::into_response);
    tracing::debug!(request_id = id, %method, path, status = response.status().as_u16(), "request");
    if let Some(failure) = response.extensions_mut().remove::<Failure>() {
        state.metrics.refused(&failure);
        response = write_failure(&failure, &id, response);
    }
    framed(response, id)
}

/// Returns a refusal for use outside the routers, such as while the server stands by.
pub(crate) fn refusal(failure: Failure) -> Response {
    let id = new_request_id();
    let mut response = failure.into_response();
    if let Some(failure) = response.extensions_mut().remove::<Failure>() {
        response = write_failure(&failure, &id, response);
    }
    framed(response, id)
}

/// Adds the headers that every response has.
fn framed(mut response: Response, id: String) -> Response {
    let headers = response.headers_mut();
    if let Ok(id) = HeaderValue::try_from(id) {
        headers.insert(REQUEST_ID, id);
    }
    for (name, value) in ALWAYS.into_iter().chain([NOT_KEPT]) {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}

fn write_failure(failure: &Failure, id: &str, bare: Response) -> Response {
    let (head, _) = bare.into_parts();
    let mut response = (head.status, Json(failure.report(Some(id)))).into_response();
    for name in [header::RETRY_AFTER, header::ALLOW, header::WWW_AUTHENTICATE] {
        if let Some(value) = head.headers.get(&name) {
            response.headers_mut().insert(name, value.clone());
        }
    }
    response
}

/// Returns the client's request ID if it is fit for a log, and a new one otherwise.
fn request_id(headers: &HeaderMap) -> String {
    let given = headers.get(&REQUEST_ID).and_then(|value| value.to_str().ok());
    let fits = |id: &&str| {
        (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    given.filter(fits).map_or_else(new_request_id, str::to_owned)
}

/// Fails for requests from pages of other sites (CSRF).
///
/// Browsers send the page's origin with socket handshakes and with every request that can change something.
/// Other clients send none and are allowed. A page can also point its own name at this machine, which makes
/// it same-origin (DNS rebinding). The server therefore answers only to configured names and to those that no
/// stranger can control.
fn may_ask(hosts: &Hosts, request: &Request<Body>) -> Result<(), Failure> {
    if request.uri().path_and_query().is_some_and(|address| address.as_str().len() > MAX_ADDRESS) {
        return Err(HeadRefusal::LongAddress.into());
    }
    let headers = request.headers();
    let host = only(headers, &header::HOST)?;
    let authority = request.uri().authority().map(|authority| authority.as_str());
    if host.is_none() && authority.is_none() && request.version() == Version::HTTP_11 {
        return Err(Failure::BadRequest("the header host is missing".into()));
    }
    // If both the address and the header name a host, both hosts must be this server's.
    if let Some(name) =
        [authority, host].into_iter().flatten().map(without_port).find(|name| !hosts.knows(name))
    {
        return Err(HeadRefusal::CrossOrigin(format!(
            "this server does not know the name {name:?}; if the name is right, start the server with --public-host"
        ))
        .into());
    }
    let origin = only(headers, &header::ORIGIN)?;
    let is_safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let is_handshake = headers.contains_key(header::UPGRADE);
    if is_safe && !is_handshake {
        return Ok(());
    }
    if let Some(origin) = origin {
        let of_origin = origin.split_once("://").map(|(_, host)| host);
        let same = of_origin.is_some() && of_origin == authority.or(host);
        if !same && !of_origin.map(without_port).is_some_and(|name| hosts.is_public(name)) {
            return Err(
                HeadRefusal::CrossOrigin(format!("pages of {origin:?} may not use this server")).into()
            );
        }
        // A page loaded over http may have been altered on its way, so it may not act for the encrypted site.
        if is_encrypted(headers) && origin.starts_with("http://") {
            return Err(HeadRefusal::CrossOrigin(format!(
                "{origin:?} is not encrypted, but this server is reached over https"
            ))
            .into());
        }
    } else if only(headers, &SEC_FETCH_SITE)?.is_some_and(|site| ["cross-site", "same-site"].contains(&site))
    {
        return Err(HeadRefusal::CrossOrigin("pages of other sites may not use this server".into()).into());
    }
    Ok(())
}

/// Returns the value of a header that decides about access. Such a header must not occur twice.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Result<Option<&'a str>, Failure> {
    let mut values = headers.get_all(name).iter();
    let value = values.next();
    if values.next().is_some() {
        return Err(Failure::BadRequest(format!("the header {name} occurs more than once")));
    }
    // Nothing is allowed under the name `?`, which stands for a value that is not text.
    Ok(value.map(|value| value.to_str().unwrap_or("?")))
}
