//! Files that are bytes: what is written reads the same, and whatever else is read does no harm.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod books;
mod games;
mod harm;
mod records;
mod solitaires;
mod wthor;
