//! Choices by word. Use it with `#[serde(with = "word")]`.

use std::borrow::Cow;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

use crate::model::Word;

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
pub(crate) fn serialize<T: Word, S: Serializer>(choice: &T, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(choice.word())
}

pub(crate) fn deserialize<'de, T: Word, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    let word = Cow::<str>::deserialize(from)?;
    T::of_word(&word).ok_or_else(|| {
        let known: Vec<&str> = T::WORDS.iter().map(|(_, word)| *word).collect();
        D::Error::custom(format_args!("{word:?} is unknown; known are {}", known.join(", ")))
    })
}
