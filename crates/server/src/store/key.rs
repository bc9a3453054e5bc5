//! By what a database knows the key of its server again.

use super::change::Change;
use super::{Store, StoreError};

/// The name of the setting.
const NAME: &str = "key fingerprint";

impl Store {
    /// The fingerprint of the key by which the links and cookies of this database were signed; `None` in a new database.
    pub(crate) async fn key_fingerprint(&self) -> Result<Option<String>, StoreError> {
        self.setting(NAME).await
    }

    /// Keeps the fingerprint of the key that signs from now on.
    pub(crate) async fn keep_key_fingerprint(&self, fingerprint: &str) -> Result<(), StoreError> {
        let change = Change::new(
            "DELETE FROM server_setting WHERE name = $1; INSERT INTO server_setting (name, value) VALUES ($1, $2)",
        );
        self.writer.write(change.bind(NAME).bind(fingerprint)).await.map(drop)
    }
}
