//! The words for choices, which are the same in logs, options and messages.

use outflank_rules::TimeDefault;

use super::{BrightwellMode, Criterion, EvenMatch, FirstColor, Pairer, RoundRobinOrder, Seeding};

/// A type whose values each have a word.
///
/// ```
/// use outflank_tournament::{Seeding, Word};
///
/// assert_eq!(Seeding::Lot.word(), "lot");
/// assert_eq!(Seeding::of_word("entry"), Some(Seeding::Entry));
/// ```
pub trait Word: Copy + PartialEq + 'static {
    /// All values with their words.
    const WORDS: &'static [(Self, &'static str)];

    /// Returns the word for the value.
    #[must_use]
    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(choice, _)| *choice == self).map_or("", |(_, word)| word)
    }

    /// Returns the value with a word.
    #[must_use]
    fn of_word(word: &str) -> Option<Self> {
        Self::WORDS.iter().find(|(_, known)| *known == word).map(|(choice, _)| *choice)
    }
}

impl Word for Criterion {
    const WORDS: &'static [(Self, &'static str)] = &Self::ALL;
}

impl Word for Seeding {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Rating, "rating"), (Self::Entry, "entry"), (Self::Lot, "lot")];
}

impl Word for RoundRobinOrder {
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Berger, "berger"), (Self::Rotation, "rotation")];
}

impl Word for FirstColor {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::BetterSeed, "better-seed"), (Self::WorseSeed, "worse-seed"), (Self::Lot, "lot")];
}

impl Word for EvenMatch {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::BetterSeed, "better-seed"), (Self::Discs, "discs"), (Self::Another, "another")];
}

impl Word for TimeDefault {
    const WORDS: &'static [(Self, &'static str)] = &[
        (Self::Full, "full"),
        (Self::PlayOn, "play-on"),
        (Self::WinnerCompletes, "winner-completes"),
        (Self::Fixed, "fixed"),
    ];
}

impl Word for BrightwellMode {
    const WORDS: &'static [(Self, &'static str)] = &[(Self::Text, "text"), (Self::Papp, "papp")];
}

impl Word for Pairer {
    const WORDS: &'static [(Self, &'static str)] =
        &[(Self::Program, "program"), (Self::Director, "director")];
}
