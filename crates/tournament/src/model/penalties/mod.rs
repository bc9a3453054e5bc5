//! The costs of flaws in a pairing.
//!
//! The structure of the table and the preset [`PenaltyTable::papp`] follow the documented configuration of
//! PAPP 1.37, by Thierry Bousch and Emmanuel Lazard. PAPP pairs the world championships.

mod tuning;

use thiserror::Error;

/// The costs of flaws in a pairing. The pairing with the lowest total cost is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PenaltyTable {
    /// The cost of each color imbalance from 0: how many more games a player would have with one color. The
    /// last entry also applies to greater imbalances.
    pub color: Vec<i64>,
    /// The cost of the same color as in the previous round.
    pub color_again: i64,
    /// The cost of each difference in half points from 0. The last entry also applies to greater differences.
    pub float: Vec<i64>,
    /// The cost of a float in the same direction as in the previous round.
    pub float_again: i64,
    /// The discount for a float that compensates a player for the previous round. This is a float down after
    /// floating up and losing, or up after floating down and winning or having a bye. A float never costs
    /// less than 0.
    pub float_back: i64,
    /// The cost of a bye for each earlier bye of the player.
    pub bye_again: i64,
    /// The cost of a pair for each earlier game between the two with the same colors.
    pub same_colors: i64,
    /// The cost of a pair for each earlier game between the two with the colors exchanged.
    pub other_colors: i64,
    /// The additional cost if that game or bye was in the previous round.
    pub immediate: i64,
    /// The cost of a game between compatriots: the first round of each cost, in ascending order, and the
    /// cost.
    pub country: Vec<(u32, i64)>,
    /// A weight that makes floats between high scores more expensive: the first round of each weight, in
    /// ascending order, and the weight. It is multiplied by half the product of the sum and the difference of
    /// the scores, in half points.
    pub elitism: Vec<(u32, i64)>,
    /// Whether repeated meetings and byes are avoided at any cost, not weighed like other flaws.
    pub repeats_last: bool,
}

impl PenaltyTable {
    /// The greatest number allowed in the table. It is only a high cost, so no flaw is ruled out.
    pub const MOST_COST: i64 = 10_000_000;
    /// The maximum number of entries in each list.
    const MOST_ENTRIES: usize = 256;

    /// Returns PAPP's published table.
    #[must_use]
    pub fn papp() -> Self {
        Self {
            color: vec![0, 20, 105, 225, 530, 1075],
            color_again: 15,
            float: vec![
                0, 20_000, 40_588, 62_785, 87_119, 114_041, 143_998, 177_453, 214_908, 256_910, 304_062,
                357_037, 416_582, 483_534, 558_828, 643_514, 738_767, 845_906, 966_413, 1_101_949, 1_254_381,
                1_425_805, 1_618_578, 1_835_345, 2_079_081,
            ],
            float_again: 25,
            float_back: 10,
            bye_again: Self::MOST_COST,
            same_colors: Self::MOST_COST,
            other_colors: 5_000_000,
            immediate: 1,
            country: vec![(1, 2)],
            elitism: vec![(1, 100), (4, 200), (6, 300), (10, 400)],
            repeats_last: false,
        }
    }

    /// Returns PAPP's table, but with no second meeting or bye unless every pairing has one.
    #[must_use]
    pub fn usual() -> Self {
        Self { repeats_last: true, ..Self::papp() }
    }

    /// Returns PAPP's table as its authors recommend for the world championship. From round 12 on, a game
    /// between compatriots costs about as much as five floats of 12 points.
    #[must_use]
    pub fn world_championship() -> Self {
        Self { country: vec![(1, 2), (12, Self::MOST_COST)], ..Self::usual() }
    }

    /// Returns the cost of a color imbalance.
    #[must_use]
    pub fn color(&self, difference: i64) -> i64 {
        entry(&self.color, difference)
    }

    /// Returns the cost of a difference in half points.
    #[must_use]
    pub fn float(&self, half_points: i64) -> i64 {
        entry(&self.float, half_points)
    }

    /// Returns the cost of a game between compatriots in a round.
    #[must_use]
    pub fn country(&self, round: u32) -> i64 {
        since(&self.country, round)
    }

    /// Returns the weight from the list `elitism` that applies in a round.
    #[must_use]
    pub fn elitism(&self, round: u32) -> i64 {
        since(&self.elitism, round)
    }

    /// Checks the consistency of the table.
    ///
    /// # Errors
    /// The first inconsistency: see the variants of [`TableError`].
    pub fn check(&self) -> Result<(), TableError> {
        for (what, cost) in [
            ("color_again", self.color_again),
            ("float_again", self.float_again),
            ("float_back", self.float_back),
            ("bye_again", self.bye_again),
            ("same_colors", self.same_colors),
            ("other_colors", self.other_colors),
            ("immediate", self.immediate),
        ] {
            in_range(what, cost)?;
        }
        for (what, costs) in [("color", &self.color), ("float", &self.float)] {
            if costs.first() != Some(&0) {
                return Err(TableError::Start(what));
            }
            few(what, costs.len())?;
            costs.iter().try_for_each(|cost| in_range(what, *cost))?;
            if !costs.is_sorted() {
                return Err(TableError::Falls(what));
            }
        }
        if let Some(least) = self.float.get(1)
            && self.float_back * 2 > *least
        {
            return Err(TableError::Back { back: self.float_back, least: *least });
        }
        for (what, rows) in [("country", &self.country), ("elitism", &self.elitism)] {
            few(what, rows.len())?;
            rows.iter().try_for_each(|(_, cost)| in_range(what, *cost))?;
            if rows.first().is_some_and(|(round, _)| *round == 0) || !rows.is_sorted_by(|a, b| a.0 < b.0) {
                return Err(TableError::Rounds(what));
            }
        }
        Ok(())
    }
}

fn entry(costs: &[i64], at: i64) -> i64 {
    let at = usize::try_from(at.abs()).unwrap_or(usize::MAX);
    costs.get(at).or(costs.last()).copied().unwrap_or(0)
}

fn since(rows: &[(u32, i64)], round: u32) -> i64 {
    rows.iter().rev().find(|(from, _)| *from <= round).map_or(0, |(_, cost)| *cost)
}

fn in_range(what: &'static str, cost: i64) -> Result<(), TableError> {
    let is_good = (0..=PenaltyTable::MOST_COST).contains(&cost);
    if is_good { Ok(()) } else { Err(TableError::Range { what, cost }) }
}

fn few(what: &'static str, count: usize) -> Result<(), TableError> {
    let most = PenaltyTable::MOST_ENTRIES;
    if count <= most { Ok(()) } else { Err(TableError::TooMany { what, count, most }) }
}

/// An inconsistency in a table of penalties.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// A number is not within 0 to [`PenaltyTable::MOST_COST`].
    #[error("the penalty {what} is {cost}, not within 0 to {}", PenaltyTable::MOST_COST)]
    Range {
        /// The penalty's name.
        what: &'static str,
        /// The number.
        cost: i64,
    },
    /// The list of colors or floats does not begin with 0, so that a pair without a difference would cost
    /// something.
    #[error("the penalties {0} must begin with 0, the cost of no difference")]
    Start(&'static str),
    /// A list is too long.
    #[error("the penalties {what} have {count} entries; at most {most} are allowed")]
    TooMany {
        /// The penalties.
        what: &'static str,
        /// The number of entries.
        count: usize,
        /// The limit.
        most: usize,
    },
    /// A greater difference of colors or scores costs less than a smaller one.
    #[error("the penalties {0} must not decrease")]
    Falls(&'static str),
    /// A pair with two discounts for its float would cost less than 0.
    #[error("float_back is {back}: twice that is more than {least}, the penalty for half a point")]
    Back {
        /// The discount.
        back: i64,
        /// The cost of a float of half a point.
        least: i64,
    },
    /// An unknown name.
    #[error("there is no penalty {0:?}; known are {known}", known = PenaltyTable::NAMES.join(", "))]
    Name(String),
    /// A text that is not a value of the penalty.
    #[error("the penalty {name} cannot be {text:?}")]
    Text {
        /// The name.
        name: String,
        /// The text.
        text: String,
    },
    /// The rounds of a list do not ascend from 1 or later.
    #[error("the rounds of the penalties {0} must begin at 1 or later and ascend")]
    Rounds(&'static str),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_presets_are_sound() {
        for table in [PenaltyTable::papp(), PenaltyTable::usual(), PenaltyTable::world_championship()] {
            assert_eq!(table.check(), Ok(()));
        }
        let table = PenaltyTable::world_championship();
        assert_eq!([1, 3, 4, 9, 10, 13].map(|round| table.elitism(round)), [100, 100, 200, 300, 400, 400]);
        assert_eq!([11, 12].map(|round| table.country(round)), [2, PenaltyTable::MOST_COST]);
        assert_eq!([-2, 0, 5, 9].map(|difference| table.color(difference)), [105, 0, 1075, 1075]);
        assert_eq!(table.float(100), 2_079_081);
    }

    #[test]
    fn tables_that_contradict_themselves_are_refused() {
        let refused = |change: fn(&mut PenaltyTable)| {
            let mut table = PenaltyTable::papp();
            change(&mut table);
            table.check().is_err()
        };
        assert!(refused(|table| table.color_again = -1));
        assert!(refused(|table| table.same_colors = PenaltyTable::MOST_COST + 1));
        assert!(refused(|table| table.color.clear()));
        assert!(refused(|table| table.float[0] = 1));
        assert!(refused(|table| table.float[3] = 1));
        assert!(refused(|table| table.float_back = 10_001));
        assert!(refused(|table| table.country = vec![(0, 1)]));
        assert!(refused(|table| table.elitism = vec![(2, 1), (2, 1)]));
        for many in [
            PenaltyTable { float: vec![0; 257], float_back: 0, ..PenaltyTable::papp() },
            PenaltyTable { country: (1..=257).map(|round| (round, 1)).collect(), ..PenaltyTable::papp() },
        ] {
            let message = many.check().map_err(|error| error.to_string());
            assert!(message.as_ref().is_err_and(|error| error.contains("have 257 entries")), "{message:?}");
        }
    }
}
