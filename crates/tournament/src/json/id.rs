//! Ids of players: texts or numbers, because scripts often write numbers. Use it with `#[serde(with =
//! "id")]`.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;

use crate::model::PlayerId;

/// A player's id in places where an attribute cannot name the form, such as in a list.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Id(#[serde(with = "super::id")] pub(crate) PlayerId);

pub(crate) fn serialize<S: Serializer>(id: &PlayerId, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(id.as_str())
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<PlayerId, D::Error> {
    let text = match Value::deserialize(from)? {
        Value::String(text) => text,
        Value::Number(number) => number.to_string(),
        _ => return Err(D::Error::custom("is not an id: expected a text or a number")),
    };
    PlayerId::new(text).map_err(D::Error::custom)
}
