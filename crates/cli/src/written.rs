//! The option for the encoding of an input file, and the note about a guessed one.

use std::borrow::Cow;

use clap::Args;
use outflank_formats::stream::Reading;
use outflank_formats::{Decoded, Encoding};

use crate::aside;
use crate::choice::choice;
use crate::failure::Failure;
use crate::output::Output;
use crate::source::Source;

/// The option for the encoding.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct Written {
    /// Character encoding: auto (detect it), utf-8, utf-16le, utf-16be, windows-1252, windows-1250,
    /// windows-1251, koi8-r, shift_jis, euc-jp, or any other name in the Encoding Standard
    #[arg(long, value_name = "ENCODING", default_value = "auto", value_parser = named, hide_default_value = true)]
    encoding: Encoding,
}

fn named(name: &str) -> Result<Encoding, String> {
    name.parse().map_err(|_| format!("expected {}", choice(&Encoding::CHOICES.map(Encoding::name))))
}

impl Written {
    /// Decodes a source, with the encoding used.
    pub(crate) fn decoded<'a>(self, source: &Source, bytes: &'a [u8]) -> Result<Decoded<'a>, Failure> {
        self.encoding.decode(bytes).map_err(|error| source.error(&error))
    }

    /// Decodes a source and returns only its text. Prints a note about a guessed encoding to standard error.
    pub(crate) fn text<'a>(self, source: &Source, bytes: &'a [u8]) -> Result<Cow<'a, str>, Failure> {
        let decoded = self.decoded(source, bytes)?;
        self.tell(source, Some(decoded.encoding));
        Ok(decoded.text)
    }

    /// Like [`text`](Self::text), but collected output gets the note as a line.
    pub(crate) fn text_telling<'a>(
        self,
        source: &Source,
        bytes: &'a [u8],
        output: &mut Output,
    ) -> Result<Cow<'a, str>, Failure> {
        let decoded = self.decoded(source, bytes)?;
        match self.said(source, Some(decoded.encoding)) {
            Some(said) if output.is_collecting() => output.line(format_args!("note: {said}"))?,
            Some(said) => aside::tell(format_args!("outflank: {said}")),
            None => {}
        }
        Ok(decoded.text)
    }

    /// Sets the encoding for reading games.
    pub(crate) const fn reading(self, mut reading: Reading) -> Reading {
        reading.encoding = self.encoding;
        reading
    }

    /// Prints a note about an encoding that was guessed and is not UTF-8.
    pub(crate) fn tell(self, source: impl std::fmt::Display, taken: Option<Encoding>) {
        if let Some(said) = self.said(source, taken) {
            aside::tell(format_args!("outflank: {said}"));
        }
    }

    /// Returns the text of the note.
    fn said(self, source: impl std::fmt::Display, taken: Option<Encoding>) -> Option<String> {
        let taken = taken.filter(|taken| self.encoding == Encoding::AUTO && *taken != Encoding::UTF_8)?;
        Some(format!("{source}: read as {taken}; if names look wrong, set the encoding with --encoding"))
    }
}
