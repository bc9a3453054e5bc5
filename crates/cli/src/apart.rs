//! A file that is written is not the one that is read.

use std::fs;
use std::path::Path;

use crate::failure::Failure;

/// Refuses to write over a file that is read, by whatever path it is named.
pub(crate) fn apart(read: &Path, written: &Path) -> Result<(), Failure> {
    match (fs::canonicalize(read), fs::canonicalize(written)) {
        (Ok(source), Ok(target)) if source == target => {
            let what = "this is the file that is read; name another one to write";
            Err(Failure::input(format_args!("{}: {what}", written.display())))
        }
        _ => Ok(()),
    }
}
