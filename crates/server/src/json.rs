//! JSON bodies of requests, with errors that state the place.

use axum::body::{Bytes, HttpBody};
use axum::extract::{FromRequest, OptionalFromRequest, Request};
use axum::http::header;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::Failure;

/// The largest body, in bytes.
pub(crate) const MAX_BODY: usize = 64 << 10;

/// The error for an array in place of an object.
const NOT_AN_OBJECT: &str = "expected an object, not an array";

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Serialize> FromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
        if !kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
            return Err(Failure::BadRequest("expected a body with content-type: application/json".into()));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|rejection| {
            // Only the size limit rejects a body that has arrived.
            if rejection.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE {
                Failure::TooLarge(MAX_BODY)
            } else {
                Failure::BadRequest("the body did not arrive completely".into())
            }
        })?;
        read(&bytes).map(Self)
    }
}

impl<S: Send + Sync, T: DeserializeOwned + Serialize> OptionalFromRequest<S> for Body<T> {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Option<Self>, Failure> {
        if request.body().is_end_stream() {
            return Ok(None);
        }
        <Self as FromRequest<S>>::from_request(request, state).await.map(Some)
    }
}

/// Parses a JSON object. The error states the line, the column and the field.
pub(crate) fn read<T: DeserializeOwned + Serialize>(bytes: &[u8]) -> Result<T, Failure> {
    if bytes.trim_ascii_start().starts_with(b"[") {
        return Err(Failure::BadRequest(NOT_AN_OBJECT.into()));
    }
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let value = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
        let path = error.path().to_string();
        let reason = error.into_inner();
        let place = if path == "." { String::new() } else { format!("{path}: ") };
        Failure::BadRequest(format!("{place}{reason}"))
    })?;
    reader.end().map_err(|error| Failure::BadRequest(error.to_string()))?;
    if let Some(place) = misread_array(bytes, &value) {
        return Err(Failure::BadRequest(format!("{place}{NOT_AN_OBJECT}")));
    }
    Ok(value)
}

/// Returns the path of an array in place of an object, if there is one.
///
/// Serde would read an array as a struct, field by field, and clients could come to depend on that order.
/// Serializing the value again shows where arrays are expected.
fn misread_array(bytes: &[u8], value: &impl Serialize) -> Option<String> {
    if !bytes.contains(&b'[') {
        return None;
    }
    let given = serde_json::from_slice(bytes).ok()?;
    let meant = serde_json::to_value(value).ok()?;
    misplaced(&given, &meant).map(|path| if path.is_empty() { path } else { format!("{path}: ") })
}

fn misplaced(given: &Value, meant: &Value) -> Option<String> {
    let within = |name: String, given, meant| {
        let inner = misplaced(given, meant)?;
        let dot = if inner.is_empty() || inner.starts_with('[') { "" } else { "." };
        Some(format!("{name}{dot}{inner}"))
    };
    match (given, meant) {
        (Value::Array(_), Value::Object(_)) => Some(String::new()),
        (Value::Array(given), Value::Array(meant)) => {
            let mut pairs = given.iter().zip(meant).enumerate();
            pairs.find_map(|(at, (given, meant))| within(format!("[{at}]"), given, meant))
        }
        (Value::Object(given), Value::Object(meant)) => {
            given.iter().find_map(|(name, given)| within(name.clone(), given, meant.get(name)?))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use outflank_wire::client::{ClientMessage, Command};
    use outflank_wire::game::{NewGame, TryPosition};

    use super::*;

    fn refusal<T: DeserializeOwned + Serialize>(text: &str) -> Option<String> {
        read::<T>(text.as_bytes()).err().map(|failure| failure.to_string())
    }

    #[test]
    fn arrays_do_not_pass_for_objects() {
        const PLAY: &str = r#"{"kind":"play","text":"d3"}"#;
        assert_eq!(refusal::<Command>(&format!(r#"{{"id":"a","seen":1,"action":{PLAY}}}"#)), None);
        let refused = |place: &str| Some(format!("{place}expected an object, not an array"));
        assert_eq!(refusal::<Command>(&format!(r#"["a",1,{PLAY}]"#)), refused(""));
        assert_eq!(refusal::<Command>(r#"{"id":"a","seen":1,"action":["play","d3"]}"#), refused("action: "));
        assert_eq!(refusal::<ClientMessage>(r#"["ping"]"#), refused(""));
        assert_eq!(refusal::<NewGame>(" []"), refused(""), "of any length");
        assert_eq!(
            refusal::<ClientMessage>(&format!(r#"{{"kind":"command","command":["a",1,{PLAY}]}}"#)),
            refused("command: ")
        );
        assert_eq!(
            refusal::<NewGame>(r#"{"seats":[{"kind":"human"},{"kind":"human"}]}"#),
            refused("seats: ")
        );
        assert_eq!(
            refusal::<NewGame>(r#"{"seats":{"black":["human"],"white":{"kind":"human"}}}"#),
            refused("seats.black: ")
        );
        assert_eq!(refusal::<TryPosition>(r#"{"moves":["f5","d6"]}"#), None);
    }
}
