//! Text in HTML and XML.

/// Escapes a text for HTML and XML, for use in an element or between double quotation marks. Neither has
/// control characters.
///
/// ```
/// assert_eq!(outflank_formats::escaped("B & W <\"1\">"), "B &amp; W &lt;&quot;1&quot;&gt;");
/// ```
#[must_use]
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            letter if letter.is_control() => out.push(' '),
            letter => out.push(letter),
        }
    }
    out
}
