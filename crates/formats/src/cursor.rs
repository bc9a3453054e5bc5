//! Reads a text and counts lines and columns.

use crate::{Place, ReadError, Reason};

/// The rest of a text and the place at which it begins.
#[derive(Clone, Copy)]
pub(crate) struct Cursor<'a> {
    pub(crate) text: &'a str,
    pub(crate) place: Place,
}

impl<'a> Cursor<'a> {
    /// Creates a cursor at the beginning of a text.
    pub(crate) const fn of(text: &'a str) -> Self {
        Self { text, place: Place::START }
    }

    /// Returns the next character.
    pub(crate) fn peek(&self) -> Option<char> {
        self.text.chars().next()
    }

    /// Skips `bytes` bytes, which must end at a character boundary.
    pub(crate) fn skip(&mut self, bytes: usize) {
        let (taken, rest) = self.text.split_at_checked(bytes).unwrap_or((self.text, ""));
        *self = Self { text: rest, place: taken.chars().fold(self.place, Place::after) };
    }

    /// Skips the next character.
    pub(crate) fn skip_one(&mut self) {
        self.skip(self.peek().map_or(0, char::len_utf8));
    }

    pub(crate) fn skip_blanks(&mut self) {
        self.skip(self.text.len() - self.text.trim_start().len());
    }

    /// Splits off the next `bytes` bytes.
    pub(crate) fn take(&mut self, bytes: usize) -> Self {
        let place = self.place;
        let text = self.text.get(..bytes).unwrap_or(self.text);
        self.skip(bytes);
        Self { text, place }
    }

    /// Splits off the text before the next `end`, or all of it if there is none.
    pub(crate) fn take_until(&mut self, end: char) -> Self {
        self.take(self.text.find(end).unwrap_or(self.text.len()))
    }

    /// Splits the text at each occurrence of `at`.
    pub(crate) fn split(self, at: char) -> impl Iterator<Item = Self> {
        let mut rest = Some(self);
        std::iter::from_fn(move || {
            let mut now = rest?;
            let part = now.take_until(at);
            rest = now.peek().map(|_| {
                now.skip_one();
                now
            });
            Some(part)
        })
    }

    pub(crate) const fn error(&self, reason: Reason) -> ReadError {
        ReadError::new(self.place, reason)
    }
}
