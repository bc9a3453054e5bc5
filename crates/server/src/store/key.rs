//! The fingerprint of the server's key in its database.

use super::change::Change;
use super::{Store, StoreError};

const NAME: &str = "key fingerprint";

impl Store {
    /// Returns the fingerprint of the key that signed this database's links and cookies; `None` in a new
    /// database.
    pub(crate) async fn key_fingerprint(&self) -> Result<Option<String>, StoreError> {
        self.setting(NAME).await
    }

    /// Stores the fingerprint of the key.
    pub(crate) async fn keep_key_fingerprint(&self, fingerprint: &str) -> Result<(), StoreError> {
        let change = Change::new(
            "DELETE FROM server_setting WHERE name = $1; INSERT INTO server_setting (name, value) VALUES ($1, $2)",
        );
        self.writer.write(change.bind(NAME).bind(fingerprint)).await.map(drop)
    }
}
