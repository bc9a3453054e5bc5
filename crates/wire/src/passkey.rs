//! Passkeys: signing in with a browser's or a device's key instead of a password.
//!
//! The objects for `navigator.credentials` follow Web Authentication, Level 3, as JSON
//! (<https://www.w3.org/TR/webauthn-3/>), and are passed on unchanged. Passkeys need a host name, and https
//! or `localhost`.

use serde::{Deserialize, Serialize};
use serde_json::Value;
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// The options for creating a passkey in a browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PasskeyCreation {
    /// The argument of `PublicKeyCredential.parseCreationOptionsFromJSON()`. The options are valid for five
    /// minutes, and only once.
    #[cfg_attr(feature = "schema", ts(type = "object"))]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub options: Value,
}

/// Adds a passkey to the requester's account.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct AddPasskey {
    /// The browser's credential, from its method `toJSON()`.
    #[cfg_attr(feature = "schema", ts(type = "object"))]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub credential: Value,
}

/// The options for signing in with a passkey in a browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct PasskeyRequest {
    /// The argument of `PublicKeyCredential.parseRequestOptionsFromJSON()`. The options are valid for five
    /// minutes, and only once.
    #[cfg_attr(feature = "schema", ts(type = "object"))]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub options: Value,
}

/// Asks for a session with a passkey, which determines the account. Attempts count toward the same limits as
/// attempts with a password.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PasskeySignIn {
    /// The browser's signed credential, from its method `toJSON()`.
    #[cfg_attr(feature = "schema", ts(type = "object"))]
    #[cfg_attr(feature = "schema", schema(value_type = Object))]
    pub credential: Value,
}

/// A passkey, as its owner sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Passkey {
    /// The id on the device and the server, in base64url. It grants no access.
    pub id: String,
    /// The host name for which the passkey was created. It is valid for no other.
    pub host: String,
    /// The header `User-Agent` of the browser that created it, at most 200 characters; `null` if none.
    pub browser: Option<String>,
    /// When the passkey was created, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
    /// When the passkey was last used to sign in, in milliseconds since 1970; `null` if never.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub used_ms: Option<i64>,
}

/// All passkeys of an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct Passkeys {
    /// The passkeys, oldest first; at most 20.
    pub passkeys: Vec<Passkey>,
}
