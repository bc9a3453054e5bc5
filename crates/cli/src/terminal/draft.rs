//! The choices for a new game: the game, its parameters, and the sides.

use outflank_engine::ages::Age;
use outflank_engine::{Level, Style, check_style};
use outflank_rules::{CATALOG, CatalogRow, Color, GameSpec, Parameter, Values};

use super::app::Sides;

/// The current choices.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    pub(super) row: &'static CatalogRow,
    /// A value for each parameter.
    values: Vec<String>,
    pub(super) sides: Sides,
}

/// A line of choices.
#[derive(Clone, Copy, Debug)]
pub(super) enum Line {
    Game,
    Parameter(&'static Parameter),
    Person,
    Level,
}

impl Draft {
    /// Returns the choices of the current game.
    pub(super) fn of(spec: &GameSpec, sides: Sides) -> Self {
        let value =
            |parameter: &Parameter| spec.value(parameter.name).unwrap_or(parameter.default).to_owned();
        Self { row: spec.row(), values: spec.row().parameters.iter().map(value).collect(), sides }
    }

    /// Returns the lines, from the top.
    pub(super) fn lines(&self) -> Vec<Line> {
        let parameters = self.row.parameters.iter().map(Line::Parameter);
        [Line::Game].into_iter().chain(parameters).chain([Line::Person, Line::Level]).collect()
    }

    /// Returns the index of the line with the sides, which change most often.
    pub(super) fn first_line(&self) -> usize {
        1 + self.row.parameters.len()
    }

    /// Returns the chosen value of a parameter.
    pub(super) fn value(&self, parameter: &Parameter) -> &str {
        let at = self.row.parameters.iter().position(|known| known.name == parameter.name);
        at.and_then(|at| self.values.get(at)).map_or(parameter.default, String::as_str)
    }

    /// Returns the game, if the choices are compatible.
    pub(super) fn spec(&self) -> Option<GameSpec> {
        let chosen: Vec<String> = self
            .row
            .parameters
            .iter()
            .zip(&self.values)
            .map(|(parameter, value)| format!("{}={value}", parameter.name))
            .collect();
        let separator = if chosen.is_empty() { "" } else { "?" };
        format!("{}{separator}{}", self.row.id, chosen.join("&")).parse().ok()
    }

    /// Selects the next choice of a line, or the previous one.
    pub(super) fn change(&mut self, line: Line, forward: bool) {
        self.change_line(line, forward);
        // If the historical opponent does not play the chosen game, a level replaces it.
        let plays = |spec: GameSpec| check_style(&spec, self.sides.style).is_ok();
        if !self.spec().is_none_or(plays) {
            self.sides.style = Level::USUAL.into();
        }
    }

    fn change_line(&mut self, line: Line, forward: bool) {
        match line {
            Line::Game => {
                let at = CATALOG.iter().position(|row| row.id == self.row.id).unwrap_or(0);
                if let Some(row) = CATALOG.get(next(at, CATALOG.len(), forward)) {
                    self.row = row;
                    self.values = row.parameters.iter().map(|known| known.default.to_owned()).collect();
                }
            }
            Line::Parameter(parameter) => {
                let values = values(parameter);
                // A hole given by its cell is not among the values.
                let at = values.iter().position(|value| value == self.value(parameter)).unwrap_or(0);
                let chosen = values.get(next(at, values.len(), forward));
                let place = self.row.parameters.iter().position(|known| known.name == parameter.name);
                if let Some((place, value)) = place.and_then(|at| self.values.get_mut(at)).zip(chosen) {
                    value.clone_into(place);
                }
            }
            Line::Person => {
                let all = [Some(Color::Black), Some(Color::White), None];
                let at = all.iter().position(|&person| person == self.sides.person).unwrap_or(0);
                self.sides.person = all.get(next(at, all.len(), forward)).copied().flatten();
            }
            Line::Level => {
                if let Some(spec) = self.spec() {
                    self.sides.style = changed(self.sides.style, if forward { 1 } else { -1 }, &spec);
                }
            }
        }
    }
}

/// Returns the style `by` steps away in the list for a game: levels, weakest first, then thinking times, then
/// historical opponents, oldest first. The list stops at either end.
pub(super) fn changed(style: Style, by: i8, spec: &GameSpec) -> Style {
    let levels = Level::ALL.into_iter().chain(Level::THINKING).map(Style::Level);
    let ages = Age::ALL.into_iter().map(Style::Age).filter(|&age| check_style(spec, age).is_ok());
    let all: Vec<Style> = levels.chain(ages).collect();
    let at = all.iter().position(|&known| known == style);
    at.and_then(|at| all.get(at.checked_add_signed(by.into())?)).copied().unwrap_or(style)
}

const fn next(at: usize, all: usize, forward: bool) -> usize {
    if forward { (at + 1) % all } else { (at + all - 1) % all }
}

/// Returns the values available with the arrow keys.
fn values(parameter: &Parameter) -> Vec<String> {
    match parameter.values {
        Values::OneOf(values) => values.iter().map(|&value| value.to_owned()).collect(),
        Values::Even { min, max } => (min..=max).step_by(2).map(|number| number.to_string()).collect(),
        Values::NumberOrNone { min, max } => {
            (min..=max).map(|number| number.to_string()).chain(["none".to_owned()]).collect()
        }
        Values::Hole => ["none", "random"].map(str::to_owned).to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_of_every_game_is_reached_and_stays_itself() {
        let sides = Sides { person: None, style: Level::MIN.into() };
        let mut draft = Draft::of(&"othello".parse().expect("a game"), sides);
        for row in CATALOG {
            assert_eq!(draft.row.id, row.id);
            assert_eq!(draft.spec().expect("the defaults are compatible").as_str(), row.id);
            for parameter in row.parameters {
                let all = values(parameter);
                for _ in &all {
                    draft.change(Line::Parameter(parameter), true);
                    if let Some(spec) = draft.spec() {
                        assert_eq!(Draft::of(&spec, sides).value(parameter), draft.value(parameter));
                    }
                }
                assert_eq!(draft.value(parameter), parameter.default, "{}: {}", row.id, parameter.name);
                draft.change(Line::Parameter(parameter), false);
                draft.change(Line::Parameter(parameter), true);
                assert_eq!(draft.value(parameter), parameter.default);
            }
            draft.change(Line::Game, true);
        }
        assert_eq!(draft.row.id, CATALOG[0].id);
    }

    #[test]
    fn behind_the_levels_come_the_opponents_of_their_age_where_they_play() {
        let all = |spec: &str| {
            let spec: GameSpec = spec.parse().expect("a game");
            let mut all = vec![Style::Level(Level::MIN)];
            while let Some(&last) = all.last()
                && changed(last, 1, &spec) != last
            {
                all.push(changed(last, 1, &spec));
            }
            for pair in all.windows(2) {
                assert_eq!(changed(pair[1], -1, &spec), pair[0]);
            }
            all
        };
        assert_eq!(all("othello").len(), 23 + Age::ALL.len());
        assert_eq!(all("othello").last(), Some(&Style::Age(Age::Logistello)));
        assert_eq!(all("hex").last(), Some(&Style::Level(Level::THINKING[2])));

        let sides = Sides { person: None, style: Age::Iago.into() };
        let mut draft = Draft::of(&"othello".parse().expect("a game"), sides);
        draft.change(Line::Game, true);
        assert_eq!(draft.sides.style, Style::Level(Level::USUAL), "IAGO does not play {}", draft.row.id);
    }
}
