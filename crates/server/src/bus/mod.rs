//! The bus: how a server has searches done by other machines.
//!
//! A [worker](crate::worker) says every second that it is there and how many searches it does at a time. The server that plays
//! gives it that many ([`Elsewhere`]), each by a message of its own with an address for replies, and hears from it at least
//! twice a second until there is an answer. What is silent for two seconds is lost, and is searched once more by the server
//! itself, as everything is while the bus is away. So nothing of a game is ever on the bus alone.

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
pub(crate) use connection::{Bus, connect, written};
#[cfg(feature = "bus")]
pub(crate) use elsewhere::{Elsewhere, Listening, SILENT};
#[cfg(feature = "bus")]
pub(crate) use message::{Advised, PROTOCOL, Presence};
pub(crate) use message::{Answer, Order, Task};
pub(crate) use peer::{Counted, Outcome, Peer, PeerId};
