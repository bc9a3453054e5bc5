//! The language of the output: an option, or the locale.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use outflank_language::Language;

/// Reads a language by its tag.
pub(crate) fn by_tag() -> impl TypedValueParser<Value = Language> {
    let tags = Language::ALL.map(|language| PossibleValue::new(language.tag()).help(language.name()));
    PossibleValuesParser::new(tags).try_map(|tag| Language::of_tag(&tag).ok_or("unknown language"))
}

/// Returns the help text of the option `--lang`.
#[cfg(feature = "terminal")]
pub(crate) fn help() -> String {
    format!("Language: {}; the locale's by default", crate::choice::choice(&Language::ALL.map(Language::tag)))
}

/// Returns the language that the locale variables name; English if it is not available.
#[cfg(feature = "terminal")]
pub(crate) fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|v| !v.is_empty());
    locale.and_then(|locale| Language::nearest(&locale)).unwrap_or_default()
}

#[cfg(all(test, feature = "terminal"))]
mod tests {
    use super::*;

    fn of(pairs: &[(&str, &str)]) -> &'static str {
        let variable =
            |name: &str| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned());
        of_environment(variable).tag()
    }

    #[test]
    fn the_locale_chooses_the_language() {
        assert_eq!(of(&[]), "en");
        assert_eq!(of(&[("LANG", "ru_RU.UTF-8")]), "ru");
        assert_eq!(of(&[("LANG", "ru_RU.UTF-8"), ("LC_ALL", "C")]), "en");
        assert_eq!(of(&[("LANG", "en_US.UTF-8"), ("LC_ALL", "")]), "en");
        assert_eq!(of(&[("LANG", "xx_XX.UTF-8")]), "en");
    }
}
