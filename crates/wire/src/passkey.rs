//! Passkeys: keys of browsers and devices by which somebody signs in without a password.
//!
//! What a page and its browser say to each other is not ours: the objects that `navigator.credentials` takes and gives are
//! those of Web Authentication, Level 3, as JSON (<https://www.w3.org/TR/webauthn-3/>). They are handed on as they are.
//! There are passkeys only at a name, by https or as `localhost`.

use serde::{Deserialize, Serialize};
use serde_json::Value;
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// What a browser is asked for so that it makes a passkey.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PasskeyCreation {
    /// What `PublicKeyCredential.parseCreationOptionsFromJSON()` takes. It is good for five minutes, and once.
    #[cfg_attr(feature = "schema", ts(type = "object"))]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub options: Value,
}

/// Adds a passkey to the account of whoever asks.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AddPasskey {
    /// What the browser has made, by the method `toJSON()` of the credential.
    #[cfg_attr(feature = "schema", ts(type = "object"))]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub credential: Value,
}

/// What a browser is asked for so that somebody shows one of their passkeys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PasskeyRequest {
    /// What `PublicKeyCredential.parseRequestOptionsFromJSON()` takes. It is good for five minutes, and once.
    #[cfg_attr(feature = "schema", ts(type = "object"))]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub options: Value,
}

/// Asks for a session by a passkey, whose account it says. Attempts count as those with a password do.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PasskeySignIn {
    /// What the browser has signed, by the method `toJSON()` of the credential.
    #[cfg_attr(feature = "schema", ts(type = "object"))]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub credential: Value,
}

/// A passkey, as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Passkey {
    /// By which its device and the server name it, in base64url. It opens nothing.
    pub id: String,
    /// The name of the server for which it was made: it is good for no other.
    pub host: String,
    /// What the browser in which it was made says it is, its header `User-Agent`, 200 characters at most; none where it said
    /// nothing.
    pub browser: Option<String>,
    /// Since when, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
    /// When somebody last signed in by it; none where nobody has.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub used_ms: Option<i64>,
}

/// All passkeys of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Passkeys {
    /// The passkeys, the oldest first; 20 at most.
    pub passkeys: Vec<Passkey>,
}
