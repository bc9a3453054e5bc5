//! Why a step of a training run could not be done.

use std::fmt;
use std::path::PathBuf;

use outflank_engine::OptionsError;
use outflank_engine::othello::pattern::WeightsError;

/// Why a step of a training run could not be done.
#[derive(Debug)]
pub enum TrainError {
    /// A file or folder could not be read or written.
    Io {
        /// Which.
        path: PathBuf,
        /// What was tried: `read`, `write`, …
        action: &'static str,
        /// What the system says.
        error: std::io::Error,
    },
    /// A file is not what its name says, or was damaged.
    Damaged {
        /// Which.
        path: PathBuf,
        /// The zero-based byte at which this shows.
        at: usize,
        /// What was expected there, and what is there.
        what: String,
    },
    /// A folder holds a set made with other settings.
    OtherSettings {
        /// Which.
        path: PathBuf,
        /// The settings it was made with.
        found: String,
        /// The settings asked for.
        asked: String,
    },
    /// A line of a file of openings cannot be played.
    Opening {
        /// Which file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
    /// A book is larger than anybody should read into memory.
    TooLarge {
        /// Which.
        path: PathBuf,
        /// Its bytes.
        bytes: u64,
        /// The most there may be.
        most: u64,
    },
    /// Another program works on a book.
    Busy(PathBuf),
    /// Of a book there is the journal alone: the book was taken away.
    OnlyJournal {
        /// Which book.
        path: PathBuf,
        /// The positions in the journal.
        positions: usize,
    },
    /// A setting is out of range.
    Setting(String),
    /// The engine could not be made.
    Engine(OptionsError),
    /// Weights do not fit this program.
    Weights {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        error: WeightsError,
    },
    /// A mistake of this program stopped a piece of the work; nothing of that piece was kept.
    Panicked {
        /// Which piece.
        at: String,
        /// What the panic said.
        what: String,
    },
    /// There is nothing to do the step with.
    Nothing(String),
}

impl fmt::Display for TrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io { path, action, error } => write!(f, "cannot {action} {}: {error}", path.display()),
            Self::Damaged { path, at, what } => write!(f, "{}, byte {at}: {what}", path.display()),
            Self::OtherSettings { path, found, asked } => write!(
                f,
                "{} holds a set made with other settings: {found}, asked for {asked}",
                path.display()
            ),
            Self::TooLarge { path, bytes, most } => {
                write!(f, "{}: a book of {bytes} bytes, the most is {most}", path.display())
            }
            Self::OnlyJournal { path, positions } => {
                let (noun, them) = if *positions == 1 { ("position", "it") } else { ("positions", "them") };
                write!(
                    f,
                    "{}: there is only its journal, with {positions} {noun}; `book build` goes on with {them}",
                    path.display()
                )
            }
            Self::Busy(path) => write!(f, "{}: another program works on it", path.display()),
            Self::Opening { path, line, what } => write!(f, "{}, line {line}: {what}", path.display()),
            Self::Panicked { at, what } => write!(f, "{at}: the work on it panicked: {what}"),
            Self::Setting(what) | Self::Nothing(what) => f.write_str(what),
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

/// Adds the path and what was tried to an error of the system.
pub(crate) fn io<'a>(
    action: &'static str,
    path: &'a std::path::Path,
) -> impl FnOnce(std::io::Error) -> TrainError + 'a {
    move |error| TrainError::Io { path: path.to_owned(), action, error }
}
