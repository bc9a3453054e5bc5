//! Standard output: lines of text or of JSON.

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write};

use serde::Serialize;

use crate::failure::Failure;

/// Where the results of a command go: standard output for its time, or a text that is kept.
pub(crate) struct Output {
    to: To,
}

enum To {
    Stdout(BufWriter<StdoutLock<'static>>),
    Kept(Vec<u8>),
}

impl Output {
    /// Takes standard output.
    pub(crate) fn new() -> Self {
        Self { to: To::Stdout(BufWriter::new(io::stdout().lock())) }
    }

    /// Keeps what is written, for a screen on which it is shown.
    pub(crate) const fn kept() -> Self {
        Self { to: To::Kept(Vec::new()) }
    }

    /// Whether it is kept, for a screen.
    pub(crate) const fn is_kept(&self) -> bool {
        matches!(self.to, To::Kept(_))
    }

    /// What was kept; nothing of standard output.
    pub(crate) fn into_text(self) -> String {
        match self.to {
            To::Stdout(_) => String::new(),
            To::Kept(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    /// Writes one line, which is visible at once.
    pub(crate) fn line(&mut self, line: impl fmt::Display) -> Result<(), Failure> {
        self.text(&format!("{line}\n"))
    }

    /// Writes one JSON value as a line.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        self.line(serde_json::to_string(value).map_err(Failure::fault)?)
    }

    /// Writes bytes as they are. Where they are kept, whatever is no text in UTF-8 is lost.
    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        match &mut self.to {
            To::Stdout(stdout) => {
                stdout.write_all(bytes).and_then(|()| stdout.flush()).map_err(|error| Failure::output(&error))
            }
            To::Kept(kept) => {
                kept.extend_from_slice(bytes);
                Ok(())
            }
        }
    }

    /// Writes a text as it is.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.bytes(text.as_bytes())
    }
}
