//! The records of a server, opened when somebody first asks for them.

use std::path::PathBuf;

use tokio::sync::OnceCell;

use super::{FILE, Records, RecordsError};

/// The records of a data directory, which need not be there before somebody asks.
#[derive(Debug)]
pub struct Shelf {
    directory: PathBuf,
    opened: OnceCell<Records>,
}

impl Shelf {
    /// Those of this directory.
    #[must_use]
    pub fn new(directory: PathBuf) -> Self {
        Self { directory, opened: OnceCell::new() }
    }

    /// The records; they are opened, and made, the first time. Looking at a large file that is there takes a moment: not
    /// for a thread that serves.
    ///
    /// # Errors
    /// Why they cannot be opened. The next one who asks tries again.
    pub async fn records(&self) -> Result<&Records, RecordsError> {
        self.opened.get_or_try_init(async || Ok(Records::open(&self.directory).await?)).await
    }

    /// Whether there is no database yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.opened.get().is_none() && !self.directory.join(FILE).exists()
    }

    /// Lets go of the database if it was opened.
    pub async fn close(&self) {
        if let Some(records) = self.opened.get() {
            records.close().await;
        }
    }
}
