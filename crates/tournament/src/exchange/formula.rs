//! Protection against spreadsheet formulas in cells.
//!
//! When a table is opened, spreadsheets evaluate each cell that begins with `=`, `+`, `-` or `@`. Such a
//! formula can start programs. Strangers choose their own names, so this matters. A leading apostrophe marks
//! the cell as text, as it does in a spreadsheet.

use std::borrow::Cow;

/// Characters that begin formulas. The full-width ones do so in Chinese, Japanese and Korean versions.
const SIGNS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/// Characters that some programs skip at the beginning of a cell before they look for a formula.
const DROPPED: [char; 3] = ['\t', '\r', '\n'];

/// Protects the text of a cell, if necessary.
pub(super) fn guarded(text: &str) -> Cow<'_, str> {
    if is_formula(text) { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) }
}

/// Returns the text of a cell from [`guarded`].
pub(super) fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|text| is_formula(text)).unwrap_or(cell)
}

/// Whether a text needs another apostrophe: it is a formula, possibly behind apostrophes of its own.
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
