//! Bringing files of games into the records.
//!
//! Reading, and going through every game, is done on a thread of its own, while those before are being written.

use std::io::BufRead;
use std::thread::JoinHandle;

use outflank_formats::Format;
use outflank_formats::stream::{Problem, Reading};
use outflank_records::{Filed, Filing, NotFiled};
use thiserror::Error;
use tokio::sync::mpsc;

use crate::Failure;
use crate::store::records::{Importer, RecordsError};

/// Games that are handed over together.
const BATCH: usize = 512;
/// Batches that wait at most to be written.
const WAITING: usize = 8;
/// So many problems of a source are kept; all are counted.
const TOLD: usize = 100;

/// A file or another source of games.
pub struct Source {
    /// What it is called in the records, which leave out the folders of a file.
    pub name: String,
    /// The format, which has a reader.
    pub format: &'static Format,
    /// How it is read.
    pub reading: Reading,
    /// Its content.
    pub input: Box<dyn BufRead + Send>,
    /// Whether the sound games of a source that has others are taken.
    pub skips_faults: bool,
}

/// What became of a source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// Games that were found in it, also those that were no games.
    pub read: u64,
    /// Games that are new in the records.
    pub imported: u64,
    /// Games that were there already, or stood in it twice.
    pub duplicates: u64,
    /// Those of them that said something of the game which was not known, such as who played.
    pub completed: u64,
    /// Games that cannot be, and what could not be read.
    pub errors: u64,
    /// What is wrong, with its place; the first hundred.
    pub problems: Vec<Fault>,
}

/// What is wrong with a game of a source.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// It cannot be read.
    #[error(transparent)]
    Unread(#[from] Problem),
    /// It is no game.
    #[error("{error}")]
    Unplayed {
        /// Which game of the source it is, from 1.
        game: u64,
        /// Why.
        error: NotFiled,
    },
}

/// Why a source was not brought in. Nothing of it was.
#[derive(Debug, Error)]
pub enum ImportError {
    /// The records did not take it.
    #[error(transparent)]
    Records(#[from] RecordsError),
    /// It has games that cannot be.
    #[error("{} of its games cannot be read or played", .0.errors)]
    Faulty(Box<Imported>),
    /// Its format has no reader, or its thread could not be started.
    #[error("{0}")]
    Unreadable(String),
}

impl From<ImportError> for Failure {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::Records(error) => error.into(),
            ImportError::Faulty(_) | ImportError::Unreadable(_) => {
                tracing::error!(%error, "a file could not be brought in");
                Self::Broken("bringing in a file")
            }
        }
    }
}

/// A source that is being read, as far ahead as a few thousand games, whether or not they are being written yet.
pub struct Reader {
    name: String,
    waiting: mpsc::Receiver<Result<Vec<Filed>, ImportError>>,
    thread: JoinHandle<Result<Imported, ImportError>>,
}

impl Reader {
    /// Begins to read a source.
    ///
    /// # Errors
    /// If there is no thread for it.
    pub fn begin(source: Source) -> Result<Self, ImportError> {
        let (batches, waiting) = mpsc::channel(WAITING);
        let name = source.name.clone();
        let thread = std::thread::Builder::new()
            .name("import".into())
            .spawn(move || read(source, &batches))
            .map_err(|error| ImportError::Unreadable(format!("cannot start a thread: {error}")))?;
        Ok(Self { name, waiting, thread })
    }

    /// Brings the source in, all of it or nothing.
    ///
    /// # Errors
    /// Why nothing of it was taken.
    pub async fn bring_into(self, importer: &mut Importer) -> Result<Imported, ImportError> {
        let Self { name, mut waiting, thread } = self;
        let added = importer.add(&name, &mut waiting).await;
        // Where nothing more is written the reader need not go on.
        drop(waiting);
        let read = tokio::task::spawn_blocking(move || thread.join()).await;
        let Ok(Ok(read)) = read else {
            added?;
            return Err(ImportError::Unreadable("the reader ended by a fault of its own".into()));
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

/// Reads a source to its end.
fn read(source: Source, batches: &Batches) -> Result<Imported, ImportError> {
    let Some(reader) = source.format.read else {
        return Err(ImportError::Unreadable(format!(
            "games of the format {} cannot be read",
            source.format.name
        )));
    };
    let mut found = Imported::default();
    let mut filing = Filing::default();
    let mut batch = Vec::with_capacity(BATCH);
    for record in reader(source.input, source.reading) {
        if batches.is_closed() {
            // Whoever wrote has given up or gone away.
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
                if found.problems.len() < TOLD {
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
    // Whoever wrote has given up already, and says why.
    let _gone = batches.blocking_send(last);
    Ok(found)
}
