//! The names of things in every language.

use crate::Language;
use crate::language::COUNT;

/// The names of one thing in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Names([String; COUNT]);

impl Names {
    /// Collects the results of `name`.
    #[must_use]
    pub fn of(name: impl Fn(Language) -> String) -> Self {
        Self(Language::ALL.map(name))
    }

    /// Returns the name in a language.
    #[must_use]
    pub fn get(&self, language: Language) -> &str {
        let at = Language::ALL.iter().position(|known| *known == language);
        at.and_then(|at| self.0.get(at)).or(self.0.first()).map_or("", String::as_str)
    }

    /// Iterates over the languages with the name in each.
    pub fn iter(&self) -> impl Iterator<Item = (Language, &str)> {
        Language::ALL.into_iter().zip(self.0.iter().map(String::as_str))
    }
}
