//! Warnings and limits from moderators.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// A limit on an account for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum LimitKind {
    /// No chat and no letters.
    Chat,
    /// No rated games and no seeks in the lobby.
    Rated,
}

/// The duration of a limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum LimitTime {
    /// 24 hours.
    Day,
    /// 7 days.
    Week,
    /// 30 days.
    Month,
}

/// A limit on an account.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AccountLimit {
    /// The kind of limit.
    pub limit: LimitKind,
    /// The end of the limit, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub until_ms: i64,
    /// The moderator's reason.
    pub reason: String,
}

/// A moderator's warning, shown until the account marks it as read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct AccountWarning {
    /// Identifies the warning in the request that marks it as read.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub number: i64,
    /// The text.
    pub text: String,
    /// When the warning was given, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}

/// An exported warning or limit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct ExportedSanction {
    /// The kind of limit; `null` for a warning.
    pub limit: Option<LimitKind>,
    /// The text of the warning, or the reason for the limit.
    pub text: String,
    /// When the moderator acted, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
    /// The planned end of the limit, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub until_ms: Option<i64>,
    /// When the warning was read or the limit lifted, in milliseconds since 1970.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub ended_ms: Option<i64>,
}
