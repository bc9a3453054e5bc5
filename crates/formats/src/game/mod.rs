//! Formats that hold games.

pub mod transcript;
