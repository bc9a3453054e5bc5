//! A color on the command line.

use outflank_rules::Color;

/// Reads the name of a color.
pub(super) fn named(text: &str) -> Result<Color, String> {
    let color = Color::ALL.into_iter().find(|color| text.eq_ignore_ascii_case(color.name()));
    color.ok_or_else(|| "expected black or white".to_owned())
}
