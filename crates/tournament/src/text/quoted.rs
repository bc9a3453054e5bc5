//! Quoting typed text and words of a file in messages: short, and without terminal control characters.

use std::fmt::{self, Write};

/// The most characters quoted of typed text.
const TYPED: usize = 60;
/// The most characters quoted of a word in a file.
const WORD: usize = 40;

/// Typed text, for a message.
pub(crate) struct Quoted<'a>(pub(crate) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (beginning, more) = beginning(self.0, TYPED);
        for sign in beginning.chars() {
            if sign.is_control() {
                write!(f, "{}", sign.escape_debug())?;
            } else {
                f.write_char(sign)?;
            }
        }
        f.write_str(more)
    }
}

/// A word of a file in quotation marks.
pub(crate) fn shown(word: &str) -> String {
    let (beginning, more) = beginning(word, WORD);
    format!("{beginning:?}{more}")
}

/// The first `most` characters of a text, and an ellipsis if there are more.
fn beginning(text: &str, most: usize) -> (&str, &'static str) {
    match text.char_indices().nth(most) {
        Some((end, _)) => (text.get(..end).unwrap_or_default(), "…"),
        None => (text, ""),
    }
}
