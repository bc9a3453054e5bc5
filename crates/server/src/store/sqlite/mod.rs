//! SQLite: connections, each on a thread of its own, and how they are opened.

mod connection;
mod options;
mod run;

pub(super) use connection::Connection;
pub(super) use options::{Options, Synchronous};
