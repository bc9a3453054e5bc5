//! Texts from outside: their line ends, and how they are repeated in complaints.

mod evened;
mod quoted;

pub(crate) use evened::evened;
pub(crate) use quoted::{Quoted, shown};
