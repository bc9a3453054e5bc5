//! The store on PostgreSQL.
//!
//! Statements are those of SQLite. What is PostgreSQL's own is here: how its database is reached, checked and made, and how
//! one server at a time writes there.

mod address;
mod check;
mod companions;
mod lease;
mod lookout;
mod open;
mod session;

pub use address::{NoAddress, PostgresAddress};
pub(crate) use lookout::{Lookout, Seen};
pub(super) use open::{explain, open_to_fill, open_to_read};
pub(super) use session::Session;
