//! Formats that hold positions.

pub mod board;
pub mod certificate;
pub mod contents;
pub mod fen;
pub mod obf;

pub mod solitaires;
pub(crate) mod stated;
pub mod zero_one;
