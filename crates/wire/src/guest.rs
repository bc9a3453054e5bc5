//! Who a program is.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// Asks to be a guest. There is nothing to say about oneself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewGuest {}

/// A guest who was not known before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct GuestToken {
    /// What the header `Authorization` carries after `Bearer` from then on: who has it is that guest.
    pub token: String,
}

/// Asks for a link by which one goes on in another browser. There is nothing to say about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct NewDeviceLink {}

/// A link by which a guest goes on in another browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct DeviceLink {
    /// What the link carries: whoever has it can become that guest, once.
    pub code: String,
    /// Until when, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub expires_ms: i64,
}

/// Asks whose a link is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct DeviceCode {
    /// What the link carries.
    pub code: String,
}

/// What becoming the guest of a link means for the browser that asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct DeviceOffer {
    /// What the guest was called in their last game, if that was said.
    pub name: Option<String>,
    /// How many games the guest has.
    pub games: u32,
    /// How many games the browser has as it is known now: they stay with that guest, and out of its reach.
    pub games_here: u32,
    /// Whether the browser is that guest already.
    pub is_you: bool,
}

/// Becomes the guest of a link.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClaimDevice {
    /// What the link carries.
    pub code: String,
    /// Whether that is wanted although the browser has games; it is refused as `has_games` otherwise.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(as = "Option<_>", optional))]
    pub leave_games: bool,
}
