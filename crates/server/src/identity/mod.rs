//! Authentication: cookies and tokens of guests and sessions, links to games, and invitations to seats.
//!
//! For guests, the server stores only digests of single-use links. Cookies, tokens and other links are signed
//! with its key. Sessions belong to accounts ([`crate::accounts`]).

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
