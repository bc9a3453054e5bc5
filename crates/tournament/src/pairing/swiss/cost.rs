//! The cost of a pair, flaw by flaw.
//!
//! The costs have the structure of those of PAPP 1.37, according to its documentation and behavior.

use outflank_rules::Color;

use super::record::{Float, Record};
use crate::model::PenaltyTable;

/// A flaw of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Flaw {
    /// Black would have too many games with one color.
    BlackColors,
    /// White would have too many games with one color.
    WhiteColors,
    /// The player with the bye has had one color more often and cannot balance that in this round.
    ByeColors,
    /// A player would have the same color as in the previous round.
    ColorAgain,
    /// The scores differ.
    Float,
    /// The effect of floats in the previous round: an extra cost or a discount.
    FloatBefore,
    /// The two have met before, or the player has had a bye.
    Repeat,
    /// The two are from the same country.
    Country,
    /// The scores differ. The cost rises with the scores.
    Elitism,
}

impl Flaw {
    /// Returns the name of the flaw.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::BlackColors => "black's colors",
            Self::WhiteColors => "white's colors",
            Self::ByeColors => "colors before the bye",
            Self::ColorAgain => "color again",
            Self::Float => "float",
            Self::FloatBefore => "floats before",
            Self::Repeat => "repeat",
            Self::Country => "country",
            Self::Elitism => "elitism",
        }
    }
}

/// The cost of a pair.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// The flaws with their costs.
    pub flaws: Vec<(Flaw, i64)>,
    /// The number of times that the two have met, or that the player with the bye has had a bye.
    pub repeats: i64,
}

impl Cost {
    /// Returns the sum of all costs, which is never negative.
    #[must_use]
    pub fn total(&self) -> i64 {
        self.flaws.iter().map(|(_, cost)| cost).sum()
    }

    /// Raises a negative cost of elitism as far as needed to keep the total from being negative. No other
    /// discount can exceed the costs.
    fn not_below_zero(mut self) -> Self {
        let below = self.total().min(0);
        self.flaws.iter_mut().filter(|(flaw, _)| *flaw == Flaw::Elitism).for_each(|(_, cost)| *cost -= below);
        self.flaws.retain(|(_, cost)| *cost != 0);
        self
    }

    fn add(&mut self, flaw: Flaw, cost: i64) {
        if cost != 0 {
            self.flaws.push((flaw, cost));
        }
    }
}

/// The data shared by all pairs of a round.
pub(super) struct Pricing<'a> {
    pub(super) table: &'a PenaltyTable,
    /// The round, from 1.
    pub(super) round: u32,
    /// The records of all players.
    pub(super) records: &'a [Record],
    /// The score of the bye in half points, which is less than any player's.
    pub(super) bye_score: i64,
}

impl Pricing<'_> {
    /// Returns the cost of a pair with these colors. Players are indices of the records.
    pub(super) fn pair(&self, black: usize, white: usize, are_compatriots: bool) -> Cost {
        let (b, w) = (&self.records[black], &self.records[white]);
        let mut cost = Cost::default();
        cost.add(Flaw::BlackColors, self.table.color(b.difference + 1));
        cost.add(Flaw::WhiteColors, self.table.color(w.difference - 1));
        let again =
            i64::from(b.last_color() == Some(Color::Black)) + i64::from(w.last_color() == Some(Color::White));
        cost.add(Flaw::ColorAgain, self.table.color_again * again);
        self.float(b.score, w.score, [(b, w.score), (w, b.score)].into_iter(), &mut cost);
        let mut repeat = 0;
        for (at, opponent) in b.opponents.iter().enumerate() {
            if *opponent != Some(white) {
                continue;
            }
            cost.repeats += 1;
            let is_same = b.colors[at] == Some(Color::Black);
            repeat += if is_same { self.table.same_colors } else { self.table.other_colors };
            repeat += if at + 1 == b.opponents.len() { self.table.immediate } else { 0 };
        }
        cost.add(Flaw::Repeat, repeat);
        cost.add(Flaw::Country, if are_compatriots { self.table.country(self.round) } else { 0 });
        cost.not_below_zero()
    }

    /// Returns the cost of a bye.
    pub(super) fn bye(&self, player: usize) -> Cost {
        let record = &self.records[player];
        let mut cost = Cost::default();
        cost.add(Flaw::ByeColors, self.table.color(record.difference));
        self.float(record.score, self.bye_score, [(record, self.bye_score)].into_iter(), &mut cost);
        cost.repeats = record.byes;
        let immediate = if record.had_bye { self.table.immediate } else { 0 };
        cost.add(Flaw::Repeat, self.table.bye_again * record.byes + immediate);
        cost.not_below_zero()
    }

    /// Adds the costs of a score difference. `floating` has the record of each player and the opponent's
    /// score.
    fn float<'a>(
        &self,
        one: i64,
        other: i64,
        floating: impl Iterator<Item = (&'a Record, i64)>,
        cost: &mut Cost,
    ) {
        let half_points = (one - other).abs();
        let float = self.table.float(half_points);
        let before = floating
            .map(|(record, to)| match (Float::between(record.score, to), record.float) {
                (Some(now), Some(then)) if now == then => self.table.float_again,
                (Some(_), Some(_)) if record.is_compensated => -self.table.float_back,
                _ => 0,
            })
            .sum::<i64>();
        cost.add(Flaw::Float, float);
        cost.add(Flaw::FloatBefore, before.max(-float));
        cost.add(Flaw::Elitism, self.table.elitism(self.round) * (one + other) * half_points / 2);
    }
}
