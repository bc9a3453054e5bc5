//! SQLite: connections with their own threads, and the options for opening them.

mod connection;
mod options;
mod run;

pub(super) use connection::Connection;
pub(super) use options::{Options, Synchronous};
