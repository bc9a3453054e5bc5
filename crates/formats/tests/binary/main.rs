//! Binary files: written files read back the same, and no bytes make a reader panic.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod books;
mod games;
mod harm;
mod records;
mod solitaires;
mod wthor;
