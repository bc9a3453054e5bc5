//! The messages between server and clients, as plain data.
//!
//! Every field for browsers and bots is defined here once. The TypeScript types and the JSON schema are
//! generated from these definitions.
//!
//! Architecture invariant: this crate depends on none of ours and has no logic. Cells are indices into
//! [`board::Layout::cells`]. Moves are texts in the notation of the rules (`d3`, `--` for a pass). Times are
//! milliseconds since 1970.

pub mod account;
pub mod analysis;
pub mod board;
pub mod chat;
pub mod client;
pub mod correction;
pub mod detail;
pub mod error;
pub mod game;
pub mod guest;
pub mod history;
pub mod inbox;
pub mod left_out;
pub mod limits;
pub mod live;
pub mod lobby;
pub mod moderation;
pub mod name;
pub mod passkey;
pub mod rating;
pub mod record;
pub mod refusal;
pub mod sanction;
pub mod server;
pub mod sheet;
pub mod tournament;
pub mod tournament_act;
mod tournament_settings;
pub mod unread;

#[cfg(feature = "schema")]
mod typescript;

#[cfg(feature = "schema")]
pub use typescript::typescript;
