//! Reads the input of commands: files, standard input, and positions in them.

use std::borrow::Cow;
use std::fmt;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use outflank_formats::position::obf::{self, Problem};
use outflank_formats::{Place, ReadError};
use outflank_rules::{Bitboard, Position, SetupError};
use outflank_trainer::whole_file;

use crate::failure::Failure;
use crate::suggestion;
use crate::written::Written;

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
    /// The whole content as text, with its encoding detected.
    pub(crate) fn read(&self) -> Result<String, Failure> {
        self.read_as(Written::default())
    }

    /// The whole content as text, decoded according to `written`.
    pub(crate) fn read_as(&self, written: Written) -> Result<String, Failure> {
        let bytes = self.bytes()?;
        written.text(self, &bytes).map(Cow::into_owned)
    }

    /// The whole content.
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

    /// The failure to open or read the file, with a suggested name.
    pub(crate) fn unopened(&self, error: &io::Error) -> Failure {
        let meant = match self {
            Self::File(path) if error.kind() == io::ErrorKind::NotFound => suggestion::of_file(path),
            _ => None,
        };
        let meant = meant.map_or_else(String::new, |meant| format!("; did you mean {meant}?"));
        Failure::input(format_args!("{self}: {}{meant}", reason(error)))
    }

    /// The positions of an OBF file, checked to be possible.
    pub(crate) fn read_positions(&self) -> Result<Vec<Task>, Failure> {
        let text = self.read()?;
        let problems = obf::read(&text).map_err(|error| self.error(&error))?;
        problems
            .into_iter()
            .map(|problem| {
                let position = problem.setup.validate().map_err(|error| {
                    let place = place_of(&problem, &error);
                    Failure::input(format_args!("{self}:{place}: {error}"))
                })?;
                Ok(Task { position, problem })
            })
            .collect()
    }

    /// A reading error with its place.
    pub(crate) fn error(&self, error: &ReadError) -> Failure {
        Failure::input(format_args!("{self}:{error}"))
    }
}

/// A position to work on, with the data in the file.
pub(crate) struct Task {
    pub(crate) position: Position,
    pub(crate) problem: Problem,
}

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    // The message for reading a directory differs between systems.
    if path.is_dir() {
        return Err(io::Error::other("is a directory, not a file"));
    }
    fs::read(path)
}

/// The reason of an I/O error about a file, for users.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "is a directory, not a file".to_owned(),
        _ => without_number(error),
    }
}

/// The system's message for an error, without its number.
pub(crate) fn without_number(error: &io::Error) -> String {
    error.to_string().split(" (os error ").next().unwrap_or_default().to_owned()
}

/// Checks that a file can be written, before a long computation.
pub(crate) fn writable(path: &Path) -> Result<(), Failure> {
    whole_file::can_be_written(path).map_err(|error| unwritten(path, &error))
}

/// The failure to write a file.
pub(crate) fn unwritten(path: &Path, error: &io::Error) -> Failure {
    undone("write", path, error)
}

/// The failure of an action on a file or folder: the user's fault or the system's.
pub(crate) fn undone(action: &str, path: &Path, error: &io::Error) -> Failure {
    let why = match error.kind() {
        io::ErrorKind::NotFound => "no such folder".to_owned(),
        _ => reason(error),
    };
    let what = format!("cannot {action} {}: {why}", path.display());
    if will_not_do(error) { Failure::Input(what) } else { Failure::Fault(what) }
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

/// The place of the board's character that makes a position impossible.
fn place_of(problem: &Problem, error: &SetupError) -> Place {
    let square = match *error {
        SetupError::Overlap(squares) | SetupError::EmptyCenter(squares) => first(squares),
    };
    problem.place.right(square)
}

fn first(squares: Bitboard) -> usize {
    squares.squares().next().map_or(0, |square| usize::from(square.index()))
}
