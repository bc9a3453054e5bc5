//! Formats that hold games.

pub mod ggf;
pub mod sgf;
pub mod sheet;
pub mod transcript;
pub mod wthor;

use crate::ReadError;

/// Reads all games of a text in GGF or, where the text says so (`GM[2]`), in SGF.
///
/// # Errors
/// The first character of a game that does not fit.
pub fn read(text: &str) -> Result<Vec<ggf::Game>, ReadError> {
    if text.contains("GM[2]") { sgf::read(text) } else { ggf::read(text) }
}
