//! One key for all servers of a database, so that each knows again what another one has given out.

use std::path::Path;

use super::ServerKey;
use crate::StartError;
use crate::store::{Lookout, PostgresAddress, Store};

/// The key of a server: that of its database, where servers share one, and else that of its data directory.
pub(crate) async fn shared_key(directory: &Path, store: &Store) -> Result<ServerKey, StartError> {
    match store.kept_key().await.map_err(StartError::Database)? {
        Some(kept) => ServerKey::shared(directory, &kept).map_err(StartError::Key),
        None => {
            let key = ServerKey::open(directory).map_err(StartError::Key)?;
            store.keep_key(key.bytes()).await.map_err(StartError::Database)?;
            Ok(key)
        }
    }
}

/// Takes the key of a database that another server has, for one that stands by: with a key of its own it could never take
/// over. Where the database does not answer, that is found out then.
pub(crate) async fn key_of_another(directory: &Path, database: PostgresAddress) -> Result<(), StartError> {
    match Lookout::new(database).key().await {
        Some(kept) => ServerKey::shared(directory, &kept).map(drop).map_err(StartError::Key),
        None => Ok(()),
    }
}
