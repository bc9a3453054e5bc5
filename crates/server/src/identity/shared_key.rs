//! One key for all servers of a database, so that each accepts the cookies and links of the others.

use std::path::Path;

use super::ServerKey;
use crate::StartError;
use crate::store::{Lookout, PostgresAddress, Store};

/// Returns the key of a server: that of a shared database, or otherwise that of the data directory. The first
/// start creates the key. A later start fails if the key is missing or differs, unless `may_be_new` is set.
pub(crate) async fn shared_key(
    directory: &Path,
    store: &Store,
    may_be_new: bool,
) -> Result<ServerKey, StartError> {
    if let Some(kept) = store.kept_key().await.map_err(StartError::Database)? {
        return ServerKey::shared(directory, &kept).map_err(StartError::Key);
    }
    let known = store.key_fingerprint().await.map_err(StartError::Database)?;
    let key = match ServerKey::open(directory).map_err(StartError::Key)? {
        Some(key) if may_be_new || known.as_ref().is_none_or(|known| *known == key.fingerprint()) => key,
        Some(_) => return Err(StartError::KeyOfAnother),
        None => {
            let is_lost = known.is_some();
            if is_lost && !may_be_new {
                return Err(StartError::KeyLost);
            }
            if is_lost {
                tracing::warn!(
                    "a new key replaces a lost one: all earlier guests, links and invitations are invalid"
                );
            }
            ServerKey::make(directory).map_err(StartError::Key)?
        }
    };
    if known.is_none_or(|known| known != key.fingerprint()) {
        store.keep_key_fingerprint(&key.fingerprint()).await.map_err(StartError::Database)?;
    }
    store.keep_key(key.bytes()).await.map_err(StartError::Database)?;
    Ok(key)
}

/// Takes the key of a database that another server uses. A standby server with a different key could never
/// take over. If the database does not answer now, the key is checked at the takeover.
pub(crate) async fn key_of_another(directory: &Path, database: PostgresAddress) -> Result<(), StartError> {
    match Lookout::new(database).key().await {
        Some(kept) => ServerKey::shared(directory, &kept).map(drop).map_err(StartError::Key),
        None => Ok(()),
    }
}
