//! Formats that hold positions.

pub mod board;
pub mod contents;
pub mod obf;
pub mod solitaires;
