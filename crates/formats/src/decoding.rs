//! Decodes whole texts.

use std::borrow::Cow;

use crate::stream::{Text, with_line_feeds};
use crate::{Encoding, Place, ReadError, Reason};

/// A decoded text and its encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded<'a> {
    /// The text without byte order mark, with line feeds in place of bare carriage returns.
    pub text: Cow<'a, str>,
    /// The encoding, or UTF-8 if the text does not reveal it.
    pub encoding: Encoding,
}

impl Encoding {
    /// Decodes the bytes.
    ///
    /// # Errors
    /// The first byte that is invalid in this encoding, with its place.
    ///
    /// ```
    /// use outflank_formats::Encoding;
    ///
    /// let read = Encoding::AUTO.decode(b"M\xfcller, J\xf6rg\n")?;
    /// assert_eq!((&*read.text, read.encoding.name()), ("Müller, Jörg\n", "windows-1252"));
    /// # Ok::<(), outflank_formats::ReadError>(())
    /// ```
    pub fn decode(self, bytes: &[u8]) -> Result<Decoded<'_>, ReadError> {
        let found = self.of(bytes).unwrap_or(encoding_rs::UTF_8);
        let encoding = Self::found(found);
        if encoding == Self::UTF_8 {
            return Ok(Decoded { text: decode(bytes)?, encoding });
        }
        let after_mark = encoding_rs::Encoding::for_bom(bytes).map_or(0, |(_, length)| length);
        let marked = bytes.get(after_mark..).unwrap_or_default();
        if let Some(text) = found.decode_without_bom_handling_and_without_replacement(marked) {
            let text = match with_line_feeds(&text, true) {
                Cow::Owned(alike) => Cow::Owned(alike),
                Cow::Borrowed(_) => text,
            };
            return Ok(Decoded { text, encoding });
        }
        let mut text = Text::new(Box::new(bytes), encoding);
        let mut all = String::new();
        while let Some(next) = text.next() {
            all.push(next);
        }
        text.take_fault().map_or(Ok(Decoded { text: Cow::Owned(all), encoding }), Err)
    }
}

/// Decodes UTF-8. A byte order mark is dropped, and bare carriage returns become line feeds.
///
/// # Errors
/// The first byte that is not UTF-8, with its place.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    let text = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(text) {
        Ok(text) => Ok(with_line_feeds(text, true)),
        Err(error) => {
            let readable = text
                .get(..error.valid_up_to())
                .and_then(|head| std::str::from_utf8(head).ok())
                .unwrap_or_default();
            let place = with_line_feeds(readable, true).chars().fold(Place::START, Place::after);
            // The position in the file includes the byte order mark.
            let offset = bytes.len() - text.len() + error.valid_up_to();
            Err(ReadError::new(place, Reason::NotText { encoding: Encoding::UTF_8, offset }))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invalid_byte_is_reported_with_its_place() {
        assert_eq!(
            decode(b"\xef\xbb\xbfab\xff").unwrap_err().to_string(),
            "1:3: not UTF-8 text (byte 5 of the file)"
        );
        for text in [&b"ab\n\xc3\xa9x\xff"[..], b"ab\r\xc3\xa9x\xff"] {
            let error = decode(text).unwrap_err();
            assert_eq!(error.to_string(), "2:3: not UTF-8 text (byte 6 of the file)");
        }
    }

    #[test]
    fn a_byte_order_mark_is_dropped() {
        assert_eq!(decode(b"\xef\xbb\xbff5").as_deref(), Ok("f5"));
    }

    #[test]
    fn every_kind_of_line_end_is_accepted() {
        for (bytes, text) in [(&b"a\rb\r"[..], "a\nb\n"), (b"a\r\nb", "a\r\nb"), (b"a\nb", "a\nb")] {
            assert_eq!(decode(bytes).as_deref(), Ok(text));
        }
    }
}
