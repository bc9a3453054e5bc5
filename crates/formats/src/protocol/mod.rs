//! The grammar of the protocols that engines and boards talk to each other.

pub mod ggs;
pub mod gtp;
pub mod lines;
pub mod match_clock;
pub mod nboard;
