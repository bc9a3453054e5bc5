//! Normalizes the line ends of a text from any system.

use std::borrow::Cow;

/// Removes a byte order mark and converts line ends to line feeds. Every reader begins with this. The caller
/// decodes the bytes, because some texts are pasted.
pub(crate) fn evened(text: &str) -> Cow<'_, str> {
    let text = text.trim_start_matches('\u{feff}');
    if text.contains('\r') {
        Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        Cow::Borrowed(text)
    }
}
