//! Passkeys of accounts.

#[cfg(not(feature = "passkeys"))]
mod absent;
#[cfg(feature = "passkeys")]
mod ceremonies;
#[cfg(feature = "passkeys")]
mod refusal;
#[cfg(feature = "passkeys")]
mod signing;

#[cfg(not(feature = "passkeys"))]
pub(super) use absent::Ceremonies;
#[cfg(feature = "passkeys")]
pub(super) use ceremonies::Ceremonies;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use outflank_play::GuestId;

use super::Accounts;
use crate::Failure;
use crate::store::KeptPasskey;

/// A page that asks a browser for passkeys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Page {
    /// The name of the server there, which passkeys are made for.
    pub(crate) host: String,
    /// Its origin.
    pub(crate) origin: String,
}

impl Accounts {
    /// The passkeys of somebody, the oldest first.
    pub(crate) async fn passkeys(&self, person: GuestId) -> Result<Vec<KeptPasskey>, Failure> {
        Ok(self.store.passkeys(person).await?)
    }

    /// Removes a passkey of somebody, by its name.
    pub(crate) async fn remove_passkey(&self, person: GuestId, id: &str) -> Result<(), Failure> {
        let none = Failure::NotFound("such passkey");
        let Ok(id) = BASE64_URL_SAFE_NO_PAD.decode(id) else { return Err(none) };
        match self.store.remove_passkey(person, &id).await? {
            true => Ok(()),
            false => Err(none),
        }
    }
}
