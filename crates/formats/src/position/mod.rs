//! Formats that hold positions.

pub mod board;
pub mod certificate;
pub mod contents;
pub mod fen;
pub mod obf;
pub(crate) mod setup;
pub mod zero_one;
