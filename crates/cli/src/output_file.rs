//! Files that commands write: an early check, and the failures.

use std::io;
use std::path::Path;

use outflank_trainer::whole_file;

use crate::failure::Failure;
use crate::file_error::{reason, will_not_do};

/// Checks that a file can be written, before a long computation.
pub(crate) fn writable(path: &Path) -> Result<(), Failure> {
    whole_file::can_be_written(path).map_err(|error| unwritten(path, &error))
}

/// Returns the failure to write a file.
pub(crate) fn unwritten(path: &Path, error: &io::Error) -> Failure {
    undone("write", path, error)
}

/// Returns the failure of an action on a file or folder: the user's fault or the system's.
pub(crate) fn undone(action: &str, path: &Path, error: &io::Error) -> Failure {
    let why = match error.kind() {
        io::ErrorKind::NotFound => "no such folder".to_owned(),
        _ => reason(error),
    };
    let what = format!("cannot {action} {}: {why}", path.display());
    if will_not_do(error) { Failure::Input(what) } else { Failure::Fault(what) }
}
