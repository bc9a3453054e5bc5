//! What a file of some format leaves out of an event that it holds all the same.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

pub use outflank_tournament::exchange::{LeftOut, LostSystem, RespelledWord};

/// What a file leaves out of an event; nothing where it is empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct LeftOutList {
    /// What it is.
    pub left_out: Vec<LeftOut>,
}
