//! A server from start to stop.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::time::Duration;

use axum::serve::ListenerExt;
use tokio::net::TcpListener;
use tokio::time::{sleep, timeout};

use crate::store::Store;
use crate::{AppState, Config, StartError, app};

/// Requests and sockets get this long to end after a stop.
const FAREWELL: Duration = Duration::from_millis(700);

/// A server that holds its address and its data directory and is ready to answer.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    state: AppState,
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
        let store = Store::open(&config.data_dir).await?;
        let state = AppState::new(&config, store).map_err(StartError::Threads)?;
        Ok(Self { listener, address, state })
    }

    /// The address that it listens on, with the port that was chosen if none was asked for.
    #[must_use]
    pub fn local_addr(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `shutdown` is done, then ends sockets and searches, lets requests finish and closes the
    /// database, all within two seconds.
    ///
    /// # Errors
    /// If the system takes the address away.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
        let Self { listener, state, .. } = self;
        let stopper = state.clone();
        let stop = async move {
            shutdown.await;
            tracing::info!("stopping");
            stopper.stop();
        };
        // An event and the answer to a command are two small packets: the second shall not wait until the
        // client has confirmed the first, which takes it 40 ms.
        let listener = listener.tap_io(|stream| {
            let _slower = stream.set_nodelay(true);
        });
        let app = app(state.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let served = axum::serve(listener, app).with_graceful_shutdown(stop);
        let stopped = state.stopping();
        let outcome = tokio::select! {
            outcome = async { served.await } => outcome,
            // Whoever has not finished by then would not be missed by waiting longer.
            () = async { stopped.await; sleep(FAREWELL).await } => Ok(()),
        };
        // Sockets are no longer the listener's: they are waited for apart, and say good-bye at once.
        let _late = timeout(FAREWELL, state.guests_gone()).await;
        let store = state.store.clone();
        if timeout(Duration::from_millis(400), store.close()).await.is_err() {
            tracing::warn!("the database was still busy; what was acknowledged is in its log");
        }
        outcome
    }
}
