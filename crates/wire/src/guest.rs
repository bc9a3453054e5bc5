//! Guests and their tokens.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// Asks for a new guest's token. It has no fields.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {}

/// A new guest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GuestToken {
    /// The token for the header `Authorization: Bearer …`. A client that sends it acts as the guest.
    pub token: String,
}

/// Asks for a link with which the guest can continue in another browser. It has no fields.
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
    /// When the link expires, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub expires_ms: i64,
}

/// Asks which guest a link belongs to.
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
    /// The number of games of the browser's current guest. They stay with that guest, and the browser loses
    /// them.
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
    /// Confirms that the browser gives up its games. Otherwise the request is refused as `has_games`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub leave_games: bool,
}
