//! Tie-breaks: their names, and common orders.

/// A tie-break. More is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// The Brightwell Quotient.
    Brightwell,
    /// The sum of the opponents' points.
    Buchholz,
    /// Buchholz without the lowest-scoring opponent.
    BuchholzCut1,
    /// The points of beaten opponents, plus half the points of opponents in drawn games.
    SonnebornBerger,
    /// The points from the games among tied players, if all of them have met.
    DirectEncounter,
    /// The player's discs in total.
    Discs,
    /// The player's discs minus the opponents' discs.
    Difference,
    /// The games won.
    Wins,
    /// The games won with white.
    WinsWithWhite,
    /// The rating before the event.
    Rating,
    /// A lot, drawn from the event's seed.
    Lot,
}

/// The order of the world championship: the Brightwell Quotient, discs, and a lot.
pub const WORLD_CHAMPIONSHIP: &[Criterion] = &[Criterion::Brightwell, Criterion::Discs, Criterion::Lot];

/// A common order in chess: Buchholz without the lowest opponent, Buchholz, Sonneborn-Berger, and a lot.
pub const BUCHHOLZ: &[Criterion] =
    &[Criterion::BuchholzCut1, Criterion::Buchholz, Criterion::SonnebornBerger, Criterion::Lot];

/// An order for round robins: games among tied players, Sonneborn-Berger, wins, disc difference, and a lot.
pub const ROUND_ROBIN: &[Criterion] = &[
    Criterion::DirectEncounter,
    Criterion::SonnebornBerger,
    Criterion::Wins,
    Criterion::Difference,
    Criterion::Lot,
];

/// A simple order: discs, games among tied players, and a lot.
pub const DISCS: &[Criterion] = &[Criterion::Discs, Criterion::DirectEncounter, Criterion::Lot];

impl Criterion {
    /// All criteria with their names in options.
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
}
