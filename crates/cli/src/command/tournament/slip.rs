//! Results as directors type them, in the terminal.

use outflank_tournament::desk;
use outflank_tournament::{PlayerId, Report, Table, Tournament};

pub(super) use outflank_tournament::desk::How;

use crate::failure::Failure;

/// Returns the table of a player in a round.
pub(super) fn table<'a>(
    tournament: &'a Tournament,
    round: u32,
    player: &PlayerId,
) -> Result<&'a Table, Failure> {
    desk::table(tournament, round, player).map_err(Failure::input)
}

/// Reads a typed result of a round.
pub(super) fn read(tournament: &Tournament, round: u32, text: &str, how: How) -> Result<Report, Failure> {
    desk::read(tournament, round, text, how).map_err(Failure::input)
}
