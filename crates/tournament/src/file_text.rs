//! The text of a file, whatever program and system wrote it.

use std::borrow::Cow;

/// The text of a file: UTF-8, and Latin-1 if it is not that, as the files of older programs are. It has no byte order
/// mark, and its lines end with line feeds.
///
/// ```
/// use outflank_tournament::exchange::text_of;
/// assert_eq!(text_of("Zoé".as_bytes()), "Zoé");
/// assert_eq!(text_of(b"Zo\xe9"), "Zoé");
/// assert_eq!(text_of("\u{feff}a\r\nb\rc".as_bytes()), "a\nb\nc");
/// ```
#[must_use]
pub fn text_of(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) => evened(text),
        Err(_) => {
            let text: String = bytes.iter().copied().map(char::from).collect();
            Cow::Owned(evened(&text).into_owned())
        }
    }
}

/// A text without a byte order mark, in which line feeds stand for whatever ends lines. Every reader begins with it, as
/// not every text comes out of a file: some are pasted.
pub(crate) fn evened(text: &str) -> Cow<'_, str> {
    let text = text.trim_start_matches('\u{feff}');
    if text.contains('\r') {
        Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"))
    } else {
        Cow::Borrowed(text)
    }
}
