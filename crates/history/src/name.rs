//! Names of people and cities in every language. These names are messages of the file `history`, found by the
//! names in the table.

use outflank_language::Language;

/// Returns the name of a person in a language, or the name in the table if there is no other.
///
/// ```
/// use outflank_history::person_name;
/// use outflank_language::Language;
///
/// let russian = Language::of_tag("ru").unwrap();
/// assert_eq!(person_name("Hiroshi Inoue", russian), "Хироси Иноуэ");
/// ```
#[must_use]
pub fn person_name(name: &str, language: Language) -> String {
    called("person", name, language).unwrap_or_else(|| name.to_owned())
}

/// Returns the name of a city in a language, or the name in the table if there is no other.
#[must_use]
pub fn city_name(name: &str, language: Language) -> String {
    called("city", name, language).unwrap_or_else(|| name.to_owned())
}

/// Returns the name of a person, city or country in a language, by its kind and its name in the table.
pub(crate) fn called(kind: &str, name: &str, language: Language) -> Option<String> {
    let mut id = format!("{kind}-");
    // Message IDs have only ASCII letters.
    id.extend(name.chars().flat_map(char::to_lowercase).map(|letter| match letter {
        'é' => 'e',
        'í' => 'i',
        letter if letter.is_ascii_alphanumeric() => letter,
        _ => '-',
    }));
    language.messages("history").known(&id, &[])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Country, championships, honors};

    #[test]
    fn everything_has_a_name_in_every_language() {
        let people: Vec<String> = honors(championships()).into_iter().map(|honors| honors.name).collect();
        let cities: Vec<String> =
            championships().iter().filter_map(|year| Some(year.place.as_ref()?.city.clone())).collect();
        for (kind, names) in [("person", people), ("city", cities)] {
            for name in names {
                assert_eq!(called(kind, &name, Language::ENGLISH).as_deref(), Some(name.as_str()));
                for language in Language::ALL {
                    assert!(called(kind, &name, language).is_some(), "{language}: {name}");
                }
                let russian = Language::of_tag("ru").and_then(|russian| called(kind, &name, russian));
                assert!(
                    !russian.expect("Russian").chars().any(|letter| letter.is_ascii_alphabetic()),
                    "{name}"
                );
            }
        }
        for language in Language::ALL {
            for country in Country::all() {
                assert!(called("country", country.code(), language).is_some(), "{language}: {country}");
            }
            for year in championships() {
                let text = called("note", &year.year.to_string(), language);
                assert_eq!(text.is_some(), year.note.is_some(), "{language}: {}", year.year);
            }
        }
    }
}
