//! Rating periods.

use std::collections::BTreeMap;

use thiserror::Error;

use super::{Day, Results};

/// The division of games into rating periods. All games of a period are rated with the ratings before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeriodLength {
    /// Each event is a period. Events are ordered by the day of their first game, or in the order of input if
    /// no event has days.
    Event,
    /// Each calendar month is a period. Deviations also grow in months without games.
    Month,
}

/// Games rated together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Period {
    /// The name of the event, or the month as `2024-05`.
    pub name: String,
    /// The indices of the period's games in [`Results::games`], in ascending order.
    pub games: Vec<usize>,
}

/// A player's period: the player's index, the rating before the period, and each game as the opponent's
/// rating and the points made.
pub(super) type Played<T> = (usize, T, Vec<(T, f64)>);

impl Period {
    /// Returns the players of a period by ascending index. `before` returns a player's rating before the
    /// period.
    pub(super) fn played<T: Copy>(&self, results: &Results, before: impl Fn(usize) -> T) -> Vec<Played<T>> {
        let mut played: BTreeMap<usize, (T, Vec<(T, f64)>)> = BTreeMap::new();
        for game in self.games.iter().filter_map(|game| results.games().get(*game)) {
            let own = |person: usize| (before(person), Vec::new());
            let first = played.entry(game.first).or_insert_with(|| own(game.first)).0;
            let second = played.entry(game.second).or_insert_with(|| own(game.second));
            second.1.push((first, game.decision.turned().score()));
            let second = second.0;
            if let Some((_, games)) = played.get_mut(&game.first) {
                games.push((second, game.decision.score()));
            }
        }
        played.into_iter().map(|(person, (before, games))| (person, before, games)).collect()
    }
}

/// The reason why games cannot be divided into rating periods.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PeriodError {
    /// Periods are months, but a game has no day.
    #[error("a game of '{0}' has no date, so its month is unknown; rate by event instead")]
    Undated(String),
    /// Some events have days and others have none.
    #[error("'{dated}' has dates but '{undated}' has none, so their order is unknown")]
    Mixed {
        /// An event with a day.
        dated: String,
        /// An event without a day.
        undated: String,
    },
}

/// Divides results into periods, in order.
///
/// # Errors
/// If days that determine the order are missing.
pub fn periods(results: &Results, length: PeriodLength) -> Result<Vec<Period>, PeriodError> {
    match length {
        PeriodLength::Event => by_event(results),
        PeriodLength::Month => by_month(results),
    }
}

fn by_event(results: &Results) -> Result<Vec<Period>, PeriodError> {
    let mut starts: Vec<Option<Day>> = vec![None; results.events().len()];
    let mut periods: Vec<Period> =
        results.events().iter().map(|name| Period { name: name.clone(), games: Vec::new() }).collect();
    for (number, game) in results.games().iter().enumerate() {
        periods[game.event].games.push(number);
        let start = &mut starts[game.event];
        *start = match (*start, game.day) {
            (Some(start), Some(day)) => Some(start.min(day)),
            (start, day) => start.or(day),
        };
    }
    let mut order: Vec<usize> =
        (0..periods.len()).filter(|event| !periods[*event].games.is_empty()).collect();
    let dated = order.iter().find(|event| starts[**event].is_some());
    let undated = order.iter().find(|event| starts[**event].is_none());
    if let (Some(dated), Some(undated)) = (dated, undated) {
        let name = |event: &usize| results.events()[*event].clone();
        return Err(PeriodError::Mixed { dated: name(dated), undated: name(undated) });
    }
    order.sort_by_key(|event| starts[*event]);
    Ok(order
        .into_iter()
        .map(|event| {
            std::mem::replace(&mut periods[event], Period { name: String::new(), games: Vec::new() })
        })
        .collect())
}

fn by_month(results: &Results) -> Result<Vec<Period>, PeriodError> {
    let mut months = Vec::with_capacity(results.games().len());
    for game in results.games() {
        let day = game.day.ok_or_else(|| PeriodError::Undated(results.events()[game.event].clone()))?;
        months.push(day.month_number());
    }
    let (Some(first), Some(last)) = (months.iter().min(), months.iter().max()) else { return Ok(Vec::new()) };
    let name = |month: u32| format!("{:04}-{:02}", month / 12, month % 12 + 1);
    let mut periods: Vec<Period> =
        (*first..=*last).map(|month| Period { name: name(month), games: Vec::new() }).collect();
    for (number, month) in months.iter().enumerate() {
        periods[(month - first) as usize].games.push(number);
    }
    Ok(periods)
}

#[cfg(test)]
mod tests {
    use super::super::{Decision, RatedGame};
    use super::*;

    fn results(games: &[(&str, Option<&str>)]) -> Results {
        let mut results = Results::new();
        let (first, second) = (results.person("a", "", ""), results.person("b", "", ""));
        for (event, day) in games {
            let event = results.event(event);
            let day = day.map(|day| day.parse().expect("a day"));
            results
                .add(RatedGame { first, second, decision: Decision::Draw, day, event })
                .expect("two players");
        }
        results
    }

    fn named(periods: &[Period]) -> Vec<(&str, &[usize])> {
        periods.iter().map(|period| (period.name.as_str(), period.games.as_slice())).collect()
    }

    #[test]
    fn events_follow_each_other_by_their_first_day() {
        let results = results(&[
            ("late", Some("2024-05-02")),
            ("early", Some("2024-05-01")),
            ("late", None),
            ("early", Some("2024-06-01")),
        ]);
        let periods = periods(&results, PeriodLength::Event).expect("days enough");
        assert_eq!(named(&periods), [("early", &[1, 3][..]), ("late", &[0, 2])]);
    }

    #[test]
    fn without_days_events_stay_as_they_came_and_with_some_days_nobody_knows() {
        let undated = results(&[("z", None), ("a", None), ("z", None)]);
        let found = periods(&undated, PeriodLength::Event).expect("no days at all");
        assert_eq!(named(&found), [("z", &[0, 2][..]), ("a", &[1])]);
        let mixed = results(&[("z", None), ("a", Some("2024-01-01"))]);
        assert_eq!(
            periods(&mixed, PeriodLength::Event),
            Err(PeriodError::Mixed { dated: "a".into(), undated: "z".into() })
        );
        assert_eq!(periods(&mixed, PeriodLength::Month), Err(PeriodError::Undated("z".into())));
    }

    #[test]
    fn months_without_games_are_periods_too() {
        let results =
            results(&[("x", Some("2024-01-31")), ("x", Some("2023-11-01")), ("y", Some("2024-01-01"))]);
        let periods = periods(&results, PeriodLength::Month).expect("all dated");
        assert_eq!(named(&periods), [("2023-11", &[1][..]), ("2023-12", &[]), ("2024-01", &[0, 2])]);
    }
}
