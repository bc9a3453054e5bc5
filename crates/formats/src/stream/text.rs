//! Decodes a text of any length while it is read.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::io::{self, BufRead};

use encoding_rs::DecoderResult;

use super::DetectedEncoding;
use crate::{Encoding, Place, ReadError, Reason, SAMPLE};

/// A text of any length, decoded ahead as far as needed.
pub(crate) struct Text<'a> {
    input: Box<dyn BufRead + 'a>,
    encoding: Encoding,
    /// Receives the detected encoding.
    taken: DetectedEncoding,
    decoder: Option<encoding_rs::Decoder>,
    /// The bytes that have been read but not decoded.
    seen: Vec<u8>,
    has_begun: bool,
    /// The decoded text. Everything before `at` has been taken.
    buffer: String,
    at: usize,
    place: Place,
    /// The number of decoded bytes of the source.
    offset: usize,
    /// The positions of invalid bytes, in the buffer and in the source.
    broken: VecDeque<(usize, usize)>,
    fault: Option<ReadError>,
    failure: Option<String>,
    is_ended: bool,
}

impl<'a> Text<'a> {
    pub(crate) fn new(input: Box<dyn BufRead + 'a>, encoding: Encoding) -> Self {
        Self::noting(input, encoding, DetectedEncoding::default())
    }

    /// Creates a text like [`Text::new`]. `taken` receives the detected encoding.
    pub(crate) fn noting(input: Box<dyn BufRead + 'a>, encoding: Encoding, taken: DetectedEncoding) -> Self {
        Self {
            input,
            encoding,
            taken,
            decoder: None,
            seen: Vec::new(),
            has_begun: false,
            buffer: String::new(),
            at: 0,
            place: Place::START,
            offset: 0,
            broken: VecDeque::new(),
            fault: None,
            failure: None,
            is_ended: false,
        }
    }

    /// Returns the place of the next character.
    pub(crate) const fn place(&self) -> Place {
        self.place
    }

    /// Returns the next characters: at least `bytes` bytes if the text has as many.
    pub(crate) fn ahead(&mut self, bytes: usize) -> &str {
        // Only the character after a carriage return shows whether the carriage return is a line end of its
        // own.
        while !self.is_ended
            && (self.buffer.len() - self.at < bytes || self.buffer.get(self.at..) == Some("\r"))
        {
            self.fill();
        }
        self.buffer.get(self.at..).unwrap_or_default()
    }

    pub(crate) fn peek(&mut self) -> Option<char> {
        self.ahead(1).chars().next()
    }

    /// Takes the next character.
    pub(crate) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        if let Some(&(at, offset)) = self.broken.front()
            && at == self.at
        {
            self.broken.pop_front();
            let encoding = self.decoder.as_ref().map_or(Encoding::UTF_8, |it| Encoding::found(it.encoding()));
            let fault = || ReadError::new(self.place, Reason::NotText { encoding, offset });
            self.fault = self.fault.take().or_else(|| Some(fault()));
        }
        self.at += next.len_utf8();
        self.place = self.place.after(next);
        Some(next)
    }

    /// Returns the first decoding error since the last call.
    pub(crate) fn take_fault(&mut self) -> Option<ReadError> {
        self.fault.take()
    }

    /// Returns the system's error, if reading the source failed.
    pub(crate) fn take_failure(&mut self) -> Option<String> {
        self.failure.take()
    }

    /// Decodes the bytes that the source has ready.
    fn fill(&mut self) {
        self.buffer.drain(..self.at);
        self.broken.iter_mut().for_each(|(at, _)| *at -= self.at);
        self.at = 0;
        let Some(is_last) = self.look() else { return };
        let bytes = std::mem::take(&mut self.seen);
        let letters = if let Some(decoder) = &mut self.decoder {
            decoder
        } else {
            // So far there is only ASCII, which all possible encodings share.
            &mut encoding_rs::UTF_8.new_decoder_without_bom_handling()
        };
        let mut rest = &*bytes;
        loop {
            let room = letters.max_utf8_buffer_length_without_replacement(rest.len()).unwrap_or(rest.len());
            self.buffer.reserve(room.max(16));
            let (result, taken) =
                letters.decode_to_string_without_replacement(rest, &mut self.buffer, is_last);
            rest = rest.get(taken..).unwrap_or_default();
            self.offset += taken;
            match result {
                DecoderResult::InputEmpty => break,
                DecoderResult::OutputFull => {}
                DecoderResult::Malformed(length, after) => {
                    let first = self.offset.saturating_sub(usize::from(length) + usize::from(after));
                    self.broken.push_back((self.buffer.len(), first));
                    self.buffer.push(char::REPLACEMENT_CHARACTER);
                }
            }
        }
        self.is_ended = is_last;
        if let Cow::Owned(text) = with_line_feeds(&self.buffer, is_last) {
            self.buffer = text;
        }
    }
}

impl Text<'_> {
    /// Reads the available bytes. Returns whether the source has ended, or `None` if reading failed. If the
    /// encoding is still unknown and the bytes may reveal it, this reads enough to detect it.
    fn look(&mut self) -> Option<bool> {
        let mut is_last = self.take_bytes()?;
        if self.decoder.is_some() {
            return Some(is_last);
        }
        while !is_last && self.seen.len() < SAMPLE && (!self.has_begun || !self.seen.is_ascii()) {
            is_last = self.take_bytes()?;
        }
        // A source can declare its encoding only at its beginning.
        let may_tell = !self.has_begun || !self.seen.is_ascii();
        self.has_begun = true;
        if may_tell && let Some(found) = self.encoding.of(&self.seen) {
            self.taken.note(Encoding::found(found));
            self.decoder = Some(found.new_decoder());
        }
        Some(is_last)
    }

    /// Reads the available bytes and returns whether the source has ended.
    fn take_bytes(&mut self) -> Option<bool> {
        loop {
            match self.input.fill_buf() {
                Ok(bytes) => {
                    let count = bytes.len();
                    self.seen.extend_from_slice(bytes);
                    self.input.consume(count);
                    return Some(count == 0);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failure = Some(error.to_string());
                    self.is_ended = true;
                    return None;
                }
            }
        }
    }
}

/// Replaces bare carriage returns, the line ends of old Macintoshes, by line feeds. A carriage return at the
/// end counts as bare only if the text is complete. The length in bytes does not change.
pub(crate) fn with_line_feeds(text: &str, is_whole: bool) -> Cow<'_, str> {
    let is_alone = |after: Option<&u8>| after.map_or(is_whole, |after| *after != b'\n');
    let bytes = text.as_bytes();
    let alone = |at: usize| bytes.get(at) == Some(&b'\r') && is_alone(bytes.get(at + 1));
    if !(0..bytes.len()).any(alone) {
        return Cow::Borrowed(text);
    }
    let line_feeds = text.char_indices().map(|(at, c)| if alone(at) { '\n' } else { c });
    Cow::Owned(line_feeds.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    /// Returns the text and its first error, read in pieces of `piece` bytes.
    fn decoded(bytes: &[u8], encoding: Encoding, piece: usize) -> (String, Option<String>) {
        let mut text = Text::new(Box::new(BufReader::with_capacity(piece, bytes)), encoding);
        let all = std::iter::from_fn(|| text.next()).collect();
        (all, text.take_fault().map(|fault| fault.to_string()))
    }

    #[test]
    fn every_encoding_reads_the_same_in_pieces_of_any_size() {
        let japanese = encoding_rs::SHIFT_JIS.encode("ソ能表").0;
        let label = |name: &str| name.parse::<Encoding>().expect(name);
        for piece in 1..8 {
            for (bytes, encoding, expected) in [
                ("\u{feff}Ünï 虎".as_bytes(), Encoding::AUTO, "Ünï 虎"),
                (b"caf\xe9 \x80", label("latin1"), "café €"),
                (b"\xc0\xed\xed\xe0", label("cp1251"), "Анна"),
                (&japanese, label("shift-jis"), "ソ能表"),
                ("\u{feff}虎".as_bytes(), label("latin1"), "虎"),
                (b"\xff\xfef\x005\x00", Encoding::AUTO, "f5"),
                (b"f\x005\x00\n\x00", Encoding::AUTO, "f5\n"),
                (b"caf\xe9, na\xefve", Encoding::AUTO, "café, naïve"),
                (&japanese, Encoding::AUTO, "ソ能表"),
            ] {
                assert_eq!(
                    decoded(bytes, encoding, piece),
                    (expected.to_owned(), None),
                    "{encoding} {piece}"
                );
            }
            let (text, fault) = decoded(b"ab\n\xc3\xa9x\xffy\xe9", Encoding::UTF_8, piece);
            assert_eq!(text, "ab\néx\u{fffd}y\u{fffd}");
            assert_eq!(fault.as_deref(), Some("2:3: not UTF-8 text (byte 6 of the file)"), "{piece}");
        }
    }

    #[test]
    fn every_kind_of_line_end_reads_the_same() {
        for piece in 1..8 {
            for text in ["a\rb\r\rc\r", "\ra", "\r"] {
                let expected = text.replace('\r', "\n");
                assert_eq!(
                    decoded(text.as_bytes(), Encoding::AUTO, piece),
                    (expected, None),
                    "{text:?} {piece}"
                );
            }
            let fault = decoded(b"a\rb\xff", Encoding::UTF_8, piece).1;
            assert_eq!(fault.as_deref(), Some("2:2: not UTF-8 text (byte 3 of the file)"), "{piece}");
            assert_eq!(decoded(b"a\r\nb\n", Encoding::AUTO, piece).0, "a\r\nb\n");
        }
    }

    #[test]
    fn sgf_declares_its_encoding() {
        let bytes = b"(;GM[2]CA[windows-1251]PB[\xc0\xed\xed\xe0])";
        assert_eq!(decoded(bytes, Encoding::AUTO, 64).0, "(;GM[2]CA[windows-1251]PB[Анна])");
        // A property whose name only ends in `CA` does not declare the encoding.
        assert_eq!(decoded(b"(;GM[2]ZCA[utf-8]PB[\xe9])", Encoding::AUTO, 64).0, "(;GM[2]ZCA[utf-8]PB[é])");
    }

    /// The letters that reveal the encoding may come late.
    #[test]
    fn the_encoding_may_show_late() {
        for length in [1, SAMPLE - 1, SAMPLE, 3 * SAMPLE] {
            let bytes = ["f5 d6\n".repeat(length / 6).as_bytes(), b"M\xfcller, J\xf6rg\n"].concat();
            let taken = DetectedEncoding::default();
            let mut text = Text::noting(
                Box::new(BufReader::with_capacity(4096, &*bytes)),
                Encoding::AUTO,
                taken.clone(),
            );
            let all: String = std::iter::from_fn(|| text.next()).collect();
            assert!(all.ends_with("Müller, Jörg\n") && text.take_fault().is_none(), "{length}");
            assert_eq!(taken.get().map(Encoding::name), Some("windows-1252"), "{length}");
        }
        let taken = DetectedEncoding::default();
        let mut text = Text::noting(Box::new(&b"f5"[..]), Encoding::AUTO, taken.clone());
        while text.next().is_some() {}
        assert_eq!(taken.get(), None, "every encoding has these letters");
    }
}
