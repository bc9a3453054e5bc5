//! The text of a game, taken from a longer text.

use super::Text;
use crate::{Place, ReadError, Reason};

/// The text of a game and the place at which it begins.
#[derive(Debug)]
pub(crate) struct Chunk {
    pub(crate) text: String,
    pub(crate) place: Place,
    limit: usize,
    is_too_long: bool,
}

impl Chunk {
    /// Creates an empty chunk that begins at the next character and takes at most `limit` bytes.
    pub(crate) const fn begin(text: &Text<'_>, limit: usize) -> Self {
        Self { text: String::new(), place: text.place(), limit, is_too_long: false }
    }

    /// Takes the next character.
    pub(crate) fn take(&mut self, text: &mut Text<'_>) -> Option<char> {
        let next = text.next()?;
        if self.text.len() < self.limit {
            self.text.push(next);
        } else {
            self.is_too_long = true;
        }
        Some(next)
    }

    /// Takes the rest of the line, including its end.
    pub(crate) fn take_line(&mut self, text: &mut Text<'_>) {
        while self.take(text).is_some_and(|taken| taken != '\n') {}
    }

    /// Returns the chunk, unless it is too long.
    pub(crate) fn end(self) -> Result<Self, ReadError> {
        if self.is_too_long {
            return Err(ReadError::new(self.place, Reason::GameTooLong { limit: self.limit }));
        }
        Ok(self)
    }

    /// Takes the rest of a text. Returns `None` if the rest is blank.
    pub(crate) fn all(text: &mut Text<'_>, limit: usize) -> Option<Result<Self, ReadError>> {
        let mut chunk = Self::begin(text, limit);
        while chunk.take(text).is_some() {}
        let is_blank = !chunk.is_too_long && chunk.text.trim().is_empty();
        (!is_blank).then(|| chunk.end())
    }

    /// Takes the next line that is not blank, without its end.
    pub(crate) fn line(text: &mut Text<'_>, limit: usize) -> Option<Result<Self, ReadError>> {
        loop {
            text.peek()?;
            let mut chunk = Self::begin(text, limit);
            chunk.take_line(text);
            let length = chunk.text.trim_end().len();
            chunk.text.truncate(length);
            if chunk.is_too_long || length > 0 {
                return Some(chunk.end());
            }
        }
    }
}
