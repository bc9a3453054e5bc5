//! Texts about people, each one line of plain text.

use crate::Failure;

/// Normalizes a text to one line of visible characters. `None` if none are left. `field` names the field in
/// the error.
///
/// # Errors
/// If the text has more than `most` characters.
pub(super) fn tidy(field: &str, text: &str, most: usize) -> Result<Option<String>, Failure> {
    let line = crate::words::one_line(text);
    let count = line.chars().count();
    if count > most {
        return Err(Failure::BadRequest(format!("{field}: {count} characters, more than {most}")));
    }
    Ok(Some(line).filter(|line| !line.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_one_line_of_what_can_be_seen_and_no_longer_than_allowed() {
        assert_eq!(tidy("words", "  he\n left\u{202e}\t me ", 10).unwrap().as_deref(), Some("he left me"));
        assert_eq!(tidy("words", " \u{200b} \n", 10).unwrap(), None);
        assert_eq!(tidy("words", &"ы".repeat(10), 10).unwrap(), Some("ы".repeat(10)));
        let refusal = tidy("words", &"ы".repeat(11), 10).unwrap_err().to_string();
        assert_eq!(refusal, "words: 11 characters, more than 10");
    }
}
