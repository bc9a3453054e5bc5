//! The grammar of the protocols that engines and boards talk to each other.

pub mod gtp;
pub mod nboard;
