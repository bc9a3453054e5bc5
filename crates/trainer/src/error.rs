//! Errors of a training step.

use std::fmt;
use std::path::PathBuf;

use outflank_engine::OptionsError;
use outflank_engine::othello::pattern::WeightsError;

/// Why a training step failed.
#[derive(Debug)]
pub enum TrainError {
    /// A file or folder could not be read or written.
    Io {
        /// The path.
        path: PathBuf,
        /// The attempted action: `read`, `write`, …
        action: &'static str,
        /// The error of the system.
        error: std::io::Error,
    },
    /// A file has the wrong format, or is damaged.
    Damaged {
        /// The file.
        path: PathBuf,
        /// The zero-based byte of the fault.
        at: usize,
        /// The expected and the actual content.
        what: String,
    },
    /// Existing output was made with other settings.
    OtherSettings {
        /// The folder or file.
        path: PathBuf,
        /// The settings of the existing output.
        found: String,
        /// The requested settings.
        asked: String,
    },
    /// A line of a file of openings is not playable.
    Opening {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// The reason.
        what: String,
    },
    /// A book exceeds the size limit.
    TooLarge {
        /// The file.
        path: PathBuf,
        /// Its size in bytes.
        bytes: u64,
        /// The limit in bytes.
        most: u64,
    },
    /// Another program edits the book.
    Busy(PathBuf),
    /// Only the journal of a book is left: the book itself was removed.
    OnlyJournal {
        /// The book.
        path: PathBuf,
        /// The positions in the journal.
        positions: usize,
    },
    /// A setting is out of range, or does not fit the game.
    Setting(String),
    /// The engine could not be created.
    Engine(OptionsError),
    /// Weights do not fit this program.
    Weights {
        /// The file, or the folder of the run that trained them.
        path: PathBuf,
        /// The reason.
        error: WeightsError,
    },
    /// A task panicked. Its results are discarded.
    Panicked {
        /// The task.
        at: String,
        /// The message of the panic.
        what: String,
    },
    /// The step has too little input, or none.
    TooLittleInput(String),
    /// A book does not fit the format of the other program.
    Unwritable(String),
}

impl fmt::Display for TrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { path, action, error } => write!(f, "cannot {action} {}: {error}", path.display()),
            Self::Damaged { path, at, what } => write!(f, "{}, byte {at}: {what}", path.display()),
            Self::OtherSettings { path, found, asked } => {
                write!(f, "{} was made with other settings: {found}; this run needs {asked}", path.display())
            }
            Self::TooLarge { path, bytes, most } => {
                write!(f, "{}: a book of {bytes} bytes; the limit is {most}", path.display())
            }
            Self::OnlyJournal { path, positions } => {
                let (noun, them) = if *positions == 1 { ("position", "it") } else { ("positions", "them") };
                write!(
                    f,
                    "{}: only its journal is left, with {positions} {noun}; `book build` continues with {them}",
                    path.display()
                )
            }
            Self::Busy(path) => write!(f, "{}: another program works on it", path.display()),
            Self::Opening { path, line, what } => write!(f, "{}, line {line}: {what}", path.display()),
            Self::Panicked { at, what } => write!(f, "{at}: a thread panicked: {what}"),
            Self::Setting(what) | Self::TooLittleInput(what) | Self::Unwritable(what) => f.write_str(what),
            Self::Engine(error) => write!(f, "{error}"),
            Self::Weights { path, error } => write!(f, "{}: {error}", path.display()),
        }
    }
}

impl std::error::Error for TrainError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Io { error, .. } => Some(error),
            Self::Engine(error) => Some(error),
            Self::Weights { error, .. } => Some(error),
            _ => None,
        }
    }
}

impl From<OptionsError> for TrainError {
    fn from(error: OptionsError) -> Self {
        Self::Engine(error)
    }
}

/// Adds the path and the attempted action to an error of the system.
pub(crate) fn io<'a>(
    action: &'static str,
    path: &'a std::path::Path,
) -> impl FnOnce(std::io::Error) -> TrainError + 'a {
    move |error| TrainError::Io { path: path.to_owned(), action, error }
}
