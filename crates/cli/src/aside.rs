//! Notices beside the results, on standard error.

use std::fmt;
use std::io::{self, Write};

/// Writes a line. Errors are ignored: no one may be reading, and the work must continue.
pub(crate) fn tell(line: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "{line}");
}
