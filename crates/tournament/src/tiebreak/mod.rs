//! What orders players of one score. One way a file.

mod value;

pub use value::Value;

/// By what standings are ordered after the score.
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
    /// The games won at the board.
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

/// How the Brightwell Quotient is counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Brightwell {
    /// The constant in hundredths, or nothing where it is the squares of the board over the rounds, rounded half up.
    pub constant: Option<u32>,
    /// What one's own rounds without a game count.
    pub mode: BrightwellMode,
}

/// What one's own rounds without a game count for the Brightwell Quotient.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum BrightwellMode {
    /// As the four steps say: byes and games against those who withdrew count, rounds in which one was away do not.
    #[default]
    Text,
    /// As PAPP counts: rounds in which one was away are a draw against oneself, like a bye.
    Papp,
}
