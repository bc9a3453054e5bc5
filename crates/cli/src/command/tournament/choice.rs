//! Options whose values are words from a list.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use outflank_rules::TimeDefault;
use outflank_tournament::tiebreak::BrightwellMode;
use outflank_tournament::{EvenMatch, FirstColor, Seeding, Word};

/// A choice, with help if its word does not explain itself.
pub(super) trait Choice: Word + Send + Sync {
    /// Returns the help; `None` if the word is enough.
    fn help(self) -> Option<&'static str> {
        None
    }
}

impl Choice for FirstColor {}
impl Choice for Seeding {}
impl Choice for TimeDefault {}

impl Choice for EvenMatch {
    fn help(self) -> Option<&'static str> {
        match self {
            Self::BetterSeed => None,
            Self::Discs => Some("The player with more discs"),
            Self::Another => Some("Another game, until one wins"),
        }
    }
}

impl Choice for BrightwellMode {
    fn help(self) -> Option<&'static str> {
        Some(match self {
            Self::Text => "Byes count; rounds of absence do not",
            Self::Papp => "Both count, as in PAPP",
        })
    }
}

/// Returns the parser of an option.
pub(super) fn choice<T: Choice>() -> impl TypedValueParser<Value = T> {
    let values = T::WORDS.iter().map(|&(choice, word)| match choice.help() {
        Some(help) => PossibleValue::new(word).help(help),
        None => PossibleValue::new(word),
    });
    PossibleValuesParser::new(values).try_map(|word| T::of_word(&word).ok_or("is not a choice"))
}
