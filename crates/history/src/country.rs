//! The countries of the championship.

use std::fmt;

/// A country, by its code of ISO 3166-1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Country(&'static [&'static str; 3]);

/// Code, English and Russian name, in the order of the codes.
const COUNTRIES: &[[&str; 3]] = &[
    ["AUS", "Australia", "Австралия"],
    ["BEL", "Belgium", "Бельгия"],
    ["CHE", "Switzerland", "Швейцария"],
    ["CHN", "China", "Китай"],
    ["CZE", "Czechia", "Чехия"],
    ["DEU", "Germany", "Германия"],
    ["DNK", "Denmark", "Дания"],
    ["ESP", "Spain", "Испания"],
    ["FIN", "Finland", "Финляндия"],
    ["FRA", "France", "Франция"],
    ["GBR", "United Kingdom", "Великобритания"],
    ["GRC", "Greece", "Греция"],
    ["ISL", "Iceland", "Исландия"],
    ["ITA", "Italy", "Италия"],
    ["JPN", "Japan", "Япония"],
    ["KOR", "South Korea", "Республика Корея"],
    ["NLD", "Netherlands", "Нидерланды"],
    ["NOR", "Norway", "Норвегия"],
    ["POL", "Poland", "Польша"],
    ["SGP", "Singapore", "Сингапур"],
    ["SWE", "Sweden", "Швеция"],
    ["THA", "Thailand", "Таиланд"],
    ["USA", "United States", "США"],
];

impl Country {
    /// The country of a code in capitals, if it has to do with the championship.
    ///
    /// ```
    /// use outflank_history::Country;
    /// let japan = Country::of_code("JPN").unwrap();
    /// assert_eq!((japan.english(), japan.russian()), ("Japan", "Япония"));
    /// ```
    #[must_use]
    pub fn of_code(code: &str) -> Option<Self> {
        let at = COUNTRIES.binary_search_by_key(&code, |country| country[0]).ok()?;
        Some(Self(&COUNTRIES[at]))
    }

    /// The country that a person names: by its code or its English or Russian name, whatever the case.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let text = text.trim().to_lowercase();
        COUNTRIES.iter().find(|country| country.iter().any(|name| name.to_lowercase() == text)).map(Self)
    }

    /// All of them, in the order of their codes.
    pub fn all() -> impl Iterator<Item = Self> {
        COUNTRIES.iter().map(Self)
    }

    /// The code, three capitals.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.0[0]
    }

    /// The name in English.
    #[must_use]
    pub const fn english(self) -> &'static str {
        self.0[1]
    }

    /// The name in Russian.
    #[must_use]
    pub const fn russian(self) -> &'static str {
        self.0[2]
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
    fn countries_are_found_by_whatever_they_are_called() {
        assert!(COUNTRIES.is_sorted_by(|a, b| a[0] < b[0]), "not in order, so not all are found");
        for country in Country::all() {
            assert_eq!(Country::of_code(country.code()), Some(country));
            for name in [country.code(), country.english(), country.russian()] {
                assert_eq!(Country::named(&format!(" {} ", name.to_lowercase())), Some(country));
            }
        }
        assert_eq!(Country::of_code("jpn"), None);
        assert_eq!(Country::named("Atlantis"), None);
    }
}
