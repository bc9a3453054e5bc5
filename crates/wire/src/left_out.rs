//! The data of a tournament that a file format omits.

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

pub use outflank_tournament::exchange::{LeftOut, LostSystem, RespelledWord};

/// The omissions of a file; empty if it is complete.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct LeftOutList {
    /// The omissions.
    pub left_out: Vec<LeftOut>,
}
