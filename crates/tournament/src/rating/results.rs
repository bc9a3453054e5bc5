//! Results from several sources.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;

use super::Day;

/// The winner of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// The first player.
    First,
    /// A draw.
    Draw,
    /// The second player.
    Second,
}

impl Decision {
    /// Returns the result of a game by its discs: more discs win.
    #[must_use]
    pub const fn of_discs(first: u32, second: u32) -> Self {
        if first > second {
            Self::First
        } else if first < second {
            Self::Second
        } else {
            Self::Draw
        }
    }

    /// Returns the first player's points: 1, ½ or 0.
    #[must_use]
    pub const fn score(self) -> f64 {
        match self {
            Self::First => 1.0,
            Self::Draw => 0.5,
            Self::Second => 0.0,
        }
    }

    /// Returns the result with the players exchanged.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Draw => Self::Draw,
            Self::Second => Self::First,
        }
    }
}

/// A player with the facts of all sources.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The key that identifies the player: the number as a text, or the name of a player without a number.
    pub key: String,
    /// The name in the first source that has one.
    pub name: String,
    /// The country, or an empty text if unknown.
    pub country: String,
}

/// The way to identify players across sources.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KnownBy {
    /// By number if there is one, otherwise by name. Two names for a number are an error, unless both come
    /// from the federation.
    #[default]
    NumberAndName,
    /// By number if there is one, otherwise by name. Names for a number may differ.
    Number,
    /// By name if there is one, otherwise by number.
    Name,
}

/// A player as a source states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sighting<'a> {
    /// The number, such as a federation's.
    pub number: Option<u32>,
    /// The name. It may be empty if there is a number.
    pub name: &'a str,
    /// The country, or an empty text if unknown.
    pub country: &'a str,
    /// Whether all numbers of the source are federation numbers.
    pub is_of_federation: bool,
}

/// Two names for the same number.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "number {number} belongs to {before}, but here to {name}: identify players by name alone, or by number alone"
)]
pub struct TwoNames {
    /// The number.
    pub number: u32,
    /// The earlier player.
    pub before: String,
    /// The name in the current source.
    pub name: String,
}

/// A game for ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// The index of the first player in [`Results::people`].
    pub first: usize,
    /// The index of the second player.
    pub second: usize,
    /// The winner.
    pub decision: Decision,
    /// The day, if known.
    pub day: Option<Day>,
    /// The index of the event in [`Results::events`].
    pub event: usize,
}

/// The error for a game of a player against the same player.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0} plays against themselves")]
pub struct SamePlayer(pub String);

/// The players, events and games of all sources, in the order of input.
#[derive(Clone, Debug, Default)]
pub struct Results {
    people: Vec<Person>,
    events: Vec<String>,
    games: Vec<RatedGame>,
    by_key: BTreeMap<String, usize>,
    by_event: BTreeMap<String, usize>,
    known_by: KnownBy,
    /// Players whose numbers come from the federation.
    of_federation: BTreeSet<usize>,
}

impl Results {
    /// Creates empty results.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates empty results that identify players in a given way.
    #[must_use]
    pub fn known_by(known_by: KnownBy) -> Self {
        Self { known_by, ..Self::default() }
    }

    /// Returns the index, in [`Results::people`], of a player in a source. A new player is added.
    ///
    /// # Errors
    /// If the number belongs to a player with another name, and players are identified by number and name.
    pub fn player(&mut self, sighting: Sighting<'_>) -> Result<usize, TwoNames> {
        let Sighting { number, name, country, is_of_federation } = sighting;
        let number = match self.known_by {
            KnownBy::Name if !name.is_empty() => None,
            _ => number,
        };
        let Some(number) = number else { return Ok(self.person(name, name, country)) };
        let key = number.to_string();
        if let Some(place) = self.by_key.get(&key)
            && self.known_by == KnownBy::NumberAndName
            && !(is_of_federation && self.of_federation.contains(place))
        {
            let before = &self.people[*place].name;
            let has_names = *before != key && !name.is_empty() && name != key;
            if has_names && words(before) != words(name) {
                return Err(TwoNames { number, before: before.clone(), name: name.to_owned() });
            }
        }
        let place = self.person(&key, name, country);
        if is_of_federation {
            self.of_federation.insert(place);
        }
        Ok(place)
    }

    /// Returns the index of the player with a key. A new player is added, and a missing name or country is
    /// filled in.
    pub fn person(&mut self, key: &str, name: &str, country: &str) -> usize {
        match self.by_key.entry(key.to_owned()) {
            Entry::Occupied(known) => {
                let number = *known.get();
                if let Some(person) = self.people.get_mut(number) {
                    // The key stands for a name that is not known yet.
                    if person.name == person.key && !name.is_empty() {
                        person.name = name.to_owned();
                    }
                    if person.country.is_empty() {
                        person.country = country.to_owned();
                    }
                }
                number
            }
            Entry::Vacant(place) => {
                let name = if name.is_empty() { key } else { name };
                self.people.push(Person {
                    key: key.to_owned(),
                    name: name.to_owned(),
                    country: country.to_owned(),
                });
                *place.insert(self.people.len() - 1)
            }
        }
    }

    /// Returns the index of an event. A new event is added.
    pub fn event(&mut self, name: &str) -> usize {
        match self.by_event.entry(name.to_owned()) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(place) => {
                self.events.push(name.to_owned());
                *place.insert(self.events.len() - 1)
            }
        }
    }

    /// Adds a game.
    ///
    /// # Errors
    /// If both players are the same.
    ///
    /// # Panics
    /// If the index of a player or an event does not exist.
    pub fn add(&mut self, game: RatedGame) -> Result<(), SamePlayer> {
        assert!(game.first.max(game.second) < self.people.len() && game.event < self.events.len());
        if game.first == game.second {
            return Err(SamePlayer(self.people[game.first].name.clone()));
        }
        self.games.push(game);
        Ok(())
    }

    /// Returns all players.
    #[must_use]
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// Returns the names of all events.
    #[must_use]
    pub fn events(&self) -> &[String] {
        &self.events
    }

    /// Returns all games.
    #[must_use]
    pub fn games(&self) -> &[RatedGame] {
        &self.games
    }
}

/// Returns the words of a name in lower case and sorted, because the family name may come first or last.
fn words(name: &str) -> Vec<String> {
    let words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let mut words: Vec<String> = words.map(str::to_lowercase).collect();
    words.sort_unstable();
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_fill_in_what_others_leave_out() {
        let mut results = Results::new();
        assert_eq!(results.person("17", "", ""), 0);
        assert_eq!(results.person("18", "Ann", "GBR"), 1);
        assert_eq!(results.person("17", "Ivo", "BEL"), 0);
        assert_eq!(results.person("17", "Iwo", "POL"), 0);
        let ivo = Person { key: "17".into(), name: "Ivo".into(), country: "BEL".into() };
        assert_eq!(results.people()[0], ivo);
        let event = results.event("Spring");
        let game = |second| RatedGame { first: 0, second, decision: Decision::Draw, day: None, event };
        assert_eq!(results.add(game(1)), Ok(()));
        assert_eq!(results.add(game(0)), Err(SamePlayer("Ivo".into())));
        assert_eq!(results.games().len(), 1);
    }
}
