//! Tie-breaks, one per file.

mod brightwell;
mod buchholz;
mod buchholz_cut;
mod direct_encounter;
mod discs;
mod sonneborn_berger;
mod value;
mod wins;

pub use crate::model::{
    BUCHHOLZ, Brightwell, BrightwellMode, Criterion, DISCS, ROUND_ROBIN, WORLD_CHAMPIONSHIP,
};
pub use value::Value;

pub(crate) use discs::count as discs;

use crate::model::{Entrant, Halves, lot};
use crate::standings::Crosstable;

impl Criterion {
    /// Returns a player's value of this criterion among tied players.
    #[must_use]
    pub fn value(self, table: &Crosstable, player: usize, tied: &[usize]) -> Value {
        match self {
            Self::Brightwell => table.tournament().settings().brightwell.quotient(table, player),
            Self::Buchholz => buchholz::sum(table, player),
            Self::BuchholzCut1 => buchholz_cut::sum(table, player),
            Self::SonnebornBerger => sonneborn_berger::sum(table, player),
            Self::DirectEncounter => direct_encounter::points(table, player, tied),
            Self::Discs => discs::count(table, player).into(),
            Self::Difference => discs::difference(table, player).into(),
            Self::Wins => wins::count(table, player, false),
            Self::WinsWithWhite => wins::count(table, player, true),
            Self::Rating => {
                Value::whole(entrant(table, player).map_or(0, |e| e.player.rating.unwrap_or(0).into()))
            }
            Self::Lot => drawn(table, player),
        }
    }
}

/// Returns the lot of a player: a number of 40 bits, drawn from the event's seed.
fn drawn(table: &Crosstable, player: usize) -> Value {
    let id = entrant(table, player).map_or("", |entrant| entrant.player.id.as_str());
    let drawn = lot::draw(table.tournament().settings().seed, &["standings", id]) >> 24;
    Value::whole(i64::try_from(drawn).unwrap_or(0))
}

fn entrant<'a>(table: &Crosstable<'a>, player: usize) -> Option<&'a Entrant> {
    table.tournament().entrants().get(player)
}

/// Returns the player's own points, which replace an opponent's points in a bye or a forfeit.
fn instead(table: &Crosstable, player: usize) -> Halves {
    table.points(player)
}
