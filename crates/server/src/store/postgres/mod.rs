//! The store on PostgreSQL.
//!
//! The store on PostgreSQL shares its statements with SQLite. This module connects, checks the database,
//! creates the tables, and holds the lease of the writing server.

#[cfg(not(feature = "postgres"))]
mod absent;
#[cfg(feature = "postgres")]
mod address;
#[cfg(feature = "postgres")]
mod check;
#[cfg(feature = "postgres")]
mod companions;
#[cfg(feature = "postgres")]
mod connection;
#[cfg(feature = "postgres")]
mod lease;
#[cfg(feature = "postgres")]
mod lookout;
#[cfg(feature = "postgres")]
mod open;
#[cfg(feature = "postgres")]
mod password_file;
mod seen;
#[cfg(feature = "postgres")]
mod session;
#[cfg(feature = "postgres")]
mod tls;

#[cfg(not(feature = "postgres"))]
pub(crate) use absent::Lookout;
#[cfg(not(feature = "postgres"))]
pub(super) use absent::Session;
#[cfg(not(feature = "postgres"))]
pub use absent::{NoAddress, PostgresAddress};
#[cfg(feature = "postgres")]
pub use address::{NoAddress, PostgresAddress};
#[cfg(feature = "postgres")]
pub(super) use connection::{Connection, READING};
#[cfg(feature = "postgres")]
pub(crate) use lookout::Lookout;
#[cfg(feature = "postgres")]
pub(super) use open::{explain, open_to_fill, open_to_read};
pub(crate) use seen::Seen;
#[cfg(feature = "postgres")]
pub(super) use session::Session;
