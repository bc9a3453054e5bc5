//! The records of a server, which are opened on first use.

use std::path::PathBuf;

use tokio::sync::OnceCell;

use super::{FILE, Records, RecordsError};

/// The records of a data directory. The first use creates them.
#[derive(Debug)]
pub struct Shelf {
    directory: PathBuf,
    opened: OnceCell<Records>,
}

impl Shelf {
    /// Returns the records of this directory.
    #[must_use]
    pub fn new(directory: PathBuf) -> Self {
        Self { directory, opened: OnceCell::new() }
    }

    /// Returns the records. The first call opens or creates them, and checks the file. So do not make it on a
    /// thread that serves requests.
    ///
    /// # Errors
    /// If the records cannot be opened. The next call tries again.
    pub async fn records(&self) -> Result<&Records, RecordsError> {
        self.opened.get_or_try_init(async || Ok(Records::open(&self.directory).await?)).await
    }

    /// Whether the database does not exist yet.
    pub(crate) fn is_empty(&self) -> bool {
        self.opened.get().is_none() && !self.directory.join(FILE).exists()
    }

    /// Closes the database if it is open.
    pub async fn close(&self) {
        if let Some(records) = self.opened.get() {
            records.close().await;
        }
    }
}
