//! Names of players across sources.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Returns the key of a name, which is equal for all its spellings. The key consists of the words without
/// accents, in lowercase and alphabetical order.
///
/// ```
/// use outflank_records::name_key;
///
/// assert_eq!(name_key("TAMENORI, Hideshi"), name_key("Hideshi  Tamenori"));
/// assert_eq!(name_key("Stéphane Nicolet"), "nicolet stephane");
/// assert_eq!(name_key("  ???"), "");
/// ```
#[must_use]
pub fn name_key(name: &str) -> String {
    let plain: String =
        name.nfkd().filter(|&letter| !is_combining_mark(letter)).flat_map(char::to_lowercase).collect();
    let mut words: Vec<&str> =
        plain.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    words.sort_unstable();
    words.join(" ")
}
