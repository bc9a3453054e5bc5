//! Texts for PAPP: in Latin-1, as words or in quotation marks.

use std::borrow::Cow;

/// The word that ends a list of players.
pub(super) const END: &str = "__eof__";

/// Converts a text to Latin-1, on one line and without double quotation marks. Other letters become the
/// nearest letters of Latin-1.
pub(super) fn spelled(text: &str) -> Cow<'_, str> {
    let fits = |sign: char| !sign.is_control() && sign != '"' && u8::try_from(u32::from(sign)).is_ok();
    if text.chars().all(fits) {
        return Cow::Borrowed(text);
    }
    let mut spelled = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '"' => spelled.push('\''),
            _ if fits(sign) => spelled.push(sign),
            _ if sign.is_control() => spelled.push(' '),
            // The Cyrillic soft and hard signs are omitted, as in passports.
            'ь' | 'ъ' | 'Ь' | 'Ъ' => {}
            _ => {
                let near = any_ascii::any_ascii_char(sign);
                spelled.extend(near.chars().map(|sign| if sign == '"' { '\'' } else { sign }));
            }
        }
    }
    Cow::Owned(spelled)
}

/// Returns a [spelled] text as one string for PAPP, in quotation marks unless it is a word.
pub(super) fn quoted(spelled: &str) -> Cow<'_, str> {
    if is_word(spelled) { Cow::Borrowed(spelled) } else { Cow::Owned(format!("\"{spelled}\"")) }
}

/// Returns a text as words with blanks between them if possible, otherwise in quotation marks.
pub(super) fn words(spelled: &str) -> Cow<'_, str> {
    if !spelled.is_empty() && spelled.split(' ').all(is_word) {
        Cow::Borrowed(spelled)
    } else {
        quoted(spelled)
    }
}

/// Whether PAPP reads a text as one word. It may take an initial apostrophe for the beginning of a remark.
fn is_word(text: &str) -> bool {
    text != END
        && text.starts_with(|sign: char| sign.is_ascii_alphabetic() || sign == '_')
        && text.chars().all(|sign| sign.is_ascii_alphanumeric() || matches!(sign, '_' | '\'' | '-' | '.'))
}

/// Encodes a file for PAPP in Latin-1.
///
/// ```
/// assert_eq!(outflank_tournament::exchange::papp_bytes("Müller"), b"M\xfcller");
/// ```
#[must_use]
pub fn bytes(text: &str) -> Vec<u8> {
    text.chars().map(|sign| u8::try_from(u32::from(sign)).unwrap_or(b'?')).collect()
}
