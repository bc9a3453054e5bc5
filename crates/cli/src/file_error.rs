//! I/O errors about files, for users.

use std::io;

/// Returns the reason of an I/O error about a file, for users.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "is a directory, not a file".to_owned(),
        _ => without_number(error),
    }
}

/// Returns the system's message for an error, without its number.
pub(crate) fn without_number(error: &io::Error) -> String {
    error.to_string().split(" (os error ").next().unwrap_or_default().to_owned()
}

/// Whether another file or folder would avoid the error.
pub(crate) fn will_not_do(error: &io::Error) -> bool {
    use io::ErrorKind::{
        AlreadyExists, InvalidFilename, IsADirectory, NotADirectory, NotFound, PermissionDenied,
        ReadOnlyFilesystem,
    };
    matches!(
        error.kind(),
        AlreadyExists
            | InvalidFilename
            | IsADirectory
            | NotADirectory
            | NotFound
            | PermissionDenied
            | ReadOnlyFilesystem
    )
}
