//! Formats that hold positions.

pub mod board;
pub mod obf;
