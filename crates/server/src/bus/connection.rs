//! The connection to a bus, which tries to reconnect until it succeeds.

use std::sync::Arc;
use std::time::Duration;

use async_nats::{Client, ClientError, ConnectErrorKind, Event};
use parking_lot::Mutex;
use serde::Serialize;
use thiserror::Error;
use tokio::sync::watch;

use super::BusAddress;

/// The longest pause between two attempts to connect.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// Why connecting is impossible.
#[derive(Debug, Error)]
#[error("the bus at {address}: {error}")]
pub struct BusError {
    address: String,
    error: async_nats::ConnectError,
}

/// A connection to a bus, with the names of its subjects.
#[derive(Clone, Debug)]
pub(crate) struct Bus {
    pub(crate) client: Client,
    /// The first part of all subjects.
    prefix: String,
    is_connected: watch::Receiver<bool>,
}

/// Connects to a bus. Reconnects whenever the connection is lost. The client queues messages while it is
/// disconnected. Before sending a message that could become outdated, check the state of the connection.
pub(crate) async fn connect(address: &BusAddress, name: &str) -> Result<Bus, BusError> {
    connect_with(Arc::new(ConnectionLog::of(address)), address, name).await
}

async fn connect_with(log: Arc<ConnectionLog>, address: &BusAddress, name: &str) -> Result<Bus, BusError> {
    let (connected, is_connected) = watch::channel(false);
    let log_of_attempts = Arc::clone(&log);
    let client = address
        .options()
        .name(name)
        .retry_on_initial_connect()
        .ping_interval(Duration::from_secs(2))
        .reconnect_delay_callback(|n_attempts| {
            let pause = Duration::from_millis(50).saturating_mul(1 << n_attempts.min(10));
            pause.min(LONGEST_PAUSE)
        })
        // Called before each attempt with the error of the previous one.
        .reconnect_to_server_callback(move |servers, _| {
            let n_failed = servers.iter().map(|server| server.failed_attempts).sum();
            let reason = servers.into_iter().find_map(|server| server.last_error);
            log_of_attempts.before_attempt(n_failed, reason);
            // Leaves the choice of the server to the client.
            std::future::ready(None)
        })
        .event_callback(move |event| {
            match event {
                Event::Connected => _ = connected.send_replace(true),
                Event::Disconnected => _ = connected.send_replace(false),
                _ => {}
            }
            log.event(&event);
            std::future::ready(())
        })
        .connect(address.server.clone())
        .await
        .map_err(|error| BusError { address: address.to_string(), error })?;
    Ok(Bus { client, prefix: address.prefix.clone(), is_connected })
}

/// Logs the state of the connection, and why attempts fail.
struct ConnectionLog {
    address: String,
    failures: Mutex<Failures>,
}

/// The failed attempts since the connection was lost.
#[derive(Default)]
struct Failures {
    /// The reasons already in the log. Each reason is logged only once.
    logged: Vec<String>,
    /// The number of failed attempts, as counted by the client.
    n_counted: usize,
    /// The client's last error. The error states only its kind, so the reason attached to a counted attempt
    /// takes precedence. The client does not count attempts that fail because it finds no address.
    unexplained: Option<String>,
}

impl ConnectionLog {
    fn of(address: &BusAddress) -> Self {
        Self { address: address.to_string(), failures: Mutex::default() }
    }

    /// Logs why the last attempt failed, unless that reason is already in the log.
    fn before_attempt(&self, n_failed: usize, reason: Option<String>) {
        let mut failures = self.failures.lock();
        let unexplained = failures.unexplained.take();
        let is_counted = n_failed != failures.n_counted;
        failures.n_counted = n_failed;
        let reason = if is_counted { reason } else { unexplained };
        if let Some(reason) = reason
            && !failures.logged.contains(&reason)
        {
            tracing::warn!("not connected to the bus at {}: {reason}; trying again", self.address);
            failures.logged.push(reason);
        }
    }

    fn event(&self, event: &Event) {
        let address = &self.address;
        match event {
            Event::Connected => {
                tracing::info!("connected to the bus at {address}");
                *self.failures.lock() = Failures::default();
            }
            Event::Disconnected => tracing::warn!("lost the connection to the bus at {address}"),
            // The reason is logged before the next attempt.
            Event::ClientError(ClientError::Other(kind)) if *kind == ConnectErrorKind::Dns.to_string() => {
                self.failures.lock().unexplained = Some("cannot find the address of its host".to_owned());
            }
            Event::ClientError(error) => self.failures.lock().unexplained = Some(error.to_string()),
            Event::ServerError(error) => tracing::warn!(%error, "the bus at {address} reports an error"),
            Event::SlowConsumer(_) => tracing::warn!("messages from the bus at {address} arrive too fast"),
            Event::LameDuckMode => tracing::info!("the bus at {address} is about to stop"),
            Event::Draining | Event::Closed => {}
        }
    }
}

impl Bus {
    /// Waits until the bus is connected.
    pub(crate) async fn connected(&self) {
        let mut is_connected = self.is_connected.clone();
        // Waiting cannot fail, since the sender lives as long as the client.
        let _gone = is_connected.wait_for(|is_connected| *is_connected).await;
    }

    /// Returns the subject on which workers announce themselves.
    pub(crate) fn presence(&self) -> String {
        format!("{}.workers", self.prefix)
    }

    /// Returns the subject for orders to a worker.
    pub(crate) fn orders(&self, worker: &str) -> String {
        format!("{}.worker.{worker}", self.prefix)
    }

    /// Returns the subject for stopping a worker's search.
    pub(crate) fn stops(&self, worker: &str) -> String {
        format!("{}.worker.{worker}.stop", self.prefix)
    }
}

/// Serializes a message.
pub(crate) fn to_json(message: &impl Serialize) -> Result<Vec<u8>, serde_json::Error> {
    serde_json::to_vec(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(flavor = "multi_thread", worker_threads = 1)]
    async fn a_host_that_does_not_exist_is_logged() {
        let address: BusAddress = "nats://no.such.host.invalid".parse().unwrap();
        let log = Arc::new(ConnectionLog::of(&address));
        let _bus = connect_with(Arc::clone(&log), &address, "test").await.unwrap();
        while log.failures.lock().logged.is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(log.failures.lock().logged, ["cannot find the address of its host"]);
    }

    #[test]
    fn a_reason_is_logged_once_and_the_detailed_one_is_preferred() {
        let log = ConnectionLog::of(&"nats://127.0.0.1".parse().unwrap());
        let error = |text: &str| log.event(&Event::ClientError(ClientError::Other(text.to_owned())));
        log.before_attempt(0, None);
        for n_failed in 1..5 {
            error("IO error");
            log.before_attempt(n_failed, Some("connection refused".to_owned()));
        }
        assert_eq!(log.failures.lock().logged, ["connection refused"]);
        error("DNS error");
        log.before_attempt(4, Some("connection refused".to_owned()));
        assert_eq!(log.failures.lock().logged, ["connection refused", "cannot find the address of its host"]);
        log.event(&Event::Connected);
        assert!(log.failures.lock().logged.is_empty());
    }
}
