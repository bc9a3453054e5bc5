//! Replaces the module `signing` in a program built without passkeys.

use std::sync::Arc;

use outflank_play::GuestId;
use serde_json::Value;

use super::super::{Accounts, IssuedSession, UserAgent};
use super::PasskeyPage;
use crate::Failure;
use crate::store::KeptPasskey;

/// Always empty, since no exchange can begin without passkeys.
#[derive(Debug, Default)]
pub(in crate::accounts) struct Ceremonies {}

impl Accounts {
    pub(crate) async fn begin_adding_passkey(&self, _: GuestId, _: PasskeyPage) -> Result<Value, Failure> {
        Err(lacking())
    }

    pub(crate) async fn add_passkey(
        &self,
        _: GuestId,
        _: Value,
        _: Option<String>,
    ) -> Result<KeptPasskey, Failure> {
        Err(lacking())
    }

    pub(crate) fn begin_signing_in_by_passkey(&self, _: PasskeyPage) -> Result<Value, Failure> {
        Err(lacking())
    }

    pub(crate) async fn sign_in_by_passkey(
        self: &Arc<Self>,
        _: Value,
        _: UserAgent,
        _: impl FnOnce(&str) -> Result<(), Failure>,
    ) -> Result<IssuedSession, Failure> {
        Err(lacking())
    }
}

fn lacking() -> Failure {
    Failure::BadRequest(
        "this server was built without passkeys: build it with --features passkeys, or everything with \
         --features full"
            .to_owned(),
    )
}
