//! What each flaw of a pairing costs.
//!
//! The form of the table and the preset [`PenaltyTable::papp`] are facts about PAPP 1.37 by Thierry Bousch and Emmanuel
//! Lazard, from its documented configuration; it pairs the world championships.

mod tuning;

use thiserror::Error;

/// What each flaw of a pairing costs. The pairing is the one whose flaws cost least together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PenaltyTable {
    /// For a difference of so many games between the colors had after this game, from 0; the last stands for all beyond.
    pub color: Vec<i64>,
    /// For the color of the round before.
    pub color_again: i64,
    /// For a difference of so many half points, from 0; the last stands for all beyond.
    pub float: Vec<i64>,
    /// For a float in the direction of the round before.
    pub float_again: i64,
    /// What is taken off for one in the other direction, to whom it makes good.
    pub float_back: i64,
    /// For a bye after a bye, each.
    pub bye_again: i64,
    /// For each game that the two had with the colors as now.
    pub same_colors: i64,
    /// For each game that they had with the colors the other way.
    pub other_colors: i64,
    /// More for that if it was the round before.
    pub immediate: i64,
    /// For players of one country, from a round on; in rising order of rounds.
    pub country: Vec<(u32, i64)>,
    /// Times the sum of the scores in half points times their difference, halved: floats among the best cost more. From
    /// a round on; in rising order of rounds.
    pub elitism: Vec<(u32, i64)>,
    /// Whether a second meeting or bye is put off whatever else it costs, instead of being weighed like the rest.
    pub repeats_last: bool,
}

impl PenaltyTable {
    /// More than any number of the table may be.
    pub const INFINITE: i64 = 10_000_000;

    /// The table that PAPP is published with.
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
            bye_again: Self::INFINITE,
            same_colors: Self::INFINITE,
            other_colors: 5_000_000,
            immediate: 1,
            country: vec![(1, 2)],
            elitism: vec![(1, 100), (4, 200), (6, 300), (10, 400)],
            repeats_last: false,
        }
    }

    /// That of PAPP, with the promise that nobody meets anybody or has a bye twice while there is another way.
    #[must_use]
    pub fn usual() -> Self {
        Self { repeats_last: true, ..Self::papp() }
    }

    /// That of PAPP as its authors advise for the world championship: in the last rounds, from 12 on, no two of one
    /// country if there is another way.
    #[must_use]
    pub fn world_championship() -> Self {
        Self { country: vec![(1, 2), (12, Self::INFINITE)], ..Self::usual() }
    }

    /// The cost of a difference between the colors had.
    #[must_use]
    pub fn color(&self, difference: i64) -> i64 {
        entry(&self.color, difference)
    }

    /// The cost of a difference in half points.
    #[must_use]
    pub fn float(&self, half_points: i64) -> i64 {
        entry(&self.float, half_points)
    }

    /// The cost of a meeting of compatriots in a round.
    #[must_use]
    pub fn country(&self, round: u32) -> i64 {
        since(&self.country, round)
    }

    /// The weight of floats among the best in a round.
    #[must_use]
    pub fn elitism(&self, round: u32) -> i64 {
        since(&self.elitism, round)
    }

    /// Checks that the numbers make sense together.
    ///
    /// # Errors
    /// A number is negative or greater than [`PenaltyTable::INFINITE`], a list is empty, begins with more than 0 or falls,
    /// two floats made good are cheaper than none, or rounds do not rise.
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
            if costs.first() != Some(&0) || costs.len() > 256 {
                return Err(TableError::Start(what));
            }
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
    let is_good = (0..=PenaltyTable::INFINITE).contains(&cost);
    if is_good { Ok(()) } else { Err(TableError::Range { what, cost }) }
}

/// Why a table of penalties contradicts itself.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// A number is out of range.
    #[error("the penalty {what} of {cost} is not within 0 to {}", PenaltyTable::INFINITE)]
    Range {
        /// Which.
        what: &'static str,
        /// The number.
        cost: i64,
    },
    /// No difference must cost nothing.
    #[error("the penalties {0} must begin with 0, for no difference, and be at most 256")]
    Start(&'static str),
    /// More must not cost less.
    #[error("the penalties {0} must not fall")]
    Falls(&'static str),
    /// Two floats made good must not be better than no float.
    #[error("twice float_back, {back}, is more than the penalty {least} of half a point")]
    Back {
        /// What is taken off.
        back: i64,
        /// The least float.
        least: i64,
    },
    /// There is no such name.
    #[error("there is no penalty {0:?}: they are {known}", known = PenaltyTable::NAMES.join(", "))]
    Name(String),
    /// A text is no number, or nothing else that the name takes.
    #[error("the penalty {name} cannot be {text:?}")]
    Text {
        /// The name.
        name: String,
        /// The text.
        text: String,
    },
    /// Rounds count from 1 and must rise.
    #[error("the rounds of the penalties {0} must begin at 1 or later and rise")]
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
        assert_eq!([11, 12].map(|round| table.country(round)), [2, PenaltyTable::INFINITE]);
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
        assert!(refused(|table| table.same_colors = PenaltyTable::INFINITE + 1));
        assert!(refused(|table| table.color.clear()));
        assert!(refused(|table| table.float[0] = 1));
        assert!(refused(|table| table.float[3] = 1));
        assert!(refused(|table| table.float_back = 10_001));
        assert!(refused(|table| table.country = vec![(0, 1)]));
        assert!(refused(|table| table.elitism = vec![(2, 1), (2, 1)]));
    }
}
