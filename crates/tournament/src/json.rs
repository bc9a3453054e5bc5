//! Reading JSON member by member, with the name of what is wrong.

use std::collections::BTreeSet;

use serde_json::{Map, Value};
use thiserror::Error;

use crate::{FederationNumber, Halves};

/// What is wrong with a piece of JSON, and where in it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{what}")]
pub struct JsonError {
    what: String,
}

impl JsonError {
    /// Something is wrong with the whole.
    pub(crate) fn new(what: impl Into<String>) -> Self {
        Self { what: what.into() }
    }

    /// The whole is no JSON.
    pub(crate) fn of_syntax(error: &serde_json::Error) -> Self {
        Self { what: format!("column {}: {}", error.column(), wrong_syntax(error)) }
    }

    /// Something is wrong with a part of this name.
    pub(crate) fn within(name: &str, what: impl std::fmt::Display) -> Self {
        Self { what: format!("{name}: {what}") }
    }
}

/// The members of an object, each of which is taken once; none may be left over.
pub(crate) struct Fields {
    map: Map<String, Value>,
}

impl Fields {
    /// The members of a value that must be an object.
    pub(crate) fn of(value: Value) -> Result<Self, JsonError> {
        match value {
            Value::Object(map) => Ok(Self { map }),
            other => Err(JsonError::new(format!("{} stands where an object should", kind(&other)))),
        }
    }

    /// A member that may be missing or null.
    pub(crate) fn maybe(&mut self, name: &str) -> Option<Value> {
        self.map.remove(name).filter(|value| !value.is_null())
    }

    /// Whether there is a member of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.map.contains_key(name)
    }

    fn must(&mut self, name: &str) -> Result<Value, JsonError> {
        self.maybe(name).ok_or_else(|| JsonError::new(format!("has no member {name:?}")))
    }

    /// A text.
    pub(crate) fn text(&mut self, name: &str) -> Result<String, JsonError> {
        let value = self.must(name)?;
        text(value).map_err(|error| JsonError::within(name, error))
    }

    /// A text that may be missing.
    pub(crate) fn maybe_text(&mut self, name: &str) -> Result<Option<String>, JsonError> {
        let value = self.maybe(name);
        value.map(|value| text(value).map_err(|error| JsonError::within(name, error))).transpose()
    }

    /// A text that is read further.
    pub(crate) fn parsed<T, E: std::fmt::Display>(
        &mut self,
        name: &str,
        read: impl FnOnce(&str) -> Result<T, E>,
    ) -> Result<T, JsonError> {
        let text = self.text(name)?;
        read(&text).map_err(|error| JsonError::within(name, error))
    }

    /// A word of a list.
    pub(crate) fn word<T: Copy>(&mut self, name: &str, words: &[(T, &str)]) -> Result<T, JsonError> {
        self.parsed(name, |text| choose(text, words))
    }

    /// Yes or no; no where it is missing.
    pub(crate) fn flag(&mut self, name: &str) -> Result<bool, JsonError> {
        match self.maybe(name) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(flag),
            Some(other) => {
                Err(JsonError::within(name, format!("{} is neither true nor false", kind(&other))))
            }
        }
    }

    /// A whole number from 0.
    pub(crate) fn number<T: TryFrom<u64>>(&mut self, name: &str) -> Result<T, JsonError> {
        let value = self.must(name)?;
        number(&value).map_err(|error| JsonError::within(name, error))
    }

    /// A whole number from 0 that may be missing.
    pub(crate) fn maybe_number<T: TryFrom<u64>>(&mut self, name: &str) -> Result<Option<T>, JsonError> {
        let value = self.maybe(name);
        value.map(|value| number(&value).map_err(|error| JsonError::within(name, error))).transpose()
    }

    /// A player's number in the federation's list: nothing said where it is missing, none where it is null.
    pub(crate) fn federation(&mut self, name: &str) -> Result<FederationNumber, JsonError> {
        if !self.has(name) {
            return Ok(FederationNumber::Unsaid);
        }
        match self.maybe_number::<u32>(name)? {
            None => Ok(FederationNumber::New),
            Some(number @ 1..=FederationNumber::MOST) => Ok(FederationNumber::Of(number)),
            Some(_) => Err(JsonError::within(name, "is no number of a federation")),
        }
    }

    /// A whole number, perhaps below 0.
    pub(crate) fn signed(&mut self, name: &str) -> Result<i64, JsonError> {
        let value = self.must(name)?;
        value.as_i64().ok_or_else(|| JsonError::within(name, format!("{} is no whole number", kind(&value))))
    }

    /// A number with at most a half behind the point.
    pub(crate) fn halves(&mut self, name: &str) -> Result<Halves, JsonError> {
        let value = self.must(name)?;
        halves(&value).map_err(|error| JsonError::within(name, error))
    }

    /// A list that is empty where it is missing, each thing of which is read further.
    pub(crate) fn list<T>(
        &mut self,
        name: &str,
        mut read: impl FnMut(Value) -> Result<T, JsonError>,
    ) -> Result<Vec<T>, JsonError> {
        match self.maybe(name) {
            None => Ok(Vec::new()),
            Some(Value::Array(values)) => values
                .into_iter()
                .zip(1..)
                .map(|(value, at)| {
                    read(value).map_err(|error| JsonError::within(&format!("{name} {at}"), error))
                })
                .collect(),
            Some(other) => {
                Err(JsonError::within(name, format!("{} stands where a list should", kind(&other))))
            }
        }
    }

    /// An object that may be missing.
    pub(crate) fn maybe_fields(&mut self, name: &str) -> Result<Option<Self>, JsonError> {
        let value = self.maybe(name);
        value.map(|value| Self::of(value).map_err(|error| JsonError::within(name, error))).transpose()
    }

    /// Says what was not taken.
    pub(crate) fn finish(self) -> Result<(), JsonError> {
        match self.map.keys().next() {
            None => Ok(()),
            Some(name) => Err(JsonError::new(format!("has a member {name:?} that is not known here"))),
        }
    }
}

/// The first member of an object in a JSON text that has the name of one before it, with its line and column: of two of one
/// name reading keeps the last and says nothing.
pub(crate) fn doubled(text: &str) -> Option<(usize, usize, String)> {
    let bytes = text.as_bytes();
    // The names in every object or list that is open; lists have none.
    let mut names: Vec<BTreeSet<String>> = Vec::new();
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let from = at;
        at += 1;
        match byte {
            b'{' | b'[' => names.push(BTreeSet::new()),
            b'}' | b']' => drop(names.pop()),
            b'"' => {
                while let Some(sign) = bytes.get(at).filter(|sign| **sign != b'"') {
                    at += if *sign == b'\\' { 2 } else { 1 };
                }
                at += 1;
                if !bytes.get(at..)?.trim_ascii_start().starts_with(b":") {
                    continue;
                }
                // One name can be written in several ways.
                let name: String = serde_json::from_str(text.get(from..at)?).ok()?;
                if !names.last_mut()?.insert(name.clone()) {
                    let before = text.get(..from)?;
                    let begun = before.rsplit('\n').next().unwrap_or(before);
                    return Some((before.matches('\n').count() + 1, begun.chars().count() + 1, name));
                }
            }
            _ => {}
        }
    }
    None
}

/// What is wrong with a text that is no JSON, without its place.
pub(crate) fn wrong_syntax(error: &serde_json::Error) -> String {
    if error.is_eof() {
        return "it ends in the middle".to_owned();
    }
    error.to_string().split(" at line ").next().unwrap_or_default().to_owned()
}

/// Chooses among words.
pub(crate) fn choose<T: Copy>(text: &str, words: &[(T, &str)]) -> Result<T, String> {
    let found = words.iter().find(|(_, word)| *word == text).map(|(thing, _)| *thing);
    found.ok_or_else(|| {
        let known: Vec<&str> = words.iter().map(|(_, word)| *word).collect();
        format!("{text:?} is none of {}", known.join(", "))
    })
}

/// The word of a thing of a list.
pub(crate) fn word<T: PartialEq>(thing: &T, words: &[(T, &'static str)]) -> &'static str {
    words.iter().find(|(known, _)| known == thing).map_or("", |(_, word)| word)
}

/// A text, or a number that stands for one, as ids are often written.
pub(crate) fn text(value: Value) -> Result<String, JsonError> {
    match value {
        Value::String(text) => Ok(text),
        Value::Number(number) => Ok(number.to_string()),
        other => Err(JsonError::new(format!("{} stands where a text should", kind(&other)))),
    }
}

/// A number with at most a half behind the point.
pub(crate) fn halves(value: &Value) -> Result<Halves, JsonError> {
    let number = value.as_f64().and_then(Halves::from_f64);
    number.ok_or_else(|| {
        JsonError::new(format!("{} is no number with at most a half behind the point", shown(value)))
    })
}

/// A number as it is written, without a point where it is whole.
pub(crate) fn of_halves(halves: Halves) -> Value {
    if halves.is_whole() { (halves.count() / 2).into() } else { halves.to_f64().into() }
}

fn number<T: TryFrom<u64>>(value: &Value) -> Result<T, JsonError> {
    let number = value.as_u64().and_then(|number| T::try_from(number).ok());
    number.ok_or_else(|| JsonError::new(format!("{} is no number that fits here", shown(value))))
}

fn shown(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        other => kind(other).to_owned(),
    }
}

fn kind(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "true or false",
        Value::Number(_) => "a number",
        Value::String(_) => "a text",
        Value::Array(_) => "a list",
        Value::Object(_) => "an object",
    }
}
