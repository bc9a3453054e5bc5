//! IDs that clients choose, so that a repeated request is carried out only once.

use axum::http::StatusCode;
use outflank_wire::error::ErrorCode;
use thiserror::Error;

use crate::error::Refuse;

/// Validates the ID of a command: 1 to 64 letters, digits or `-`.
pub(crate) fn check_command_id(id: &str) -> Result<(), MalformedId> {
    let is_id_byte = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    match (1..=64).contains(&id.len()) && id.bytes().all(is_id_byte) {
        true => Ok(()),
        false => Err(MalformedId(id.to_owned())),
    }
}

#[derive(Debug, Error)]
#[error("id: {0:?} is not 1 to 64 letters, digits or -")]
pub(crate) struct MalformedId(String);

impl Refuse for MalformedId {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (StatusCode::BAD_REQUEST, ErrorCode::BadRequest)
    }
}

/// A client used the ID of a command, game or event before, for something else.
#[derive(Debug, Error)]
#[error("id {0:?} was used before, for something else")]
pub(crate) struct IdReused(pub(crate) String);

impl Refuse for IdReused {
    fn class(&self) -> (StatusCode, ErrorCode) {
        (StatusCode::CONFLICT, ErrorCode::IdReused)
    }
}
