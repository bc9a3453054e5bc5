//! The countries of the championship.

use std::fmt;

use outflank_language::Language;

use super::name::called;

/// A country, identified by its ISO 3166-1 code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Country(&'static str);

/// The codes in alphabetical order.
const COUNTRIES: &[&str] = &[
    "AUS", "BEL", "CHE", "CHN", "CZE", "DEU", "DNK", "ESP", "FIN", "FRA", "GBR", "GRC", "ISL", "ITA", "JPN",
    "KOR", "NLD", "NOR", "POL", "SGP", "SWE", "THA", "USA",
];

impl Country {
    /// Returns the country with a code in capitals, if it occurs in the championship.
    ///
    /// ```
    /// use outflank_history::Country;
    /// use outflank_language::Language;
    ///
    /// let japan = Country::of_code("JPN").unwrap();
    /// assert_eq!(japan.name(Language::ENGLISH), "Japan");
    /// ```
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        let at = COUNTRIES.binary_search(&code).ok()?;
        Some(Self(COUNTRIES[at]))
    }

    /// Returns the country with this code or this name in any language, regardless of case.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        let is_named = |country: &Self| {
            let mut names = Language::ALL.into_iter().map(|language| country.name(language));
            country.code().to_lowercase() == text || names.any(|name| name.to_lowercase() == text)
        };
        Self::all().find(is_named)
    }

    /// Iterates over all countries, in the order of their codes.
    pub fn all() -> impl Iterator<Item = Self> {
        COUNTRIES.iter().copied().map(Self)
    }

    /// Returns the code, which is three capitals.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.0
    }

    /// Returns the name in a language, or the code if there is no name.
    #[must_use]
    pub fn name(self, language: Language) -> String {
        called("country", self.code(), language).unwrap_or_else(|| self.code().to_owned())
    }
}

impl fmt::Display for Country {
    /// The code.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.code())
    }
}

impl fmt::Debug for Country {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn countries_are_found_by_code_and_every_name() {
        assert!(COUNTRIES.is_sorted_by(|a, b| a < b), "the codes are not in order, so not all are found");
        for country in Country::all() {
            assert_eq!(Country::of_code(country.code()), Some(country));
            let names = Language::ALL.into_iter().map(|language| country.name(language));
            for name in names.chain([country.code().to_owned()]) {
                assert_eq!(Country::named(&format!(" {} ", name.to_lowercase())), Some(country));
            }
        }
        assert_eq!(Country::of_code("jpn"), None);
        assert_eq!(Country::named("Atlantis"), None);
    }
}
