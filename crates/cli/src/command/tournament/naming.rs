//! Finding players by what a director types, in the terminal.

use outflank_tournament::desk;
use outflank_tournament::{PlayerId, Tournament};

pub(super) use outflank_tournament::desk::called;

use crate::failure::Failure;

/// The player whom a text means: by id, or by the beginning of any word of the name if only one has it.
pub(super) fn player(tournament: &Tournament, text: &str) -> Result<PlayerId, Failure> {
    desk::player(tournament, text).map_err(Failure::input)
}
