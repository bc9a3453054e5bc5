//! Why a server cannot start.

use std::io;
use std::net::SocketAddr;

use thiserror::Error;

use crate::bus::BusError;
use crate::store::{OpenError, StoreError};

/// Why a server cannot start. Every message is one line that states the problem and its place.
#[derive(Debug, Error)]
pub enum StartError {
    /// Another program uses the port.
    #[error("cannot listen on {0}: the port is in use by another program")]
    PortInUse(SocketAddr),
    /// The system refuses the address.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, #[source] io::Error),
    /// A standby server has no address that other servers can use.
    #[error(
        "the other servers of the database cannot reach this one at {0}; use --advertise to name an address that they can reach"
    )]
    Nowhere(SocketAddr),
    /// The address would make metrics public.
    #[error(
        "cannot serve metrics on {0}: metrics are only for this machine; use an address such as 127.0.0.1:9100"
    )]
    PublicMetrics(SocketAddr),
    /// The system refuses the address for metrics.
    #[error("cannot serve metrics on {0}: {1}")]
    Metrics(SocketAddr, #[source] io::Error),
    /// The data directory or its database cannot be used.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// The database cannot be read.
    #[error("cannot read the database: {0}")]
    Database(#[source] StoreError),
    /// The server's key can be neither read nor created.
    #[error("cannot use the key outflank.key in the data directory: {0}")]
    Key(#[source] io::Error),
    /// The key is missing, but the database has been used with one.
    #[error(
        "the key outflank.key is missing in the data directory, and without it no guest, link or invitation is known; put \
         it back from a backup, or start once with --new-key"
    )]
    KeyLost,
    /// The database has been used with another key.
    #[error(
        "outflank.key in the data directory is not the key of the database, whose guests, links and invitations it does \
         not know; put the right one in its place, or start once with --new-key to go on with this one"
    )]
    KeyOfAnother,
    /// The bus cannot be used.
    #[error(transparent)]
    Bus(BusError),
    /// The search threads cannot be started.
    #[error("cannot start the search threads: {0}")]
    Threads(#[source] io::Error),
}
