//! What the terminal game says, one file a language.

mod english;
mod russian;

use clap::ValueEnum;
use outflank_rules::Color;

use super::way::Way;

/// A language the terminal game speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Language {
    /// English.
    En,
    /// Русский.
    Ru,
}

impl Language {
    /// The language that the locale variables ask for; English unless they name another one we speak.
    pub(crate) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let locale =
            ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|v| !v.is_empty());
        match locale {
            Some(locale) if locale.starts_with("ru") => Self::Ru,
            _ => Self::En,
        }
    }

    /// Everything said in this language.
    pub(super) const fn words(self) -> &'static Words {
        match self {
            Self::En => &english::WORDS,
            Self::Ru => &russian::WORDS,
        }
    }
}

/// Everything the terminal game says.
pub(super) struct Words {
    pub(crate) color: fn(Color) -> &'static str,
    pub(crate) you: &'static str,
    pub(crate) person: &'static str,
    pub(crate) level: fn(u8) -> String,
    pub(crate) moves: &'static str,
    pub(crate) hints: &'static str,
    /// The footer's keys with what they do, the most needed first.
    pub(crate) keys: &'static [(&'static str, &'static str)],
    /// All keys, for the help window.
    pub(crate) all_keys: &'static [(&'static str, &'static str)],
    pub(crate) help_title: &'static str,
    pub(crate) any_key: &'static str,
    /// It is a person's move with so many choices; told apart from two people at one terminal.
    pub(crate) your_move: fn(usize) -> String,
    pub(crate) to_move: fn(Color, usize) -> String,
    /// Who played which move and how many discs it flipped.
    pub(crate) played: fn(Color, &str, usize) -> String,
    pub(crate) passed: fn(Color) -> String,
    pub(crate) taken: fn(&str) -> String,
    pub(crate) flips_nothing: fn(&str) -> String,
    pub(crate) no_square: fn(&str) -> String,
    pub(crate) cannot_go: fn(&str) -> String,
    pub(crate) cannot_pass: &'static str,
    pub(crate) how_to_move: &'static str,
    /// One of the ways to make a move.
    pub(crate) way: fn(&Way) -> String,
    pub(crate) computer_moves: &'static str,
    pub(crate) is_over: &'static str,
    pub(crate) nothing_to_undo: &'static str,
    pub(crate) undone: &'static str,
    pub(crate) looking: &'static str,
    pub(crate) level_now: fn(u8) -> String,
    pub(crate) no_computer: &'static str,
    pub(crate) reviewing: fn(usize, usize) -> String,
    pub(crate) resign_question: &'static str,
    pub(crate) quit_question: &'static str,
    pub(crate) wins: fn(Color) -> String,
    pub(crate) draw: &'static str,
    pub(crate) resigned: fn(Color) -> String,
    pub(crate) you_win: &'static str,
    pub(crate) you_lose: &'static str,
    pub(crate) after_game: [&'static str; 2],
    pub(crate) new_game: &'static str,
    pub(crate) your_color: &'static str,
    pub(crate) two_people: &'static str,
    pub(crate) computer_level: &'static str,
    pub(crate) dialog_keys: &'static str,
    pub(crate) exact: &'static str,
    /// How deep was searched: one depth, or two with a dash between them.
    pub(crate) depth: fn(&str) -> String,
    /// The terminal has so many columns and rows, and at least so many are needed.
    pub(crate) too_small: fn((u16, u16), (u16, u16)) -> String,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(pairs: &[(&str, &str)]) -> Language {
        Language::of_environment(|name| {
            pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_locale_chooses_the_language() {
        assert_eq!(of(&[]), Language::En);
        assert_eq!(of(&[("LANG", "ru_RU.UTF-8")]), Language::Ru);
        assert_eq!(of(&[("LANG", "ru_RU.UTF-8"), ("LC_ALL", "C")]), Language::En);
        assert_eq!(of(&[("LANG", "en_US.UTF-8"), ("LC_ALL", "")]), Language::En);
        assert_eq!(of(&[("LANG", "de_DE.UTF-8")]), Language::En);
    }

    #[test]
    fn russian_numbers_agree_with_their_nouns() {
        let words = Language::Ru.words();
        assert_eq!((words.your_move)(1), "Ваш ход, 1 вариант.");
        assert_eq!((words.your_move)(3), "Ваш ход, 3 варианта.");
        assert_eq!((words.your_move)(11), "Ваш ход, 11 вариантов.");
        assert_eq!((words.your_move)(21), "Ваш ход, 21 вариант.");
    }
}
