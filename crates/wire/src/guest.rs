//! Guests and their tokens.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// Asks to be a guest. It has no fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {}

/// A new guest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GuestToken {
    /// The token for the header `Authorization: Bearer …`; its holder is that guest.
    pub token: String,
}

/// Asks for a link for continuing in another browser. It has no fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewDeviceLink {}

/// A link for continuing as this guest in another browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct DeviceLink {
    /// The code in the link: its holder can become that guest, once.
    pub code: String,
    /// The end of its validity, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub expires_ms: i64,
}

/// Asks for the guest of a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeviceCode {
    /// The code in the link.
    pub code: String,
}

/// The consequences of becoming the guest of a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct DeviceOffer {
    /// The guest's name in their last game, if any.
    pub name: Option<String>,
    /// The number of the guest's games.
    pub games: u32,
    /// The number of games of the browser's current guest: they stay with that guest, out of the browser's
    /// reach.
    pub games_here: u32,
    /// Whether the browser is that guest already.
    pub is_you: bool,
}

/// Becomes the guest of a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClaimDevice {
    /// The code in the link.
    pub code: String,
    /// Confirms that the browser gives up its games; without it such a request is refused as `has_games`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub leave_games: bool,
}
