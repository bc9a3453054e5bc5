//! Normalizing the text of a file, whatever system wrote it.

use std::borrow::Cow;

/// A text without a byte order mark, and with line feeds as line ends. Every reader begins with it. Decoding
/// is up to the caller, because some texts are pasted.
pub(crate) fn evened(text: &str) -> Cow<'_, str> {
    let text = text.trim_start_matches('\u{feff}');
    if text.contains('\r') {
        Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        Cow::Borrowed(text)
    }
}
