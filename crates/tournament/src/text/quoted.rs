//! Quotes typed text and words from files in messages: cut to a length, and without control characters.

use std::fmt::{self, Write};

/// The maximum number of characters of typed text in a message, or of a word in an error.
const TYPED: usize = 60;
/// The maximum number of characters of a word from a file in a message.
const WORD: usize = 40;

/// Displays typed text in a message.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (beginning, more) = beginning(self.0, TYPED);
        for sign in beginning.chars() {
            if is_obeyed(sign) {
                write!(f, "{}", sign.escape_debug())?;
            } else {
                f.write_char(sign)?;
            }
        }
        f.write_str(more)
    }
}

/// Whether a terminal would interpret the character instead of showing it: controls and changes of text
/// direction.
fn is_obeyed(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Returns a word from a file in quotation marks, cut if it is long.
pub(crate) fn shown(word: &str) -> String {
    let (beginning, more) = beginning(word, WORD);
    format!("{beginning:?}{more}")
}

/// Returns a word from a file as an error stores it, cut if it is long.
pub(crate) fn excerpt(word: &str) -> String {
    let (beginning, more) = beginning(word, TYPED);
    format!("{beginning}{more}")
}

/// Returns the first `most` characters of a text, and an ellipsis if there are more.
fn beginning(text: &str, most: usize) -> (&str, &'static str) {
    match text.char_indices().nth(most) {
        Some((end, _)) => (text.get(..end).unwrap_or_default(), "…"),
        None => (text, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_a_terminal_obeys_is_quoted_as_it_is() {
        let typed = "a\u{1b}[2J\u{202e}b\u{2066}為";
        assert_eq!(Quoted(typed).to_string(), "a\\u{1b}[2J\\u{202e}b\\u{2066}為");
        assert!(!shown(typed).contains(['\u{1b}', '\u{202e}', '\u{2066}']), "{}", shown(typed));
    }
}
