//! A server from start to stop.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::time::timeout;

use crate::metrics::{self, Listener};
use crate::network::Network;
use crate::store::Store;
use crate::{AppState, Config, StartError, admin, app, assets, watch};

/// Requests and sockets get this long to end after a stop.
const FAREWELL: Duration = Duration::from_millis(700);

/// A server that holds its address and its data directory and is ready to answer.
#[derive(Debug)]
pub struct Server {
    network: Network,
    address: SocketAddr,
    state: AppState,
    metrics: Option<Listener>,
    data_dir: PathBuf,
}

impl Server {
    /// Takes the address, opens the data directory and starts the search threads. Connections made from now
    /// on are answered once [`Server::run`] runs.
    ///
    /// # Errors
    /// What is in the way; then nothing was changed in the data directory, except that it may have been created.
    pub async fn bind(config: Config) -> Result<Self, StartError> {
        let listen = config.listen;
        let refused = |error: io::Error| match error.kind() {
            io::ErrorKind::AddrInUse => StartError::PortInUse(listen),
            _ => StartError::Listen(listen, error),
        };
        let listener = TcpListener::bind(listen).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        let metrics = match config.metrics {
            Some(at) => Some(metrics::bind(at).await?),
            None => None,
        };
        let store = Store::open(&config.data_dir).await?;
        let state = AppState::open(&config, store).await?;
        if let Some(metrics) = &metrics {
            metrics.begins(state.clone());
        }
        Ok(Self {
            network: Network::new(listener, &config, &state.metrics),
            address,
            state,
            metrics,
            data_dir: config.data_dir,
        })
    }

    /// The address that it listens on, with the port that was chosen if none was asked for.
    #[must_use]
    pub fn local_addr(&self) -> SocketAddr {
        self.address
    }

    /// Where metrics are served, if they are.
    #[must_use]
    pub fn metrics_addr(&self) -> Option<SocketAddr> {
        self.metrics.as_ref().map(Listener::address)
    }

    /// Answers until `shutdown` is done, then ends sockets and searches, lets requests finish and closes the
    /// database, all within two seconds.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send + 'static) {
        let Self { network, state, metrics: _until_the_end, data_dir, .. } = self;
        let door = admin::open_door(&data_dir, state.admin()).await;
        if let Err(error) = &door {
            tracing::warn!(%error, "`outflank admin` cannot ask this server");
        }
        let stop = async {
            shutdown.await;
            tracing::info!("stopping");
            state.stop();
        };
        let preparing = tokio::spawn(assets::prepare());
        let watch = tokio::spawn(watch::clocks(state.clone()));
        tokio::join!(network.serve(app(state.clone()), &state, FAREWELL), stop);
        preparing.abort();
        watch.abort();
        // Sockets are no longer the network's: they are waited for apart, and say good-bye at once.
        let _late = timeout(FAREWELL, state.guests_gone()).await;
        watch::beat(&state.store).await;
        drop(door);
        if timeout(Duration::from_millis(400), state.close()).await.is_err() {
            tracing::warn!("the database was still busy; what was acknowledged is in its log");
        }
    }
}
