//! A player's number in the federation's list: omitted if unknown, null for a player without a number. Use it
//! with `#[serde(default, with = "federation", skip_serializing_if = "federation::is_unsaid")]`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::model::FederationNumber;

/// Whether to omit the number: it is unknown, or the event assigned the id itself.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
pub(crate) fn is_unsaid(number: &FederationNumber) -> bool {
    number.said() == FederationNumber::Unsaid
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
pub(crate) fn serialize<S: Serializer>(number: &FederationNumber, to: S) -> Result<S::Ok, S::Error> {
    number.known().serialize(to)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<FederationNumber, D::Error> {
    match Option::<u32>::deserialize(from)? {
        None => Ok(FederationNumber::New),
        Some(number @ 1..=FederationNumber::MOST) => Ok(FederationNumber::Of(number)),
        Some(number) => Err(D::Error::custom(format_args!("{number} is not a federation's number"))),
    }
}
