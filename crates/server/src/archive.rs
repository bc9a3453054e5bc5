//! Imports game files into the records.
//!
//! A separate thread reads and replays the games while earlier ones are being written.

use std::io::BufRead;
use std::thread::JoinHandle;

use outflank_formats::Format;
use outflank_formats::stream::{Problem, Reading};
use outflank_records::{Filed, Filing, NotFiled};
use thiserror::Error;
use tokio::sync::mpsc;

use crate::Failure;
use crate::store::records::{Importer, RecordsError};

/// The number of games in a batch.
const BATCH: usize = 512;
/// The maximum number of batches waiting to be written.
const MOST_WAITING: usize = 8;
/// The maximum number of problems reported for a source. All problems are counted.
const MOST_REPORTED: usize = 100;

/// A file or another source of games.
pub struct Source {
    /// The name of the source. The records drop the folders of a path.
    pub name: String,
    /// The format, which must have a reader.
    pub format: &'static Format,
    /// Options for the reader.
    pub reading: Reading,
    /// The content.
    pub input: Box<dyn BufRead + Send>,
    /// Whether to import the valid games of a source that has invalid ones.
    pub skips_faults: bool,
}

/// The result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Games found in the source, including invalid ones.
    pub read: u64,
    /// Games that are new in the records.
    pub imported: u64,
    /// Games that were already in the records, or occurred earlier in the source.
    pub duplicates: u64,
    /// Duplicates that added facts about a game, such as its players.
    pub completed: u64,
    /// Invalid games and unreadable parts.
    pub errors: u64,
    /// The first hundred errors and their places in the source.
    pub problems: Vec<Fault>,
}

/// An error in one game of a source.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// It cannot be read.
    #[error(transparent)]
    Unread(#[from] Problem),
    /// The game breaks the rules.
    #[error("{error}")]
    Unplayed {
        /// The number of the game in the source, from 1.
        game: u64,
        /// The reason.
        error: NotFiled,
    },
}

/// Why a source was not imported. No game of the source is in the records then.
#[derive(Debug, Error)]
pub enum ImportError {
    /// The records failed.
    #[error(transparent)]
    Records(#[from] RecordsError),
    /// The source has invalid games, and [`Source::skips_faults`] is not set.
    #[error("{} of its games cannot be read or played", .0.errors)]
    Faulty(Box<Imported>),
    /// The format has no reader, or the thread could not be started.
    #[error("{0}")]
    Unreadable(String),
}

impl From<ImportError> for Failure {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::Records(error) => error.into(),
            ImportError::Faulty(_) | ImportError::Unreadable(_) => {
                tracing::error!(%error, "cannot import a file");
                Self::Broken("importing a file")
            }
        }
    }
}

/// A source that is being read. The reader is at most a few thousand games ahead of the import.
pub struct Reader {
    name: String,
    waiting: mpsc::Receiver<Result<Vec<Filed>, ImportError>>,
    thread: JoinHandle<Result<Imported, ImportError>>,
}

impl Reader {
    /// Starts reading a source.
    ///
    /// # Errors
    /// If the thread cannot be started.
    pub fn begin(source: Source) -> Result<Self, ImportError> {
        let (batches, waiting) = mpsc::channel(MOST_WAITING);
        let name = source.name.clone();
        let thread = std::thread::Builder::new()
            .name("import".into())
            .spawn(move || read(source, &batches))
            .map_err(|error| ImportError::Unreadable(format!("cannot start a thread: {error}")))?;
        Ok(Self { name, waiting, thread })
    }

    /// Imports all games of the source, or none if an error occurs.
    ///
    /// # Errors
    /// The reason why nothing was imported.
    pub async fn bring_into(self, importer: &mut Importer) -> Result<Imported, ImportError> {
        let Self { name, mut waiting, thread } = self;
        let added = importer.add(&name, &mut waiting).await;
        // Stops the reader if the import ended early.
        drop(waiting);
        let read = tokio::task::spawn_blocking(move || thread.join()).await;
        let Ok(Ok(read)) = read else {
            added?;
            return Err(ImportError::Unreadable("the reader crashed".into()));
        };
        let mut imported = read?;
        match added {
            Ok(report) => {
                imported.imported = report.imported;
                imported.duplicates = report.duplicates;
                imported.completed = report.completed;
                Ok(imported)
            }
            Err(ImportError::Faulty(_)) => Err(ImportError::Faulty(Box::new(imported))),
            Err(error) => Err(error),
        }
    }
}

type Batches = mpsc::Sender<Result<Vec<Filed>, ImportError>>;

/// Reads a whole source.
fn read(source: Source, batches: &Batches) -> Result<Imported, ImportError> {
    let Some(reader) = source.format.read else {
        return Err(ImportError::Unreadable(format!(
            "games in the format {} cannot be read",
            source.format.name
        )));
    };
    let mut found = Imported::default();
    let mut filing = Filing::default();
    let mut batch = Vec::with_capacity(BATCH);
    for record in reader(source.input, source.reading) {
        if batches.is_closed() {
            // The import has ended early.
            return Ok(found);
        }
        found.read += 1;
        let filed = match record {
            Ok(record) => filing.file(&record).map_err(|error| Fault::Unplayed { game: found.read, error }),
            Err(problem) => Err(Fault::Unread(problem)),
        };
        match filed {
            Ok(game) if found.errors == 0 || source.skips_faults => batch.push(game),
            Ok(_) => {}
            Err(fault) => {
                found.errors += 1;
                if found.problems.len() < MOST_REPORTED {
                    found.problems.push(fault);
                }
            }
        }
        if batch.len() == BATCH && batches.blocking_send(Ok(std::mem::take(&mut batch))).is_err() {
            return Ok(found);
        }
    }
    let last = if found.errors > 0 && !source.skips_faults {
        Err(ImportError::Faulty(Box::default()))
    } else {
        Ok(batch)
    };
    // If the import has ended early, its own result states the reason.
    let _gone = batches.blocking_send(last);
    Ok(found)
}
