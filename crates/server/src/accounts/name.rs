//! Names of accounts.

use std::fmt;

use outflank_play::Name;
use outflank_wire::limits::{ACCOUNT_NAME_MAX, ACCOUNT_NAME_MIN, PERSON_NAME_MAX};
use unicode_ident::{is_xid_continue, is_xid_start};
use unicode_normalization::{UnicodeNormalization, is_nfc};
use unicode_security::confusable_detection::skeleton;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection};

use super::refusal::AccountRefusal;
use crate::Failure;

/// Names that users could mistake for the server's.
const RESERVED: [&str; 7] = ["admin", "computer", "deleted", "guest", "moderator", "outflank", "server"];
/// The reason given for refusing a name like one of [`RESERVED`].
pub(super) const RESERVED_NAME: &str = "it could be mistaken for the server's own";
/// Characters that look alike in different fonts, each with its representative. Unicode Technical Standard 39
/// covers only one font.
const ALIKE: [(char, char); 19] = [
    ('0', 'o'),
    ('1', 'l'),
    ('i', 'l'),
    ('_', '-'),
    ('а', 'a'),
    ('в', 'b'),
    ('е', 'e'),
    ('ё', 'e'),
    ('з', '3'),
    ('к', 'k'),
    ('м', 'm'),
    ('н', 'h'),
    ('о', 'o'),
    ('р', 'p'),
    ('с', 'c'),
    ('т', 't'),
    ('у', 'y'),
    ('х', 'x'),
    ('ь', 'b'),
];

// The web page limits names to `PERSON_NAME_MAX`.
const _: () = assert!(PERSON_NAME_MAX == Name::LONGEST, "wire and play limit names to different lengths");

/// The name of an account: 2 to 20 characters from the scripts that Unicode recommends for identifiers, or
/// `-` or `_`. A name begins and ends with a letter or digit.
///
/// Scripts may be mixed only where a language mixes them (Unicode Technical Standard 39, "highly
/// restrictive"). Japanese mixes Latin, kana and kanji, but a Cyrillic letter among Latin letters would
/// imitate another name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct AccountName(Name);

impl AccountName {
    /// Validates a name for a new account and normalizes it to NFC.
    ///
    /// # Errors
    /// The reason why the name is not allowed.
    pub(crate) fn new(text: &str) -> Result<Self, Failure> {
        let refuse = |why| Err(AccountRefusal::BadName(why).into());
        let text = &composed(text);
        let is_inner = |character: char| matches!(character, '-' | '_');
        let is_letter = |character: char| {
            is_inner(character) || is_xid_continue(character) && character.identifier_allowed()
        };
        let length = text.chars().count();
        if !(ACCOUNT_NAME_MIN..=ACCOUNT_NAME_MAX).contains(&length) {
            return refuse("expected 2 to 20 characters");
        }
        if !text.chars().all(is_letter) {
            return refuse("expected letters, digits, - and _");
        }
        if text.detect_restriction_level() > RestrictionLevel::HighlyRestrictive {
            return refuse("it mixes two alphabets");
        }
        // A leading accent would combine with the text before the name.
        let begins = |first: char| is_xid_start(first) || first.is_numeric();
        if !text.starts_with(begins) || text.ends_with(is_inner) {
            return refuse("expected a letter or digit at both ends");
        }
        if is_reserved(&key(text)) {
            return refuse(RESERVED_NAME);
        }
        Ok(Self(Name::new(text)?))
    }

    /// Reads a name from the store. The name may be older than today's rules, which are not applied.
    pub(crate) fn kept(text: &str) -> Result<Self, Failure> {
        Ok(Self(Name::kept(text)?))
    }

    /// Returns the key for comparing names. Names that look alike or differ only in case have equal keys.
    pub(crate) fn key(&self) -> String {
        key(self.0.as_str())
    }

    /// Returns the name as it appears in a seat.
    pub(crate) fn name(&self) -> &Name {
        &self.0
    }

    pub(crate) fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for AccountName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Whether a key imitates a name of the server.
pub(super) fn is_reserved(key: &str) -> bool {
    RESERVED.iter().any(|reserved| self::key(reserved) == key)
}

/// Returns the key that a guest's name would have as the name of an account. Normalizes it to NFKC first.
pub(super) fn key_of_guest(name: &Name) -> String {
    key(&name.as_str().nfkc().collect::<String>())
}

/// Returns the key of a text, for comparisons with names and for searches.
pub(super) fn key(text: &str) -> String {
    let alike =
        |letter: char| ALIKE.iter().find(|(other, _)| *other == letter).map_or(letter, |(_, one)| *one);
    let lower = composed(text.trim()).chars().flat_map(char::to_lowercase).map(alike).collect::<String>();
    skeleton(&lower).collect()
}

/// Normalizes a text to NFC, so that letters include their accents where possible.
fn composed(text: &str) -> String {
    if is_nfc(text) { text.to_owned() } else { text.nfc().collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_letters_of_one_alphabet_digits_and_dashes() {
        for good in [
            "Anna",
            "анна",
            "Ёж",
            "a1",
            "rose-1969",
            "r_s",
            "12345678901234567890",
            "Ünal",
            "Żółw",
            "Şahin",
            "Ελένη",
            "長谷川武",
            "たけし",
            "タケシ2",
            "村上Taku",
            "김철수",
            "王小明",
            "สมชาย",
            "דוד",
            "أحمد",
            "अमित",
        ] {
            assert_eq!(AccountName::new(good).unwrap().as_str(), good);
        }
        assert_eq!(AccountName::new("U\u{308}nal").unwrap().as_str(), "Ünal", "composed");
        for bad in [
            "",
            "a",
            "123456789012345678901",
            "a b",
            "-ab",
            "ab_",
            "Аnna",
            "аnna",
            "a.b",
            "\u{301}ab",
            "\u{e31}\u{e01}",
            "Aннa",
            "αnna",
            "a\u{200d}b",
            "\u{202e}anna",
            "a\u{a0}b",
            "ſam",
            "♟♟",
            "🙂🙂",
            "ᎪᏴ",
            "Admin",
            "0utflank",
            "servеr",
            "guest",
            "ａｂ",
        ] {
            assert!(AccountName::new(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn names_that_look_alike_are_the_same() {
        for (one, other) in [
            ("Anna", "aNNA"),
            ("сосо", "coco"),
            ("ΟΟ", "oo"),
            ("rose", "r0se"),
            ("Ill", "1ll"),
            ("a-b", "a_b"),
        ] {
            assert_eq!(key(one), key(other), "{one} {other}");
        }
        assert_ne!(key("anna"), key("hanna"));
        assert_eq!(key_of_guest(&Name::new("Ａnn𝐚").unwrap()), key("anna"));
    }
}
