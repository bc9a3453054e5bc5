//! The connection to a bus, which reconnects for as long as it takes.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use async_nats::{Client, Event};
use serde::Serialize;
use thiserror::Error;
use tokio::sync::watch;

use super::BusAddress;

/// The longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// Why connecting is impossible.
#[derive(Debug, Error)]
#[error("the bus at {address}: {error}")]
pub struct BusError {
    address: String,
    error: async_nats::ConnectError,
}

/// A connection, and the names of its subjects.
#[derive(Clone, Debug)]
pub(crate) struct Bus {
    pub(crate) client: Client,
    word: String,
    connected: watch::Receiver<bool>,
}

/// Connects, and reconnects whenever the bus is unavailable; messages sent meanwhile are lost.
pub(crate) async fn connect(address: &BusAddress, name: &str) -> Result<Bus, BusError> {
    let (teller, connected) = Teller::of(address);
    let teller = Arc::new(teller);
    let (events, attempts) = (Arc::clone(&teller), teller);
    let client = address
        .options()
        .name(name)
        .retry_on_initial_connect()
        .ping_interval(Duration::from_secs(2))
        .reconnect_delay_callback(|attempts| {
            let pause = Duration::from_millis(50).saturating_mul(1 << attempts.min(10));
            pause.min(LONGEST_PAUSE)
        })
        // Called before each attempt, with the error of the last one.
        .reconnect_to_server_callback(move |servers, _| {
            let failed = servers.into_iter().find(|server| server.failed_attempts > 0);
            if let Some(why) = failed.and_then(|server| server.last_error) {
                attempts.failed(&why);
            }
            // Leaves the choice of the server to the client.
            std::future::ready(None)
        })
        .event_callback(move |event| {
            events.tell(&event);
            std::future::ready(())
        })
        .connect(address.server.clone())
        .await
        .map_err(|error| BusError { address: address.to_string(), error })?;
    Ok(Bus { client, word: address.word.clone(), connected })
}

/// Logs the state of the connection.
struct Teller {
    address: String,
    connected: watch::Sender<bool>,
    /// Errors of the last attempts: each is logged once until the next connection.
    told: Mutex<Vec<String>>,
}

impl Teller {
    fn of(address: &BusAddress) -> (Self, watch::Receiver<bool>) {
        let (connected, is_connected) = watch::channel(false);
        (Self { address: address.to_string(), connected, told: Mutex::default() }, is_connected)
    }

    /// Logs the reason for a failed attempt, once.
    fn failed(&self, why: &str) {
        let mut told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        if !told.iter().any(|before| before == why) {
            tracing::warn!("not connected to the bus at {}: {why}; trying again", self.address);
            told.push(why.to_owned());
        }
    }

    fn tell(&self, event: &Event) {
        let address = &self.address;
        match event {
            Event::Connected => {
                tracing::info!("connected to the bus at {address}");
                self.told.lock().unwrap_or_else(PoisonError::into_inner).clear();
                self.connected.send_replace(true);
            }
            Event::Disconnected => {
                tracing::warn!("lost the connection to the bus at {address}");
                self.connected.send_replace(false);
            }
            // The next attempt reports the reason in more detail.
            Event::ClientError(error) => tracing::debug!(%error, "the bus at {address}"),
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
        let mut connected = self.connected.clone();
        // The sender lives as long as the client.
        let _gone = connected.wait_for(|is_connected| *is_connected).await;
    }

    /// The subject on which workers announce themselves.
    pub(crate) fn presence(&self) -> String {
        format!("{}.workers", self.word)
    }

    /// The subject for orders to a worker.
    pub(crate) fn orders(&self, worker: &str) -> String {
        format!("{}.worker.{worker}", self.word)
    }

    /// The subject for stopping a worker's search.
    pub(crate) fn stops(&self, worker: &str) -> String {
        format!("{}.worker.{worker}.stop", self.word)
    }
}

/// A message in JSON.
pub(crate) fn written(message: &impl Serialize) -> Result<Vec<u8>, serde_json::Error> {
    serde_json::to_vec(message)
}
