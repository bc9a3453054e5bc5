//! The bus: how a server has searches done by other machines.
//!
//! A worker ([`work`]) says every second that it is there and how many searches it does at a time. The server that plays
//! gives it that many ([`Elsewhere`]), each by a message of its own with an address for replies, and hears from it at least
//! twice a second until there is an answer. What is silent for two seconds is lost, and is searched once more by the server
//! itself, as everything is while the bus is away. So nothing of a game is ever on the bus alone.

mod address;
mod connection;
mod elsewhere;
mod message;
mod running;
mod worker;

pub use address::{BusAddress, NoBusAddress};
pub use connection::BusError;
pub(crate) use elsewhere::{Counted, Elsewhere, Listening, Outcome, Peer, PeerId};
pub(crate) use message::{Answer, Order, Task};
pub use worker::{WorkerConfig, WorkerError, work};
