//! A server from start to stop.

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

/// A stop takes no longer than this.
const STOP: Duration = Duration::from_millis(1800);
/// Requests, and then sockets, get this much of it to end; the database gets the rest.
const FAREWELL: Duration = Duration::from_millis(700);

/// A server that holds its address and its data directory and is ready to answer, or stands by for another one.
#[derive(Debug)]
pub struct Server {
    listener: Arc<TcpListener>,
    config: Config,
    /// What it serves; nothing as long as another server has the database.
    state: Option<AppState>,
    metrics: Option<Listener>,
}

impl Server {
    /// Takes the address, opens the data directory and starts the search threads, unless it may stand by and another
    /// server has the database. Connections made from now on are answered once [`Server::run`] runs.
    ///
    /// # Errors
    /// What is in the way; then nothing was changed in the data directory, except that it may have been created.
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

    /// The address that it listens on, with the port that was chosen if none was asked for.
    #[must_use]
    pub fn local_addr(&self) -> SocketAddr {
        self.config.listen
    }

    /// Where metrics are served, if they are.
    #[must_use]
    pub fn metrics_addr(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().map(Listener::address)
    }

    /// Answers until `shutdown` is done, or until another server has taken its database over, then ends sockets and searches,
    /// lets requests finish and closes the database, all within two seconds. A server that may stand by does so while another
    /// one has the database.
    ///
    /// # Errors
    /// If another server has taken the database over and this one may not stand by: whoever looks after it may start it again.
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
                // Without a database that others may have there is a state from the start.
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

/// Answers until `shutdown` is done or the database is another server's.
async fn serve(
    state: AppState,
    listener: Arc<TcpListener>,
    config: &Config,
    shutdown: impl Future<Output = ()> + Send,
) -> Result<(), TakenOver> {
    let network = Network::new(listener, config, state.metrics.connections.clone());
    let door = admin::open_door(&config.data_dir, FromRef::from_ref(&state)).await;
    if let Err(error) = &door {
        tracing::warn!(%error, "`outflank admin` cannot ask this server");
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
    let serving = network.serve(app(state.clone()), state.stop.told(), FAREWELL);
    let ((), (outcome, begun)) = tokio::join!(serving, stop);
    preparing.abort();
    watch.abort();
    // Sockets are no longer the network's: they are waited for apart, and say good-bye at once.
    let _late = timeout(FAREWELL, state.stop.guests_gone()).await;
    drop(door);
    let closing = async {
        watch::Heart::default().beat(&state.store).await;
        state.close().await;
    };
    if timeout_at(begun + STOP, closing).await.is_err() {
        tracing::warn!("the database was still busy; what was acknowledged is in its log");
    }
    outcome
}

/// Another server has taken the database over.
#[derive(Clone, Copy, Debug, Error)]
#[error("another server has taken the database over")]
pub struct TakenOver;
