//! How a file that is read is written in bytes: the option that says it, and what is told where nobody did.

use std::borrow::Cow;

use clap::Args;
use outflank_formats::stream::Reading;
use outflank_formats::{Decoded, Encoding};

use crate::aside;
use crate::choice::choice;
use crate::failure::Failure;
use crate::input::Source;
use crate::output::Output;

/// The option.
#[derive(Clone, Copy, Debug, Default, Args)]
pub(crate) struct Written {
    /// How text is written in bytes: auto (as the file says or looks), utf-8, utf-16le, utf-16be, windows-1252,
    /// windows-1250, windows-1251, koi8-r, shift_jis, euc-jp, or any other name of the Encoding Standard
    #[arg(long, value_name = "ENCODING", default_value = "auto", value_parser = named, hide_default_value = true)]
    encoding: Encoding,
}

fn named(name: &str) -> Result<Encoding, String> {
    name.parse().map_err(|_| format!("expected {}", choice(&Encoding::CHOICES.map(Encoding::name))))
}

impl Written {
    /// The text in what was read of a source, and how it was taken to be written.
    pub(crate) fn decoded<'a>(self, source: &Source, bytes: &'a [u8]) -> Result<Decoded<'a>, Failure> {
        self.encoding.decode(bytes).map_err(|error| source.error(&error))
    }

    /// The text alone. How it was taken to be written is told beside the results.
    pub(crate) fn text<'a>(self, source: &Source, bytes: &'a [u8]) -> Result<Cow<'a, str>, Failure> {
        let decoded = self.decoded(source, bytes)?;
        self.tell(source, Some(decoded.encoding));
        Ok(decoded.text)
    }

    /// The same in a command that a screen may show.
    pub(crate) fn text_telling<'a>(
        self,
        source: &Source,
        bytes: &'a [u8],
        output: &mut Output,
    ) -> Result<Cow<'a, str>, Failure> {
        let decoded = self.decoded(source, bytes)?;
        match self.said(source, Some(decoded.encoding)) {
            Some(said) if output.is_kept() => output.line(format_args!("note: {said}"))?,
            Some(said) => aside::tell(format_args!("outflank: {said}")),
            None => {}
        }
        Ok(decoded.text)
    }

    /// How games are read.
    pub(crate) const fn reading(self, mut reading: Reading) -> Reading {
        reading.encoding = self.encoding;
        reading
    }

    /// Tells how a source was taken to be written, where nobody had said it and it was not taken for granted.
    pub(crate) fn tell(self, source: impl std::fmt::Display, taken: Option<Encoding>) {
        if let Some(said) = self.said(source, taken) {
            aside::tell(format_args!("outflank: {said}"));
        }
    }

    /// What there is to tell.
    fn said(self, source: impl std::fmt::Display, taken: Option<Encoding>) -> Option<String> {
        let taken = taken.filter(|taken| self.encoding == Encoding::AUTO && *taken != Encoding::UTF_8)?;
        Some(format!("{source}: read as {taken}; if names look wrong, --encoding says how it is written"))
    }
}
