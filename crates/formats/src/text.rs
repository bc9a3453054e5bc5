//! From bytes to text.

use crate::{Place, ReadError, Reason};

/// The text in these bytes, without a byte order mark.
///
/// # Errors
/// Where the bytes stop being UTF-8.
pub fn decode(bytes: &[u8]) -> Result<&str, ReadError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    std::str::from_utf8(bytes).map_err(|error| {
        let offset = error.valid_up_to();
        let readable =
            bytes.get(..offset).and_then(|head| std::str::from_utf8(head).ok()).unwrap_or_default();
        let place = readable.chars().fold(Place::START, Place::after);
        ReadError::new(place, Reason::NotText { offset })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_that_is_no_text_is_named() {
        let error = decode(b"ab\n\xc3\xa9x\xff").unwrap_err();
        assert_eq!(error.to_string(), "2:3: not UTF-8 text (byte 6 of the file)");
    }

    #[test]
    fn a_byte_order_mark_is_dropped() {
        assert_eq!(decode(b"\xef\xbb\xbff5"), Ok("f5"));
    }
}
