//! Reading what a command works on: files, standard input, and positions in them.

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

/// A file named on the command line, `-` being standard input.
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
    /// The whole content as text, however it is written.
    pub(crate) fn read(&self) -> Result<String, Failure> {
        self.read_as(Written::default())
    }

    /// The same, written as somebody says.
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

    /// Says that it could not be opened or read, with the name that may have been meant.
    pub(crate) fn unopened(&self, error: &io::Error) -> Failure {
        let meant = match self {
            Self::File(path) if error.kind() == io::ErrorKind::NotFound => suggestion::of_file(path),
            _ => None,
        };
        let meant = meant.map_or_else(String::new, |meant| format!("; did you mean {meant}?"));
        Failure::input(format_args!("{self}: {}{meant}", reason(error)))
    }

    /// The positions of an OBF file, all of them known to be possible.
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

    /// Says that reading went wrong, with the place in front.
    pub(crate) fn error(&self, error: &ReadError) -> Failure {
        Failure::input(format_args!("{self}:{error}"))
    }
}

/// A position to work on, and what the file says about it.
pub(crate) struct Task {
    pub(crate) position: Position,
    pub(crate) problem: Problem,
}

fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    // Reading a directory fails with a message that differs between systems.
    if path.is_dir() {
        return Err(io::Error::other("is a directory, not a file"));
    }
    fs::read(path)
}

/// What an I/O error means that is about a file.
pub(crate) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission denied".to_owned(),
        io::ErrorKind::IsADirectory => "is a directory, not a file".to_owned(),
        _ => without_number(error),
    }
}

/// What the system says of an error, without the number that it has there.
pub(crate) fn without_number(error: &io::Error) -> String {
    error.to_string().split(" (os error ").next().unwrap_or_default().to_owned()
}

/// Refuses a file that could not be written, before the work that it is for.
pub(crate) fn writable(path: &Path) -> Result<(), Failure> {
    whole_file::can_be_written(path).map_err(|error| unwritten(path, &error))
}

/// Says that a file could not be written.
pub(crate) fn unwritten(path: &Path, error: &io::Error) -> Failure {
    undone("write", path, error)
}

/// Says that something could not be done with a file or folder: what was named will not do, or the system fails.
pub(crate) fn undone(action: &str, path: &Path, error: &io::Error) -> Failure {
    let why = match error.kind() {
        io::ErrorKind::NotFound => "no such folder".to_owned(),
        _ => reason(error),
    };
    let what = format!("cannot {action} {}: {why}", path.display());
    if will_not_do(error) { Failure::Input(what) } else { Failure::Fault(what) }
}

/// Whether an error says that another file or folder has to be named.
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

/// The character of the board that makes a position impossible.
fn place_of(problem: &Problem, error: &SetupError) -> Place {
    let square = match *error {
        SetupError::Overlap(squares) | SetupError::EmptyCenter(squares) => first(squares),
    };
    problem.place.right(square)
}

fn first(squares: Bitboard) -> usize {
    squares.squares().next().map_or(0, |square| usize::from(square.index()))
}
