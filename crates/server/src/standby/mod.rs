//! A standby server, which waits until another server no longer has the database. Meanwhile it forwards all
//! requests to that server, so that players may use either of them.

mod passing;

use std::io;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use prometheus_client::metrics::gauge::Gauge;
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::sync::{oneshot, watch};
use tokio::time::{MissedTickBehavior, interval};

use crate::network::Network;
use crate::stopping::Stopping;
use crate::store::{Lookout, OpenError, PostgresAddress, Seen};
use crate::{AppState, Config, StartError};
use passing::{Passing, passing_on};

/// The interval at which the other server's lease is checked.
const CHECK_INTERVAL: Duration = Duration::from_millis(250);
/// The time in which forwarded requests must end at a takeover. The server that would answer them is gone.
const GRACE: Duration = Duration::from_millis(100);

/// Forwards requests until the database is free, then takes it over. Returns `None` if `stop` completes
/// first. Logs a failed takeover and tries again.
pub(crate) async fn wait(
    listener: &Arc<TcpListener>,
    config: &Config,
    database: &PostgresAddress,
    stop: impl Future<Output = ()> + Send,
) -> Option<AppState> {
    let mut lookout = Lookout::new(database.clone());
    let (whom, passing) = Passing::new(config.request_timeout);
    // The lease is read before serving, so that even the first request can be forwarded.
    if let Seen::Held { reached_at, .. } = lookout.read_lease().await {
        whom.send_replace(reached_at);
    }
    let (ended, stopping) = watch::channel(false);
    let network = Network::new(Arc::clone(listener), config, Gauge::default());
    let stopping = Stopping::new(stopping);
    let router = passing_on(passing, stopping.clone());
    let serving = tokio::spawn(network.serve(router, stopping, GRACE));
    let state = tokio::select! {
        () = stop => None,
        state = turn(config, lookout, &whom) => Some(state),
    };
    ended.send_replace(true);
    if let Err(error) = serving.await {
        tracing::error!(%error, "forwarding has crashed");
    }
    state
}

/// Waits for the database. Meanwhile updates the address to which requests are forwarded.
async fn turn(config: &Config, mut lookout: Lookout, whom: &watch::Sender<Option<String>>) -> AppState {
    let mut ticks = interval(CHECK_INTERVAL);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut last_seen = None;
    let mut trouble = None;
    loop {
        ticks.tick().await;
        let seen = lookout.read_lease().await;
        if last_seen.as_ref() != Some(&seen) {
            match &seen {
                Seen::Held { holder, reached_at } => {
                    let reached_at = reached_at.as_deref().unwrap_or("nowhere");
                    tracing::info!(%holder, reached_at, "standing by: another server has the database");
                }
                Seen::Away(reason) => tracing::warn!(reason, "standing by: the database is unavailable"),
                Seen::Free => tracing::info!("no server has the database: taking over"),
            }
            last_seen = Some(seen.clone());
        }
        match seen {
            // The other server may still have its lease, which survives an absence of the database.
            Seen::Away(_) => {}
            Seen::Held { reached_at, .. } => {
                whom.send_if_modified(|whom| {
                    let is_other = *whom != reached_at;
                    *whom = reached_at;
                    is_other
                });
            }
            Seen::Free => match open_aside(config.clone()).await {
                Ok(state) => return state,
                // Another standby server was faster.
                Err(StartError::Store(OpenError::Held(..))) => {}
                Err(error) => {
                    let error = error.to_string();
                    if trouble.as_ref() != Some(&error) {
                        tracing::error!("cannot take over yet, trying again: {error}");
                        trouble = Some(error);
                    }
                }
            },
        }
    }
}

/// Opens the database on a separate thread, since the future is not `Send`. A thread of the runtime would
/// delay the runtime's shutdown.
async fn open_aside(config: Config) -> Result<AppState, StartError> {
    let runtime = Handle::current();
    let (opened, opening) = oneshot::channel();
    let work = move || {
        // The server may have been stopped meanwhile.
        let _stopped = opened.send(runtime.block_on(AppState::start(&config)));
    };
    thread::Builder::new().name("taking over".to_owned()).spawn(work).map_err(StartError::Threads)?;
    opening.await.map_err(|gone| StartError::Threads(io::Error::other(gone)))?
}
