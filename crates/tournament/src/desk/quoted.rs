//! What was typed, or stands in a file of results, in a complaint about it.

use std::fmt::{self, Write};

/// The most characters of a text that a complaint repeats.
const MOST: usize = 60;

/// A text in a complaint: short, and without signs that a terminal would obey.
pub(super) struct Quoted<'a>(pub(super) &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for sign in self.0.chars().take(MOST) {
            if sign.is_control() {
                write!(f, "{}", sign.escape_debug())?;
            } else {
                f.write_char(sign)?;
            }
        }
        f.write_str(if self.0.chars().nth(MOST).is_some() { "…" } else { "" })
    }
}
