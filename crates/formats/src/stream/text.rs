//! A text of any length, decoded as it is read.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::io::{self, BufRead};

use encoding_rs::DecoderResult;

use super::Encoding;
use crate::{Place, ReadError, Reason};

/// A text of any length of which the next characters are at hand.
pub(crate) struct Text<'a> {
    input: Box<dyn BufRead + 'a>,
    encoding: Encoding,
    decoder: Option<encoding_rs::Decoder>,
    /// What is decoded; everything before `at` has been taken.
    buffer: String,
    at: usize,
    place: Place,
    /// How many bytes of the source are decoded.
    offset: usize,
    /// Where in the buffer something stands that is no text, with its byte in the source.
    broken: VecDeque<(usize, usize)>,
    fault: Option<ReadError>,
    failure: Option<String>,
    is_ended: bool,
}

impl<'a> Text<'a> {
    pub(crate) fn new(input: Box<dyn BufRead + 'a>, encoding: Encoding) -> Self {
        Self {
            input,
            encoding,
            decoder: None,
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

    /// Where the next character stands.
    pub(crate) const fn place(&self) -> Place {
        self.place
    }

    /// The next characters: as many bytes as asked for, if there are so many, and perhaps more.
    pub(crate) fn ahead(&mut self, bytes: usize) -> &str {
        // What comes behind a carriage return says whether it ends a line alone.
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
            let fault = || ReadError::new(self.place, Reason::NotText { offset });
            self.fault = self.fault.take().or_else(|| Some(fault()));
        }
        self.at += next.len_utf8();
        self.place = self.place.after(next);
        Some(next)
    }

    /// The first place since this was asked last that is no text.
    pub(crate) fn take_fault(&mut self) -> Option<ReadError> {
        self.fault.take()
    }

    /// What the system said, if the source could not be read to its end.
    pub(crate) fn take_failure(&mut self) -> Option<String> {
        self.failure.take()
    }

    /// Decodes what the source has at hand.
    fn fill(&mut self) {
        self.buffer.drain(..self.at);
        self.broken.iter_mut().for_each(|(at, _)| *at -= self.at);
        self.at = 0;
        let bytes = loop {
            match self.input.fill_buf() {
                Ok(bytes) => break bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => {
                    self.failure = Some(error.to_string());
                    self.is_ended = true;
                    return;
                }
            }
        };
        let encoding = self.encoding;
        let decoder = self.decoder.get_or_insert_with(|| encoding.chosen(bytes).new_decoder());
        let is_last = bytes.is_empty();
        let mut rest = bytes;
        loop {
            let room = decoder.max_utf8_buffer_length_without_replacement(rest.len()).unwrap_or(rest.len());
            self.buffer.reserve(room.max(16));
            let (result, taken) =
                decoder.decode_to_string_without_replacement(rest, &mut self.buffer, is_last);
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
        let taken = bytes.len();
        self.input.consume(taken);
        self.is_ended = is_last;
        if let Cow::Owned(text) = with_line_feeds(&self.buffer, is_last) {
            self.buffer = text;
        }
    }
}

/// A text in which carriage returns that end a line alone, as in files of old Macintoshes, are line feeds; one at its end is
/// such if the text is whole. As long as it was, byte for byte.
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

    /// The text, and what is wrong with it, read in pieces of so many bytes.
    fn decoded(bytes: &[u8], encoding: Encoding, piece: usize) -> (String, Option<String>) {
        let mut text = Text::new(Box::new(BufReader::with_capacity(piece, bytes)), encoding);
        let all = std::iter::from_fn(|| text.next()).collect();
        (all, text.take_fault().map(|fault| fault.to_string()))
    }

    #[test]
    fn every_encoding_reads_the_same_in_pieces_of_any_size() {
        let japanese = encoding_rs::SHIFT_JIS.encode("ソ能表").0;
        for piece in 1..8 {
            for (bytes, encoding, expected) in [
                ("\u{feff}Ünï 虎".as_bytes(), Encoding::Told, "Ünï 虎"),
                (b"caf\xe9 \x80", Encoding::Latin1, "café €"),
                (b"\xc0\xed\xed\xe0", Encoding::Cp1251, "Анна"),
                (&japanese, Encoding::ShiftJis, "ソ能表"),
                ("\u{feff}虎".as_bytes(), Encoding::Latin1, "虎"),
                (b"\xff\xfef\x005\x00", Encoding::Told, "f5"),
            ] {
                assert_eq!(
                    decoded(bytes, encoding, piece),
                    (expected.to_owned(), None),
                    "{encoding} {piece}"
                );
            }
            let (text, fault) = decoded(b"ab\n\xc3\xa9x\xffy\xe9", Encoding::Utf8, piece);
            assert_eq!(text, "ab\néx\u{fffd}y\u{fffd}");
            assert_eq!(fault.as_deref(), Some("2:3: not UTF-8 text (byte 6 of the file)"), "{piece}");
        }
    }

    #[test]
    fn lines_end_alike_whatever_ends_them() {
        for piece in 1..8 {
            for text in ["a\rb\r\rc\r", "\ra", "\r"] {
                let expected = text.replace('\r', "\n");
                assert_eq!(
                    decoded(text.as_bytes(), Encoding::Told, piece),
                    (expected, None),
                    "{text:?} {piece}"
                );
            }
            let fault = decoded(b"a\rb\xff", Encoding::Utf8, piece).1;
            assert_eq!(fault.as_deref(), Some("2:2: not UTF-8 text (byte 3 of the file)"), "{piece}");
            assert_eq!(decoded(b"a\r\nb\n", Encoding::Told, piece).0, "a\r\nb\n");
        }
    }

    #[test]
    fn sgf_says_its_encoding_itself() {
        let bytes = b"(;GM[2]CA[windows-1251]PB[\xc0\xed\xed\xe0])";
        assert_eq!(decoded(bytes, Encoding::Told, 64).0, "(;GM[2]CA[windows-1251]PB[Анна])");
        assert!(decoded(b"(;GM[2]ZCA[x]PB[\xe9])", Encoding::Told, 64).1.is_some());
    }
}
