//! Who asks: guests known by a cookie or a token, links that open a game, invitations to a seat.
//!
//! Nothing of it is stored but digests of links that are used once: what a browser, a program or any other link carries is
//! signed with the server's own key.

mod cookie;
mod key;
mod token;
mod visitor;

pub(crate) use cookie::{NewCookie, Visited, new_guest, welcome};
pub use key::ServerKey;
pub(crate) use visitor::{LinkQuery, Viewer, Visitor};
