//! Results from any sources, brought together.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};

use thiserror::Error;

use super::Day;

/// Who won a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Decision {
    /// The player who is named first.
    First,
    /// Nobody.
    Draw,
    /// The player who is named second.
    Second,
}

impl Decision {
    /// Who has more discs.
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

    /// What the first player has of the point: 1, a half or 0.
    #[must_use]
    pub const fn score(self) -> f64 {
        match self {
            Self::First => 1.0,
            Self::Draw => 0.5,
            Self::Second => 0.0,
        }
    }

    /// The same game with the second player named first.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Draw => Self::Draw,
            Self::Second => Self::First,
        }
    }
}

/// A player as the sources know him.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// What tells him from others: an id, or the name where there is none.
    pub key: String,
    /// The name as the first source that has it writes it.
    pub name: String,
    /// The country, empty where no source says it.
    pub country: String,
}

/// By what players of several sources are told from one another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KnownBy {
    /// By the number where there is one, otherwise by the name. One number with two names is refused, unless both come from the
    /// federation whose number it is.
    #[default]
    NumberAndName,
    /// By the number where there is one, whatever the names are.
    Number,
    /// By the name where there is one, whatever the numbers are.
    Name,
}

/// A player as one source has him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sighting<'a> {
    /// The number, such as a federation's.
    pub number: Option<u32>,
    /// The name; it may be empty where there is a number.
    pub name: &'a str,
    /// The country, empty where it is not said.
    pub country: &'a str,
    /// Whether the source has all numbers from the federation.
    pub is_of_federation: bool,
}

/// A number that two people have.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "{number} is the number of {before} already, and of {name} here: they have to be told apart by name or by number alone"
)]
pub struct TwoNames {
    /// The number.
    pub number: u32,
    /// Whose it was.
    pub before: String,
    /// Whose it is here.
    pub name: String,
}

/// A game that counts for ratings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedGame {
    /// The number of one player in [`Results::people`].
    pub first: usize,
    /// The number of the other.
    pub second: usize,
    /// Who won.
    pub decision: Decision,
    /// When it was played, where that is known.
    pub day: Option<Day>,
    /// The number of its event in [`Results::events`].
    pub event: usize,
}

/// A game of a player against himself.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{0} plays against himself")]
pub struct SamePlayer(pub String);

/// People, events and the games between them, in the order in which they came.
#[derive(Clone, Debug, Default)]
pub struct Results {
    people: Vec<Person>,
    events: Vec<String>,
    games: Vec<RatedGame>,
    by_key: BTreeMap<String, usize>,
    by_event: BTreeMap<String, usize>,
    known_by: KnownBy,
    /// Whose numbers have come from the federation.
    of_federation: BTreeSet<usize>,
}

impl Results {
    /// No results.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// No results yet, whose players will be told from one another in a way.
    #[must_use]
    pub fn known_by(known_by: KnownBy) -> Self {
        Self { known_by, ..Self::default() }
    }

    /// The number, in [`Results::people`], of a player whom a source has; he is entered where he is new.
    ///
    /// # Errors
    /// His number is that of somebody with another name, and it was not said which of them counts.
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

    /// The number of a player, who is entered where he is new. A name or country that was missing is filled in.
    pub fn person(&mut self, key: &str, name: &str, country: &str) -> usize {
        match self.by_key.entry(key.to_owned()) {
            Entry::Occupied(known) => {
                let number = *known.get();
                if let Some(person) = self.people.get_mut(number) {
                    // Sources that have only ids give the id as the name.
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

    /// The number of an event, which is entered where it is new.
    pub fn event(&mut self, name: &str) -> usize {
        match self.by_event.entry(name.to_owned()) {
            Entry::Occupied(known) => *known.get(),
            Entry::Vacant(place) => {
                self.events.push(name.to_owned());
                *place.insert(self.events.len() - 1)
            }
        }
    }

    /// Enters a game.
    ///
    /// # Errors
    /// If both players are the same.
    ///
    /// # Panics
    /// If the number of a player or of the event does not come from these results.
    pub fn add(&mut self, game: RatedGame) -> Result<(), SamePlayer> {
        assert!(game.first.max(game.second) < self.people.len() && game.event < self.events.len());
        if game.first == game.second {
            return Err(SamePlayer(self.people[game.first].name.clone()));
        }
        self.games.push(game);
        Ok(())
    }

    /// Everybody.
    #[must_use]
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// The names of all events.
    #[must_use]
    pub fn events(&self) -> &[String] {
        &self.events
    }

    /// All games.
    #[must_use]
    pub fn games(&self) -> &[RatedGame] {
        &self.games
    }
}

/// The words of a name whatever their order and case: the family name may come first or last.
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
