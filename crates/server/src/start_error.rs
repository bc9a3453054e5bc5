//! Why a server does not start.

use std::io;
use std::net::SocketAddr;

use thiserror::Error;

use crate::bus::BusError;
use crate::store::{OpenError, StoreError};

/// Why a server does not start. Every message is one line that says what is wrong and where.
#[derive(Debug, Error)]
pub enum StartError {
    /// Another program listens there.
    #[error("cannot listen on {0}: the port is in use by another program")]
    PortInUse(SocketAddr),
    /// The system does not let us listen there.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, #[source] io::Error),
    /// It stands by for others that would not know where it is.
    #[error(
        "the other servers of the database cannot reach this one at {0}; name the address at which they can with --advertise"
    )]
    Nowhere(SocketAddr),
    /// Metrics are not for everybody.
    #[error(
        "cannot serve metrics on {0}: they are for this machine alone; name an address such as 127.0.0.1:9100"
    )]
    PublicMetrics(SocketAddr),
    /// Nobody can listen for those who want the metrics.
    #[error("cannot serve metrics on {0}: {1}")]
    Metrics(SocketAddr, #[source] io::Error),
    /// The data directory or its database can't be used.
    #[error(transparent)]
    Store(#[from] OpenError),
    /// The database can't be read.
    #[error("cannot read the database: {0}")]
    Database(#[source] StoreError),
    /// The key of the server can be neither read nor made.
    #[error("cannot use the key outflank.key in the data directory: {0}")]
    Key(#[source] io::Error),
    /// There is no key for a database that one has signed for.
    #[error(
        "the key outflank.key is missing in the data directory, and without it no guest, link or invitation is known; put \
         it back from a backup, or start once with --new-key"
    )]
    KeyLost,
    /// The key has not signed for this database.
    #[error(
        "outflank.key in the data directory is not the key of the database, whose guests, links and invitations it does \
         not know; put the right one in its place, or start once with --new-key to go on with this one"
    )]
    KeyOfAnother,
    /// The bus can't be used.
    #[error(transparent)]
    Bus(BusError),
    /// The search threads can't be started.
    #[error("cannot start the search threads: {0}")]
    Threads(#[source] io::Error),
}
