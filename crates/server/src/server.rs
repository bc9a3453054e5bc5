//! A server from start to shutdown.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::time::{Instant, timeout, timeout_at};

use crate::identity::key_of_another;
use crate::metrics::{self, Listener};
use crate::network::Network;
use crate::store::OpenError;
use crate::{AppState, Config, StartError, admin, app, assets, standby, watch};

/// The maximum duration of a shutdown.
const SHUTDOWN_LIMIT: Duration = Duration::from_millis(1800);
/// The part of [`SHUTDOWN_LIMIT`] for requests, and again for sockets. The rest is for the database.
const GRACE: Duration = Duration::from_millis(700);

/// A server that has its address and data directory, and is either ready or standing by for another server.
#[derive(Debug)]
pub struct Server {
    listener: Arc<TcpListener>,
    config: Config,
    /// The state of the running server. `None` while another server has the database.
    state: Option<AppState>,
    metrics: Option<Listener>,
}

impl Server {
    /// Binds the address, opens the data directory and starts the search threads. If another server has the
    /// database and the configuration permits standing by, only binds the address. Connections are answered
    /// once [`Server::run`] runs.
    ///
    /// # Errors
    /// If starting is impossible. The data directory may have been created, but is otherwise unchanged.
    pub async fn bind(mut config: Config) -> Result<Self, StartError> {
        let listen = config.listen;
        let refused = |error: io::Error| match error.kind() {
            io::ErrorKind::AddrInUse => StartError::PortInUse(listen),
            _ => StartError::Listen(listen, error),
        };
        let listener = TcpListener::bind(listen).await.map_err(refused)?;
        config.listen = listener.local_addr().map_err(refused)?;
        if config.stand_by && config.reached_at().is_empty() {
            return Err(StartError::Nowhere(config.listen));
        }
        let metrics = match config.metrics {
            Some(at) => Some(metrics::bind(at).await?),
            None => None,
        };
        let state = match AppState::start(&config).await {
            Ok(state) => Some(state),
            Err(StartError::Store(OpenError::Held(..))) if config.stand_by => {
                if let Some(database) = &config.database {
                    key_of_another(&config.data_dir, database.clone()).await?;
                }
                None
            }
            Err(error) => return Err(error),
        };
        if let (Some(metrics), Some(state)) = (&metrics, &state) {
            metrics.begins(FromRef::from_ref(state));
        }
        Ok(Self { listener: Arc::new(listener), config, state, metrics })
    }

    /// Returns the listening address, with the actual port.
    #[must_use]
    pub fn local_addr(&self) -> SocketAddr {
        self.config.listen
    }

    /// Returns the address for metrics, if there is one.
    #[must_use]
    pub fn metrics_addr(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().map(Listener::address)
    }

    /// Serves until `shutdown` completes, or until another server takes over the database. Then ends sockets
    /// and searches, lets requests finish and closes the database, all within two seconds. If the
    /// configuration permits, the server stands by while another server has the database.
    ///
    /// # Errors
    /// If another server has taken over the database and this one may not stand by. A supervisor may then
    /// restart this server.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send + 'static) -> Result<(), TakenOver> {
        let Self { listener, config, mut state, metrics } = self;
        let mut shutdown = pin!(shutdown);
        loop {
            let serving = match (state.take(), &config.database) {
                (Some(state), _) => state,
                (None, Some(database)) => {
                    match standby::wait(&listener, &config, database, shutdown.as_mut()).await {
                        Some(state) => state,
                        None => return Ok(()),
                    }
                }
                // Only a server of a shared database can have no state here.
                (None, None) => return Ok(()),
            };
            if let Some(metrics) = &metrics {
                metrics.begins(FromRef::from_ref(&serving));
            }
            let outcome = serve(serving, Arc::clone(&listener), &config, shutdown.as_mut()).await;
            if !(outcome.is_err() && config.stand_by) {
                return outcome;
            }
            if let Some(metrics) = &metrics {
                metrics.ends();
            }
        }
    }
}

/// Serves until `shutdown` completes or another server takes over the database.
async fn serve(
    state: AppState,
    listener: Arc<TcpListener>,
    config: &Config,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), TakenOver> {
    let network = Network::new(listener, config, state.metrics.connections.clone());
    let admin = admin::listen(&config.data_dir, FromRef::from_ref(&state)).await;
    if let Err(error) = &admin {
        tracing::warn!(%error, "`outflank admin` will not reach this server");
    }
    let fenced = state.store.fenced();
    let stop = async {
        let outcome = tokio::select! {
            () = shutdown => Ok(()),
            () = fenced => Err(TakenOver),
        };
        match &outcome {
            Ok(()) => tracing::info!("stopping"),
            Err(error) => tracing::error!("stopping: {error}"),
        }
        let begun = Instant::now();
        state.stop();
        (outcome, begun)
    };
    let preparing = tokio::spawn(assets::prepare());
    let watch = tokio::spawn(watch::clocks(state.store.clone(), state.games.clone()));
    let serving = network.serve(app(state.clone()), state.stop.signal(), GRACE);
    let ((), (outcome, begun)) = tokio::join!(serving, stop);
    preparing.abort();
    watch.abort();
    // WebSockets no longer belong to the network, so they need a separate wait.
    let _late = timeout(GRACE, state.stop.guests_gone()).await;
    drop(admin);
    let closing = async {
        watch::Heart::default().beat(&state.store).await;
        state.close().await;
    };
    if timeout_at(begun + SHUTDOWN_LIMIT, closing).await.is_err() {
        tracing::warn!("the database is still busy; its log has all acknowledged changes");
    }
    outcome
}

/// The error of a server whose database another server has taken over.
#[derive(Clone, Copy, Debug, Error)]
#[error("another server has taken the database over")]
pub struct TakenOver;
