//! The decrease of a game's weight with its age.

use super::Day;

/// The weights of games by age.
///
/// No weight exceeds 1. A weight above 1 would count a game more than once and make errors too small.
#[derive(Clone, Debug, PartialEq)]
pub struct Aging {
    /// The greatest age in months for each weight, in ascending order. Empty if age does not matter.
    steps: Vec<(u32, f64)>,
    /// The weight of older games.
    older: f64,
}

impl Aging {
    /// Gives all games the weight 1, even those without a date.
    #[must_use]
    pub const fn none() -> Self {
        Self { steps: Vec::new(), older: 1.0 }
    }

    /// Returns the weights that the World Othello Federation publishes for its list, divided by the largest
    /// weight. The largest is 150, for games of the last 7 months, and games of the 7 months before get 100.
    /// Games of the two years before that get 60 and 30, and older games get 1.
    #[must_use]
    pub fn federation() -> Self {
        let steps = vec![(7, 1.0), (14, 100.0 / 150.0), (26, 60.0 / 150.0), (38, 30.0 / 150.0)];
        Self { steps, older: 1.0 / 150.0 }
    }

    /// The greatest age, in months, of the last game of a player in the federation's list.
    pub const FEDERATION_LISTED_MONTHS: u32 = 38;
    /// The 95 % error in points below which the federation calls a rating official.
    pub const FEDERATION_OFFICIAL_ERROR: f64 = 200.0;

    /// Returns the weight of a game in a list of the day `as_of`, or `None` if age matters and either day is
    /// unknown.
    pub(super) fn weight(&self, day: Option<Day>, as_of: Option<Day>) -> Option<f64> {
        if self.steps.is_empty() {
            return Some(self.older);
        }
        let (day, as_of) = (day?, as_of?);
        let step = self.steps.iter().find(|(months, _)| as_of <= day.months_later(*months));
        Some(step.map_or(self.older, |(_, weight)| *weight))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_of_the_federation_is_kept_to_the_day() {
        let day = |text: &str| Some(text.parse().expect("a day"));
        let on = |as_of| {
            let weight = Aging::federation().weight(day("2020-01-31"), day(as_of)).expect("both are known");
            (150.0 * weight).round() as u32
        };
        let days = [
            "2020-01-31",
            "2020-08-31",
            "2020-09-01",
            "2021-03-31",
            "2021-04-01",
            "2022-03-31",
            "2022-04-01",
        ];
        assert_eq!(days.map(on), [150, 150, 100, 100, 60, 60, 30]);
        assert_eq!(["2023-03-31", "2023-04-01", "2090-01-01"].map(on), [30, 1, 1]);
    }

    #[test]
    fn a_day_is_needed_only_where_age_matters() {
        assert_eq!(Aging::none().weight(None, None), Some(1.0));
        assert_eq!(Aging::federation().weight(None, "2020-01-31".parse().ok()), None);
    }
}
