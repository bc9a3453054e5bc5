//! Numbers that are multiples of 0.5. Use it with `#[serde(with = "number")]`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::model::Halves;

/// A multiple of 0.5, such as `4` or `4.5`.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Number(#[serde(with = "super::number")] pub(crate) Halves);

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
pub(crate) fn serialize<S: Serializer>(number: &Halves, to: S) -> Result<S::Ok, S::Error> {
    if number.is_whole() { to.serialize_i64(number.count() / 2) } else { to.serialize_f64(number.to_f64()) }
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Halves, D::Error> {
    let number = f64::deserialize(from)?;
    Halves::from_f64(number)
        .ok_or_else(|| D::Error::custom(format_args!("{number} is not a multiple of 0.5")))
}
