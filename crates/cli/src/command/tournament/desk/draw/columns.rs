//! Texts in terminal columns; some characters are two columns wide.

use ratatui::style::Style;
use ratatui::text::Span;

use crate::terminal::palette::Palette;

/// Returns the width of a text in columns.
pub(super) fn width(text: &str) -> usize {
    Span::raw(text).width()
}

/// Returns the visible characters with their widths.
fn seen(text: &str) -> Vec<(String, usize)> {
    let span = Span::raw(text);
    let symbols = span.styled_graphemes(Style::new()).map(|grapheme| grapheme.symbol.to_owned());
    symbols.map(|symbol| (symbol.clone(), width(&symbol))).collect()
}

/// Returns the text in exactly this many columns: truncated with a mark, or padded on the right.
pub(super) fn fit(text: &str, columns: usize, palette: Palette) -> String {
    let taken = width(text);
    if taken <= columns {
        return format!("{text}{}", " ".repeat(columns - taken));
    }
    let mark = palette.pick("…", "~");
    let Some(room) = columns.checked_sub(width(mark)) else { return String::new() };
    let mut cut = String::new();
    let mut used = 0;
    for (symbol, width) in seen(text) {
        if used + width > room {
            break;
        }
        used += width;
        cut.push_str(&symbol);
    }
    format!("{cut}{mark}{}", " ".repeat(room - used))
}

/// Like [`fit`], but padded on the left.
pub(super) fn fit_right(text: &str, columns: usize, palette: Palette) -> String {
    let taken = width(text);
    if taken <= columns {
        format!("{}{text}", " ".repeat(columns - taken))
    } else {
        fit(text, columns, palette)
    }
}

/// Like [`fit`], but centered.
pub(super) fn fit_middle(text: &str, columns: usize, palette: Palette) -> String {
    let left = columns.saturating_sub(width(text)) / 2;
    fit(&format!("{}{text}", " ".repeat(left)), columns, palette)
}

/// Returns the text after at least this many columns, and the number of columns cut off.
pub(super) fn without_first(text: &str, columns: usize) -> (usize, String) {
    let mut out = 0;
    let mut kept = String::new();
    for (symbol, width) in seen(text) {
        if out < columns {
            out += width;
        } else {
            kept.push_str(&symbol);
        }
    }
    (out, kept)
}

/// Returns the text in rows of at most this many columns, broken between words if possible. There is at least
/// one row.
pub(super) fn wrapped(text: &str, columns: usize) -> Vec<String> {
    let columns = columns.max(2);
    let mut rows = vec![String::new()];
    for (at, word) in text.split(' ').enumerate() {
        let row = rows.last().map_or("", String::as_str);
        if !row.is_empty() && width(row) + 1 + width(word) > columns {
            rows.push(String::new());
        } else if at > 0 {
            rows.last_mut().into_iter().for_each(|row| row.push(' '));
        }
        for (symbol, wide) in seen(word) {
            if rows.last().is_some_and(|row| width(row) + wide > columns) {
                rows.push(String::new());
            }
            rows.last_mut().into_iter().for_each(|row| row.push_str(&symbol));
        }
    }
    rows
}

/// Like [`wrapped`], with indented continuation rows.
pub(super) fn indented(text: &str, columns: usize) -> Vec<String> {
    const BY: usize = 4;
    if width(text) <= columns {
        return vec![text.to_owned()];
    }
    let rows = wrapped(text, columns.saturating_sub(BY)).into_iter().enumerate();
    rows.map(|(at, row)| if at == 0 { row } else { format!("{:BY$}{row}", "") }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terminal::palette::Colors;

    const PALETTE: Palette = Palette { colors: Colors::None, ascii: false };

    #[test]
    fn columns_keep_their_width_with_any_content() {
        for text in [
            "",
            "Lee",
            "Lee, Ann",
            "為則英司",
            "為則 英司 (JPN)",
            "Ёжиков",
            "e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}",
        ] {
            for columns in 0..20 {
                for fitted in [
                    fit(text, columns, PALETTE),
                    fit_right(text, columns, PALETTE),
                    fit_middle(text, columns, PALETTE),
                ] {
                    assert_eq!(width(&fitted), columns, "{text} in {columns}: {fitted:?}");
                }
                let (out, rest) = without_first(text, columns);
                assert_eq!(out + width(&rest), width(text));
            }
        }
        assert_eq!(fit("為則英司", 6, PALETTE), "為則… ");
        assert_eq!(fit("abcdef", 4, Palette { ascii: true, ..PALETTE }), "abc~");
    }

    #[test]
    fn rows_break_between_words() {
        assert_eq!(wrapped("there is no player", 10), ["there is", "no player"]);
        assert_eq!(wrapped("為則英司 wins", 6), ["為則英", "司", "wins"]);
        assert_eq!(wrapped("  a  b", 10), ["  a  b"]);
        assert_eq!(wrapped("", 10), [""]);
        assert_eq!(indented("one two three four", 12), ["one two", "    three", "    four"]);
    }
}
