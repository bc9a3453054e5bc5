//! The text of a file, whatever program and system wrote it.

use std::borrow::Cow;

/// A text without a byte order mark, in which line feeds stand for whatever ends lines. Every reader begins with it: how
/// bytes become text is for whoever has the bytes, and some texts are pasted.
pub(crate) fn evened(text: &str) -> Cow<'_, str> {
    let text = text.trim_start_matches('\u{feff}');
    if text.contains('\r') {
        Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        Cow::Borrowed(text)
    }
}
