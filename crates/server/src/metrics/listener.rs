//! The listener for monitoring, which accepts connections only from this machine. The listener also answers
//! before the server is ready, while the server stops, and while it stands by for another server.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use outflank_wire::game::{Obstacle, Readiness};
use parking_lot::RwLock;
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use super::{MEDIA_TYPE, Watched};
use crate::StartError;

/// The running server, if there is one.
type CurrentServer = Arc<RwLock<Option<Watched>>>;

/// A listener that answers until it is dropped.
#[derive(Debug)]
pub(crate) struct Listener {
    state: CurrentServer,
    address: SocketAddr,
    task: JoinHandle<()>,
}

impl Listener {
    /// Announces a running server.
    pub(crate) fn begins(&self, watched: Watched) {
        *self.state.write() = Some(watched);
    }

    /// Reports from now on that the server has ended.
    pub(crate) fn ends(&self) {
        *self.state.write() = None;
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// Starts answering requests.
pub(crate) async fn bind(at: SocketAddr) -> Result<Listener, StartError> {
    if !at.ip().is_loopback() {
        return Err(StartError::PublicMetrics(at));
    }
    let listener = TcpListener::bind(at).await.map_err(|error| StartError::Metrics(at, error))?;
    let address = listener.local_addr().map_err(|error| StartError::Metrics(at, error))?;
    let state = CurrentServer::default();
    let router = Router::new()
        .route("/metrics", get(metrics))
        .route("/api/ready", get(ready))
        .with_state(Arc::clone(&state));
    let task = tokio::spawn(async move {
        if let Err(error) = axum::serve(listener, router).await {
            tracing::error!(%error, "the listener for metrics has failed");
        }
    });
    Ok(Listener { state, address, task })
}

type CurrentState = State<CurrentServer>;

async fn metrics(State(state): CurrentState, headers: HeaderMap) -> Response {
    let Some(watched) = of(&state) else { return starting() };
    if !is_asked_here(&headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    match watched.metrics.text(&watched).await {
        Ok(text) => ([(header::CONTENT_TYPE, MEDIA_TYPE)], text).into_response(),
        Err(failure) => (failure.status(), failure.to_string()).into_response(),
    }
}

async fn ready(State(state): CurrentState) -> Response {
    match of(&state) {
        Some(watched) => answer(watched.ready.obstacles().await),
        None => starting(),
    }
}

fn of(shown: &CurrentServer) -> Option<Watched> {
    shown.read().clone()
}

fn starting() -> Response {
    answer(vec![Obstacle::Starting])
}

/// Readiness as a response.
pub(crate) fn answer(obstacles: Vec<Obstacle>) -> Response {
    let is_ready = obstacles.is_empty();
    let status = if is_ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(Readiness { ready: is_ready, obstacles })).into_response()
}

/// Whether the request's host is an IP address or `localhost`. A page of another site could point its own
/// name to this machine.
fn is_asked_here(headers: &HeaderMap) -> bool {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost");
    host.parse::<SocketAddr>().is_ok()
        || host.parse::<std::net::IpAddr>().is_ok()
        || host == "localhost"
        || host.starts_with("localhost:")
}
