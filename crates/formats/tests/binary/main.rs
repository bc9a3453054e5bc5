//! Binary files: written files read the same, and any other bytes do no harm.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod books;
mod games;
mod harm;
mod records;
mod solitaires;
mod wthor;
