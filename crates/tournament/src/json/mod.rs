//! Strict JSON: unknown, missing or duplicate members are errors, reported with their place.
//!
//! Domain types are never serialized directly. Each format has private structs of its own, so that a change
//! of a domain type cannot change a file unnoticed.

pub(crate) mod federation;
pub(crate) mod id;
pub(crate) mod number;
mod unique;
pub(crate) mod word;

pub(crate) use id::Id;
pub(crate) use number::Number;

use std::fmt::Write;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;
use serde_json::{Map, Value};
use serde_path_to_error::{Deserializer, Path, Segment, Track};

use unique::Unique;

/// The members of an object.
pub(crate) type Members = Map<String, Value>;

/// An error in a JSON text.
pub(crate) struct Flaw {
    /// The line, from 1.
    pub(crate) line: usize,
    /// The column, from 1.
    pub(crate) column: usize,
    /// The member and the error.
    pub(crate) what: String,
}

/// Reads a whole text.
pub(crate) fn of_text<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, Flaw> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let mut track = Track::new();
    let read = T::deserialize(Deserializer::new(&mut reader, &mut track));
    let read = read.and_then(|read| reader.end().map(|()| read));
    read.map_err(|error| {
        let what = match error.classify() {
            Category::Data => placed(&track.path(), &error),
            Category::Eof => "it ends in the middle".to_owned(),
            Category::Syntax | Category::Io => plain(&error),
        };
        Flaw { line: error.line(), column: error.column(), what }
    })
}

/// Reads a JSON object with any members.
pub(crate) fn object_of_text(text: &str) -> Result<Members, Flaw> {
    match of_text::<Unique>(text)?.0 {
        Value::Object(members) => Ok(members),
        _ => Err(Flaw { line: 1, column: 1, what: "is not an object".to_owned() }),
    }
}

/// Converts the members of an object to a type. The error names the wrong member.
pub(crate) fn of_members<T: DeserializeOwned>(members: Members) -> Result<T, String> {
    let mut track = Track::new();
    let read = T::deserialize(Deserializer::new(Value::Object(members), &mut track));
    read.map_err(|error| placed(&track.path(), &error))
}

/// Returns the members of a serialized struct.
pub(crate) fn members(value: serde_json::Result<Value>) -> Members {
    match value {
        Ok(Value::Object(members)) => members,
        // Never happens: a struct with named fields is serialized as an object.
        _ => Members::new(),
    }
}

/// Formats an error after the path to its member, such as `players 2, rating`.
fn placed(path: &Path, error: &serde_json::Error) -> String {
    let mut place = String::new();
    for segment in path.iter() {
        let between = if place.is_empty() { "" } else { ", " };
        let _ = match segment {
            Segment::Map { key } => write!(place, "{between}{key}"),
            Segment::Seq { index } if place.is_empty() => write!(place, "{}", index + 1),
            Segment::Seq { index } => write!(place, " {}", index + 1),
            Segment::Enum { .. } | Segment::Unknown => Ok(()),
        };
    }
    if place.is_empty() { plain(error) } else { format!("{place}: {}", plain(error)) }
}

/// Returns the text of an error without line and column.
fn plain(error: &serde_json::Error) -> String {
    error.to_string().split(" at line ").next().unwrap_or_default().to_owned()
}
