//! How much games of what age count.

use super::Day;

/// The weights of games by age.
///
/// No weight is above 1: a game of full weight counts as one game, so the errors that follow are never smaller than as
/// many games can make them.
#[derive(Clone, Debug, PartialEq)]
pub struct Aging {
    /// How many months old a game may be for each weight, ascending. Empty where age does not matter.
    steps: Vec<(u32, f64)>,
    /// What older games count.
    older: f64,
}

impl Aging {
    /// All games count 1, also those without a day.
    #[must_use]
    pub const fn none() -> Self {
        Self { steps: Vec::new(), older: 1.0 }
    }

    /// The weights that the World Othello Federation publishes for its list: 150 for games of the last 7 months, 100 for the
    /// 7 months before, 60 and 30 for the two years before, 1 for older ones. Here they are divided by the largest.
    #[must_use]
    pub fn federation() -> Self {
        let steps = vec![(7, 1.0), (14, 100.0 / 150.0), (26, 60.0 / 150.0), (38, 30.0 / 150.0)];
        Self { steps, older: 1.0 / 150.0 }
    }

    /// How many months may have passed since somebody's last game for him to be on the list of the federation.
    pub const FEDERATION_LISTED_MONTHS: u32 = 38;
    /// The 95 % error in points below which the federation calls a rating official.
    pub const FEDERATION_OFFICIAL_ERROR: f64 = 200.0;

    /// What a game of a day counts on another; `None` if age matters and either is not known.
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
