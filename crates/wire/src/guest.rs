//! Who a program is.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Asks to be a guest. There is nothing to say about oneself.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {}

/// A guest who was not known before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct GuestToken {
    /// What the header `Authorization` carries after `Bearer` from then on: who has it is that guest.
    pub token: String,
}
