//! What orders players of one score. One way a file.

mod brightwell;
mod buchholz;
mod buchholz_cut;
mod direct_encounter;
mod discs;
mod sonneborn_berger;
mod value;
mod wins;

pub use brightwell::{Brightwell, BrightwellMode};
pub use value::Value;

pub(crate) use discs::count as discs;

use crate::lot;
use crate::{Crosstable, Halves};

/// By what standings are ordered after the score. More is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// The Brightwell Quotient.
    Brightwell,
    /// The sum of the opponents' points.
    Buchholz,
    /// That without the opponent who has fewest.
    BuchholzCut1,
    /// The points of the opponents beaten, and half those of the opponents drawn with.
    SonnebornBerger,
    /// The points from the games among those who are tied, if all of them have met.
    DirectEncounter,
    /// The discs.
    Discs,
    /// The discs beyond those of the opponents.
    Difference,
    /// The games won.
    Wins,
    /// The games won with white.
    WinsWithWhite,
    /// The rating before the event.
    Rating,
    /// A lot, drawn by the seed of the event.
    Lot,
}

/// The order of the world championship: the Brightwell Quotient, discs, a lot.
pub const WORLD_CHAMPIONSHIP: &[Criterion] = &[Criterion::Brightwell, Criterion::Discs, Criterion::Lot];

/// An order as chess tournaments have it: Buchholz without the least, Buchholz, Sonneborn-Berger, a lot.
pub const BUCHHOLZ: &[Criterion] =
    &[Criterion::BuchholzCut1, Criterion::Buchholz, Criterion::SonnebornBerger, Criterion::Lot];

/// An order for round robins: the games among the tied, Sonneborn-Berger, wins, the difference of discs, a lot.
pub const ROUND_ROBIN: &[Criterion] = &[
    Criterion::DirectEncounter,
    Criterion::SonnebornBerger,
    Criterion::Wins,
    Criterion::Difference,
    Criterion::Lot,
];

/// An order that is easy to follow: discs, the games among the tied, a lot.
pub const DISCS: &[Criterion] = &[Criterion::Discs, Criterion::DirectEncounter, Criterion::Lot];

impl Criterion {
    /// Each of them, with the word by which it is chosen.
    pub const ALL: [(Self, &'static str); 11] = [
        (Self::Brightwell, "bq"),
        (Self::Buchholz, "buchholz"),
        (Self::BuchholzCut1, "buchholz-cut1"),
        (Self::SonnebornBerger, "sonneborn-berger"),
        (Self::DirectEncounter, "direct"),
        (Self::Discs, "discs"),
        (Self::Difference, "difference"),
        (Self::Wins, "wins"),
        (Self::WinsWithWhite, "wins-white"),
        (Self::Rating, "rating"),
        (Self::Lot, "lot"),
    ];

    /// The word by which it is chosen.
    #[must_use]
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(criterion, _)| *criterion == self).map_or("", |(_, word)| word)
    }

    /// What a word chooses.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, known)| *known == word).map(|(criterion, _)| *criterion)
    }

    /// What a player has of it, among those who are tied.
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

/// The lot of a player: a number of 40 bits from the seed of the event.
fn drawn(table: &Crosstable, player: usize) -> Value {
    let id = entrant(table, player).map_or("", |entrant| entrant.player.id.as_str());
    let drawn = lot::draw(table.tournament().settings().seed, &["standings", id]) >> 24;
    Value::whole(i64::try_from(drawn).unwrap_or(0))
}

fn entrant<'a>(table: &Crosstable<'a>, player: usize) -> Option<&'a crate::Entrant> {
    table.tournament().entrants().get(player)
}

/// What a round without a game counts in sums of opponents' points: one's own, as if against oneself.
fn instead(table: &Crosstable, player: usize) -> Halves {
    table.points(player)
}
