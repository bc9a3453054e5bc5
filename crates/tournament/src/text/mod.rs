//! Texts from outside: their line ends, and quoting them in messages.

mod evened;
mod quoted;

pub(crate) use evened::evened;
pub(crate) use quoted::{Quoted, excerpt, shown};
