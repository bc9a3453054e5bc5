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

/// The page from which a browser uses passkeys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PasskeyPage {
    /// The host in the page's address: the relying party of its passkeys.
    pub(crate) host: String,
    /// The page's origin.
    pub(crate) origin: String,
}

impl Accounts {
    /// Returns a person's passkeys, oldest first.
    pub(crate) async fn passkeys(&self, person: GuestId) -> Result<Vec<KeptPasskey>, Failure> {
        Ok(self.store.passkeys(person).await?)
    }

    /// Removes the passkey with this ID.
    pub(crate) async fn remove_passkey(&self, person: GuestId, id: &str) -> Result<(), Failure> {
        let none = Failure::NotFound("such passkey");
        let Ok(id) = BASE64_URL_SAFE_NO_PAD.decode(id) else { return Err(none) };
        match self.store.remove_passkey(person, &id).await? {
            true => Ok(()),
            false => Err(none),
        }
    }
}
