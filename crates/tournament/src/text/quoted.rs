//! Words that were typed or stand in a file, in a complaint about them: short, and without signs that a terminal would obey.

use std::fmt::{self, Write};

/// The most characters of a text that was typed.
const TYPED: usize = 60;
/// The most characters of a word of a file.
const WORD: usize = 40;

/// A text that was typed.
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

/// A word of a file, in quotation marks.
pub(crate) fn shown(word: &str) -> String {
    let (beginning, more) = beginning(word, WORD);
    format!("{beginning:?}{more}")
}

/// The first so many characters of a text, and a sign that there are more.
fn beginning(text: &str, most: usize) -> (&str, &'static str) {
    match text.char_indices().nth(most) {
        Some((end, _)) => (text.get(..end).unwrap_or_default(), "…"),
        None => (text, ""),
    }
}
