//! Formats that hold games.

pub mod ggf;
pub mod transcript;
