//! One year of the championship.

use std::sync::LazyLock;

use outflank_language::Language;

use super::name::called;
use super::{Country, read};

/// Somebody who is in the table, for the country he played for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Laureate {
    /// The name, given name first.
    pub name: String,
    /// The country.
    pub country: Country,
}

/// Where a championship was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The city.
    pub city: String,
    /// The country that the city lies in.
    pub country: Country,
}

/// How the final went. Of finals of early years only who won them is known here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Final {
    /// How many games the champion won. A drawn game counts for neither, and was decided by a rule of its
    /// own.
    pub won: u8,
    /// How many the runner-up won.
    pub lost: u8,
    /// The discs of each game, the champion's first; empty if they are not known.
    pub games: Vec<(u8, u8)>,
    /// Where it is from.
    pub source: String,
}

/// What else there is to say of a year.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The year.
    pub year: u16,
    /// Where it is from.
    pub source: String,
}

impl Note {
    /// The sentences in a language; empty if it has none.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        called("note", &self.year.to_string(), language).unwrap_or_default()
    }
}

/// A year.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Championship {
    /// The year.
    pub year: u16,
    /// Where it was held; `None` if it was not.
    pub place: Option<Place>,
    /// The world champion.
    pub champion: Option<Laureate>,
    /// Who came second.
    pub runner_up: Option<Laureate>,
    /// The final between the two.
    pub last_match: Option<Final>,
    /// The country of the best team, from 1987 on.
    pub team: Option<Country>,
    /// The women's champion, from 2005 on.
    pub women: Option<Laureate>,
    /// The youth champion, from 2016 on.
    pub youth: Option<Laureate>,
    /// A correction, or why there was none that year.
    pub note: Option<Note>,
}

impl Championship {
    /// Whether it took place.
    #[must_use]
    pub const fn was_held(&self) -> bool {
        self.place.is_some()
    }
}

/// Where the results are from that name no source of their own.
pub const SOURCE: &str = "Wikipedia, “Reversi”, “World Othello Championship”";

/// All years from 1977 to 2024, also the two in which the championship was canceled.
///
/// ```
/// use outflank_history::championships;
/// let first = &championships()[0];
/// assert_eq!((first.year, first.champion.as_ref().unwrap().name.as_str()), (1977, "Hiroshi Inoue"));
/// ```
#[must_use]
pub fn championships() -> &'static [Championship] {
    // The tests read the table, so it can be read.
    static ALL: LazyLock<Vec<Championship>> =
        LazyLock::new(|| read(include_str!("championships.tsv")).unwrap_or_default());
    &ALL
}
