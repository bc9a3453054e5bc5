//! Notices on standard error, apart from the results.

use std::fmt;
use std::io::{self, Write};

/// Writes a line to standard error. Errors are ignored: standard error may be closed, and the work must
/// continue.
pub(crate) fn tell(line: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "{line}");
}
