//! Results as a director types them, in the terminal.

use outflank_play::TimeDefault;
use outflank_rules::{ByColor, Color};
use outflank_tournament::desk;
use outflank_tournament::{PlayerId, Report, Table, TimeRule, Tournament};

pub(super) use outflank_tournament::desk::How;

use crate::failure::Failure;

/// The table of a player in a round.
pub(super) fn table<'a>(
    tournament: &'a Tournament,
    round: u32,
    player: &PlayerId,
) -> Result<&'a Table, Failure> {
    desk::table(tournament, round, player).map_err(Failure::input)
}

/// Reads a result as it is typed, of a round.
pub(super) fn read(tournament: &Tournament, round: u32, text: &str, how: How) -> Result<Report, Failure> {
    desk::read(tournament, round, text, how, on_time).map_err(Failure::input)
}

/// What counts of a game that a side lost on time.
fn on_time(rule: TimeRule, loser: Color, lying: Option<ByColor<u32>>, squares: u32) -> ByColor<u32> {
    let rule = match rule {
        TimeRule::Full => TimeDefault::Full,
        TimeRule::PlayOn => TimeDefault::PlayOn,
        TimeRule::WinnerCompletes => TimeDefault::WinnerCompletes,
        TimeRule::Fixed => TimeDefault::Fixed,
    };
    rule.score(loser, lying, squares)
}
