//! What the terminal game says, one file a language.

mod english;
mod russian;

use clap::ValueEnum;
use outflank_engine::Style;
use outflank_engine::ages::Age;
use outflank_rules::{CatalogRow, Color, GameSpec, Parameter};

pub(crate) use self::russian::counted;
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

/// What the games and their parameters are called.
pub(super) struct Catalog {
    games: &'static [(&'static str, &'static str)],
    parameters: &'static [(&'static str, &'static str)],
    /// By parameter and value, as `goal=most`.
    values: &'static [(&'static str, &'static str)],
    on: &'static str,
    off: &'static str,
}

fn look_up(table: &[(&str, &'static str)], key: &str) -> Option<&'static str> {
    table.iter().find(|(known, _)| *known == key).map(|(_, word)| *word)
}

impl Catalog {
    /// The name of a game.
    pub(super) fn game(&self, row: &CatalogRow) -> &'static str {
        look_up(self.games, row.id).unwrap_or(row.name)
    }

    /// The name of a parameter.
    pub(super) fn parameter(&self, parameter: &Parameter) -> &'static str {
        look_up(self.parameters, parameter.name).unwrap_or(parameter.name)
    }

    /// What a value is called.
    pub(super) fn value(&self, parameter: &Parameter, value: &str) -> String {
        let word = match value {
            _ if parameter.name == "size" => return format!("{value}×{value}"),
            "on" => Some(self.on),
            "off" => Some(self.off),
            _ => look_up(self.values, &format!("{}={value}", parameter.name)),
        };
        word.map_or_else(|| value.to_owned(), str::to_owned)
    }

    /// The name of a game with what was chosen about it.
    pub(super) fn title(&self, spec: &GameSpec) -> String {
        let chosen = |parameter: &Parameter| {
            let value = spec.value(parameter.name).filter(|value| *value != parameter.default)?;
            let word = self.value(parameter, value);
            // A number or a yes says nothing alone.
            let is_clear = parameter.name == "size" || !["on", "off", word.as_str()].contains(&value);
            Some(if is_clear { word } else { format!("{}: {word}", self.parameter(parameter)) })
        };
        let chosen: Vec<String> = spec.row().parameters.iter().filter_map(chosen).collect();
        let name = self.game(spec.row());
        if chosen.is_empty() { name.to_owned() } else { format!("{name} ({})", chosen.join(", ")) }
    }
}

/// What an opponent of its age is called in every language, with its year.
fn age_name(age: Age, greedy: &str, squares: &str) -> String {
    let name = match age {
        Age::Greedy => greedy,
        Age::Squares => squares,
        Age::Iago => "IAGO",
        Age::Bill => "BILL",
        Age::Logistello => "LOGISTELLO",
    };
    format!("{name} ({})", age.year())
}

/// Everything the terminal game says.
pub(super) struct Words {
    pub(crate) catalog: &'static Catalog,
    pub(crate) color: fn(Color) -> &'static str,
    pub(crate) you: &'static str,
    pub(crate) person: &'static str,
    /// Who the computer is, after its color.
    pub(crate) style: fn(Style) -> String,
    /// The same in a list of those there are.
    pub(crate) style_name: fn(Style) -> String,
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
    pub(crate) style_now: fn(Style) -> String,
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
    pub(crate) in_hand: &'static str,
    pub(crate) new_game: &'static str,
    pub(crate) game: &'static str,
    /// What is chosen for a new game excludes each other.
    pub(crate) conflict: &'static str,
    pub(crate) your_color: &'static str,
    pub(crate) two_people: &'static str,
    pub(crate) computer_level: &'static str,
    pub(crate) dialog_keys: &'static str,
    pub(crate) exact: &'static str,
    /// What marks values of the opening book.
    pub(crate) book: &'static str,
    /// How deep was searched: one depth, or two with a dash between them.
    pub(crate) depth: fn(&str) -> String,
    /// The terminal has so many columns and rows, and at least so many are needed.
    pub(crate) too_small: fn((u16, u16), (u16, u16)) -> String,
}

#[cfg(test)]
mod tests {
    use outflank_rules::CATALOG;

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
        assert_eq!(of(&[("LANG", "xx_XX.UTF-8")]), Language::En);
    }

    #[test]
    fn games_are_called_as_on_the_page() {
        for language in Language::value_variants() {
            let tag = language.to_possible_value().expect("a language that can be chosen");
            let tag = tag.get_name();
            let path =
                format!("{}/../../web/app/language/messages/catalog/{tag}.ts", env!("CARGO_MANIFEST_DIR"));
            let page = std::fs::read_to_string(&path).expect("the words of the page");
            // The page keeps some words together, which a terminal cannot.
            let page = page.replace("\\u00a0", " ");
            let catalog = language.words().catalog;
            for row in CATALOG {
                assert!(look_up(catalog.games, row.id).is_some(), "{tag}: {} has no name", row.id);
                for parameter in row.parameters {
                    assert!(
                        look_up(catalog.parameters, parameter.name).is_some(),
                        "{tag}: {}",
                        parameter.name
                    );
                }
            }
            for (key, word) in [catalog.games, catalog.parameters, catalog.values].concat() {
                let bare = key.chars().all(|c| c.is_alphanumeric() || c == '_');
                let key = if bare { key.to_owned() } else { format!("\"{key}\"") };
                let line = format!("  {key}: \"{word}\",\n");
                assert!(page.contains(&line), "{tag}.ts does not have {line}");
            }
        }
    }

    #[test]
    fn titles_say_what_was_chosen() {
        let title =
            |language: Language, spec: &str| language.words().catalog.title(&spec.parse().expect("a game"));
        assert_eq!(title(Language::En, "othello"), "Othello");
        assert_eq!(title(Language::En, "othello?size=10&goal=fewest"), "Othello (10×10, fewest discs win)");
        assert_eq!(title(Language::Ru, "othello?hole=c3"), "Отелло (Чёрная дыра: c3)");
        assert_eq!(title(Language::Ru, "ringo?neutral_hop=on"), "Ринго (Прыжки через нейтральные фишки: да)");
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
