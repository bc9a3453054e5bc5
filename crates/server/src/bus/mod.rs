//! The bus: searches by other machines.
//!
//! Every second, a [worker](crate::worker) announces how many searches it runs at once. The server sends it
//! up to that many orders ([`Elsewhere`]), each with a reply subject. Until the answer, a search sends at
//! least two heartbeats a second. After two seconds of silence, a search counts as lost and runs on the
//! server. All searches run on the server while the bus is unavailable. The bus thus never holds the only
//! copy of any part of a game.

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
