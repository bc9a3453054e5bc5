//! What surrounds every request: its id, its time limit, who may ask, the headers of the answer, and the body
//! of an error.

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
    /// What surrounds requests.
    pub(crate) struct Around {
        hosts: Arc<Hosts>,
        metrics: Arc<Metrics>,
        times: Times,
    }
}

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The longest address of a request, in bytes; ours have some 60.
const MAX_ADDRESS: usize = 8 << 10;

/// The outermost layer.
pub(crate) async fn around(State(state): State<Around>, mut request: Request, next: Next) -> Response {
    let id = request_id(request.headers());
    request.extensions_mut().insert(RequestId(id.clone()));
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let span = tracing::info_span!("request", request_id = id, %method, path);
    // A file that is brought in takes as long as it has games.
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

/// The refusal of a server that has no router of its own now.
pub(crate) fn refusal(failure: Failure) -> Response {
    let id = new_request_id();
    let mut response = failure.into_response();
    if let Some(failure) = response.extensions_mut().remove::<Failure>() {
        response = write_failure(&failure, &id, response);
    }
    framed(response, id)
}

/// Adds the headers of every answer.
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

/// The id that the client gave, if it is fit for a log, else a new one.
fn request_id(headers: &HeaderMap) -> String {
    let given = headers.get(&REQUEST_ID).and_then(|value| value.to_str().ok());
    let fits = |id: &&str| {
        (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
    };
    given.filter(fits).map_or_else(new_request_id, str::to_owned)
}

/// Refuses what a page of another site makes a browser ask for.
///
/// Browsers name the page's origin in everything that can change something and in socket handshakes; other
/// clients name none and are let through. A page can also point its own name at this machine and then is of
/// the same origin; so a server answers only to names that no stranger can point anywhere, and to those it was given.
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
    // Whoever names a host twice, in the address and in the header, must mean us both times.
    if let Some(name) =
        [authority, host].into_iter().flatten().map(without_port).find(|name| !hosts.knows(name))
    {
        return Err(HeadRefusal::CrossOrigin(format!(
            "this server does not answer to the name {name:?}; if it is its name, start it with --public-host"
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
        // A page that came by http may be anybody's on the way: it does not speak for the one that comes by https.
        if is_encrypted(headers) && origin.starts_with("http://") {
            return Err(HeadRefusal::CrossOrigin(format!(
                "{origin:?} is not encrypted, and this page of the server is"
            ))
            .into());
        }
    } else if only(headers, &SEC_FETCH_SITE)?.is_some_and(|site| ["cross-site", "same-site"].contains(&site))
    {
        return Err(HeadRefusal::CrossOrigin("pages of other sites may not use this server".into()).into());
    }
    Ok(())
}

/// The value of a header that decides who may ask, and so must not have two.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Result<Option<&'a str>, Failure> {
    let mut values = headers.get_all(name).iter();
    let value = values.next();
    if values.next().is_some() {
        return Err(Failure::BadRequest(format!("the header {name} is there more than once")));
    }
    // What is not text is no name of ours.
    Ok(value.map(|value| value.to_str().unwrap_or("?")))
}
