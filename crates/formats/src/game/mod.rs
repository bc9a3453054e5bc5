//! Formats that hold games.

pub mod ggf;
pub mod list;
pub mod pgn;
pub mod quest;
pub mod sgf;
pub mod sheet;
pub mod signed;
pub mod transcript;
pub mod wthor;
pub mod xof;

mod clock;

use crate::record::{GameRecord, Spot};
use crate::stream::{Cut, Reading, records};
use crate::{Encoding, ReadError};

/// Reads all games of a text in GGF or, where the text says so (`GM[2]`), in SGF.
///
/// # Errors
/// The first character of a game that does not fit.
pub fn read(text: &str) -> Result<Vec<GameRecord>, ReadError> {
    if text.contains("GM[2]") { sgf::read(text) } else { ggf::read(text) }
}

/// Reads all games of a text that is at hand, up to the first that cannot be read.
fn read_all(text: &str, cut: &'static Cut) -> Result<Vec<GameRecord>, ReadError> {
    let mut reading = Reading::default();
    (reading.encoding, reading.limit) = (Encoding::UTF_8, text.len());
    let read = records(Box::new(text.as_bytes()), reading, cut);
    let read: Result<Vec<GameRecord>, _> = read.collect();
    read.map_err(|problem| match problem.spot {
        Spot::Text(place) => ReadError::new(place, problem.reason),
        // Texts are counted in lines alone.
        Spot::Byte(_) => ReadError::new(crate::Place::START, problem.reason),
    })
}
