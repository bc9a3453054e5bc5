//! Texts of tables that a spreadsheet would take for formulas.
//!
//! A cell that begins with `=`, `+`, `-` or `@` is computed when the table is opened, and may start programs: names are what
//! strangers call themselves. An apostrophe before it makes it a text, as in a spreadsheet itself.

use std::borrow::Cow;

/// The signs that begin formulas; the wide ones stand for them where Chinese, Japanese and Korean are written.
const SIGNS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/// What else a cell must not begin with: programs drop it and look at what follows.
const DROPPED: [char; 3] = ['\t', '\r', '\n'];

/// A text as a cell has it.
pub(super) fn guarded(text: &str) -> Cow<'_, str> {
    if is_formula(text) { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) }
}

/// The text that a cell was made from by [`guarded`].
pub(super) fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|text| is_formula(text)).unwrap_or(cell)
}

/// Whether a text would be taken for a formula, perhaps behind apostrophes: those are the text's own, and one more makes
/// them so.
fn is_formula(text: &str) -> bool {
    let behind = text.trim_start_matches('\'');
    behind.starts_with(DROPPED) || behind.trim_start().starts_with(SIGNS)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn formulas_become_texts_and_texts_stay_what_they_are() {
        for text in ["=cmd|' /C calc'!A1", "+1", "-1", "@SUM(1)", "\t=1", "\r1", " =1", "＝1", "'=1", "''+"]
        {
            assert_eq!(guarded(text), format!("'{text}"));
        }
        for text in ["", "Lee, Ann", "O'Hara", "'t Hooft", "Ann-Lee", "a=b", "'"] {
            assert_eq!(guarded(text), text);
            assert_eq!(unguarded(text), text);
        }
    }

    proptest! {
        #[test]
        fn what_was_guarded_is_read_as_it_was(text in "['=+@a \t-]{0,6}") {
            let cell = guarded(&text);
            prop_assert_eq!(unguarded(&cell), &text);
        }
    }
}
