//! The bus: searches by other machines.
//!
//! A [worker](crate::worker) announces every second the number of searches that it runs at once. The server
//! gives it as many ([`Elsewhere`]), each as a message with a reply address, and receives a heartbeat at
//! least twice a second until the answer. After two seconds of silence a search counts as lost and runs on
//! the server, as all do while the bus is unavailable. So the bus never has the only copy of any part of a
//! game.

#[cfg(not(feature = "bus"))]
mod absent;
#[cfg(feature = "bus")]
mod address;
#[cfg(feature = "bus")]
mod connection;
#[cfg(feature = "bus")]
mod elsewhere;
mod message;
mod peer;

#[cfg(not(feature = "bus"))]
pub use absent::{BusAddress, BusError, NoBusAddress};
#[cfg(not(feature = "bus"))]
pub(crate) use absent::{Elsewhere, Listening};
#[cfg(feature = "bus")]
pub use address::{BusAddress, NoBusAddress};
#[cfg(feature = "bus")]
pub use connection::BusError;
#[cfg(feature = "bus")]
pub(crate) use connection::{Bus, connect, to_json};
#[cfg(feature = "bus")]
pub(crate) use elsewhere::{Elsewhere, Listening, SILENT};
#[cfg(feature = "bus")]
pub(crate) use message::{Advised, PROTOCOL, Presence};
pub(crate) use message::{Answer, Order, Task};
pub(crate) use peer::{Counted, Outcome, Peer, PeerId};
