//! The results of one year of the championship.

use outflank_language::Language;

use super::Country;
use super::name::called;

/// A person in the table, with the country that the person represented.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laureate {
    /// The name, given name first.
    pub name: String,
    /// The country.
    pub country: Country,
}

/// The venue of a championship.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Venue {
    /// The city.
    pub city: String,
    /// The country of the city.
    pub country: Country,
}

/// The score of a final. Finals of the early years are missing in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Final {
    /// The champion's wins. A drawn game counts for neither side; the rules of the year decided the effect of
    /// a draw.
    pub won: u8,
    /// The runner-up's wins.
    pub lost: u8,
    /// The discs of each game, the champion's first. Empty if they are unknown.
    pub games: Vec<(u8, u8)>,
    /// The source.
    pub source: String,
}

/// A remark on a year.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The year.
    pub year: u16,
    /// The source.
    pub source: String,
}

impl Note {
    /// Returns the text in a language. Empty if that has no text.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        called("note", &self.year.to_string(), language).unwrap_or_default()
    }
}

/// The championship of one year.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Championship {
    /// The year.
    pub year: u16,
    /// The venue. `None` if the championship was not held.
    pub place: Option<Venue>,
    /// The world champion.
    pub champion: Option<Laureate>,
    /// The runner-up.
    pub runner_up: Option<Laureate>,
    /// The final between champion and runner-up.
    pub last_match: Option<Final>,
    /// The country of the best team, from 1987 on.
    pub team: Option<Country>,
    /// The women's champion, from 2005 on.
    pub women: Option<Laureate>,
    /// The youth champion, from 2016 on.
    pub youth: Option<Laureate>,
    /// A correction of the source, or the reason for a cancellation.
    pub note: Option<Note>,
}

impl Championship {
    /// Whether the championship took place.
    #[must_use]
    pub const fn was_held(&self) -> bool {
        self.place.is_some()
    }
}
