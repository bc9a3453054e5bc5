//! Adding passkeys to an account, and signing in with them.
//!
//! The library checks signatures. This module maps a passkey to its account, stores it, and uses each
//! challenge only once.

use std::sync::Arc;

use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use outflank_play::GuestId;
use passki::{
    AuthenticationCredential, AuthenticationOptions, ClientData, Passki, PasskiError, RegistrationCredential,
    RegistrationOptions, ResidentKeyRequirement, StoredPasskey, UserVerificationRequirement,
};
use serde::de::DeserializeOwned;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::super::sessions::kept_of_browser;
use super::super::{Accounts, IssuedSession, UserAgent};
use super::PasskeyPage;
use super::ceremonies::{Adding, LIFETIME, SigningIn};
use super::refusal::PasskeyRefusal;
use crate::store::{KeptPasskey, Proof};
use crate::{Failure, clock};

/// The maximum number of passkeys of an account.
const MOST_PASSKEYS: usize = 20;
/// The server's name in a device's prompt.
const TITLE: &str = "Outflank";

impl PasskeyPage {
    pub(in crate::accounts) fn relying_party(&self) -> Passki {
        Passki::new(&self.host, &[&self.origin], TITLE)
    }
}

impl Accounts {
    /// Starts adding a passkey and returns the options for the browser.
    pub(crate) async fn begin_adding_passkey(
        &self,
        person: GuestId,
        page: PasskeyPage,
    ) -> Result<Value, Failure> {
        let name = self.name_of(person).ok_or(Failure::NO_ACCOUNT)?.to_string();
        let kept = self.store.passkeys(person).await?;
        if kept.len() >= MOST_PASSKEYS {
            return Err(too_many());
        }
        // Excludes the account's passkeys, so that no device creates a second one.
        let known: Vec<StoredPasskey> =
            kept.iter().filter(|kept| kept.host == page.host).map(read).collect::<Result<_, _>>()?;
        let mut options = RegistrationOptions::default();
        options.timeout = milliseconds();
        // The passkey replaces both name and password: it names its owner, and the device verifies the user.
        options.resident_key = ResidentKeyRequirement::Required;
        options.user_verification = UserVerificationRequirement::Required;
        options.exclude_credentials = Some(&known);
        let relying_party = page.relying_party();
        let begun = relying_party.start_passkey_registration(&handle(person), &name, &name, options);
        let (asked, state) = begun.map_err(|error| broken(&error))?;
        self.ceremonies.adding.begin(state.challenge.clone(), Adding { person, page, state });
        serde_json::to_value(asked).map_err(|_| Failure::Broken("asking for a passkey"))
    }

    /// Adds the passkey that a browser has created.
    pub(crate) async fn add_passkey(
        &self,
        person: GuestId,
        credential: Value,
        browser: Option<String>,
    ) -> Result<KeptPasskey, Failure> {
        let credential: RegistrationCredential = parsed(credential)?;
        let challenge = challenge_of(&credential.response.client_data_json)?;
        let adding = self.ceremonies.adding.take(&challenge).filter(|adding| adding.person == person);
        let Adding { page, state, .. } = adding.ok_or(PasskeyRefusal::Expired)?;
        let made = page.relying_party().finish_passkey_registration(&credential, &state);
        let made = made.map_err(|error| refused(&error))?;
        let new = KeptPasskey {
            id: made.credential_id.clone(),
            person,
            host: page.host,
            body: serde_json::to_string(&made).map_err(|_| Failure::Broken("keeping a passkey"))?,
            counter: made.counter,
            browser: browser.map(|text| kept_of_browser(&text)),
            created: clock::now(),
            used: None,
        };
        if self.store.add_passkey(&new, MOST_PASSKEYS).await? {
            return Ok(new);
        }
        // Finds out why: the account is gone, another page was faster, or the passkey already exists.
        if self.name_of(person).is_none() {
            return Err(Failure::NO_ACCOUNT);
        }
        match self.store.passkey(&new.id).await? {
            Some(_) => Err(PasskeyRefusal::Bad("it exists already").into()),
            None => Err(too_many()),
        }
    }

    /// Starts signing in with any passkey and returns the options for the browser.
    pub(crate) fn begin_signing_in_by_passkey(&self, page: PasskeyPage) -> Result<Value, Failure> {
        let mut options = AuthenticationOptions::default();
        options.timeout = milliseconds();
        options.user_verification = UserVerificationRequirement::Required;
        let begun = page.relying_party().start_passkey_authentication(&[], options);
        let (asked, state) = begun.map_err(|error| broken(&error))?;
        self.ceremonies.signing_in.begin(state.challenge.clone(), SigningIn { page, state });
        serde_json::to_value(asked).map_err(|_| Failure::Broken("asking for a passkey"))
    }

    /// Starts a session for the owner of a passkey. `may` receives the passkey's ID and can refuse before
    /// anything is verified.
    pub(crate) async fn sign_in_by_passkey(
        self: &Arc<Self>,
        credential: Value,
        agent: UserAgent,
        may: impl FnOnce(&str) -> Result<(), Failure>,
    ) -> Result<IssuedSession, Failure> {
        let credential: AuthenticationCredential = parsed(credential)?;
        let challenge = challenge_of(&credential.response.client_data_json)?;
        let id = bytes(&credential.raw_id)?;
        may(&credential.raw_id)?;
        let kept = self.store.passkey(&id).await?;
        let sign_in = self.ceremonies.signing_in.take(&challenge);
        let SigningIn { page, state } = sign_in.ok_or(PasskeyRefusal::Expired)?;
        let kept = kept.filter(|kept| kept.host == page.host).ok_or(PasskeyRefusal::Unknown)?;
        let shown = page.relying_party().finish_passkey_authentication(&credential, &state, &read(&kept)?);
        let shown = shown.map_err(|error| refused(&error))?;
        // The user entered no name, so the passkey must name its owner.
        if shown.user_handle.as_deref() != Some(handle(kept.person).as_slice()) {
            return Err(PasskeyRefusal::Bad("it belongs to somebody else").into());
        }
        self.not_shut(kept.person)?;
        if !self.store.passkey_used(&kept.id, shown.counter, clock::now()).await? {
            return Err(PasskeyRefusal::Unknown.into());
        }
        let begun = self.begin_session(kept.person, agent, Proof::Passkey(kept.id)).await?;
        begun.ok_or_else(|| PasskeyRefusal::Unknown.into())
    }
}

/// Returns the user handle. Devices store one passkey per handle. The handle reveals nothing about the
/// person.
fn handle(person: GuestId) -> [u8; 32] {
    Sha256::digest(format!("passkeys of {person}")).into()
}

/// Converts a stored passkey to the library's type.
fn read(kept: &KeptPasskey) -> Result<StoredPasskey, Failure> {
    let mut read: StoredPasskey = serde_json::from_str(&kept.body).map_err(|error| {
        tracing::error!(person = %kept.person, %error, "cannot read a stored passkey");
        Failure::Broken("reading a passkey")
    })?;
    read.counter = kept.counter;
    Ok(read)
}

/// Parses the browser's answer.
fn parsed<T: DeserializeOwned>(credential: Value) -> Result<T, Failure> {
    serde_json::from_value(credential).map_err(|error| Failure::BadRequest(format!("credential: {error}")))
}

/// Returns the challenge that a browser has signed.
fn challenge_of(client_data: &str) -> Result<Vec<u8>, Failure> {
    let data = ClientData::from_base64(client_data);
    let data = data.map_err(|error| Failure::BadRequest(format!("credential: clientDataJSON: {error}")))?;
    bytes(&data.challenge)
}

fn bytes(text: &str) -> Result<Vec<u8>, Failure> {
    let decoded = BASE64_URL_SAFE_NO_PAD.decode(text);
    decoded.map_err(|_| Failure::BadRequest("credential: expected base64url without padding".into()))
}

/// Translates the library's error.
fn refused(error: &PasskiError) -> PasskeyRefusal {
    tracing::debug!(%error, "a passkey was refused");
    PasskeyRefusal::Bad(match error {
        PasskiError::OriginMismatch { .. }
        | PasskiError::CrossOriginNotAllowed
        | PasskiError::TopOriginMismatch { .. } => "it was used on another page",
        PasskiError::RpIdHashMismatch => "it is for another server",
        PasskiError::UserNotPresent | PasskiError::UserVerificationRequired => {
            "the device has not verified the user"
        }
        PasskiError::CounterRegression => "the passkey was copied",
        PasskiError::SignatureVerificationFailed => "its signature is wrong",
        _ => "the browser's answer is invalid",
    })
}

/// Returns the failure for an error of the library. Such an error means that our own options are wrong.
fn broken(error: &PasskiError) -> Failure {
    tracing::error!(%error, "cannot request a passkey");
    Failure::Broken("asking for a passkey")
}

fn too_many() -> Failure {
    Failure::BadRequest(format!("at most {MOST_PASSKEYS} passkeys"))
}

fn milliseconds() -> u64 {
    u64::try_from(LIFETIME.as_millis()).unwrap_or(u64::MAX)
}
