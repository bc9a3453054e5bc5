//! Protection against spreadsheet formulas in cells.
//!
//! Spreadsheets evaluate a cell that begins with `=`, `+`, `-` or `@` when the table is opened, and it may
//! start programs. Strangers choose their own names, so this matters. A leading apostrophe makes the cell a
//! text, as in a spreadsheet itself.

use std::borrow::Cow;

/// Signs that begin formulas; the wide ones do so in Chinese, Japanese and Korean versions.
const SIGNS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/// Other signs at the beginning of a cell: some programs drop them and look at the next sign.
const DROPPED: [char; 3] = ['\t', '\r', '\n'];

/// Makes a text safe for a cell.
pub(super) fn guarded(text: &str) -> Cow<'_, str> {
    if is_formula(text) { Cow::Owned(format!("'{text}")) } else { Cow::Borrowed(text) }
}

/// The text of a cell from [`guarded`].
pub(super) fn unguarded(cell: &str) -> &str {
    cell.strip_prefix('\'').filter(|text| is_formula(text)).unwrap_or(cell)
}

/// Whether a text would be taken for a formula, even after its own apostrophes, which one more protects.
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
