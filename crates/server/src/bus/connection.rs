//! The connection to a bus, which is made again and again where it is lost.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event};
use serde::Serialize;
use thiserror::Error;

use super::BusAddress;

/// The longest pause between two attempts.
const LONGEST_PAUSE: Duration = Duration::from_secs(2);

/// Why there is no connection, and will be none.
#[derive(Debug, Error)]
#[error("the bus at {address}: {error}")]
pub struct BusError {
    address: String,
    error: async_nats::ConnectError,
}

/// The subjects, and the connection on which they are.
#[derive(Clone, Debug)]
pub(super) struct Bus {
    pub(super) client: Client,
    word: String,
}

/// Connects. Where the bus is away this is tried again and again; what is said meanwhile is lost.
pub(super) async fn connect(address: &BusAddress, name: &str) -> Result<Bus, BusError> {
    let (shown, told) = (address.to_string(), address.to_string());
    let client = ConnectOptions::new()
        .name(name)
        .retry_on_initial_connect()
        .ping_interval(Duration::from_secs(2))
        .reconnect_delay_callback(|attempts| {
            let pause = Duration::from_millis(50).saturating_mul(1 << attempts.min(10));
            pause.min(LONGEST_PAUSE)
        })
        .event_callback(move |event| {
            tell(&shown, &event);
            std::future::ready(())
        })
        .connect(address.server.clone())
        .await
        .map_err(|error| BusError { address: told, error })?;
    Ok(Bus { client, word: address.word.clone() })
}

/// Tells the operator what has become of the connection.
fn tell(address: &str, event: &Event) {
    match event {
        Event::Connected => tracing::info!("connected to the bus at {address}"),
        Event::Disconnected => tracing::warn!("the bus at {address} is away"),
        // One line that it is away is enough: it is tried again without end.
        Event::ClientError(error) => tracing::debug!(%error, "the bus at {address}"),
        Event::ServerError(error) => tracing::warn!(%error, "the bus at {address} refuses something"),
        Event::SlowConsumer(_) => tracing::warn!("messages of the bus at {address} come too fast"),
        Event::LameDuckMode => tracing::info!("the bus at {address} is about to stop"),
        Event::Draining | Event::Closed => {}
    }
}

impl Bus {
    /// Where workers say that they are there.
    pub(super) fn presence(&self) -> String {
        format!("{}.workers", self.word)
    }

    /// Where a worker takes orders.
    pub(super) fn orders(&self, worker: &str) -> String {
        format!("{}.worker.{worker}", self.word)
    }

    /// Where a worker is told to end one.
    pub(super) fn stops(&self, worker: &str) -> String {
        format!("{}.worker.{worker}.stop", self.word)
    }
}

/// A message as it is sent.
pub(super) fn written(message: &impl Serialize) -> Result<Vec<u8>, serde_json::Error> {
    serde_json::to_vec(message)
}
