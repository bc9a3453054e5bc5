//! What is told beside the results, on standard error.

use std::fmt;
use std::io::{self, Write};

/// Writes a line. Nobody may be there to be told: the work goes on all the same.
pub(crate) fn tell(line: impl fmt::Display) {
    let _ = writeln!(io::stderr(), "{line}");
}
