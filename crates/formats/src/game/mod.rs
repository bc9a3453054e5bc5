//! Formats that hold games.

pub mod ggf;
pub mod list;
pub mod match_clock;
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

/// Reads all games of a text: SGF if it contains `GM[2]`, otherwise GGF.
///
/// # Errors
/// The first invalid character in a game.
pub fn read(text: &str) -> Result<Vec<GameRecord>, ReadError> {
    if text.contains("GM[2]") { sgf::read(text) } else { ggf::read(text) }
}

/// Reads all games of a text in memory. The first unreadable game is an error.
fn read_all(text: &str, cut: &'static Cut) -> Result<Vec<GameRecord>, ReadError> {
    let mut reading = Reading::default();
    (reading.encoding, reading.limit) = (Encoding::UTF_8, text.len());
    let read = records(Box::new(text.as_bytes()), reading, cut);
    let read: Result<Vec<GameRecord>, _> = read.collect();
    read.map_err(|problem| match problem.spot {
        Spot::Text(place) => ReadError::new(place, problem.reason),
        // In a text, errors always have a line.
        Spot::Byte(_) => ReadError::new(crate::Place::START, problem.reason),
    })
}
