//! Finds players by a director's text, in the terminal.

use outflank_tournament::desk;
use outflank_tournament::{PlayerId, Tournament};

pub(super) use outflank_tournament::desk::{begins, called};

use crate::failure::Failure;

/// Returns the player with this id, or the only player whose name has a word that begins with the text.
pub(super) fn player(tournament: &Tournament, text: &str) -> Result<PlayerId, Failure> {
    desk::player(tournament, text).map_err(Failure::input)
}
