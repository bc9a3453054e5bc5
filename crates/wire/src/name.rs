//! Names in every language.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(feature = "schema")]
use ts_rs::TS;
#[cfg(feature = "schema")]
use utoipa::ToSchema;

/// A note, or the name of a person, country, city or opening, in every language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(TS, ToSchema))]
pub struct LocalizedName {
    /// The English name.
    pub en: String,
    /// The names in all other languages, by tag.
    #[serde(flatten)]
    pub others: BTreeMap<String, String>,
}
