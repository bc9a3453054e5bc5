//! Invisible characters, which names and chats must not contain.

use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};

/// The maximum number of accents on one letter. More would overlap neighboring lines.
const MOST_ACCENTS: usize = 3;

/// Removes invisible characters from a text, and excess accents. Invisible characters change the writing
/// direction, hide in a word or ring a bell, for example. Blanks and line breaks stay.
///
/// ```
/// use outflank_play::seen;
///
/// assert_eq!(seen("A\u{200b}nna\u{202e}"), "Anna");
/// assert_eq!(seen("👩\u{200d}🔬"), "👩\u{200d}🔬", "a joiner between pictures makes one of two");
/// ```
#[must_use]
pub fn seen(text: &str) -> String {
    with_visibility(text).filter(|(_, is_seen)| *is_seen).map(|(character, _)| character).collect()
}

/// Returns the first invisible character of a text.
///
/// ```
/// assert_eq!(outflank_play::unseen("A\u{ad}B"), Some('\u{ad}'));
/// assert_eq!(outflank_play::unseen("Анна Б."), None);
/// ```
#[must_use]
pub fn unseen(text: &str) -> Option<char> {
    with_visibility(text).find(|(_, is_seen)| !is_seen).map(|(character, _)| character)
}

/// Whether a text has anything visible: more than blanks, and accents without letters.
///
/// ```
/// use outflank_play::shows;
///
/// assert!(shows("ж") && !shows("\u{3164}\u{200b} \u{301}"));
/// ```
#[must_use]
pub fn shows(text: &str) -> bool {
    with_visibility(text).any(|(character, is_seen)| {
        let is_mark = character.general_category_group() == GeneralCategoryGroup::Mark;
        is_seen && !character.is_whitespace() && !is_mark && !is_selector(character)
    })
}

/// Returns the characters of a text, each with a flag for whether it is visible at its place.
fn with_visibility(text: &str) -> impl Iterator<Item = (char, bool)> {
    let mut next = text.chars().skip(1);
    let (mut before, mut accents) = (None, 0);
    text.chars().map(move |character| {
        let after = next.next();
        accents = if is_accent(character) { accents + 1 } else { 0 };
        let is_seen = accents <= MOST_ACCENTS && is_seen(before, character, after);
        if is_seen {
            before = Some(character);
        }
        (character, is_seen)
    })
}

fn is_seen(before: Option<char>, character: char, after: Option<char>) -> bool {
    match character {
        // Joiners are visible between letters of several scripts, and between the parts of many pictures.
        '\u{200c}' | '\u{200d}' => before.is_some_and(is_joined) && after.is_some_and(is_joined),
        _ if is_selector(character) => before.is_some_and(|before| is_varied(before, after)),
        // Visible signs that precede numbers in Arabic, Syriac and Kaithi.
        '\u{600}'..='\u{605}'
        | '\u{6dd}'
        | '\u{70f}'
        | '\u{890}'
        | '\u{891}'
        | '\u{8e2}'
        | '\u{110bd}'
        | '\u{110cd}' => true,
        _ if is_blank(character) => false,
        _ => match character.general_category() {
            GeneralCategory::Format => false,
            GeneralCategory::Control => character.is_whitespace(),
            _ => true,
        },
    }
}

/// Whether a character is invisible despite its category. These are fillers, and the characters that Unicode
/// ignores by default (`Default_Ignorable_Code_Point`), except format characters.
const fn is_blank(character: char) -> bool {
    matches!(
        character,
        '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{2065}' | '\u{2800}' | '\u{3164}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fff8}' | '\u{1d159}' | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Whether a character only selects a variant of the one before it.
const fn is_selector(character: char) -> bool {
    matches!(character, '\u{180b}'..='\u{180d}' | '\u{180f}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

/// Whether a character has several variants: emoji, keys with a digit, Mongolian letters and ideographs.
fn is_varied(before: char, after: Option<char>) -> bool {
    match before {
        '#' | '*' | '0'..='9' => after == Some('\u{20e3}'),
        '\u{1800}'..='\u{18af}'
        | '\u{3400}'..='\u{9fff}'
        | '\u{f900}'..='\u{faff}'
        | '\u{20000}'..='\u{3ffff}' => true,
        _ => before.is_emoji_char(),
    }
}

/// Whether a joiner next to a character can change its shape, as for pictures and letters of scripts that
/// join.
fn is_joined(character: char) -> bool {
    let is_of_joined_script = matches!(
        character,
        '\u{600}'..='\u{109f}' | '\u{1780}'..='\u{18af}' | '\u{1cd0}'..='\u{1cff}' | '\u{a8e0}'..='\u{a8ff}'
            | '\u{fb50}'..='\u{fdff}' | '\u{fe70}'..='\u{fefc}' | '\u{10a00}'..='\u{11fff}'
    );
    is_of_joined_script || character == '\u{fe0f}' || (!character.is_ascii() && character.is_emoji_char())
}

/// Whether a character is an accent that can be stacked on every letter.
const fn is_accent(character: char) -> bool {
    matches!(
        character,
        '\u{300}'..='\u{34e}' | '\u{350}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}'
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invisible_characters_differ_from_joiners_and_variants() {
        for hidden in [
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{1160}',
            '\u{17b4}',
            '\u{180e}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{200f}',
            '\u{202a}',
            '\u{202e}',
            '\u{2060}',
            '\u{2065}',
            '\u{2066}',
            '\u{206f}',
            '\u{2800}',
            '\u{3164}',
            '\u{fe00}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{fff9}',
            '\u{1d159}',
            '\u{1d173}',
            '\u{e0001}',
            '\u{e0041}',
            '\u{e0100}',
            '\0',
            '\u{1b}',
            '\u{7f}',
        ] {
            for text in
                [format!("A{hidden}B"), format!("{hidden}A"), format!("A{hidden}"), format!("1{hidden}")]
            {
                assert_eq!(unseen(&text), Some(hidden), "{text:?}");
            }
            assert!(!shows(&hidden.to_string()), "{hidden:?}");
        }
        for good in [
            "Анна-Мария О’Нил",
            "علی‌رضا",
            "क्‍ष",
            "ශ්‍රී",
            "👩‍🔬",
            "👩🏽‍🚀",
            "❤️‍🔥",
            "🏳️‍🌈",
            "1️⃣",
            "葛󠄀",
            "ᠠ᠋",
            "Ångström",
            "e\u{301}\u{302}",
            "日本語",
            "한국",
            "ไทยน้ำ",
            "﷽",
            "\u{600}١٢",
        ] {
            assert_eq!((unseen(good), shows(good)), (None, true), "{good:?}");
        }
        assert_eq!(unseen("👩\u{200d}\u{200d}🔬"), Some('\u{200d}'));
        assert_eq!(seen("A\u{200d}\u{fe0f}B"), "AB");
        assert_eq!(unseen(&format!("Z{}", "\u{301}".repeat(4))), Some('\u{301}'));
        assert!(!shows(" \u{301}\u{a0}\n"));
    }
}
