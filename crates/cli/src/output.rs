//! Standard output: lines of text or of JSON.

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write};

use serde::Serialize;

use crate::failure::Failure;

/// The destination of results: standard output, locked, or a buffer.
pub(crate) struct Output {
    to: To,
}

enum To {
    Stdout(BufWriter<StdoutLock<'static>>),
    Kept(Vec<u8>),
}

impl Output {
    /// Locks standard output.
    pub(crate) fn new() -> Self {
        Self { to: To::Stdout(BufWriter::new(io::stdout().lock())) }
    }

    /// Collects the output, to show it on a screen.
    pub(crate) const fn collecting() -> Self {
        Self { to: To::Kept(Vec::new()) }
    }

    /// Whether the output is collected.
    pub(crate) const fn is_collecting(&self) -> bool {
        matches!(self.to, To::Kept(_))
    }

    /// Returns the collected output; empty for standard output.
    pub(crate) fn into_text(self) -> String {
        match self.to {
            To::Stdout(_) => String::new(),
            To::Kept(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        }
    }

    /// Writes one line and flushes it.
    pub(crate) fn line(&mut self, line: impl fmt::Display) -> Result<(), Failure> {
        self.text(&format!("{line}\n"))
    }

    /// Writes one JSON value as a line.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        self.line(serde_json::to_string(value).map_err(Failure::fault)?)
    }

    /// Writes raw bytes. A collected output loses invalid UTF-8.
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

    /// Writes raw text.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.bytes(text.as_bytes())
    }
}
