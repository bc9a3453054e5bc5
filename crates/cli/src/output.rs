//! Standard output: lines of text or of JSON.

use std::fmt;
use std::io::{self, BufWriter, StdoutLock, Write};

use serde::Serialize;

use crate::failure::Failure;

/// Standard output for the time of one command.
pub(crate) struct Output {
    stdout: BufWriter<StdoutLock<'static>>,
}

impl Output {
    /// Takes standard output.
    pub(crate) fn new() -> Self {
        Self { stdout: BufWriter::new(io::stdout().lock()) }
    }

    /// Writes one line, which is visible at once.
    pub(crate) fn line(&mut self, line: impl fmt::Display) -> Result<(), Failure> {
        writeln!(self.stdout, "{line}").and_then(|()| self.stdout.flush()).map_err(|e| Failure::output(&e))
    }

    /// Writes one JSON value as a line.
    pub(crate) fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        self.line(serde_json::to_string(value).map_err(Failure::fault)?)
    }

    /// Writes a text as it is.
    pub(crate) fn text(&mut self, text: &str) -> Result<(), Failure> {
        self.stdout
            .write_all(text.as_bytes())
            .and_then(|()| self.stdout.flush())
            .map_err(|e| Failure::output(&e))
    }
}
