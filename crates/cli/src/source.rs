//! The input files of commands, and standard input.

use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use outflank_formats::ReadError;

use crate::failure::Failure;
use crate::file_error::reason;
use crate::suggestion;

/// A file from the command line; `-` is standard input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    Stdin,
    File(PathBuf),
}

impl From<&str> for Source {
    fn from(name: &str) -> Self {
        if name == "-" { Self::Stdin } else { Self::File(PathBuf::from(name)) }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stdin => f.write_str("<stdin>"),
            Self::File(path) => write!(f, "{}", path.display()),
        }
    }
}

impl Source {
    /// Returns the whole content.
    pub(crate) fn bytes(&self) -> Result<Vec<u8>, Failure> {
        let bytes = match self {
            Self::Stdin => {
                let mut bytes = Vec::new();
                io::stdin().lock().read_to_end(&mut bytes).map(|_| bytes)
            }
            Self::File(path) => read_file(path),
        };
        bytes.map_err(|error| self.unopened(&error))
    }

    /// Returns the failure to open or read the file, with a suggested name.
    pub(crate) fn unopened(&self, error: &io::Error) -> Failure {
        let meant = match self {
            Self::File(path) if error.kind() == io::ErrorKind::NotFound => suggestion::of_file(path),
            _ => None,
        };
        let meant = meant.map_or_else(String::new, |meant| format!("; did you mean {meant}?"));
        Failure::input(format_args!("{self}: {}{meant}", reason(error)))
    }

    /// Returns a reading error with its place.
    pub(crate) fn error(&self, error: &ReadError) -> Failure {
        Failure::input(format_args!("{self}:{error}"))
    }
}

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    // The message for reading a directory differs between systems.
    if path.is_dir() {
        return Err(io::Error::other("is a directory, not a file"));
    }
    fs::read(path)
}
