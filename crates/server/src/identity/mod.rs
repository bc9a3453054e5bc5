//! Who asks: guests known by a cookie, links that open a game, invitations to a seat.
//!
//! Nothing of it is stored: what a browser or a link carries is signed with the server's own key.

mod cookie;
mod key;
mod visitor;

pub(crate) use cookie::{NewCookie, Visited, welcome};
pub use key::ServerKey;
pub(crate) use visitor::{LinkQuery, Viewer, Visitor};
