//! Who asks: guests and sessions known by a cookie or a token, links that open a game, invitations to a seat.
//!
//! Nothing of guests is stored but digests of links that are used once: what their browsers and programs or any other link
//! carries is signed with the server's own key. Sessions are those of accounts ([`crate::accounts`]).

mod cookie;
mod device;
mod key;
mod shared_key;
mod token;
mod visitor;

pub(crate) use cookie::{NewCookie, NewSession, Visited, is_encrypted, new_guest, welcome};
pub(crate) use device::{known_device, new_marks};
pub use key::ServerKey;
pub(crate) use shared_key::{key_of_another, shared_key};
pub(crate) use visitor::{Admission, LinkQuery, Recognition, Viewer, Visitor};
