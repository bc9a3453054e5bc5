//! Forwarding of requests and sockets to the server that has the database.

use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::http::uri::{PathAndQuery, Uri};
use axum::http::{StatusCode, Version};
use axum::response::Response;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::client::legacy::Client as HttpClient;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::io::copy_bidirectional;
use tokio::sync::watch;
use tokio::time::timeout;

use crate::network::Endless;
use crate::stopping::Stopping;
use crate::upload::{IMPORT, IMPORT_TIME};
use crate::{Client, Failure, frame, stream};

/// The time limit for connecting to the other server, which is in the same network.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
/// The time after which an idle connection is not reused, since the other server may be about to close it.
const IDLE_TIMEOUT: Duration = Duration::from_secs(30);
/// The header that marks forwarded requests, so that loops are detected.
const FORWARDED: HeaderName = HeaderName::from_static("x-outflank-passed");
const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
/// Hop-by-hop headers, which apply to one connection and are not forwarded.
const HOP_BY_HOP: [HeaderName; 6] = [
    header::CONNECTION,
    HeaderName::from_static("keep-alive"),
    header::TE,
    header::TRAILER,
    header::TRANSFER_ENCODING,
    header::UPGRADE,
];

/// The target of forwarded requests, and the HTTP client that sends them.
#[derive(Clone, Debug)]
pub(super) struct Passing {
    client: HttpClient<HttpConnector, Body>,
    whom: watch::Receiver<Option<String>>,
    longest: Duration,
}

impl Passing {
    /// Returns the sender that sets the target, which is a name or address with a port.
    pub(super) fn new(longest: Duration) -> (watch::Sender<Option<String>>, Self) {
        let (sender, whom) = watch::channel(None);
        let mut connector = HttpConnector::new();
        connector.set_connect_timeout(Some(CONNECT_TIMEOUT));
        connector.set_nodelay(true);
        let client =
            HttpClient::builder(TokioExecutor::new()).pool_idle_timeout(IDLE_TIMEOUT).build(connector);
        (sender, Self { client, whom, longest })
    }
}

/// Forwards all requests.
pub(super) fn passing_on(passing: Passing, stopping: Stopping) -> Router {
    Router::new().fallback(pass_on).with_state((passing, stopping))
}

async fn pass_on(
    State((passing, stopping)): State<(Passing, Stopping)>,
    client: Client,
    mut request: Request,
) -> Response {
    let whom = passing.whom.borrow().clone();
    let is_circle = request.headers().contains_key(&FORWARDED);
    let Some(whom) = whom.filter(|_| !is_circle) else { return frame::refusal(Failure::Busy) };
    let longest = match request.uri().path() {
        IMPORT => passing.longest.max(IMPORT_TIME),
        _ => passing.longest,
    };
    let Some(there) = address(&whom, request.uri()) else { return frame::refusal(Failure::Busy) };
    let near = is_handshake(request.headers()).then(|| hyper::upgrade::on(&mut request));
    let answered = timeout(longest, passing.client.request(onward(request, there, client))).await;
    match answered {
        Ok(Ok(response)) => answer(response, near, stopping),
        Ok(Err(error)) => {
            tracing::debug!(%whom, %error, "the server that has the database does not answer");
            frame::refusal(Failure::Busy)
        }
        Err(_late) => frame::refusal(Failure::Timeout),
    }
}

/// Returns the address of the same path on another server.
fn address(whom: &str, asked: &Uri) -> Option<Uri> {
    let path = asked.path_and_query().map_or("/", PathAndQuery::as_str);
    Uri::builder().scheme("http").authority(whom).path_and_query(path).build().ok()
}

/// Converts a request for the other server, which trusts this server to name the client.
fn onward(mut request: Request, there: Uri, client: Client) -> Request {
    let is_handshake = is_handshake(request.headers());
    *request.uri_mut() = there;
    *request.version_mut() = Version::HTTP_11;
    let headers = request.headers_mut();
    // A client on this machine is local only to this server. The other server must not mistake that client
    // for one on its own machine.
    let address = client
        .address()
        .filter(|address| headers.contains_key(&FORWARDED_FOR) || !address.to_canonical().is_loopback());
    let client = address.and_then(|address| HeaderValue::try_from(address.to_string()).ok());
    keep_of_message(headers, is_handshake);
    match client {
        Some(client) => drop(headers.insert(FORWARDED_FOR, client)),
        None => drop(headers.remove(FORWARDED_FOR)),
    }
    headers.insert(FORWARDED, HeaderValue::from_static("1"));
    request
}

/// Passes on the response of the other server. If the response opens a WebSocket, joins both ends.
fn answer(
    mut response: hyper::Response<hyper::body::Incoming>,
    near: Option<OnUpgrade>,
    stopping: Stopping,
) -> Response {
    let is_socket = response.status() == StatusCode::SWITCHING_PROTOCOLS;
    if is_socket && let Some(near) = near {
        tokio::spawn(join(near, hyper::upgrade::on(&mut response), stopping));
    }
    keep_of_message(response.headers_mut(), is_socket);
    if response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == stream::MEDIA_TYPE) {
        response.extensions_mut().insert(Endless);
    }
    response.map(Body::new)
}

/// Removes hop-by-hop headers, and restores those of a WebSocket upgrade.
fn keep_of_message(headers: &mut HeaderMap, becomes_socket: bool) {
    let upgrade = headers.get(header::UPGRADE).cloned().filter(|_| becomes_socket);
    for name in &HOP_BY_HOP {
        headers.remove(name);
    }
    if let Some(upgrade) = upgrade {
        headers.insert(header::CONNECTION, HeaderValue::from_static("upgrade"));
        headers.insert(header::UPGRADE, upgrade);
    }
}

/// Copies data in both directions until either end closes or forwarding stops.
async fn join(near: OnUpgrade, far: OnUpgrade, stopping: Stopping) {
    let Ok((near, far)) = tokio::try_join!(near, far) else { return };
    let mut near: TokioIo<Upgraded> = TokioIo::new(near);
    let mut far: TokioIo<Upgraded> = TokioIo::new(far);
    tokio::select! {
        _ended = copy_bidirectional(&mut near, &mut far) => {}
        () = stopping.begun() => {}
    }
}

fn is_handshake(headers: &HeaderMap) -> bool {
    headers.contains_key(header::UPGRADE)
}
