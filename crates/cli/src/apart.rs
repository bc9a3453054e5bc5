//! Keeps the output file apart from the input file.

use std::fs;
use std::path::Path;

use crate::failure::Failure;

/// Refuses to overwrite the input file, even through another path.
pub(crate) fn apart(read: &Path, written: &Path) -> Result<(), Failure> {
    match (fs::canonicalize(read), fs::canonicalize(written)) {
        (Ok(source), Ok(target)) if source == target => {
            let what = "this is the input file; name another output file";
            Err(Failure::input(format_args!("{}: {what}", written.display())))
        }
        _ => Ok(()),
    }
}
