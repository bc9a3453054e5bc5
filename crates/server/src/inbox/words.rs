//! The text of letters: plain lines without links, as in the chats of games.

use outflank_wire::limits::LETTER_MAX;

use super::refusal::InboxRefusal;
use crate::Failure;
use crate::words::{has_link, one_line};

/// Normalizes the text of a letter.
///
/// # Errors
/// If the text is empty or too long, or contains a link.
pub(super) fn clean(text: &str) -> Result<String, Failure> {
    let mut clean = String::with_capacity(text.len());
    for line in text.lines().map(one_line) {
        // Keeps at most one empty line in a row, and none at the beginning.
        if line.is_empty() && (clean.is_empty() || clean.ends_with("\n\n")) {
            continue;
        }
        clean.push_str(&line);
        clean.push('\n');
    }
    clean.truncate(clean.trim_end().len());
    match clean.chars().count() {
        0 => Err(Failure::BadRequest("text: it is empty".to_owned())),
        count if count > LETTER_MAX => {
            Err(Failure::BadRequest(format!("text: {count} characters, more than {LETTER_MAX}")))
        }
        _ if clean.lines().any(has_link) => Err(InboxRefusal::Link.into()),
        _ => Ok(clean),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_and_what_cannot_be_seen_goes() {
        let given = "\n \u{200b}\n  Hello,\t Boris\u{202e}!\r\n\n\n\nA game  tonight?\n\n";
        assert_eq!(clean(given).unwrap(), "Hello, Boris!\n\nA game tonight?");
        assert_eq!(clean("one\ntwo").unwrap(), "one\ntwo");
    }

    #[test]
    fn nothing_too_much_and_links_are_refused() {
        for empty in ["", " \n\t\n", "\u{200b}"] {
            assert!(matches!(clean(empty), Err(Failure::BadRequest(_))), "{empty:?}");
        }
        assert_eq!(clean(&"ы".repeat(LETTER_MAX)).unwrap().chars().count(), LETTER_MAX);
        let refusal = clean(&"ы".repeat(LETTER_MAX + 1)).unwrap_err().to_string();
        assert_eq!(refusal, "text: 2001 characters, more than 2000");
        let refused = clean("look:\nhttps://example.org").unwrap_err();
        assert!(matches!(refused.refusal(), Some(InboxRefusal::Link)));
    }
}
