//! Normalizes texts from outside, and quotes them in messages.

mod evened;
mod quoted;

pub(crate) use evened::evened;
pub(crate) use quoted::{Quoted, excerpt, shown};
