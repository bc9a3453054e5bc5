//! Accepts, counts and supervises connections, and passes their requests to the router.
//!
//! Hyper reads and writes HTTP. This module adds limits on connections, in total and per address
//! ([`places`]); time limits ([`pulse`]); and complete error responses in place of hyper's ([`mod@line`],
//! [`bare`]).

mod bare;
mod complaint;
mod descriptors;
mod line;
mod places;
mod pulse;

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::StatusCode;
use axum::{Router, extract::Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::TokioIo;
use prometheus_client::metrics::gauge::Gauge;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tower::ServiceExt;

use crate::Config;
use crate::client::FromProxy;
use crate::stopping::Stopping;
use complaint::Complaint;
use line::Line;
use places::{ConnectionPlace, Full, Places};
use pulse::{Late, Patience};

/// The largest head of a request, in bytes. Browsers send less than 2 KiB.
const MAX_HEAD: usize = 32 << 10;
/// The largest buffer of a connection, in bytes. Bodies are streamed.
const MAX_BUFFER: usize = 64 << 10;
/// The maximum number of refused clients that may be reading the response at once.
const MOST_REFUSED: usize = 16;
/// The time in which a refused client must read the response.
const REFUSAL_TIME: Duration = Duration::from_secs(1);
/// The time that a new connection waits for another connection to close.
const CLOSE_WAIT: Duration = Duration::from_millis(100);
/// The wait after the system has refused to accept a connection.
const ACCEPT_PAUSE: Duration = Duration::from_millis(100);

/// Marks a response that continues until either side ends it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Endless;

/// A listener with the limits for its connections.
#[derive(Debug)]
pub(crate) struct Network {
    listener: Arc<TcpListener>,
    places: Arc<Places>,
    patience: Patience,
}

/// The log lines about limits.
#[derive(Debug)]
struct Complaints {
    full: Complaint,
    greedy: Complaint,
    displaced: Complaint,
    half_sent: Complaint,
    untouched: Complaint,
    no_descriptor: Complaint,
}

impl Network {
    pub(crate) fn new(listener: Arc<TcpListener>, config: &Config, connections: Gauge) -> Self {
        let most = descriptors::room_for(config.max_connections);
        tracing::info!(connections = most, "the most connections at once");
        Self {
            listener,
            places: Arc::new(Places::new(most, config.proxies.clone(), connections)),
            patience: Patience { head: config.header_timeout, idle: config.idle_connection },
        }
    }

    /// Serves until shutdown, then gives requests at most `farewell` to finish.
    pub(crate) async fn serve(self, router: Router, stopping: Stopping, farewell: Duration) {
        let Self { listener, places, patience } = self;
        let complaints = Arc::new(Complaints::new());
        let refusing = Arc::new(Semaphore::new(MOST_REFUSED));
        let mut connections = JoinSet::new();
        let mut stops = pin!(stopping.clone().begun());
        loop {
            let accepted = tokio::select! {
                biased;
                () = &mut stops => break,
                Some(_ended) = connections.join_next() => continue,
                accepted = listener.accept() => accepted,
            };
            let (tcp, from) = match accepted {
                Ok(accepted) => accepted,
                Err(error) if is_of_one_connection(&error) => continue,
                Err(error) => {
                    complaints.no_descriptor.note(|count| {
                        tracing::warn!(count, %error, "the system refuses further connections");
                    });
                    places.displace();
                    sleep(ACCEPT_PAUSE).await;
                    continue;
                }
            };
            let mut taken = places.take(from.ip());
            // A connection that was asked to close does so soon, so the new one need not be refused.
            while taken.is_err() && places.is_anybody_leaving() {
                let Ok(Some(_gone)) = timeout(CLOSE_WAIT, connections.join_next()).await else { break };
                taken = places.take(from.ip());
            }
            match taken {
                Ok(place) => {
                    if place.has_displaced {
                        complaints.displaced.note(|count| {
                            tracing::warn!(
                                count,
                                "at the connection limit: closing idle connections for new ones"
                            );
                        });
                    }
                    // An event and the response to a command are two small packets, and Nagle's algorithm
                    // would delay the second by up to 40 ms.
                    let _slower = tcp.set_nodelay(true);
                    let is_proxy = places.is_proxy(from.ip());
                    let complaints = Arc::clone(&complaints);
                    let connection = Connection { from, is_proxy, patience, complaints };
                    connections.spawn(connection.serve(tcp, place, router.clone(), stopping.clone()));
                }
                Err(full) => {
                    complaints.turned_away(full, from.ip());
                    turn_away(tcp, &refusing);
                }
            }
        }
        drop(listener);
        // Requests that take even longer would not benefit from more time.
        let _late = timeout(farewell, async { while connections.join_next().await.is_some() {} }).await;
    }
}

/// Whether the error concerns only this connection.
fn is_of_one_connection(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

/// Sends a busy response in the background, unless too many clients are being refused.
fn turn_away(tcp: TcpStream, refusing: &Arc<Semaphore>) {
    let Ok(standing) = Arc::clone(refusing).try_acquire_owned() else { return };
    tokio::spawn(async move {
        let _gone = timeout(REFUSAL_TIME, bare::refuse_busy(tcp)).await;
        drop(standing);
    });
}

struct Connection {
    from: SocketAddr,
    is_proxy: bool,
    patience: Patience,
    complaints: Arc<Complaints>,
}

impl Connection {
    /// Serves one client until it disconnects, becomes a WebSocket or exceeds a time limit.
    async fn serve(self, tcp: TcpStream, place: ConnectionPlace, router: Router, stopping: Stopping) {
        let pulse = Arc::clone(&place.pulse);
        let asked = Arc::clone(&pulse);
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(self.from));
            if self.is_proxy {
                request.extensions_mut().insert(FromProxy);
            }
            let (asked, answer) = (Arc::clone(&asked), router.clone().oneshot(request.map(Body::new)));
            async move {
                asked.begins_request();
                let answer = answer.await;
                match &answer {
                    // A WebSocket is a request that does not end.
                    Ok(answer) if answer.status() == StatusCode::SWITCHING_PROTOCOLS => {}
                    Ok(answer) if answer.extensions().get::<Endless>().is_some() => asked.answers_on(),
                    _ => asked.has_answered(),
                }
                answer
            }
        });
        let connection = http1::Builder::new()
            .max_header_size(MAX_HEAD)
            .max_buf_size(MAX_BUFFER)
            .serve_connection(TokioIo::new(Line::new(tcp, place)), service)
            .with_upgrades();
        let mut connection = pin!(connection);
        let mut stopping = pin!(stopping.begun());
        let mut is_stopping = false;
        loop {
            tokio::select! {
                // An error concerns only the client, which has the response or is gone.
                _ended = &mut connection => return,
                () = pulse.displaced() => return,
                () = &mut stopping, if !is_stopping => {
                    is_stopping = true;
                    connection.as_mut().graceful_shutdown();
                }
                () = sleep(self.patience.check()) => if let Some(late) = pulse.late(&self.patience) {
                    return self.complaints.late(late);
                },
            }
        }
    }
}

impl Complaints {
    const fn new() -> Self {
        Self {
            full: Complaint::new(),
            greedy: Complaint::new(),
            displaced: Complaint::new(),
            half_sent: Complaint::new(),
            untouched: Complaint::new(),
            no_descriptor: Complaint::new(),
        }
    }

    fn turned_away(&self, full: Full, from: IpAddr) {
        match full {
            Full::All(most) => self.full.note(|count| {
                tracing::warn!(count, most, "refusing connections: all are in use");
            }),
            Full::Share(share) => self.greedy.note(|count| {
                tracing::warn!(count, share, %from, "refusing an address that has used its share of the connections");
            }),
        }
    }

    fn late(&self, late: Late) {
        match late {
            Late::Head => self.half_sent.note(|count| {
                tracing::warn!(count, "closed connections whose request headers were too slow");
            }),
            Late::Untouched => self.untouched.note(|count| {
                tracing::info!(count, "closed connections that sent nothing");
            }),
            Late::Idle => tracing::debug!("closed an idle connection"),
        }
    }
}
