//! Data that the servers of one database share.

use super::super::change::Change;
use super::super::reader::Reader;
use super::super::{Store, StoreError};

impl Store {
    /// Returns the key that the servers of this database share; `None` before it is stored, and on SQLite,
    /// where the key is a file.
    pub(crate) async fn kept_key(&self) -> Result<Option<Vec<u8>>, StoreError> {
        match &self.reader {
            Reader::Sqlite(_) => Ok(None),
            Reader::Postgres(_) => Ok(self.reader.ask("SELECT key FROM server_key").value().await?),
        }
    }

    /// Stores the key for the other servers of this database, if the database can have several.
    pub(crate) async fn keep_key(&self, key: &[u8]) -> Result<(), StoreError> {
        match &self.reader {
            Reader::Sqlite(_) => Ok(()),
            Reader::Postgres(_) => {
                let change = Change::new("INSERT INTO server_key (id, key) VALUES (1, $1)");
                self.writer.write(change.bind(key)).await.map(drop)
            }
        }
    }

    /// Publishes this server's address for the other servers of the database, if the database can have
    /// several.
    pub(crate) async fn say_where(&self, reached_at: &str) -> Result<(), StoreError> {
        match &self.reader {
            Reader::Sqlite(_) => Ok(()),
            Reader::Postgres(_) => {
                let change = Change::new("UPDATE server_lease SET reached_at = $1 WHERE id = 1");
                self.writer.write(change.bind(reached_at)).await.map(drop)
            }
        }
    }
}
